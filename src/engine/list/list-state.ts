import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { CompiledFilter, CompiledListPage } from '../../contract/page-module.ts'
import { rememberListAddress } from '../navigation.tsx'

/** What an address says of a list. */
export interface ListState {
  q: string
  sort: string
  /** By the operation's parameter; what every filter has at first stands for what the address leaves out. */
  filters: ReadonlyMap<string, string>
  /** The texts of picked options, by parameter: a sent link has them too. */
  labels: ReadonlyMap<string, string>
  /** The keys of the chosen columns; null for those of the definition. */
  columns: readonly string[] | null
  /** The id of the first row in sight; null at the beginning. */
  place: string | null
}

const names = { search: 'q', sort: 'sort', columns: 'kolom', place: 'baris' }
/** Written behind the parameter of an option. */
const labelEnding = '.label'

/** Reads the address of a list; parameters that are not the list's are left alone. */
function readState(list: CompiledListPage, address: URLSearchParams): ListState {
  const filters = new Map<string, string>()
  const labels = new Map<string, string>()
  for (const filter of list.filters)
    for (const { name, initial, labelled } of filter.parameters) {
      filters.set(name, address.get(name) ?? initial)
      const label = labelled ? address.get(name + labelEnding) : null
      if (label !== null) labels.set(name, label)
    }
  const known = new Set(list.columns.map(({ key }) => key))
  const columns = address.get(names.columns)?.split(',').filter((key) => known.has(key)) // prettier-ignore
  return {
    q: list.search ? (address.get(names.search) ?? '') : '',
    sort: address.get(names.sort) ?? list.sort,
    filters,
    labels,
    columns: columns && columns.length > 0 ? columns : null,
    place: address.get(names.place),
  }
}

/** The address with another state in it: short, because what is as at first is left out. */
function writeState(list: CompiledListPage, address: URLSearchParams, state: ListState): URLSearchParams {
  const written = new URLSearchParams(address)
  const put = (name: string, value: string | null, initial = ''): void => {
    if (value === null || value === initial) written.delete(name)
    else written.set(name, value)
  }
  put(names.search, state.q)
  for (const filter of list.filters)
    for (const { name, initial, labelled } of filter.parameters) {
      const value = state.filters.get(name) ?? ''
      put(name, value, initial)
      if (labelled) put(name + labelEnding, value === '' ? null : (state.labels.get(name) ?? null))
    }
  put(names.sort, state.sort, list.sort)
  put(names.columns, state.columns?.join(',') ?? null)
  put(names.place, state.place)
  return written
}

/** What the operation is asked for, the place left out: two states with the same are the same list. */
export function requestOf(list: CompiledListPage, state: ListState): Record<string, string> {
  const entries: [string, string][] = [
    ['q', state.q.trim()],
    ['sort', state.sort],
    ...list.filters.flatMap((filter) =>
      filter.parameters.map(({ name }): [string, string] => [name, state.filters.get(name) ?? '']),
    ),
  ]
  return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}

/** The filters that say something else than at first. */
export function filtersInUse(list: CompiledListPage, { filters }: ListState): CompiledFilter[] {
  return list.filters.filter((filter) => filter.parameters.some(({ name, initial }) => filters.get(name) !== initial))
}

/** The state without some filters, at its beginning. */
export function without(state: ListState, taken: readonly CompiledFilter[]): ListState {
  const filters = new Map(state.filters)
  for (const filter of taken) for (const { name, initial } of filter.parameters) filters.set(name, initial)
  return { ...state, filters, place: null }
}

/** The columns that are shown, in the definition's order. */
export function columnsShown(list: CompiledListPage, { columns }: ListState): CompiledListPage['columns'] {
  return list.columns.filter(({ key, optional }) => (columns ? columns.includes(key) : !optional))
}

/** Where a list keeps its state; handed in by the shell, which has the router. The same object until the address changes. */
export interface ListAddress {
  /** The search parameters now, as a text. */
  search: string
  /** What `write` remembered with this entry of the history: the row that was opened from it. */
  opened: string | null
  /** Search parameters as they are at this moment, which may be newer than what is drawn. */
  read: () => string
  /** Goes to other parameters: by a step of the history, or in place of this one. */
  write: (search: string, step: 'push' | 'replace', opened?: string) => void
}

export interface ListControl {
  state: ListState
  opened: string | null
  change: (make: (old: ListState) => ListState, step: 'push' | 'replace') => void
  /** Remembers the row that is opened now, and the first one in sight, for the way back. */
  leave: (opened: string, place: string | null) => void
}

/** The state of a list, kept in the address alone: reload, Back and a sent link show the same. */
export function useListControl(list: CompiledListPage, address: ListAddress): ListControl {
  const { search, opened } = address
  const state = useMemo(() => readState(list, new URLSearchParams(search)), [list, search])
  const latest = useRef(address)
  useEffect(() => {
    latest.current = address
  })
  const write = useCallback(
    (make: (old: ListState) => ListState, step: 'push' | 'replace', row?: string) => {
      const { read, write: go } = latest.current
      // Two changes before the next drawing: the second builds on the first.
      const before = new URLSearchParams(read())
      const after = writeState(list, before, make(readState(list, before))).toString()
      if (row !== undefined) rememberListAddress(list.path, after)
      if (after !== before.toString() || row !== undefined) go(after, step, row)
    },
    [list],
  )
  return {
    state,
    opened,
    change: write,
    leave: useCallback((row, place) => write((old) => ({ ...old, place }), 'replace', row), [write]),
  }
}
