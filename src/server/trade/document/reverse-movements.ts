import type { Queryable } from '../../platform/database/database.ts'
import type { Reversal } from './cancel-plan.ts'
import type { DocumentKind } from './document-type.ts'

/**
 * The opposite of each movement, at the same cost: counted goods go back to the layer that they came from, as a part
 * that is there from this day on, or take all parts of their own layer away. The sums of stock follow; their rows are locked already.
 */
const statement = `
  with undone as (
    select movement.*, pair.stay_id
    from unnest($3::bigint[], $4::bigint[]) as pair (id, stay_id) join stock_movement movement using (id)
    where (movement.unit_id is null) = (pair.stay_id is null)
  ), moved as (
    insert into stock_movement (business_date, kind, document_id, line_id, product_id, warehouse_id, unit_id, quantity,
      unit_cost, unit_tax, layer_id, reverses, brings_back, goes_back_to)
    select $1::date, $2, document_id, line_id, product_id, warehouse_id, stay_id, -quantity,
      unit_cost, unit_tax, case when unit_id is null then coalesce(layer_id, id) end, id, brings_back, goes_back_to
    from undone order by id
    returning product_id, warehouse_id, quantity, unit_cost, layer_id
  ), returned as (
    insert into stock_layer as layer
      (movement_id, product_id, warehouse_id, business_date, unit_cost, remaining, available_from)
    select came.id, came.product_id, came.warehouse_id, coalesce(came.since, came.business_date), came.unit_cost, change.quantity, $1::date
    from (
      select layer_id, sum(quantity) as quantity from moved where layer_id is not null and quantity > 0 group by layer_id
    ) change join stock_movement came on came.id = change.layer_id
    on conflict (movement_id, available_from) do update set remaining = layer.remaining + excluded.remaining
  ), removed as (
    update stock_layer set remaining = 0
    from moved where moved.layer_id = stock_layer.movement_id and moved.quantity < 0
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
  kind: `${DocumentKind | 'document'}_cancel`,
  date: string,
  reversals: readonly Reversal[],
): Promise<void> {
  const ids = reversals.map(({ movementId }) => movementId)
  const stays = reversals.map(({ stayId }) => stayId)
  const [done] = await tx.query<{ moved: number; booked: number }>(statement, [date, kind, ids, stays])
  if (done?.moved !== ids.length) throw new Error(`Of ${ids.length} movements ${done?.moved ?? 0} were undone`)
}
