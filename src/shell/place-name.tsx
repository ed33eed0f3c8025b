import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Option } from '../contract/module.ts'
import type { CompiledPlace } from '../contract/app-module.ts'
import { choosePlace, useChosenPlace } from '../engine/chosen-place.ts'
import { useEngine } from '../engine/engine-context.tsx'
import { useOptions } from '../engine/lookup.ts'
import { useAlerts } from '../engine/ui/alerts.tsx'
import { LineIcon } from '../engine/ui/line-icon.tsx'

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
export function BarMenu({ label, anchor, isAtEnd = false, onClose, children }: BarMenuProps): ReactNode {
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
    const text = option ? `${label} di perangkat ini: ${option.label}.` : `${label} di perangkat ini tidak dipilih.`
    alerts.show({ text, severity: 'success', role: 'status', about: 'place' })
  }
  return (
    <BarMenu label={label} anchor={anchor} onClose={onClose}>
      <ListSubheader role="presentation" sx={{ lineHeight: 2.5, bgcolor: 'transparent' }}>
        {label} di perangkat ini
      </ListSubheader>
      {loading && <MenuItem disabled>Memuat...</MenuItem>}
      {failed && <MenuItem onClick={retry}>Gagal memuat data. Coba lagi</MenuItem>}
      {[...options, null].map((option) => (
        <MenuItem
          key={option?.value ?? ''}
          role="menuitemradio"
          aria-checked={option?.value === chosen?.value}
          selected={option?.value === chosen?.value}
          onClick={() => choose(option)}
          sx={{ minHeight: 44, ...(option === null && { color: 'text.secondary' }) }}
        >
          {option?.label ?? 'Tidak dipilih'}
        </MenuItem>
      ))}
    </BarMenu>
  )
}

const noScope = {}

/** Where this product is used, by its own record; nothing until there is one. */
export function PlaceName({ place }: { place: CompiledPlace }): ReactNode {
  const { client } = useEngine()
  const { data } = useQuery({
    // A save makes it old, as it does all that is looked up.
    queryKey: ['lookup', place.call.path, 'place'],
    queryFn: async ({ signal }) => {
      const answer = await client.send(place.call, place.search === null ? {} : { [place.search]: '' }, { signal })
      return answer.ok ? (place.value({ answer: answer.data }) ?? null) : null
    },
    staleTime: Infinity,
    retry: false,
  })
  const chosen = useChosenPlace(place.choice?.options.call.path)
  const texts = textsOf(place, data ?? null, chosen)
  if (texts === null) return null
  const { title, note } = texts
  const lines = (
    <>
      <Box sx={{ ...line, fontWeight: 600 }}>{title}</Box>
      {note !== '' && <Box sx={{ ...line, fontSize: '0.75rem', color: 'text.secondary' }}>{note}</Box>}
    </>
  )
  const full = note === '' ? title : `${title}, ${note}`
  return place.choice ? (
    <PlaceButton choice={place.choice} title={full}>
      {lines}
    </PlaceButton>
  ) : (
    <Box title={full} sx={look}>
      {lines}
    </Box>
  )
}

/** The record's own texts; the chosen place stands instead of its note, or alone where there is no record yet. */
function textsOf(place: CompiledPlace, data: unknown, chosen: Option | null): { title: string; note: string } | null {
  if (data === null) return chosen && { title: chosen.label, note: '' }
  const scope = { [place.as]: data }
  return { title: place.title(scope), note: chosen?.label ?? place.note?.(scope) ?? '' }
}

interface PlaceButtonProps {
  choice: NonNullable<CompiledPlace['choice']>
  title: string
  children: ReactNode
}

/** The way to another place. */
function PlaceButton({ choice, title, children }: PlaceButtonProps): ReactNode {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <ButtonBase
        title={title}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ ...look, maxWidth: '100%', minHeight: 44, px: 0.5, gap: 0.5, borderRadius: 2, textAlign: 'left' }}
      >
        <Box sx={{ minWidth: 0 }}>{children}</Box>
        <LineIcon d="M6 9l6 6 6-6" />
      </ButtonBase>
      {anchor && <PlaceMenu choice={choice} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  )
}

const look = { minWidth: 0, fontSize: '0.875rem', lineHeight: 1.3 } as const
const line = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
