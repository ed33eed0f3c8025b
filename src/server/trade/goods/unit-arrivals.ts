import type { Queryable } from '../../platform/database/database.ts'
import type { IssueList } from '../../platform/http/problem.ts'
import { daysOfLeaving, devicesInStock, stillInStock } from './known-units.ts'
import type { UnitArrival } from './resolve-postings.ts'

/**
 * Refuses units that are in stock already, by one of their numbers, or that left only after the document's day. Of two
 * documents at once that bring in the same unit the ledger stores one; the other begins again, and is refused here.
 */
export async function refuseUnitsHere(
  tx: Queryable,
  issues: IssueList,
  day: string,
  units: readonly UnitArrival[],
): Promise<void> {
  if (units.length === 0) return
  const devices = units.map(({ code, serial }) => ({ imei: code, sn: serial ?? '' }))
  const inStock = await devicesInStock(tx, devices)
  const left = await daysOfLeaving(
    tx,
    units.map(({ code }) => code),
  )
  for (const { code, serial, pointer } of units) {
    const last = left.get(code) ?? ''
    if (inStock.imeis.has(code)) issues.addConflict(pointer(), 'unique', `IMEI '${code}' sudah ada dalam stok.`)
    else if (serial !== null && inStock.sns.has(serial))
      issues.addConflict(pointer('serial'), 'unique', `SN '${serial}' sudah ada dalam stok.`)
    else if (last > day) issues.addConflict(pointer(), 'still-there', stillInStock(code, last))
  }
}
