import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Option } from '../contract/module.ts'
import type { CompiledPlace } from '../contract/app-module.ts'
import { t } from '../contract/words/words.ts'
import { choosePlace, useChosenPlace } from '../engine/chosen-place.ts'
import { answerKey } from '../engine/keys/keys.ts'
import { useOptions } from '../engine/lookup.ts'
import { useAlerts } from '../engine/ui/alerts.tsx'

interface BarMenuProps {
  /** What it is called. */
  label: string
  anchor: HTMLElement
  /** Below the end of its button, not below its beginning. */
  isAtEnd?: boolean
  onClose: () => void
  children: ReactNode
}

/** A menu below a button of the bar. */
function BarMenu({ label, anchor, isAtEnd = false, onClose, children }: BarMenuProps): ReactNode {
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      transitionDuration={0}
      {...(isAtEnd && atEnd)}
      // What lies over the page belongs to no part of it.
      slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
    >
      {children}
    </Menu>
  )
}

const atEnd = {
  anchorOrigin: { vertical: 'bottom', horizontal: 'right' },
  transformOrigin: { vertical: 'top', horizontal: 'right' },
} as const

export interface PlaceMenuProps {
  choice: NonNullable<CompiledPlace['choice']>
  anchor: HTMLElement
  onClose: () => void
}

/** The places that this browser may work at. */
export function PlaceMenu({ choice: { label, options: lookup }, anchor, onClose }: PlaceMenuProps): ReactNode {
  const { path } = lookup.call
  const { options, loading, failed, retry } = useOptions(lookup, noScope, '')
  const chosen = useChosenPlace(path)
  const alerts = useAlerts()
  const choose = (option: Option | null): void => {
    onClose()
    choosePlace(path, option)
    const text = option
      ? t('{label} di perangkat ini: {label2}.', { label, label2: option.label })
      : t('{label} di perangkat ini tidak dipilih.', { label })
    alerts.show({ text, severity: 'success', role: 'status', about: 'place' })
  }
  return (
    <BarMenu label={label} anchor={anchor} onClose={onClose}>
      <ListSubheader role="presentation" sx={{ lineHeight: 2.5, bgcolor: 'transparent' }}>
        {t('{label} di perangkat ini', { label })}
      </ListSubheader>
      {loading && <MenuItem disabled>{t('Memuat...')}</MenuItem>}
      {failed && <MenuItem onClick={retry}>{t('Gagal memuat data. Coba lagi')}</MenuItem>}
      {[...options, null].map((option) => (
        <MenuItem
          key={option?.value ?? ''}
          role="menuitemradio"
          aria-checked={option?.value === chosen?.value}
          selected={option?.value === chosen?.value}
          onClick={() => choose(option)}
          sx={{ minHeight: 44, ...(option === null && { color: 'text.secondary' }) }}
        >
          {option?.label ?? t('Tidak dipilih')}
        </MenuItem>
      ))}
    </BarMenu>
  )
}

const noScope = {}

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
    <BarMenu label={t('Akun')} anchor={anchor} isAtEnd onClose={onClose}>
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
          {place ? `${choice.label}: ${place.label}…` : t('Pilih {label}…', { label: choice.label.toLowerCase() })}
        </MenuItem>
      )}
      <MenuItem onClick={showKeys} sx={itemLook}>
        {t('Tombol pintas')}
      </MenuItem>
    </BarMenu>
  )
}

const itemLook = { minHeight: 44 }
