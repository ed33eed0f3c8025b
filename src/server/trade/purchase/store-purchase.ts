import type { Queryable } from '../../platform/database/database.ts'

/** A line of a purchase; `units` are its devices, none for counted goods. */
export interface BoughtLine {
  productId: number
  warehouseId: number
  quantity: number
  price: number
  imeiLength: number | null
  snLength: number | null
  units: readonly { imei: string; sn: string }[]
}

/** What was stored; fewer devices than the lines have means that those not named are in stock already. */
export interface BoughtLines {
  id: number
  imeis: ReadonlySet<string>
}

/** The devices go in by the order of their IMEIs: two purchases that share some can't wait for each other. */
const linesAndDevices = `
  with document as (
    select nextval(pg_get_serial_sequence('purchase', 'id')) as id
  ), line as (
    insert into purchase_line
      (purchase_id, position, product_id, warehouse_id, quantity, unit_price, imei_length, sn_length)
    select document.id, line.*
    from document,
      unnest($1::int[], $2::bigint[], $3::bigint[], $4::int[], $5::numeric[], $6::int[], $7::int[]) as line
    returning id, position, product_id, warehouse_id
  ), unit as (
    insert into imei_unit (imei, sn, product_id, warehouse_id, purchase_line_id, available_from)
    select device.imei, device.sn, line.product_id, line.warehouse_id, line.id, $11::date
    from unnest($8::int[], $9::text[], $10::text[]) as device (position, imei, sn) join line using (position)
    order by device.imei collate "C"
    on conflict do nothing returning imei
  )
  select document.id, (select coalesce(array_agg(imei), '{}') from unit) as imeis from document`

/** Stores the lines and puts their devices in stock; the purchase's own row is still to be written. */
export async function storeBoughtLines(
  tx: Queryable,
  date: string,
  lines: readonly BoughtLine[],
): Promise<BoughtLines> {
  const units = lines.flatMap((line, position) => line.units.map((unit) => ({ ...unit, position })))
  const [stored] = await tx.query<{ id: number; imeis: string[] }>(linesAndDevices, [
    lines.map((_, position) => position),
    lines.map(({ productId }) => productId),
    lines.map(({ warehouseId }) => warehouseId),
    lines.map(({ quantity }) => quantity),
    lines.map(({ price }) => price),
    lines.map(({ imeiLength }) => imeiLength),
    lines.map(({ snLength }) => snLength),
    units.map(({ position }) => position),
    units.map(({ imei }) => imei),
    units.map(({ sn }) => sn || null),
    date,
  ])
  if (!stored) throw new Error('The lines of a purchase were not stored')
  return { id: stored.id, imeis: new Set(stored.imeis) }
}

/**
 * The sums of stock, in the order in which sales lock them, then the movements and layers of the lines.
 */
const movements = `
  with piece as (
    select line.id as line_id, line.position, line.product_id, line.warehouse_id, line.unit_price,
      unit.id as unit_id, case when unit.id is null then line.quantity else 1 end as qty
    from purchase_line line left join imei_unit unit on unit.purchase_line_id = line.id
    where line.purchase_id = $1
  ), stocked as (
    insert into stock as stock (product_id, warehouse_id, qty, value)
    select product_id, warehouse_id, sum(qty), sum(qty * unit_price)
    from piece group by product_id, warehouse_id order by product_id, warehouse_id
    on conflict (product_id, warehouse_id) do update
      set qty = stock.qty + excluded.qty, value = stock.value + excluded.value
    returning product_id, warehouse_id
  ), moved as (
    insert into stock_movement
      (business_date, kind, document_id, line_id, product_id, warehouse_id, unit_id, quantity, unit_cost)
    select $2::date, 'purchase', $1, line_id, product_id, warehouse_id, unit_id, qty, unit_price
    from piece join stocked using (product_id, warehouse_id)
    order by position, unit_id
    returning id, product_id, warehouse_id, unit_id, business_date, unit_cost, quantity
  ), layered as (
    insert into stock_layer
      (movement_id, product_id, warehouse_id, business_date, unit_cost, remaining, available_from)
    select id, product_id, warehouse_id, business_date, unit_cost, quantity, business_date from moved where unit_id is null
  )
  select coalesce(sum(quantity), 0) as pieces from moved`

/** Writes the movements of stored lines, and keeps their sums. */
export async function storeBoughtPieces(tx: Queryable, id: number, date: string, pieces: number): Promise<void> {
  const [moved] = await tx.query<{ pieces: number }>(movements, [id, date])
  if (moved?.pieces !== pieces) throw new Error(`A purchase of ${pieces} pieces moved ${moved?.pieces ?? 0}`)
}
