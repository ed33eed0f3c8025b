import IconButton from '@mui/material/IconButton'
import { useState, type ReactNode } from 'react'
import { LineIcon } from '../engine/ui/line-icon.tsx'
import { useAccount } from './account.ts'
import { person } from './drawings.ts'
import { UserMenu, type UserMenuProps } from './user-menu.tsx'

interface UserButtonProps {
  profile: Pick<UserMenuProps, 'path' | 'label'> | undefined
  choice: UserMenuProps['choice']
}

/** Who works here, and the way to what belongs to them. */
export function UserButton({ profile, choice }: UserButtonProps): ReactNode {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const name = useAccount()?.user?.name
  return (
    <>
      <IconButton
        aria-label={name === undefined ? 'Akun' : `Akun: ${name}`}
        title={name ?? 'Akun'}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        color="inherit"
        edge="end"
      >
        <LineIcon d={person} />
      </IconButton>
      {anchor && <UserMenu {...profile} choice={choice} name={name} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  )
}
