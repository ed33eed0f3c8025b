import { changedMeanwhile, type Queryable } from '../../platform/database/database.ts'
import type { DocumentKind } from './document.ts'
import type { Reversal } from './cancel-plan.ts'

/**
 * Begins new stays for the devices of a sale, in the order of their IMEIs. A device that is in stock again, or whose SN
 * is, gets none: the plan names what stands in its way.
 */
export async function returnDevices(tx: Queryable, saleId: number, day: string): Promise<void> {
  const sold = `sale_line_id in (select id from sale_line where sale_id = $1) and state = 'sold'`
  await tx.query(`select id from imei_unit where ${sold} order by imei collate "C" for update`, [saleId])
  await tx.query(
    `insert into imei_unit (imei, sn, product_id, warehouse_id, purchase_line_id, repeats_sn_of, returned_from,
       available_from)
     select imei, sn, product_id, warehouse_id, purchase_line_id, repeats_sn_of, id, $2::date
     from imei_unit where ${sold} order by imei collate "C"
     on conflict do nothing`,
    [saleId, day],
  )
}

/** The stays that a sale had ended by selling are over for good; each device has a new one. */
export async function endSoldStays(tx: Queryable, saleId: number): Promise<void> {
  const [ended] = await tx.query<{ lost: number }>(
    `with ended as (
       update imei_unit set state = 'returned'
       where sale_line_id in (select id from sale_line where sale_id = $1) and state = 'sold' returning id
     )
     select count(*) as lost from ended where not exists (select from imei_unit stay where stay.returned_from = ended.id)`,
    [saleId],
  )
  // What stood in a device's way when it was to come back was gone by the time of the plan: begin again.
  if (ended?.lost !== 0) throw changedMeanwhile('What kept a device of a cancelled sale out of stock left meanwhile')
}

/** Locks the devices that a purchase brought, also those that came back from a cancelled sale. */
export async function lockBoughtDevices(tx: Queryable, purchaseId: number): Promise<void> {
  await tx.query(
    `select id from imei_unit where purchase_line_id in (select id from purchase_line where purchase_id = $1)
     order by imei collate "C", id for update`,
    [purchaseId],
  )
}

/** Ends the stays of devices that a cancelled purchase takes away. */
export async function endBoughtStays(tx: Queryable, reversals: readonly Reversal[]): Promise<void> {
  const stays = reversals.flatMap(({ stayId }) => stayId ?? [])
  if (stays.length === 0) return
  const ended = await tx.query(
    `update imei_unit set state = 'cancelled' where id = any($1::bigint[]) and state = 'in_stock' returning id`,
    [stays],
  )
  if (ended.length === stays.length) return
  // A device that came back after the others were locked has been sold meanwhile: begin again, and the plan tells it.
  throw changedMeanwhile('A device was sold while its purchase was cancelled')
}

/**
 * The first day on which all goods of a purchase can leave: what a cancelled sale of a day to come brings back is there
 * only from then on.
 */
export async function dayOfBoughtGoods(tx: Queryable, purchaseId: number): Promise<string> {
  const [row] = await tx.query<{ day: string }>(
    `select max(available_from) as day from (
       select unit.available_from from imei_unit unit join purchase_line line on line.id = unit.purchase_line_id
       where line.purchase_id = $1 and unit.state = 'in_stock'
       union all
       select layer.available_from from stock_layer layer join stock_movement came on came.id = layer.movement_id
       where came.kind = 'purchase' and came.document_id = $1 and layer.remaining > 0
     ) goods`,
    [purchaseId],
  )
  return row?.day ?? ''
}

/** Locks the stock of all that a document moved, in the order in which sales and purchases lock it. */
export async function lockStockOf(tx: Queryable, kind: DocumentKind, id: number): Promise<void> {
  await tx.query(
    `select id from stock
     where (product_id, warehouse_id) in (
       select product_id, warehouse_id from stock_movement where document_id = $1 and kind = '${kind}')
     order by product_id, warehouse_id for update`,
    [id],
  )
}
