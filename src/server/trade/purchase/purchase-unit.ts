import { changedMeanwhile, type Queryable } from '../../platform/database/database.ts'
import type { IssueList } from '../../platform/http/problem.ts'
import type { PurchaseLine } from './purchase-line.ts'

type Unit = PurchaseLine['units'][number]

/** A device that could not be stored is a 409 at its place: its IMEI or SN is in stock already. */
export async function refuseTaken(
  tx: Queryable,
  issues: IssueList,
  lines: readonly PurchaseLine[],
  stored: ReadonlySet<string>,
): Promise<void> {
  const refused = lines.flatMap(({ units }) => units.filter(({ imei }) => !stored.has(imei)))
  if (refused.length === 0) return
  await tellTaken(tx, issues, refused)
  issues.throwIfAny()
}

/**
 * Which of the two stands in the way; an SN only where the IMEI does not. It may have been sold since the device was
 * refused: then the purchase begins again.
 */
async function tellTaken(tx: Queryable, issues: IssueList, refused: readonly Unit[]): Promise<void> {
  const inStock = await devicesInStock(tx, refused)
  for (const { imei, sn, pointer } of refused) {
    if (inStock.imeis.has(imei)) issues.addConflict(`${pointer}/imei`, 'unique', `IMEI '${imei}' sudah ada dalam stok.`)
    else if (inStock.sns.has(sn)) issues.addConflict(`${pointer}/sn`, 'unique', `SN '${sn}' sudah ada dalam stok.`)
    else throw changedMeanwhile('A device that stood in the way of a purchase left meanwhile')
  }
}

/** A device that was here before cannot come in again before the day on which it left. */
export async function refuseStillThere(
  tx: Queryable,
  issues: IssueList,
  day: string,
  lines: readonly PurchaseLine[],
): Promise<void> {
  const units = lines.flatMap((line) => line.units)
  const left = await daysOfLeaving(
    tx,
    units.map(({ imei }) => imei),
  )
  for (const { imei, pointer } of units) {
    const last = left.get(imei)
    if (last === undefined || last <= day) continue
    issues.addConflict(`${pointer}/imei`, 'still-there', stillThere(imei, last))
  }
  issues.throwIfAny()
}

export const stillThere = (imei: string, day: string): string => `IMEI '${imei}' masih ada dalam stok sampai ${day}.`

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
export async function devicesInStock(
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
