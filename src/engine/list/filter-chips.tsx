import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import type { CompiledFilter, CompiledListPage } from '../../contract/page-module.ts'
import { recordText } from '../ui/record-value.tsx'
import type { ListControl } from './list-address.ts'
import { filtersInUse, without, type ListState } from './list-state.ts'
import { touchTarget } from '../ui/touch-target.ts'
import { dropSecondPress } from '../ui/second-press.ts'

interface FilterChipsProps {
  list: CompiledListPage
  control: ListControl
}

/** What the list is narrowed down by; each chip takes one filter away. */
export function FilterChips({ list, control }: FilterChipsProps): ReactNode {
  const inUse = filtersInUse(list, control.state)
  if (inUse.length === 0) return null
  return (
    <Box role="group" aria-label="Filter terpasang" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {inUse.map((filter) => {
        const text = chipText(filter, control.state)
        return (
          <Button
            key={filter.title}
            size="small"
            aria-label={`Hapus filter ${text}`}
            onClick={(press) => {
              // The next chip moves to below the pointer.
              dropSecondPress(press)
              control.change((old) => without(old, [filter]), 'push')
            }}
            sx={chipLook}
          >
            {text}
            <Box component="span" aria-hidden="true" sx={{ ml: 1, fontWeight: 400 }}>
              ✕
            </Box>
          </Button>
        )
      })}
      <ClearFilters list={list} control={control} />
    </Box>
  )
}

/** Takes all filters away, and what is searched for. */
export function ClearFilters({ list, control }: FilterChipsProps): ReactNode {
  return (
    <Button
      size="small"
      variant="text"
      sx={touchTarget(32)}
      onClick={() => control.change((old) => ({ ...without(old, list.filters), q: '' }), 'push')}
    >
      Hapus semua filter
    </Button>
  )
}

const chipLook = { ...touchTarget(32), borderRadius: 5, bgcolor: 'background.paper', maxWidth: '100%' }

function chipText(filter: CompiledFilter, state: ListState): string {
  const text = valueText(filter, state)
  return text === '' ? filter.title : `${filter.title}: ${text}`
}

function valueText(filter: CompiledFilter, { filters, labels }: ListState): string {
  if (filter.filter === 'dates') return rangeText(filters.get(filter.from) ?? '', filters.get(filter.to) ?? '')
  if (filter.filter === 'flag') return ''
  const value = filters.get(filter.parameter) ?? ''
  if (filter.filter === 'choice') return filter.choices.find((choice) => choice.value === value)?.title ?? value
  return filter.filter === 'option' ? (labels.get(filter.parameter) ?? value) : value
}

/** Days as people write them, a shared year once: `1 Nov – 21 Nov 2026`. */
export function rangeText(from: string, to: string): string {
  const [first, last] = [recordText(from, 'date'), recordText(to, 'date')]
  if (first === last) return first
  if (from === '') return `sampai ${last}`
  if (to === '') return `dari ${first}`
  return `${from.slice(0, 4) === to.slice(0, 4) ? first.replace(/ \d{4}$/, '') : first} – ${last}`
}
