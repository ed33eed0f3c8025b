import type { Queryable } from '../database/database.ts'
import type { Reversal } from './cancel-plan.ts'

/**
 * The opposite of each movement, at the same cost: counted goods go back to the layer that they came from, or take their
 * own layer away. The sums of stock follow; their rows are locked already.
 */
const statement = `
  with undone as (
    select movement.*, pair.stay_id
    from unnest($3::bigint[], $4::bigint[]) as pair (id, stay_id) join stock_movement movement using (id)
    where (movement.unit_id is null) = (pair.stay_id is null)
  ), moved as (
    insert into stock_movement (business_date, kind, document_id, line_id, product_id, warehouse_id, unit_id, quantity,
      unit_cost, layer_id, reverses)
    select $1::date, $2, document_id, line_id, product_id, warehouse_id, stay_id, -quantity,
      unit_cost, case when unit_id is null then coalesce(layer_id, id) end, id
    from undone order by id
    returning product_id, warehouse_id, quantity, unit_cost, layer_id
  ), layered as (
    update stock_layer set remaining = stock_layer.remaining + change.quantity,
      available_from = greatest(stock_layer.available_from, $1::date)
    from (select layer_id, sum(quantity) as quantity from moved where layer_id is not null group by layer_id) change
    where change.layer_id = stock_layer.movement_id
  ), change as (
    select product_id, warehouse_id, sum(quantity) as qty, coalesce(sum(quantity * unit_cost), 0) as value
    from moved group by product_id, warehouse_id
  ), booked as (
    update stock set qty = stock.qty + change.qty, value = stock.value + change.value
    from change where stock.product_id = change.product_id and stock.warehouse_id = change.warehouse_id
    returning stock.id
  )
  select (select count(*) from moved) as moved, (select count(*) from booked) as booked`

/** Undoes movements, by their ids, on the given day. */
export async function reverseMovements(
  tx: Queryable,
  kind: 'sale_cancel' | 'purchase_cancel',
  date: string,
  reversals: readonly Reversal[],
): Promise<void> {
  const ids = reversals.map(({ movementId }) => movementId)
  const stays = reversals.map(({ stayId }) => stayId)
  const [done] = await tx.query<{ moved: number; booked: number }>(statement, [date, kind, ids, stays])
  if (done?.moved !== ids.length) throw new Error(`Of ${ids.length} movements ${done?.moved ?? 0} were undone`)
}
