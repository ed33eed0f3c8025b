import { createHash } from 'node:crypto'
import { own } from '../../../contract/runtime/own.ts'
import { Problem } from '../http/problem.ts'
import { escapePointer } from '../http/schema-messages.ts'
import { type Search, searchOf } from '../search/search.ts'
import type { FilterValue, ListSource, SortKey } from './list-source.ts'

/** The parameters of a list operation, checked and coerced by the API document. */
export type ListParameters = Readonly<Record<string, unknown>>

/** Where a page begins; a page before a place is read backwards. */
type Start = { from: 'first' } | { from: 'after' | 'before'; place: CursorPlace } | { from: 'around'; id: string }

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
const ownNames: readonly string[] = ['q', 'sort', 'limit', 'hitung', 'jumlahkan', 'berkas', ...starts]

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

/** The 400 that names a parameter of the address. */
export function refusedParameter(name: string, keyword: string, message: string): Problem {
  return new Problem('unreadable', `Parameter tidak sesuai. ${name}: ${message}`, [
    { pointer: `/query/${escapePointer(name)}`, keyword, message },
  ])
}

/** A place in an ordered list: the sort key and id of a row. It stays where it is while rows come and go. */
export interface CursorPlace {
  key: string | number
  id: number
}

/** What a cursor is bound to: of which list, order and filters it is, and what its key is. */
interface Order {
  scope: string
  type: SortKey['type']
}

const numbers: readonly SortKey['type'][] = ['bigint', 'integer', 'numeric']

/** The cursor of a place; `scope` says of which list, order and filters. */
export function writeCursor(scope: string, { key, id }: CursorPlace): string {
  const place = Buffer.from(JSON.stringify([key, id])).toString('base64url')
  return `${place}.${checksum(scope, place)}`
}

/** The place of a cursor; one that was changed, or made for another list, order or filter, is a `Problem`. */
function readCursor({ scope, type }: Order, parameter: string, cursor: string): CursorPlace {
  const [place = '', sum] = cursor.split('.')
  const found = sum === checksum(scope, place) ? placeOf(place, type) : undefined
  if (!found) throw refusedCursor(parameter)
  return found
}

export function refusedCursor(parameter: string): Problem {
  return refusedParameter(parameter, 'cursor', 'Kursor ini bukan dari daftar, urutan dan saringan yang sama.')
}

/** Nothing when it says no place: whoever knows the list can forge a cursor. */
function placeOf(text: string, type: SortKey['type']): CursorPlace | undefined {
  let place: unknown
  try {
    place = JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
  if (!Array.isArray(place) || place.length !== 2) return undefined
  const [key, id] = place as unknown[]
  const isKey = typeof key === 'string' || (typeof key === 'number' && numbers.includes(type))
  return isKey && Number.isSafeInteger(id) ? { key, id: id as number } : undefined
}

/** It is no secret: it tells slips apart from cursors, and a forged place would only show a page of the same list. */
function checksum(scope: string, place: string): string {
  return createHash('sha256').update(`${scope}\n${place}`).digest('base64url').slice(0, 16)
}
