import type { ReactNode } from 'react'
import { useAccount } from '../../../shell/account.ts'
import type { BlockKind, BlockOf, BlockProps } from '../../../shell/block-kind.ts'
import { LoadedCode } from '../../../shell/loaded-code.tsx'

const loadList = async () => (await import('../../../shell/access/session-list.tsx')).SessionList

/** Where the user is signed in; nothing where nobody signs in. */
function SessionsBlock({ block }: BlockProps<BlockOf<'sessions'>>): ReactNode {
  const user = useAccount()?.user
  return user ? <LoadedCode name="session-list" load={loadList} what="Daftar sesi" props={{ block }} /> : null
}

export const sessionsBlock: BlockKind<BlockOf<'sessions'>> = {
  Component: SessionsBlock,
  outline: ({ title }) => `${title}: daftar tempat masuk`,
}
