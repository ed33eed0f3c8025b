import type { Queryable } from '../database/database.ts'
import type { IssueList } from '../http/issue-list.ts'
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
