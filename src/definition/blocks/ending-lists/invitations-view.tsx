import type { ReactNode } from 'react'
import { useAccount } from '../../../shell/account.ts'
import type { BlockKind, BlockOf, BlockProps } from '../../../shell/block-kind.ts'
import { LoadedCode } from '../../../shell/loaded-code.tsx'

const loadList = async () => (await import('../../../shell/access/invitation-list.tsx')).InvitationList

/** Who was invited and has not come yet; nothing where nobody signs in. */
function InvitationsBlock({ block }: BlockProps<BlockOf<'invitations'>>): ReactNode {
  const user = useAccount()?.user
  return user ? <LoadedCode name="invitation-list" load={loadList} what="Daftar undangan" props={{ block }} /> : null
}

export const invitationsBlock: BlockKind<BlockOf<'invitations'>> = {
  Component: InvitationsBlock,
  outline: ({ title }) => `${title}: undangan yang belum dipakai`,
}
