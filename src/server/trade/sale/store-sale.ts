import type { Queryable } from '../../platform/database/database.ts'
import { IssueList } from '../../platform/http/problem.ts'

/** What a sale takes; `line` is the place of its line. Devices and stock are locked already, and enough. */
export interface SoldPieces {
  invoiceDate: string
  lines: readonly { productId: number; quantity: number; price: number }[]
  units: readonly { line: number; unitId: number }[]
  takes: readonly SoldTake[]
}

/** `pointer` is the place of the quantity in what was sent, `what` the goods and `where` the warehouse, by name. */
export interface SoldTake {
  line: number
  productId: number
  warehouseId: number
  qty: number
  pointer: string
  what: string
  where: string
}

/** Devices leave at what they cost. */
const sold = `sold as (
    update imei_unit unit set state = 'sold', sale_line_id = lines.ids[take.position + 1]
    from unnest($6::int[], $7::bigint[]) as take (position, unit_id), lines
    where unit.id = take.unit_id and unit.state = 'in_stock' and unit.available_from <= $1::date
    returning unit.id, unit.product_id, unit.warehouse_id, unit.sale_line_id as line_id
  )`
const soldPieces = `
  select sold.line_id, sold.product_id, sold.warehouse_id, sold.id, -1, came.unit_cost, null::bigint
  from sold join stock_movement came on came.unit_id = sold.id and came.quantity > 0`

/** Quantities leave first in, first out: each layer that is there on the day, as far as the wanted quantity reaches. */
const taken = (units: boolean) => {
  const [position, product, warehouse, qty] = units ? ['$8', '$9', '$10', '$11'] : ['$6', '$7', '$8', '$9']
  return `take as (
    select lines.ids[take.position + 1] as line_id, take.product_id, take.warehouse_id, take.qty
    from unnest(${position}::int[], ${product}::bigint[], ${warehouse}::bigint[], ${qty}::int[])
      as take (position, product_id, warehouse_id, qty), lines
  ), kept as (
    insert into sale_line_stock (sale_line_id, warehouse_id, qty) select line_id, warehouse_id, qty from take
  ), layered as (
    select take.line_id, take.product_id, take.warehouse_id, layer.movement_id, layer.available_from, layer.unit_cost,
      least(layer.remaining, take.qty - layer.below) as qty
    from take cross join lateral (
      select movement_id, available_from, unit_cost, remaining,
        sum(remaining) over (order by business_date, movement_id, available_from) - remaining as below
      from stock_layer
      where product_id = take.product_id and warehouse_id = take.warehouse_id and remaining > 0
        and available_from <= $1::date
    ) layer
    where layer.below < take.qty
  ), used as (
    update stock_layer set remaining = stock_layer.remaining - layered.qty
    from layered where layered.movement_id = stock_layer.movement_id
      and layered.available_from = stock_layer.available_from
  )`
}
const takenPieces = `
  select line_id, product_id, warehouse_id, null::bigint, -qty, unit_cost, movement_id from layered`

/**
 * Lines, what leaves, the movements of it and the sums of stock, in one statement: planning it is most of its time, so a
 * sale has only the parts that it needs. What belongs to a line finds its id by place: a join would compare every piece
 * with every line, since the plan that is kept knows neither number. Materialized, or the list is made for every piece. Stock rows are updated in the order of product and warehouse, as everywhere.
 */
function statementOf(units: boolean, takes: boolean): string {
  const parts = [...(units ? [sold] : []), ...(takes ? [taken(units)] : [])]
  const pieces = [...(units ? [soldPieces] : []), ...(takes ? [takenPieces] : [])]
  return `
  with document as (
    select nextval(pg_get_serial_sequence('sale', 'id')) as id
  ), line as (
    insert into sale_line (sale_id, position, product_id, quantity, unit_price)
    select document.id, line.* from document, unnest($2::int[], $3::bigint[], $4::int[], $5::numeric[]) as line
    returning id, position
  ), lines as materialized (
    select array_agg(id order by position) as ids from line
  ), ${parts.join(', ')}, moved as (
    insert into stock_movement
      (business_date, kind, document_id, line_id, product_id, warehouse_id, unit_id, quantity, unit_cost, layer_id)
    select $1::date, 'sale', document.id, piece.* from document, (${pieces.join(' union all ')}) piece
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
  select (select coalesce(-sum(qty), 0) from booked) as pieces from document`
}

const ofBoth = statementOf(true, true)
const ofUnits = statementOf(true, false)
const ofTakes = statementOf(false, true)

/** The sale's own row is still to be written, with the id that this takes. */
export async function storeSoldPieces(tx: Queryable, sold: SoldPieces): Promise<void> {
  const { invoiceDate, lines, units, takes } = sold
  const unitValues = [units.map(({ line }) => line), units.map(({ unitId }) => unitId)]
  const takeValues = [
    takes.map(({ line }) => line),
    takes.map(({ productId }) => productId),
    takes.map(({ warehouseId }) => warehouseId),
    takes.map(({ qty }) => qty),
  ]
  const statement = takes.length === 0 ? ofUnits : units.length === 0 ? ofTakes : ofBoth
  const values = [
    invoiceDate,
    lines.map((_, position) => position),
    lines.map(({ productId }) => productId),
    lines.map(({ quantity }) => quantity),
    lines.map(({ price }) => price),
    ...(units.length > 0 ? unitValues : []),
    ...(takes.length > 0 ? takeValues : []),
  ]
  const [stored] = await tx.query<{ pieces: number }>(statement, values, 'kept')
  const wanted = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  if (stored?.pieces !== wanted) {
    await refuseNotYetThere(tx, sold)
    throw new Error(`A sale of ${wanted} pieces moved ${stored?.pieces ?? 0}: run npm run check-stock`)
  }
}

type TakenRow = { product_id: number; warehouse_id: number; taken: number }
type LaterRow = { product_id: number; warehouse_id: number; available_from: string; remaining: number }

/**
 * Refuses a sale whose statement found too little on its day, at the quantity, with the day from which there is enough.
 * It reads what that statement left; a sale that succeeds asks nothing more.
 */
async function refuseNotYetThere(tx: Queryable, { invoiceDate, takes }: SoldPieces): Promise<void> {
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
