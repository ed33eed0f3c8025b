import { changedMeanwhile, type Queryable } from '../../platform/database/database.ts'
import type { IssueList } from '../../platform/http/problem.ts'
import type { Body } from '../../platform/http/operation.ts'
import { idOf } from '../../platform/records/options.ts'
import type { KnownStates } from '../stock/unit-states.ts'
import type { ImeiTake } from './sale-line.ts'

type Line = Body<'simpanPenjualan'>['produkList'][number]
/** A device in stock, locked for this sale. */
export type Unit = {
  id: number
  imei: string
  product_id: number
  warehouse_id: number
  available_from: string
  condition: string | null
}

/** Locks the devices of a sale, in the order of their IMEIs, so that two sales can't wait for each other. */
export async function lockUnits(
  tx: Queryable,
  issues: IssueList,
  takes: readonly ImeiTake[],
): Promise<Map<string, Unit>> {
  if (takes.length === 0) return new Map()
  const imeis = takes.map(({ imei }) => imei)
  const units = await tx.query<Unit>(
    `select id, imei, product_id, warehouse_id, available_from, condition from imei_unit
     where imei = any($1::text[]) and state = 'in_stock' order by imei collate "C" for update`,
    [imeis],
    'kept',
  )
  const byImei = new Map(units.map((unit) => [unit.imei, unit]))
  await tellMissing(
    tx,
    issues,
    takes.filter(({ imei }) => !byImei.has(imei)),
  )
  return byImei
}

async function tellMissing(tx: Queryable, issues: IssueList, missing: readonly ImeiTake[]): Promise<void> {
  if (missing.length === 0) return
  const stays = await tx.query<{ imei: string; is_sold: boolean; is_here: boolean }>(
    `select imei, bool_or(state = 'sold') as is_sold, bool_or(state = 'in_stock') as is_here
     from imei_unit where imei = any($1::text[]) group by imei`,
    [missing.map(({ imei }) => imei)],
  )
  // Locked while it went from one place to another: its stay there began after the question.
  if (stays.some(({ is_here }) => is_here)) throw changedMeanwhile('A device of a sale changed its place meanwhile')
  const known = new Set(stays.flatMap(({ imei, is_sold }) => (is_sold ? [imei] : [])))
  for (const { imei, pointer } of missing) {
    if (known.has(imei)) issues.addConflict(pointer, 'sold', `IMEI '${imei}' sudah terjual.`)
    else issues.addInvalid(pointer, 'exists', `IMEI '${imei}' tidak ditemukan.`)
  }
}

/** A line holds devices of one product, in the warehouse that it names. */
export function checkUnits(
  issues: IssueList,
  lines: readonly Line[],
  takes: readonly ImeiTake[],
  units: ReadonlyMap<string, Unit>,
): void {
  const firsts = new Map<number, Unit>()
  for (const { line: index, imei, pointer } of takes) {
    const unit = units.get(imei)
    const line = lines[index]
    if (!unit || !line?.isImei) continue
    const first = firsts.get(index) ?? unit
    firsts.set(index, first)
    if (unit.product_id !== first.product_id) issues.addInvalid(pointer, 'product', `IMEI '${imei}' milik produk lain.`)
    if (line.idGudang !== null && idOf(line.idGudang) !== unit.warehouse_id) {
      issues.addInvalid(pointer, 'warehouse', `IMEI '${imei}' tidak ada di gudang ini.`)
    }
  }
}

/** A device that is broken, say, waits until somebody has looked at it. */
export function refuseHeld(
  issues: IssueList,
  takes: readonly ImeiTake[],
  units: ReadonlyMap<string, Unit>,
  states: KnownStates,
): void {
  for (const { imei, pointer } of takes) {
    const unit = units.get(imei)
    if (!unit || states.mayLeave(unit.condition)) continue
    issues.addConflict(
      pointer,
      'state',
      `IMEI '${imei}' dalam kondisi ${states.nameOf(unit.condition)}: belum boleh dijual.`,
    )
  }
}

/** A device cannot be sold on a day on which the shop did not have it yet, or not again. */
export function refuseNotYetInStock(
  issues: IssueList,
  invoiceDate: string,
  takes: readonly ImeiTake[],
  units: ReadonlyMap<string, Unit>,
): void {
  for (const { imei, pointer } of takes) {
    const day = units.get(imei)?.available_from
    if (day === undefined || day <= invoiceDate) continue
    issues.addConflict(pointer, 'not-yet', `IMEI '${imei}' baru ada sejak ${day}, sesudah Tanggal Nota.`)
  }
}
