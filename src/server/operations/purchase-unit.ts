import type { Queryable } from '../database/database.ts'
import type { IssueList } from '../http/issue-list.ts'
import type { PurchaseLine } from './purchase-line.ts'

type Unit = PurchaseLine['units'][number]

/** Puts the devices in stock; an IMEI or SN that is there already is a 409 at its place. */
export async function insertUnits(
  tx: Queryable,
  issues: IssueList,
  lines: readonly PurchaseLine[],
  ids: readonly number[],
): Promise<void> {
  const units = lines.flatMap((line, index) => line.units.map((unit) => ({ ...unit, line, lineId: ids[index] })))
  if (units.length === 0) return
  // In the order of IMEIs: two purchases that share some can't wait for each other.
  const inserted = await tx.query<{ imei: string }>(
    `insert into imei_unit (imei, sn, product_id, warehouse_id, purchase_line_id)
     select unit.* from unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[])
       as unit (imei, sn, product_id, warehouse_id, purchase_line_id)
     order by imei collate "C"
     on conflict do nothing returning imei`,
    [
      units.map(({ imei }) => imei),
      units.map(({ sn }) => sn || null),
      units.map(({ line }) => line.productId),
      units.map(({ line }) => line.warehouseId),
      units.map(({ lineId }) => lineId),
    ],
  )
  if (inserted.length === units.length) return
  const stored = new Set(inserted.map(({ imei }) => imei))
  await tellTaken(
    tx,
    issues,
    units.filter(({ imei }) => !stored.has(imei)),
  )
  issues.throwIfAny()
}

/** Which of the two stands in the way; an SN only where the IMEI does not. */
async function tellTaken(tx: Queryable, issues: IssueList, refused: readonly Unit[]): Promise<void> {
  const rows = await tx.query<{ imei: string }>(
    `select imei from imei_unit where imei = any($1::text[]) and state = 'in_stock'`,
    [refused.map(({ imei }) => imei)],
  )
  const inStock = new Set(rows.map(({ imei }) => imei))
  for (const { imei, sn, pointer } of refused) {
    if (inStock.has(imei)) issues.addConflict(`${pointer}/imei`, 'unique', `IMEI '${imei}' sudah ada dalam stok.`)
    else issues.addConflict(`${pointer}/sn`, 'unique', `SN '${sn}' sudah ada dalam stok.`)
  }
}
