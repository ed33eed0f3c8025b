import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { type ComponentType, type ReactNode, useId } from 'react'
import type { CompiledFilter, CompiledListPage } from '../../contract/page-module.ts'
import { registered } from '../../contract/parts.ts'
import { t } from '../../contract/words/words.ts'
import { useEngine } from '../engine-context.tsx'
import { useCode } from '../loaded.ts'
import { dropSecondPress } from '../ui/second-press.ts'
import { touchTarget } from '../ui/styles.ts'
import { filtersInUse, type ListControl, type ListState, without } from './list-state.ts'

type FilterName = CompiledFilter['filter']

/** The filters of one kind. */
export type FilterOf<Name extends FilterName> = Extract<CompiledFilter, { filter: Name }>

/** What a control for one filter is given. */
export interface FilterBoxProps<Filter extends CompiledFilter = CompiledFilter> {
  id: string
  filter: Filter
  /** By parameter, as the address has them. */
  values: ListState['filters']
  labels: ListState['labels']
  /** New values by parameter; an empty one takes the filter away. */
  onChange: (values: Readonly<Record<string, string>>, label?: string) => void
}

/** All that a list knows about one kind of filter. */
export interface FilterKind<Filter extends CompiledFilter = CompiledFilter> {
  Component: ComponentType<FilterBoxProps<Filter>>
  /** What its chip says behind its title; empty where the title says all. */
  chip: (filter: Filter, state: Pick<ListState, 'filters' | 'labels'>) => string
  /** It is typed letter by letter: no letter is a step that "back" takes back. */
  isTyped?: boolean
}

/** Every kind of filter that a list may name. */
export type FilterKinds = { [Name in FilterName]: FilterKind<FilterOf<Name>> }

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
    <Box role="group" aria-label={t('Filter terpasang')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {inUse.map((filter) => {
        const text = chipText(filter, control.state, kinds)
        return (
          <Button
            key={filter.title}
            size="small"
            aria-label={t('Hapus filter {text}', { text })}
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
      {t('Hapus semua filter')}
    </Button>
  )
}

const chipLook = { ...touchTarget(32), borderRadius: 5, bgcolor: 'background.paper', maxWidth: '100%' }

/** The title alone while the code of filters is on its way. */
function chipText(filter: CompiledFilter, state: ListState, kinds: FilterKinds | undefined): string {
  const text = kinds ? registered<FilterKind>(kinds, filter.filter).chip(filter, state) : ''
  return text === '' ? filter.title : `${filter.title}: ${text}`
}

/** A control for every filter of a list. */
export function Filters({ list, control }: { list: CompiledListPage; control: ListControl }): ReactNode {
  const code = useCode('filter-views', useEngine().views.filters)
  const id = useId()
  return list.filters.map((filter) => {
    const name = filter.parameters[0]?.name ?? ''
    if (code.status !== 'ready') return <Skeleton key={name} variant="rounded" height={44} />
    const { Component, isTyped = false } = registered<FilterKind>(code.value, filter.filter)
    return (
      <Component
        key={name}
        id={`${id}-${name}`}
        filter={filter}
        values={control.state.filters}
        labels={control.state.labels}
        onChange={(values, label) => change(control, filter, values, label, isTyped)}
      />
    )
  })
}

function change(
  control: ListControl,
  filter: CompiledFilter,
  values: Readonly<Record<string, string>>,
  label: string | undefined,
  isTyped: boolean,
): void {
  control.change(
    (old) => {
      const filters = new Map([...old.filters, ...Object.entries(values)])
      const labels = new Map(old.labels)
      for (const { name } of filter.parameters) {
        if (label === undefined) labels.delete(name)
        else labels.set(name, label)
      }
      return { ...old, filters, labels, place: null }
    },
    isTyped ? 'replace' : 'push',
  )
}
