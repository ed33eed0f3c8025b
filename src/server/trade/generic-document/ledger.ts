import { changedMeanwhile, type Queryable } from '../../platform/database/database.ts'
import { IssueList } from '../../platform/http/problem.ts'
import type { Moves } from './lock-stock.ts'
import type { Take } from './resolve-postings.ts'

/**
 * Everything that a document moves, in one statement: units end their stay and begin the next, counted goods leave
 * their layers first in first out, what comes in begins layers (goods that only change their place, or that come back
 * of what left by another document, keep cost and age; found goods cost what the last ones did that moved there),
 * and the sums of stock follow. What moved stays in line as it was: by age, then by turn of the layers that it came
 * from. `begins` tells takes of one place apart: each takes the pieces behind the one before.
 */
const statement = `
  with document as (
    select nextval(pg_get_serial_sequence('document', 'id')) as id
  ), gone as (
    update imei_unit unit set state = 'left'
    from unnest($2::int[], $3::bigint[], $4::bigint[], $28::text[], $32::bigint[])
      as take (line, unit_id, place_id, state, origin_id)
    where unit.id = take.unit_id and unit.state = 'in_stock' and unit.available_from <= $1::date
    returning unit.id, unit.imei, unit.sn, unit.product_id, unit.warehouse_id, unit.purchase_line_id, unit.repeats_sn_of,
      coalesce(take.state, unit.condition) as state, take.line, take.place_id, take.origin_id
  ), stay as (
    insert into imei_unit (imei, sn, product_id, warehouse_id, purchase_line_id, repeats_sn_of, available_from,
      condition)
    select imei, sn, product_id, place_id, purchase_line_id, repeats_sn_of, $1::date, nullif(state, $31) from gone
    where place_id is not null order by imei collate "C"
    returning id, imei, product_id, warehouse_id
  ), unit_piece as (
    select gone.line, gone.imei, gone.id, gone.product_id, gone.warehouse_id, came.unit_cost,
      gone.origin_id
    from gone join stock_movement came on came.unit_id = gone.id and came.quantity > 0
  ), take as (
    select * from unnest($5::int[], $6::bigint[], $7::bigint[], $8::bigint[], $9::int[], $10::int[], $20::bigint[])
      as take (line, product_id, warehouse_id, place_id, qty, begins, origin_id)
  ), layered as (
    select take.line, take.product_id, take.warehouse_id, take.place_id, layer.movement_id, layer.available_from,
      layer.unit_cost, layer.business_date, take.origin_id,
      least(layer.below + layer.remaining, take.begins + take.qty) - greatest(layer.below, take.begins) as qty
    from take cross join lateral (
      select movement_id, available_from, unit_cost, remaining, business_date,
        sum(remaining) over (order by business_date, movement_id, available_from) - remaining as below
      from stock_layer
      where product_id = take.product_id and warehouse_id = take.warehouse_id and remaining > 0
        and available_from <= $1::date
        and (take.origin_id is null or movement_id in (
          select id from stock_movement where document_id = take.origin_id and kind = $21))
    ) layer
    where layer.below < take.begins + take.qty and layer.below + layer.remaining > take.begins
  ), used as (
    update stock_layer set remaining = stock_layer.remaining - taken.qty
    from (select movement_id, available_from, sum(qty) as qty from layered group by movement_id, available_from) taken
    where taken.movement_id = stock_layer.movement_id and taken.available_from = stock_layer.available_from
  ), arrival as (
    select line, product_id, warehouse_id, qty, coalesce(cost, (
      select unit_cost from stock_movement earlier
      where earlier.product_id = arrival.product_id and earlier.warehouse_id = arrival.warehouse_id
        and unit_cost is not null order by id desc limit 1
    ), last_purchase_price(arrival.product_id)) as cost
    from unnest($11::int[], $12::bigint[], $13::bigint[], $14::int[], $15::numeric[])
      as arrival (line, product_id, warehouse_id, qty, cost)
  ), new_unit as (
    select *, coalesce(cost, (
      select unit_cost from stock_movement earlier
      where earlier.product_id = new_unit.product_id and earlier.warehouse_id = new_unit.warehouse_id
        and unit_cost is not null order by id desc limit 1
    ), last_purchase_price(product_id)) as unit_cost
    from unnest($22::int[], $23::bigint[], $24::bigint[], $25::text[], $26::text[], $27::numeric[], $29::text[])
      as new_unit (line, product_id, warehouse_id, imei, sn, cost, state)
  ), new_stay as (
    insert into imei_unit (imei, sn, product_id, warehouse_id, available_from, condition)
    select imei, sn, product_id, warehouse_id, $1::date, nullif(state, $31) from new_unit order by imei collate "C"
    on conflict do nothing
    returning id, imei
  ), back as (
    select back.line, gone.id as movement_id, gone.product_id, back.place_id, gone.unit_id, back.qty, gone.unit_cost, back.state,
      coalesce(layer.since, layer.business_date) as since
    from unnest($16::int[], $17::bigint[], $18::bigint[], $19::int[], $30::text[])
      as back (line, movement_id, place_id, qty, state)
      join stock_movement gone on gone.id = back.movement_id
      left join stock_movement layer on layer.id = gone.layer_id
  ), back_stay as (
    insert into imei_unit (imei, sn, product_id, warehouse_id, purchase_line_id, repeats_sn_of, available_from,
      condition)
    select imei, sn, unit.product_id, place_id, purchase_line_id, repeats_sn_of, $1::date,
      nullif(coalesce(back.state, unit.condition), $31)
    from back join imei_unit unit on unit.id = back.unit_id order by imei collate "C"
    on conflict do nothing
    returning id, imei, warehouse_id
  ), piece as (
    select line, product_id, warehouse_id, id as unit_id, -1 as quantity, unit_cost, null::bigint as layer_id,
      null::date as since, null::bigint as brings_back, null::date as age, null::bigint as turn,
      case when $21 = 'purchase' then origin_id end as goes_back_to
    from unit_piece
    union all
    select unit_piece.line, stay.product_id, stay.warehouse_id, stay.id, 1, unit_piece.unit_cost, null, null, null, null, null, null
    from stay join unit_piece using (imei)
    union all
    select line, product_id, warehouse_id, null, -qty::int, unit_cost, movement_id, null, null, business_date, movement_id,
      case when $21 = 'purchase' then origin_id end
    from layered
    union all
    select line, product_id, place_id, null, sum(qty)::int, unit_cost, null, business_date, null, business_date, min(movement_id),
      null
    from layered
    where place_id is not null group by line, product_id, place_id, unit_cost, business_date
    union all
    select line, product_id, warehouse_id, null, qty, cost, null, null, null, null, null, null from arrival
    union all
    select line, product_id, place_id, null, qty, unit_cost, null, since, movement_id, since, movement_id, null
    from back where unit_id is null
    union all
    select back.line, back.product_id, stay.warehouse_id, stay.id, 1, back.unit_cost, null, null, back.movement_id, null, null,
      null
    from back join imei_unit unit on unit.id = back.unit_id join back_stay stay using (imei)
    union all
    select line, product_id, warehouse_id, new_stay.id, 1, unit_cost, null, null, null, null, null, null
    from new_unit join new_stay using (imei)
  ), moved as (
    insert into stock_movement (business_date, kind, document_id, line_id, product_id, warehouse_id, unit_id, quantity,
      unit_cost, layer_id, since, brings_back, goes_back_to)
    select $1::date, 'document', document.id, line, product_id, warehouse_id, unit_id, quantity, unit_cost, layer_id,
      since, brings_back, goes_back_to
    from document, piece
    order by quantity > 0, line, age, turn
    returning id, product_id, warehouse_id, unit_id, quantity, unit_cost, since
  ), layer as (
    insert into stock_layer (movement_id, product_id, warehouse_id, business_date, unit_cost, remaining, available_from)
    select id, product_id, warehouse_id, coalesce(since, $1::date), unit_cost, quantity, $1::date
    from moved where unit_id is null and quantity > 0
  ), change as (
    select product_id, warehouse_id, sum(quantity) as qty, coalesce(sum(quantity * unit_cost), 0) as value
    from moved group by product_id, warehouse_id
  ), booked as (
    update stock set qty = stock.qty + change.qty, value = stock.value + change.value
    from change where stock.product_id = change.product_id and stock.warehouse_id = change.warehouse_id
  )
  select (select coalesce(sum(abs(quantity)), 0) from moved) as pieces from document`

/** The document's own row is still to be written, with the id that this takes. */
export async function storeMoves(tx: Queryable, moves: Moves): Promise<void> {
  const { day, takes, arrivals, newUnits, units, backs, origin, firstState } = moves
  const begun = beginningsOf(takes)
  const [stored] = await tx.query<{ pieces: number }>(
    statement,
    [
      day,
      ...[units.map(({ line }) => line), units.map(({ unitId }) => unitId), units.map(({ to }) => to)],
      ...[takes.map(({ line }) => line), takes.map(({ product }) => product.id), takes.map(({ from }) => from.id)],
      ...[takes.map(({ to }) => to?.id ?? null), takes.map(({ quantity }) => quantity), begun],
      ...[arrivals.map(({ line }) => line), arrivals.map(({ product }) => product.id)],
      ...[arrivals.map(({ place }) => place.id), arrivals.map(({ quantity }) => quantity)],
      arrivals.map(({ cost }) => cost),
      ...[backs.map(({ line }) => line), backs.map(({ movementId }) => movementId)],
      ...[backs.map(({ place }) => place), backs.map(({ quantity }) => quantity)],
      ...[takes.map(({ of }) => of ?? null), origin],
      ...[newUnits.map(({ line }) => line), newUnits.map(({ product }) => product.id)],
      ...[newUnits.map(({ place }) => place.id), newUnits.map(({ code }) => code)],
      ...[newUnits.map(({ serial }) => serial), newUnits.map(({ cost }) => cost)],
      ...[units.map(({ state }) => state), newUnits.map(({ state }) => state), backs.map(({ state }) => state)],
      firstState,
      units.map(({ of }) => of ?? null),
    ],
    'kept',
  )
  const legs = (to: unknown): number => (to === null ? 1 : 2)
  const wanted =
    units.reduce((sum, { to }) => sum + legs(to), 0) +
    takes.reduce((sum, { to, quantity }) => sum + quantity * legs(to), 0) +
    [...arrivals, ...backs].reduce((sum, { quantity }) => sum + quantity, newUnits.length)
  if (stored?.pieces === wanted) return
  await refuseNotYetThere(tx, moves)
  if (newUnits.length > 0 || backs.some(({ isUnit }) => isUnit))
    throw changedMeanwhile('A unit that was to come in came in by another way meanwhile')
  throw new Error(`A document of ${wanted} pieces moved ${stored?.pieces ?? 0}: run npm run check-stock`)
}

/** How many pieces of its place earlier takes of the document have taken already. */
function beginningsOf(takes: readonly Take[]): number[] {
  const taken = new Map<string, number>()
  return takes.map(({ product, from, of, quantity }) => {
    const key = `${product.id} ${from.id} ${typeof of} ${String(of)}`
    const begins = taken.get(key) ?? 0
    taken.set(key, begins + quantity)
    return begins
  })
}

/** There is enough, as the locked stock said, but not on that day: it reads what the statement has left. */
async function refuseNotYetThere(tx: Queryable, { takes, day }: Moves): Promise<void> {
  const rows = await tx.query<{ line_id: number; taken: number }>(
    `select line_id, -sum(quantity) as taken from stock_movement
     where kind = 'document' and document_id = currval(pg_get_serial_sequence('document', 'id'))
       and unit_id is null and quantity < 0
     group by line_id`,
  )
  const taken = new Map(rows.map((row) => [row.line_id, row.taken]))
  const issues = new IssueList()
  for (const { line, product, from, of, quantity, pointer } of takes) {
    const there = taken.get(line) ?? 0
    const goods = of === undefined ? `'${product.name}'` : `'${product.name}' dari dokumen asal`
    if (there < quantity)
      issues.addConflict(pointer(), 'stock', `Stok ${goods} di ${from.name} pada ${day} tinggal ${there}.`)
  }
  issues.throwIfAny()
}
