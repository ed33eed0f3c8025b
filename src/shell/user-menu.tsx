import ListSubheader from '@mui/material/ListSubheader'
import MenuItem from '@mui/material/MenuItem'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useChosenPlace } from '../engine/chosen-place.ts'
import { answerKey } from '../engine/keys/page-keys.ts'
import { BarMenu } from './bar-menu.tsx'
import { PlaceMenu, type PlaceMenuProps } from './place-menu.tsx'

export interface UserMenuProps {
  /** Who has signed in. */
  name: string | undefined
  /** The page of the account, and what it is called. */
  path?: string
  label?: string
  /** Of several places the one that this browser works at. */
  choice?: PlaceMenuProps['choice'] | undefined
  anchor: HTMLElement
  onClose: () => void
}

/** The page of the account, and what helps on every page. */
export function UserMenu({ name, path, label, choice, anchor, onClose }: UserMenuProps): ReactNode {
  const [isChoosing, setChoosing] = useState(false)
  const place = useChosenPlace(choice?.options.call.path)
  const showKeys = (): void => {
    onClose()
    // The menu gives the focus back first.
    requestAnimationFrame(() => answerKey('help'))
  }
  if (choice && isChoosing) return <PlaceMenu choice={choice} anchor={anchor} onClose={onClose} />
  return (
    <BarMenu label="Akun" anchor={anchor} isAtEnd onClose={onClose}>
      {name !== undefined && (
        <ListSubheader role="presentation" sx={{ lineHeight: 2.5, bgcolor: 'transparent', maxWidth: '18rem' }}>
          {name}
        </ListSubheader>
      )}
      {path !== undefined && (
        <MenuItem component={Link} to={path} onClick={onClose} sx={itemLook}>
          {label}
        </MenuItem>
      )}
      {choice && (
        <MenuItem onClick={() => setChoosing(true)} sx={itemLook}>
          {place ? `${choice.label}: ${place.label}…` : `Pilih ${choice.label.toLowerCase()}…`}
        </MenuItem>
      )}
      <MenuItem onClick={showKeys} sx={itemLook}>
        Tombol pintas
      </MenuItem>
    </BarMenu>
  )
}

const itemLook = { minHeight: 44 }
