import IconButton from '@mui/material/IconButton'
import { useState, type ComponentType, type ReactNode } from 'react'
import { LineIcon } from '../engine/ui/line-icon.tsx'
import { useAccount } from './account.ts'
import { person } from './drawings.ts'
import type { UserMenuProps } from './user-menu.tsx'

interface UserButtonProps {
  profile: Pick<UserMenuProps, 'path' | 'label'> | undefined
  choice: UserMenuProps['choice']
}

/** Who works here, and the way to what belongs to them; the menu's code comes when it is first opened. */
export function UserButton({ profile, choice }: UserButtonProps): ReactNode {
  const [Menu, setMenu] = useState<ComponentType<UserMenuProps> | null>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const name = useAccount()?.user?.name
  const open = (button: HTMLElement): void => {
    setAnchor(button)
    import('./user-menu.tsx')
      .then(({ UserMenu }) => setMenu(() => UserMenu))
      .catch((cause: unknown) => console.error('The menu could not be loaded.', cause))
  }
  return (
    <>
      <IconButton
        aria-label={name === undefined ? 'Akun' : `Akun: ${name}`}
        title={name ?? 'Akun'}
        aria-haspopup="menu"
        aria-expanded={anchor !== null && Menu !== null}
        onClick={({ currentTarget }) => open(currentTarget)}
        color="inherit"
        edge="end"
      >
        <LineIcon d={person} />
      </IconButton>
      {Menu && anchor && (
        <Menu {...profile} choice={choice} name={name} anchor={anchor} onClose={() => setAnchor(null)} />
      )}
    </>
  )
}
