/** Blocks about whoever looks: the account, its sessions and invitations, the dark mode. */
import type { ReactNode } from 'react'
import { t } from '../../contract/words/words.ts'
import { SectionCard } from '../../engine/ui/section-card.tsx'
import { useAccount } from '../../shell/account.ts'
import type { BlockKind, BlockOf, BlockProps } from '../../shell/block-kind.ts'
import { LoadedCode } from '../../shell/loading.tsx'

const loadCard = async () => (await import('./account-card.tsx')).AccountCard

/** Who is signed in; nothing where nobody does. */
function AccountBlock({ block }: BlockProps<BlockOf<'account'>>): ReactNode {
  const user = useAccount()?.user
  return user ? <LoadedCode name="account-card" load={loadCard} what={t('Akun')} props={{ block, user }} /> : null
}

export const accountBlock: BlockKind<BlockOf<'account'>> = {
  Component: AccountBlock,
  outline: ({ title }) => t('{title}: siapa yang masuk, dan tombol untuk mengganti kata sandi', { title }),
}

const loadInvitations = async () => (await import('./ending-list.tsx')).InvitationList

/** Who was invited and has not come yet; nothing where nobody signs in. */
function InvitationsBlock({ block }: BlockProps<BlockOf<'invitations'>>): ReactNode {
  const user = useAccount()?.user
  return user ? (
    <LoadedCode name="invitation-list" load={loadInvitations} what={t('Daftar undangan')} props={{ block }} />
  ) : null
}

export const invitationsBlock: BlockKind<BlockOf<'invitations'>> = {
  Component: InvitationsBlock,
  outline: ({ title }) => t('{title}: undangan yang belum dipakai', { title }),
}

const loadSessions = async () => (await import('./ending-list.tsx')).SessionList

/** Where the user is signed in; nothing where nobody signs in. */
function SessionsBlock({ block }: BlockProps<BlockOf<'sessions'>>): ReactNode {
  const user = useAccount()?.user
  return user ? <LoadedCode name="session-list" load={loadSessions} what={t('Daftar sesi')} props={{ block }} /> : null
}

export const sessionsBlock: BlockKind<BlockOf<'sessions'>> = {
  Component: SessionsBlock,
  outline: ({ title }) => t('{title}: daftar tempat masuk', { title }),
}

const loadLook = async () => (await import('../../shell/language-choice.tsx')).LookChoices

/** How the page looks and reads in this browser. */
function DarkModeBlock({ block: { title, label } }: BlockProps<BlockOf<'darkMode'>>): ReactNode {
  return (
    <SectionCard title={title}>
      <LoadedCode name="look-choices" load={loadLook} what={label} props={{ label }} />
    </SectionCard>
  )
}

export const darkModeBlock: BlockKind<BlockOf<'darkMode'>> = {
  Component: DarkModeBlock,
  outline: ({ label }) => t('Sakelar mode gelap: {label}', { label }),
}
