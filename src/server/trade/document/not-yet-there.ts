import type { Queryable } from '../../platform/database/database.ts'
import { IssueList } from '../../platform/http/issue-list.ts'
import type { SoldPieces } from '../sale/store-sale.ts'

type TakenRow = { product_id: number; warehouse_id: number; taken: number }
type LaterRow = { product_id: number; warehouse_id: number; available_from: string; remaining: number }

/**
 * Refuses a sale whose statement found too little on its day, at the quantity, with the day from which there is enough.
 * It reads what that statement left; a sale that succeeds asks nothing more.
 */
export async function refuseNotYetThere(tx: Queryable, { invoiceDate, takes }: SoldPieces): Promise<void> {
  if (takes.length === 0) return
  const taken = await tx.query<TakenRow>(
    `select product_id, warehouse_id, -sum(quantity) as taken from stock_movement
     where kind = 'sale' and document_id = currval(pg_get_serial_sequence('sale', 'id')) and unit_id is null
     group by product_id, warehouse_id`,
  )
  const later = await tx.query<LaterRow>(
    `select product_id, warehouse_id, available_from, sum(remaining) as remaining from stock_layer
     where (product_id, warehouse_id) in (select * from unnest($1::bigint[], $2::bigint[]))
       and remaining > 0 and available_from > $3::date
     group by product_id, warehouse_id, available_from order by available_from`,
    [takes.map(({ productId }) => productId), takes.map(({ warehouseId }) => warehouseId), invoiceDate],
  )
  const issues = new IssueList()
  for (const { productId, warehouseId, qty, pointer, what, where } of takes) {
    const isHere = (row: TakenRow | LaterRow) => row.product_id === productId && row.warehouse_id === warehouseId
    const left = taken.find(isHere)?.taken ?? 0
    if (left >= qty) continue
    const day = dayOfEnough(later.filter(isHere), qty - left)
    const message = `Stok '${what}' di ${where} pada ${invoiceDate} tinggal ${left}; baru cukup sejak ${day}.`
    issues.addConflict(`${pointer}/selectedQty`, 'stock', message)
  }
  issues.throwIfAny()
}

function dayOfEnough(later: readonly LaterRow[], missing: number): string {
  let found = 0
  for (const { available_from, remaining } of later) {
    found += remaining
    if (found >= missing) return available_from
  }
  throw new Error('A place holds less than its layers: run npm run check-stock')
}
