import type { Queryable } from '../../platform/database/database.ts'
import type { IssueList } from '../../platform/http/problem.ts'
import type { UnitArrival } from './resolve-postings.ts'

const stillInStock = (imei: string, day: string): string => `IMEI '${imei}' masih ada dalam stok sampai ${day}.`

/** The last days on which devices went out. */
export async function daysOfLeaving(tx: Queryable, imeis: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (imeis.length === 0) return new Map()
  const rows = await tx.query<{ imei: string; day: string }>(
    `select unit.imei, max(gone.business_date) as day
     from imei_unit unit join stock_movement gone on gone.unit_id = unit.id and gone.quantity < 0
     where unit.imei = any($1::text[]) group by unit.imei`,
    [imeis],
  )
  return new Map(rows.map(({ imei, day }) => [imei, day]))
}

/** Of the IMEIs and SNs of devices those that are in stock. */
async function devicesInStock(
  tx: Queryable,
  devices: readonly { imei: string; sn: string }[],
): Promise<{ imeis: ReadonlySet<string>; sns: ReadonlySet<string> }> {
  const rows = await tx.query<{ imei: string | null; sn: string | null }>(
    `select imei, null as sn from imei_unit where imei = any($1::text[]) and state = 'in_stock'
     union all
     select null, sn from imei_unit where sn = any($2::text[]) and state = 'in_stock' and repeats_sn_of is null`,
    [devices.map(({ imei }) => imei), devices.flatMap(({ sn }) => sn || [])],
  )
  return {
    imeis: new Set(rows.flatMap(({ imei }) => imei ?? [])),
    sns: new Set(rows.flatMap(({ sn }) => sn ?? [])),
  }
}

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
