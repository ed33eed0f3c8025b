import IconButton from '@mui/material/IconButton'
import type { ReactNode } from 'react'
import { LineIcon } from '../engine/ui/line-icon.tsx'
import { useAccount } from './account.ts'
import { person } from './drawings.ts'
import { useLateMenu } from './late-menu.ts'
import type { UserMenuProps } from './user-menu.tsx'

interface UserButtonProps {
  profile: Pick<UserMenuProps, 'path' | 'label'> | undefined
  choice: UserMenuProps['choice']
}

/** Who works here, and the way to what belongs to them; the menu's code comes when it is first opened. */
export function UserButton({ profile, choice }: UserButtonProps): ReactNode {
  const { open, show, close } = useLateMenu<UserMenuProps>(async () => (await import('./user-menu.tsx')).UserMenu)
  const name = useAccount()?.user?.name
  return (
    <>
      <IconButton
        aria-label={name === undefined ? 'Akun' : `Akun: ${name}`}
        title={name ?? 'Akun'}
        aria-haspopup="menu"
        aria-expanded={open !== null}
        onClick={({ currentTarget }) => show(currentTarget)}
        color="inherit"
        edge="end"
      >
        <LineIcon d={person} />
      </IconButton>
      {open && <open.Menu {...profile} choice={choice} name={name} anchor={open.anchor} onClose={close} />}
    </>
  )
}
