import { typedCall } from '../../../contract/role-module.ts'
import { isRecord } from '../../../contract/runtime/own.ts'
import type { Access } from '../access/access.ts'
import type { Actor } from '../access/actor.ts'
import { type Queryable, DatabaseError } from '../database/database.ts'
import type { ListPages } from '../http/operation.ts'
import {
  type ListParameters,
  type ListQuery,
  readListQuery,
  refusedCursor,
  refusedParameter,
  writeCursor,
} from './list-query.ts'
import type { FileAnswer } from './file-answer.ts'
import { fileTypeOf, listFile } from './list-file.ts'
import { ListReader, type PlacedItem, type Sums } from './list-reader.ts'
import type { ListSource } from './list-source.ts'

/** One page of a list, as every list operation answers it. */
interface ListPage<Item, Sum extends string> {
  items: Item[]
  next: string | null
  previous: string | null
  count: number
  countIsExact: boolean
  sums?: Sums<Sum> | null
}

/** Further than this is counted only when asked for: counting a million rows takes as long as reading them. */
const usualCount = 1_000

/** Answers one page of a list; wrong parameters are a `Problem` that names them. */
export async function listPage<Row extends Record<string, unknown>, Item, Sum extends string = never>(
  database: Queryable,
  source: ListSource<Row, Item, Sum>,
  parameters: ListParameters,
): Promise<ListPage<Item, Sum>> {
  const query = readListQuery(source, parameters)
  const reader = new ListReader(database, source, query)
  const { rows, more, previous } = await rowsOf(reader, query).catch((error: unknown) => {
    throw isForged(error, query) ? refusedCursor(query.start.from) : error
  })
  // After the rows: a reader that has found them knows how they are counted.
  const counted = await countOf(reader, query)
  const summed = mostSummed(parameters)
  const cursor = (row: PlacedItem<Item> | undefined) => (row ? writeCursor(query.scope, row.place) : null)
  return {
    items: rows.map(({ item }) => item),
    next: more ? cursor(rows.at(-1)) : null,
    previous: previous ? cursor(rows[0]) : null,
    ...counted,
    ...(summed !== null && { sums: await reader.sums(summed) }),
  }
}

/** How many rows are added up, where sums are asked for: so many take some milliseconds. */
function mostSummed({ jumlahkan }: ListParameters): number | null {
  if (jumlahkan === undefined) return null
  return jumlahkan === 'semua' ? Infinity : 10_000
}

/** PostgreSQL's data exceptions (class 22): the key of a cursor is no value of the column that the list is in order of. */
function isForged(error: unknown, { start: { from } }: ListQuery): boolean {
  return (from === 'after' || from === 'before') && error instanceof DatabaseError && error.code.startsWith('22')
}

interface PageRows<Item> {
  rows: PlacedItem<Item>[]
  /** Whether there are rows behind, and before. */
  more: boolean
  previous: boolean
}

async function rowsOf<Row extends Record<string, unknown>, Item, Sum extends string = never>(
  reader: ListReader<Row, Item, Sum>,
  { start, limit }: ListQuery,
): Promise<PageRows<Item>> {
  if (start.from === 'before') {
    const rows = await reader.read({ from: start.place, backwards: true, limit: limit + 1 })
    // The page that the cursor came from lies behind.
    return { rows: rows.slice(-limit), more: true, previous: rows.length > limit }
  }
  if (start.from === 'around') return rowsAround(reader, start.id, limit)
  const rows = await reader.read({ ...(start.from === 'after' && { from: start.place }), limit: limit + 1 })
  // The page that a cursor came from lies before.
  return { rows: rows.slice(0, limit), more: rows.length > limit, previous: start.from === 'after' }
}

/** The page that begins with a row, or where it would stand if the filters let it through; the first without it. */
async function rowsAround<Row extends Record<string, unknown>, Item, Sum extends string = never>(
  reader: ListReader<Row, Item, Sum>,
  id: string,
  limit: number,
): Promise<PageRows<Item>> {
  const place = await reader.placeOf(id)
  const rows = place ? await reader.read({ from: place, including: true, limit: limit + 1 }) : []
  if (!place || rows.length === 0) {
    const first = await reader.read({ limit: limit + 1 })
    return { rows: first.slice(0, limit), more: first.length > limit, previous: false }
  }
  const before = await reader.read({ from: place, backwards: true, limit: 1 })
  return { rows: rows.slice(0, limit), more: rows.length > limit, previous: before.length > 0 }
}

async function countOf<Row extends Record<string, unknown>, Item, Sum extends string = never>(
  reader: ListReader<Row, Item, Sum>,
  { countAll }: ListQuery,
): Promise<{ count: number; countIsExact: boolean }> {
  const { count, isExact } = await reader.count(countAll ? Infinity : usualCount + 1)
  if (countAll || (isExact && count <= usualCount)) return { count, countIsExact: true }
  return { count: Math.min(count, usualCount), countIsExact: false }
}

/** What a list needs of a request. */
export interface ListRequest {
  database: Queryable
  query: object | undefined
  accept?: string | undefined
  listPages?: ListPages | undefined
  actor?: Actor | null | undefined
  access?: Access | undefined
}

/** Answers a list operation: a page of it, or (by `berkas` or the client's `Accept`) a file of all that match. */
export async function answerList<Row extends Record<string, unknown>, Item extends object, Sum extends string = never>(
  { database, query, accept, listPages, actor, access }: ListRequest,
  source: ListSource<Row, Item, Sum>,
): Promise<ListPage<Item, Sum> | FileAnswer> {
  const parameters = flat(query)
  const { operation: asked, type: of } = source
  const hidden = access?.hidden(actor ?? null, of === undefined ? asked : typedCall(asked, of)) ?? []
  refuseHidden({ sort: source.sort, ...parameters }, hidden)
  const type = fileTypeOf(parameters, accept)
  if (type === null) return listPage(database, source, parameters)
  const page = listPages?.(source.operation, source.type) ?? null
  return listFile({ database, source, parameters, type, page, hidden })
}

/** A hidden value must not show through sorting or filtering by it. */
function refuseHidden(parameters: ListParameters, hidden: readonly string[]): void {
  const name = Object.keys(parameters).find((one) => hidden.includes(one))
  if (name !== undefined) throw refusedParameter(name, 'additionalProperties', 'Parameter ini tidak dikenal.')
  const { sort } = parameters
  if (typeof sort === 'string' && hidden.includes(`items.${sort.replace(/^-/, '')}`))
    throw refusedParameter('sort', 'enum', 'Daftar ini tidak dapat diurutkan begitu.')
}

/** An exploded object's fields stand in the address by their own names, and a list tells all parameters by name. */
function flat(query: object | undefined): ListParameters {
  const entries = Object.entries(query ?? {}) as [string, unknown][]
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (isRecord(value) ? Object.entries(value) : [[name, value] as const])),
  )
}
