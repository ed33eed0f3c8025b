import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { registered } from '../../contract/registry.ts'
import type { CompiledFilter, CompiledListPage } from '../../contract/page-module.ts'
import { useCode } from '../code.ts'
import { useEngine } from '../engine-context.tsx'
import type { FilterKind, FilterKinds } from './filter-kind.ts'
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
  const code = useCode('filter-views', useEngine().views.filters)
  const kinds = code.status === 'ready' ? code.value : undefined
  const inUse = filtersInUse(list, control.state)
  if (inUse.length === 0) return null
  return (
    <Box role="group" aria-label="Filter terpasang" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {inUse.map((filter) => {
        const text = chipText(filter, control.state, kinds)
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

/** The title alone while the code of filters is on its way. */
function chipText(filter: CompiledFilter, state: ListState, kinds: FilterKinds | undefined): string {
  const text = kinds ? registered<FilterKind>(kinds, filter.filter).chip(filter, state) : ''
  return text === '' ? filter.title : `${filter.title}: ${text}`
}
