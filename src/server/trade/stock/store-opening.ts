import type { Queryable } from '../../platform/database/database.ts'

/** Pieces that were there before the first purchase: one device, or a quantity. */
export interface OpeningPieces {
  productId: number
  warehouseId: number
  device: { imei: string; sn: string } | null
  quantity: number
  cost: number
  /** From which day on they are there. */
  day: string
}

const statement = `
  with unit as (
    insert into imei_unit (imei, sn, product_id, warehouse_id, available_from)
    select $3::text, $4::text, $1::bigint, $2::bigint, $7::date where $3::text is not null
    on conflict do nothing returning id
  ), piece as (
    select unit.id as unit_id from unit
    union all
    select null where $3::text is null
  ), stocked as (
    insert into stock as stock (product_id, warehouse_id, qty, value)
    select $1::bigint, $2::bigint, $5::integer, $5::integer * $6::numeric from piece
    on conflict (product_id, warehouse_id) do update
      set qty = stock.qty + excluded.qty, value = stock.value + excluded.value
    returning product_id, warehouse_id
  ), moved as (
    insert into stock_movement (business_date, kind, product_id, warehouse_id, unit_id, quantity, unit_cost)
    select $7::date, 'opening', product_id, warehouse_id, unit_id, $5::integer, $6::numeric
    from stocked cross join piece
    returning id, product_id, warehouse_id, unit_id, business_date, unit_cost, quantity
  ), layered as (
    insert into stock_layer
      (movement_id, product_id, warehouse_id, business_date, unit_cost, remaining, available_from)
    select id, product_id, warehouse_id, business_date, unit_cost, quantity, business_date from moved where unit_id is null
  )
  select id from moved`

/** Stores device, movement, layer and sums; null when IMEI or SN are in stock already. Answers the movement's id. */
export async function storeOpeningPieces(tx: Queryable, pieces: OpeningPieces): Promise<number | null> {
  const { productId, warehouseId, device, quantity, cost, day } = pieces
  const [moved] = await tx.query<{ id: number }>(statement, [
    ...[productId, warehouseId, device?.imei ?? null, device?.sn || null, quantity, cost, day],
  ])
  return moved?.id ?? null
}
