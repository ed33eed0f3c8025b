import type { ReactNode } from 'react'
import { useAccount } from '../../../shell/account.ts'
import type { BlockKind, BlockOf, BlockProps } from '../../../shell/block-kind.ts'
import { LoadedCode } from '../../../shell/loading.tsx'

const loadCard = async () => (await import('../../../shell/access/account-card.tsx')).AccountCard

/** Who is signed in; nothing where nobody does. */
function AccountBlock({ block }: BlockProps<BlockOf<'account'>>): ReactNode {
  const user = useAccount()?.user
  return user ? <LoadedCode name="account-card" load={loadCard} what="Akun" props={{ block, user }} /> : null
}

export const accountBlock: BlockKind<BlockOf<'account'>> = {
  Component: AccountBlock,
  outline: ({ title }) => `${title}: siapa yang masuk, dan tombol untuk mengganti kata sandi`,
}
