import type { OwnRecords, Trade } from '../../http/trade.ts'
import type { Queryable } from '../../database/database.ts'
import type { OperationId } from '../../http/operation.ts'
import type { Form } from '../fill-form.ts'
import { ownKey } from '../master-types.ts'
import type { Body, Mark } from './steps.ts'

/** Where the stored bodies of one definition lie. */
export interface BodyRows {
  /** As the log of changes calls them. */
  entity: string
  table: string
  column: 'data' | 'body' | 'own'
  /** Which rows of the table; `$1` is the type. */
  where: string
  type: string
  /** Whether each change of a row is counted, so that nobody overwrites what he has not seen. */
  isCounted: boolean
  /** Of an operation of its own only what lies below the key changes: what the form has beyond it. */
  hasOwn: boolean
  wholeRows?: OwnRecords['wholeRows']
}

const generic: OperationId = 'simpanMaster'

/** Null for a form whose bodies are not stored as it sends them, nor have a place for what it has beyond them. */
export function bodyRowsOf(form: Form, trade: Pick<Trade, 'recordTable' | 'ownRecords'>): BodyRows | null {
  const operation = form.submit.call?.operation ?? ''
  if (form.kind === 'document' && form.generic) {
    const { type } = form.generic
    const where = 'kind = $1'
    return { entity: 'document', table: 'document', column: 'body', where, type, isCounted: false, hasOwn: false }
  }
  if (operation !== generic) {
    const own = trade.ownRecords(operation)
    return own && { isCounted: true, ...own, hasOwn: true }
  }
  const [folder, type] = form.id.split('/')
  if (folder !== 'master' || type === undefined) return null
  const { entity, table, isShared } = trade.recordTable(type)
  const where = isShared ? 'type = $1' : '$1::text is not null'
  return { entity, table, column: 'data', where, type, isCounted: true, hasOwn: false }
}

/** What a column holds as a body: with the key, so that something can be laid below it. */
function bodyIn({ column, hasOwn }: BodyRows): string {
  if (!hasOwn) return column
  if (column === 'own') return `jsonb_build_object('${ownKey}', own)`
  return `jsonb_build_object('${ownKey}', '{}'::jsonb) || ${column}`
}

/** What a body is stored as: the key stands only where there is something below it. */
export function columnOf({ column, hasOwn }: BodyRows, body: string): string {
  if (!hasOwn) return body
  if (column === 'own') return `coalesce(${body} -> '${ownKey}', '{}')`
  return `case when ${body} -> '${ownKey}' = '{}' then ${body} - '${ownKey}' else ${body} end`
}

export async function countRows(database: Queryable, { table, where, type }: BodyRows): Promise<number> {
  const [row] = await database.query<{ count: number }>(`select count(*) as count from ${table} where ${where}`, [type])
  return row?.count ?? 0
}

/** The row that was stored last; 0 for none. */
export async function lastRow(database: Queryable, { table, where, type }: BodyRows): Promise<number> {
  const [row] = await database.query<{ id: number | null }>(`select max(id) as id from ${table} where ${where}`, [type])
  return row?.id ?? 0
}

export type ReadRow = { id: number; body: Body }

/** The next rows in the order of their ids; held for a change where that is said. */
export function readRows(
  database: Queryable,
  place: BodyRows,
  after: number,
  most: number,
  lock = false,
): Promise<ReadRow[]> {
  const { table, where, type } = place
  return database.query<ReadRow>(
    `select id, ${bodyIn(place)} as body from ${table} where ${where} and id > $2 order by id limit $3 ${lock ? 'for update' : ''}`,
    [type, after, most],
  )
}

/** The same as their forms would send them. */
export function readWholeRows(database: Queryable, place: BodyRows, after: number, most: number): Promise<ReadRow[]> {
  return place.wholeRows?.(database, after, most) ?? readRows(database, place, after, most)
}

/** What changes had laid in rows, by the change and the row. */
export async function marksOf(
  database: Queryable,
  changes: readonly { id: number }[],
  rows: readonly ReadRow[],
): Promise<(row: number) => Mark[][]> {
  const ids = changes.map(({ id }) => id)
  if (ids.length === 0) return () => []
  const found = await database.query<{ change_id: number; row_id: number; marks: Mark[] }>(
    `select change_id, row_id, marks from definition_change_row
     where change_id = any($1::bigint[]) and row_id = any($2::bigint[])`,
    [ids, rows.map(({ id }) => id)],
  )
  const known = new Map(found.map((one) => [`${one.change_id} ${one.row_id}`, one.marks]))
  return (row) => ids.map((id) => known.get(`${id} ${row}`) ?? [])
}
