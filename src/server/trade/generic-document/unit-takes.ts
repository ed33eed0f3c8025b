import { changedMeanwhile, type Queryable } from '../../platform/database/database.ts'
import type { IssueList } from '../../platform/http/problem.ts'
import type { KnownStates } from '../stock/unit-states.ts'
import type { Origins } from './origins.ts'
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
  /** As that of `Take`. */
  of?: unknown
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

/** The units of some codes that are in stock, locked in the order of their codes. */
async function lockedUnits(tx: Queryable, codes: readonly string[]): Promise<ReadonlyMap<string, UnitRow>> {
  const rows = await tx.query<UnitRow>(
    `select unit.id, imei, unit.product_id, unit.warehouse_id, warehouse.name as warehouse, available_from, condition,
       line.purchase_id, came.document_id
     from imei_unit unit
       join warehouse on warehouse.id = unit.warehouse_id
       left join purchase_line line on line.id = unit.purchase_line_id
       left join stock_movement came on came.unit_id = unit.id and came.quantity > 0 and came.kind = 'document'
     where imei = any($1::text[]) and state = 'in_stock' order by imei collate "C" for update of unit`,
    [codes],
    'kept',
  )
  const byCode = new Map(rows.map((row) => [row.imei, row]))
  await startAgainIfThere(
    tx,
    codes.filter((code) => !byCode.has(code)),
  )
  return byCode
}

/** A unit that went from one place to another while its lock was waited for is there, in a stay that began since. */
async function startAgainIfThere(tx: Queryable, missing: readonly string[]): Promise<void> {
  if (missing.length === 0) return
  const there = await tx.query(`select from imei_unit where imei = any($1::text[]) and state = 'in_stock' limit 1`, [
    missing,
  ])
  if (there.length > 0) throw changedMeanwhile('A unit of a document changed its place meanwhile')
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
  { origins, day, states }: { origins: Origins; day: string; states: KnownStates },
  takes: readonly UnitTake[],
): Promise<TakenUnit[]> {
  if (takes.length === 0) return []
  const byCode = await lockedUnits(
    tx,
    takes.map(({ code }) => code),
  )
  return takes.flatMap(({ line, code, from, goes, of, pointer }) => {
    const row = byCode.get(code)
    const to = goes?.to
    const state = goes?.state ?? null
    const cameBy = origins.kind === 'purchase' ? row?.purchase_id : row?.document_id
    if (!row) issues.addConflict(pointer(), 'exists', `IMEI '${code}' tidak ada dalam stok.`)
    else if (from && from.id !== row.warehouse_id)
      issues.addConflict(pointer(), 'place', `IMEI '${code}' tidak ada di ${from.name}, melainkan di ${row.warehouse}.`)
    else if (to?.id === row.warehouse_id && state === null)
      issues.addConflict(pointer(), 'place', `IMEI '${code}' sudah di ${to.name}.`)
    else if (of !== undefined && cameBy !== of)
      issues.addConflict(
        pointer(),
        'origin',
        `IMEI '${code}' bukan barang ${origins.byId.get(of)?.name ?? 'dokumen itu'}.`,
      )
    else if (row.available_from > day)
      issues.addConflict(pointer(), 'not-yet', `IMEI '${code}' baru ada sejak ${row.available_from}, sesudah ${day}.`)
    else if (state !== null && !states.mayFollow(row.condition, state))
      issues.addConflict(pointer(), 'state', notFrom(code, states.nameOf(row.condition), state))
    else {
      const place = goes && (to?.id ?? row.warehouse_id)
      return [{ line, unitId: row.id, productId: row.product_id, from: row.warehouse_id, to: place, state, of }]
    }
    return []
  })
}
