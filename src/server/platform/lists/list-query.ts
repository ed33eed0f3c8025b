import { own } from '../../../contract/runtime/own.ts'
import { type Search, searchOf } from '../search/search-words.ts'
import { type Place, readCursor, refusedParameter } from './cursor.ts'
import type { FilterValue, ListSource, SortKey } from './list-source.ts'

/** The parameters of a list operation, checked and coerced by the API document. */
export type ListParameters = Readonly<Record<string, unknown>>

/** Where a page begins; a page before a place is read backwards. */
export type Start = { from: 'first' } | { from: 'after' | 'before'; place: Place } | { from: 'around'; id: string }

/** What a request asks of a list. */
export interface ListQuery {
  sort: SortKey
  descending: boolean
  start: Start
  limit: number
  countAll: boolean
  search: Search | null
  filters: readonly { name: string; value: FilterValue }[]
  /** What the request's cursors are bound to. */
  scope: string
}

/** Rows of a page when the request does not say. */
const usualLimit = 50
const starts = ['after', 'before', 'around'] as const
const ownNames: readonly string[] = ['q', 'sort', 'limit', 'hitung', 'berkas', ...starts]

type Source = Pick<ListSource<never, unknown>, 'name' | 'sorts' | 'sort' | 'filters' | 'absent'>

/** Reads a request; a wrong parameter is a `Problem` (400) that names it. */
export function readListQuery(source: Source, parameters: ListParameters): ListQuery {
  const sort = textOf(parameters, 'sort') ?? source.sort
  const search = searchOf(textOf(parameters, 'q'))
  const filters = filtersOf(source, parameters)
  const scope = JSON.stringify([source.name, sort, search?.text ?? '', filters])
  const order = sortOf(source, sort)
  return {
    ...order,
    start: startOf(parameters, { scope, type: order.sort.type }),
    limit: Number(parameters['limit'] ?? usualLimit),
    countAll: parameters['hitung'] === 'semua',
    search,
    filters,
    scope,
  }
}

function sortOf({ sorts }: Source, asked: string): { sort: SortKey; descending: boolean } {
  const descending = asked.startsWith('-')
  const sort = own(sorts, descending ? asked.slice(1) : asked)
  if (!sort) throw refusedParameter('sort', 'enum', 'Daftar ini tidak dapat diurutkan begitu.')
  return { sort, descending }
}

function filtersOf({ filters, absent = {} }: Source, parameters: ListParameters): ListQuery['filters'] {
  const given = Object.entries(parameters).filter(([name]) => !ownNames.includes(name))
  for (const [name] of given) {
    if (!Object.hasOwn(filters, name))
      throw refusedParameter(name, 'additionalProperties', 'Parameter ini tidak dikenal.')
  }
  return Object.entries({ ...absent, ...Object.fromEntries(given) })
    .map(([name, value]) => ({ name, value: filterValue(name, value) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

function filterValue(name: string, value: unknown): FilterValue {
  // What PostgreSQL holds in no text.
  if (typeof value === 'string' && value.includes('\0'))
    throw refusedParameter(name, 'pattern', 'Mengandung karakter yang tidak didukung.')
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  throw refusedParameter(name, 'type', 'Hanya boleh satu nilai.')
}

function startOf(parameters: ListParameters, order: Parameters<typeof readCursor>[0]): Start {
  const given = starts.filter((name) => parameters[name] !== undefined)
  const [name, second] = given
  if (second !== undefined) throw refusedParameter(second, 'oneOf', `Tidak dapat bersama dengan ${name}.`)
  if (name === undefined) return { from: 'first' }
  const value = textOf(parameters, name) ?? ''
  if (value.includes('\0')) throw refusedParameter(name, 'pattern', 'Mengandung karakter yang tidak didukung.')
  return name === 'around' ? { from: name, id: value } : { from: name, place: readCursor(order, name, value) }
}

function textOf(parameters: ListParameters, name: string): string | undefined {
  const value = parameters[name]
  return typeof value === 'string' ? value : undefined
}
