import { type LedgerPart, type LedgerValues, pieces } from './ledger-statement.ts'

/** What found goods cost: what the last ones did that moved there. */
const lastCost = (arrival: string) => `coalesce(cost, (
      select unit_cost from stock_movement earlier
      where earlier.product_id = ${arrival}.product_id and earlier.warehouse_id = ${arrival}.warehouse_id
        and unit_cost is not null order by id desc limit 1
    ), last_purchase_cost(${arrival}.product_id))`

/** Counted goods come in: each posting begins a layer. */
export function arrivingGoods(values: LedgerValues): LedgerPart | null {
  const { arrivals } = values.moves
  if (arrivals.length === 0) return null
  const rows = values.rows('arrival', {
    line: ['integer', arrivals.map(({ line }) => line)],
    product_id: ['bigint', arrivals.map(({ product }) => product.id)],
    warehouse_id: ['bigint', arrivals.map(({ place }) => place.id)],
    qty: ['integer', arrivals.map(({ quantity }) => quantity)],
    cost: ['numeric', arrivals.map(({ cost }) => cost)],
  })
  const place = { line: 'line', product_id: 'product_id', warehouse_id: 'warehouse_id' }
  return {
    steps: [],
    pieces: [pieces({ ...place, quantity: 'qty', unit_cost: lastCost('arrival') }, `from ${rows}`)],
  }
}

/** Units come in, in the order of their codes: two documents that share some can't wait for each other. */
export function arrivingUnits(values: LedgerValues): LedgerPart | null {
  const { newUnits, mover, firstState } = values.moves
  if (newUnits.length === 0) return null
  const rows = values.rows('new_unit', {
    line: ['integer', newUnits.map(({ line }) => line)],
    product_id: ['bigint', newUnits.map(({ product }) => product.id)],
    warehouse_id: ['bigint', newUnits.map(({ place }) => place.id)],
    imei: ['text', newUnits.map(({ code }) => code)],
    sn: ['text', newUnits.map(({ serial }) => serial)],
    cost: ['numeric', newUnits.map(({ cost }) => cost)],
    state: ['text', newUnits.map(({ state }) => state)],
  })
  const line = mover.begins === null ? [] : [[mover.begins, values.lineId('line')] as const]
  const stay = `new_stay as (
    insert into imei_unit (imei, sn, product_id, warehouse_id, available_from, condition${line.map(([name]) => `, ${name}`).join('')})
    select imei, sn, product_id, warehouse_id, ${values.day}, nullif(state, ${values.bind(firstState, 'text')})
      ${line.map(([, id]) => `, ${id}`).join('')}
    from new_unit${line.length > 0 ? values.fromLines : ''} order by imei collate "C"
    on conflict do nothing
    returning id, imei
  )`
  const place = { line: 'line', product_id: 'product_id', warehouse_id: 'warehouse_id', unit_id: 'new_stay.id' }
  return {
    steps: [`new_unit as (select * from ${rows})`, stay],
    pieces: [
      pieces({ ...place, quantity: '1', unit_cost: lastCost('new_unit') }, 'from new_unit join new_stay using (imei)'),
    ],
  }
}

/** What left by another document comes back, at its cost and age, with the tax that was in its price. */
export function comingBack(values: LedgerValues): LedgerPart | null {
  if (values.moves.backs.length === 0) return null
  const one = {
    line: 'back.line',
    product_id: 'back.product_id',
    unit_cost: 'back.unit_cost',
    unit_tax: 'back.unit_tax',
    brings_back: 'back.movement_id',
  }
  const goods = { warehouse_id: 'place_id', quantity: 'qty', since: 'since', age: 'since', turn: 'movement_id' }
  const unit = { warehouse_id: 'stay.warehouse_id', unit_id: 'stay.id', quantity: '1' }
  const units = 'from back join imei_unit unit on unit.id = back.unit_id join back_stay stay using (imei)'
  return {
    steps: [backStep(values), stayStep(values)],
    pieces: [pieces({ ...one, ...goods }, 'from back where unit_id is null'), pieces({ ...one, ...unit }, units)],
  }
}

function backStep(values: LedgerValues): string {
  const { backs } = values.moves
  const rows = values.rows('back', {
    line: ['integer', backs.map(({ line }) => line)],
    movement_id: ['bigint', backs.map(({ movementId }) => movementId)],
    place_id: ['bigint', backs.map(({ place }) => place)],
    qty: ['integer', backs.map(({ quantity }) => quantity)],
    state: ['text', backs.map(({ state }) => state)],
  })
  return `back as (
    select back.line, gone.id as movement_id, gone.product_id, back.place_id, gone.unit_id, back.qty, gone.unit_cost, gone.unit_tax,
      back.state,
      coalesce(layer.since, layer.business_date) as since
    from ${rows}
      join stock_movement gone on gone.id = back.movement_id
      left join stock_movement layer on layer.id = gone.layer_id
  )`
}

function stayStep(values: LedgerValues): string {
  return `back_stay as (
    insert into imei_unit (imei, sn, product_id, warehouse_id, purchase_line_id, repeats_sn_of, available_from,
      condition)
    select imei, sn, unit.product_id, place_id, purchase_line_id, repeats_sn_of, ${values.day},
      nullif(coalesce(back.state, unit.condition), ${values.bind(values.moves.firstState, 'text')})
    from back join imei_unit unit on unit.id = back.unit_id order by imei collate "C"
    on conflict do nothing
    returning id, imei, warehouse_id
  )`
}
