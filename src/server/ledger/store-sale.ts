import type { Queryable } from '../database/database.ts'

/** What a sale takes; `line` is the place of its line. Devices and stock are locked already, and enough. */
export interface SoldPieces {
  invoiceDate: string
  lines: readonly { productId: number; quantity: number; price: number }[]
  units: readonly { line: number; unitId: number }[]
  takes: readonly { line: number; productId: number; warehouseId: number; qty: number }[]
}

/**
 * Lines, devices that leave, quantities first in first out, their movements at what they cost, and the sums of stock,
 * in one statement. Stock rows are updated in the order of product and warehouse, as everywhere.
 */
const statement = `
  with document as (
    select nextval(pg_get_serial_sequence('sale', 'id')) as id
  ), line as (
    insert into sale_line (sale_id, position, product_id, quantity, unit_price)
    select document.id, line.* from document, unnest($2::int[], $3::bigint[], $4::int[], $5::numeric[]) as line
    returning id, position
  ), sold as (
    update imei_unit unit set state = 'sold', sale_line_id = line.id
    from unnest($6::int[], $7::bigint[]) as take (position, unit_id) join line using (position)
    where unit.id = take.unit_id and unit.state = 'in_stock'
    returning unit.id, unit.product_id, unit.warehouse_id, line.id as line_id
  ), take as (
    select line.id as line_id, take.product_id, take.warehouse_id, take.qty
    from unnest($8::int[], $9::bigint[], $10::bigint[], $11::int[]) as take (position, product_id, warehouse_id, qty)
      join line using (position)
  ), taken as (
    insert into sale_line_stock (sale_line_id, warehouse_id, qty) select line_id, warehouse_id, qty from take
  ), layered as (
    select take.line_id, take.product_id, take.warehouse_id, layer.movement_id, layer.unit_cost,
      least(layer.remaining, take.qty - layer.below) as qty
    from take cross join lateral (
      select movement_id, unit_cost, remaining,
        sum(remaining) over (order by business_date, movement_id) - remaining as below
      from stock_layer
      where product_id = take.product_id and warehouse_id = take.warehouse_id and remaining > 0
    ) layer
    where layer.below < take.qty
  ), used as (
    update stock_layer set remaining = stock_layer.remaining - layered.qty
    from layered where layered.movement_id = stock_layer.movement_id
  ), moved as (
    insert into stock_movement
      (business_date, kind, document_id, line_id, product_id, warehouse_id, unit_id, quantity, unit_cost, layer_id)
    select $1::date, 'sale', document.id, piece.*
    from document, (
      select sold.line_id, sold.product_id, sold.warehouse_id, sold.id, -1, came.unit_cost, null
      from sold join stock_movement came on came.unit_id = sold.id and came.quantity > 0
      union all
      select line_id, product_id, warehouse_id, null, -qty, unit_cost, movement_id from layered
    ) piece
    returning product_id, warehouse_id, quantity, unit_cost
  ), change as (
    select product_id, warehouse_id, sum(quantity) as qty, coalesce(sum(quantity * unit_cost), 0) as value
    from moved group by product_id, warehouse_id
  ), held as (
    select stock.product_id, stock.warehouse_id, change.qty, change.value
    from stock join change using (product_id, warehouse_id)
    order by product_id, warehouse_id for update of stock
  ), booked as (
    update stock set qty = stock.qty + held.qty, value = stock.value + held.value
    from held where stock.product_id = held.product_id and stock.warehouse_id = held.warehouse_id
    returning held.qty
  )
  select document.id, (select coalesce(-sum(qty), 0) from booked) as pieces from document`

/** Answers the id of the sale, whose own row is still to be written. */
export async function storeSoldPieces(
  tx: Queryable,
  { invoiceDate, lines, units, takes }: SoldPieces,
): Promise<number> {
  const [stored] = await tx.query<{ id: number; pieces: number }>(statement, [
    invoiceDate,
    lines.map((_, position) => position),
    lines.map(({ productId }) => productId),
    lines.map(({ quantity }) => quantity),
    lines.map(({ price }) => price),
    units.map(({ line }) => line),
    units.map(({ unitId }) => unitId),
    takes.map(({ line }) => line),
    takes.map(({ productId }) => productId),
    takes.map(({ warehouseId }) => warehouseId),
    takes.map(({ qty }) => qty),
  ])
  const wanted = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  if (stored?.pieces !== wanted) {
    throw new Error(`A sale of ${wanted} pieces moved ${stored?.pieces ?? 0}: run npm run check-stock`)
  }
  return stored.id
}
