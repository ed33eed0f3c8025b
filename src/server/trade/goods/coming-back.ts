import { type LedgerPart, type LedgerValues, pieces } from './ledger-statement.ts'

/** What left by another document comes back, at its cost and age, with the tax that was in its price. */
export function comingBack(values: LedgerValues): LedgerPart | null {
  if (values.moves.backs.length === 0) return null
  const one = {
    ...{ line: 'back.line', product_id: 'back.product_id' },
    ...{ unit_cost: 'back.unit_cost', unit_tax: 'back.unit_tax', brings_back: 'back.movement_id' },
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
