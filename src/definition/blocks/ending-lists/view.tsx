import type { ReactNode } from 'react'
import { useAccount } from '../../../shell/account.ts'
import type { BlockKind, BlockOf, BlockProps } from '../../../shell/block-kind.ts'
import { LoadedCode } from '../../../shell/loading.tsx'

const loadInvitations = async () => (await import('../../../shell/access/ending-list.tsx')).InvitationList

/** Who was invited and has not come yet; nothing where nobody signs in. */
function InvitationsBlock({ block }: BlockProps<BlockOf<'invitations'>>): ReactNode {
  const user = useAccount()?.user
  return user ? (
    <LoadedCode name="invitation-list" load={loadInvitations} what="Daftar undangan" props={{ block }} />
  ) : null
}

export const invitationsBlock: BlockKind<BlockOf<'invitations'>> = {
  Component: InvitationsBlock,
  outline: ({ title }) => `${title}: undangan yang belum dipakai`,
}

const loadSessions = async () => (await import('../../../shell/access/ending-list.tsx')).SessionList

/** Where the user is signed in; nothing where nobody signs in. */
function SessionsBlock({ block }: BlockProps<BlockOf<'sessions'>>): ReactNode {
  const user = useAccount()?.user
  return user ? <LoadedCode name="session-list" load={loadSessions} what="Daftar sesi" props={{ block }} /> : null
}

export const sessionsBlock: BlockKind<BlockOf<'sessions'>> = {
  Component: SessionsBlock,
  outline: ({ title }) => `${title}: daftar tempat masuk`,
}
