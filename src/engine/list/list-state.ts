import type { CompiledFilter, CompiledListPage } from '../../contract/page-module.ts'

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
export function readState(list: CompiledListPage, address: URLSearchParams): ListState {
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
export function writeState(list: CompiledListPage, address: URLSearchParams, state: ListState): URLSearchParams {
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
