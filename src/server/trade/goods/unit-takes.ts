import { dayText } from '../../../contract/runtime/shop-clock.ts'
import { changedMeanwhile, type Queryable } from '../../platform/database/database.ts'
import type { IssueList } from '../../platform/http/problem.ts'
import type { KnownStates } from '../stock/unit-states.ts'
import type { Mover, MoverWords } from './mover.ts'
import type { Origins } from './origins.ts'
import type { Pointer } from './posted-goods.ts'
import type { UnitTake } from './resolve-postings.ts'

/** A unit as it is in stock, locked. */
export interface TakenUnit {
  line: number
  unitId: number
  productId: number
  from: number
  /** Null when it leaves for good. */
  to: number | null
  /** Into which state it comes; null for its own. */
  state: string | null
  /** As those of `Take`. */
  of?: unknown
  tax?: number
  code: string
  /** The state that it was in, as it is kept. */
  condition: string | null
  pointer: Pointer
}

/** Where units are to be taken: the document that does it, its day, and the documents that it names. */
export interface TakingAt {
  mover: Mover
  origins: Origins
  day: string
  states: KnownStates
}

type UnitRow = {
  id: number
  imei: string
  product_id: number
  warehouse_id: number
  warehouse: string
  available_from: string
  condition: string | null
  /** The purchase that it came by, however often it changed its place since, and the document by which this stay began. */
  purchase_id: number | null
  document_id: number | null
}

/**
 * The units of some codes that are in stock, locked in the order of their codes. Each code is looked up: a kept plan for
 * `any` of them may compare every unit with every code.
 */
async function lockedUnits(tx: Queryable, codes: readonly string[]): Promise<ReadonlyMap<string, UnitRow>> {
  const rows = await tx.query<UnitRow>(
    `select unit.id, imei, unit.product_id, unit.warehouse_id, warehouse.name as warehouse, available_from, condition,
       line.purchase_id, came.document_id
     from unnest($1::text[]) as wanted (code)
       join imei_unit unit on unit.imei = wanted.code
       join warehouse on warehouse.id = unit.warehouse_id
       left join purchase_line line on line.id = unit.purchase_line_id
       left join stock_movement came on came.unit_id = unit.id and came.quantity > 0 and came.kind = 'document'
     where state = 'in_stock' order by imei collate "C" for update of unit`,
    [codes],
    'kept',
  )
  return new Map(rows.map((row) => [row.imei, row]))
}

/** Which of the codes that are not in stock belong to units that were sold. */
async function soldOf(tx: Queryable, missing: readonly string[]): Promise<ReadonlySet<string>> {
  if (missing.length === 0) return new Set()
  const stays = await tx.query<{ imei: string; is_sold: boolean; is_here: boolean }>(
    `select imei, bool_or(state = 'sold') as is_sold, bool_or(state = 'in_stock') as is_here
     from unnest($1::text[]) as wanted (code) join imei_unit on imei = wanted.code group by imei`,
    [missing],
  )
  // Locked while it went from one place to another: its stay there began after the question.
  if (stays.some(({ is_here }) => is_here)) throw changedMeanwhile('A unit of a document changed its place meanwhile')
  return new Set(stays.flatMap(({ imei, is_sold }) => (is_sold ? [imei] : [])))
}

function notFrom(code: string, now: string | null, next: string): string {
  return now === next
    ? `IMEI '${code}' sudah dalam kondisi ${next}.`
    : `IMEI '${code}' dalam kondisi ${now}: tidak dapat menjadi ${next}.`
}

/** Locks the units of a document, in the order of their codes, and refuses those that are not there on its day. */
export async function lockUnitTakes(
  tx: Queryable,
  issues: IssueList,
  at: TakingAt,
  takes: readonly UnitTake[],
): Promise<TakenUnit[]> {
  if (takes.length === 0) return []
  const byCode = await lockedUnits(
    tx,
    takes.map(({ code }) => code),
  )
  const sold = await soldOf(
    tx,
    takes.flatMap(({ code }) => (byCode.has(code) ? [] : [code])),
  )
  return takes.flatMap((take) => {
    const { line, code, goes, of, pointer } = take
    const row = byCode.get(code)
    if (!row) {
      tellAbsent(issues, pointer(), at.mover.words.absent(code, sold.has(code)))
      return []
    }
    const refused = refusalOf(at, take, row)
    if (refused) {
      issues.addConflict(pointer(), ...refused)
      return []
    }
    const place = goes && (goes.to?.id ?? row.warehouse_id)
    const state = goes?.state ?? null
    const unit = { line, unitId: row.id, productId: row.product_id, from: row.warehouse_id, to: place, state, of }
    return [{ ...unit, code, condition: row.condition, pointer }]
  })
}

/** Why a unit that is in stock does not leave so: the keyword and the words of it; null where it does. */
function refusalOf(
  { mover, origins, day, states }: TakingAt,
  { code, from, goes, of }: UnitTake,
  row: UnitRow,
): [keyword: string, message: string] | null {
  const to = goes?.to
  const state = goes?.state ?? null
  const cameBy = origins.kind === 'purchase' ? row.purchase_id : row.document_id
  if (from && from.id !== row.warehouse_id)
    return ['place', `IMEI '${code}' tidak ada di ${from.name}, melainkan di ${row.warehouse}.`]
  if (to?.id === row.warehouse_id && state === null) return ['place', `IMEI '${code}' sudah di ${to.name}.`]
  if (of !== undefined && cameBy !== of)
    return ['origin', `IMEI '${code}' bukan barang ${origins.byId.get(of)?.name ?? 'dokumen itu'}.`]
  if (row.available_from > day)
    return [
      'not-yet',
      `IMEI '${code}' baru ada sejak ${dayText(row.available_from)}, sesudah ${mover.words.day ?? dayText(day)}.`,
    ]
  if (state !== null && !states.mayFollow(row.condition, state))
    return ['state', notFrom(code, states.nameOf(row.condition), state)]
  return null
}

function tellAbsent(
  issues: IssueList,
  pointer: string,
  { isInvalid, keyword, message }: ReturnType<MoverWords['absent']>,
): void {
  if (isInvalid) issues.addInvalid(pointer, keyword, message)
  else issues.addConflict(pointer, keyword, message)
}
