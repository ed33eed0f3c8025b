import { type LedgerPart, type LedgerValues, pieces } from './ledger-statement.ts'

const stayColumns = 'imei, sn, product_id, warehouse_id, purchase_line_id, repeats_sn_of'

/** Units end their stay, at what they cost, and begin the next where they only go to another place or state. */
export function leavingUnits(values: LedgerValues): LedgerPart | null {
  const { units, origin } = values.moves
  if (units.length === 0) return null
  const stays = units.some(({ to }) => to !== null)
  const goesBack = origin === 'purchase' && units.some(({ of }) => of !== undefined)
  const unitPiece = `unit_piece as (
    select gone.*, came.unit_cost
    from gone join stock_movement came on came.unit_id = gone.id and came.quantity > 0
  )`
  const unit = { line: 'line', unit_cost: 'unit_cost' }
  const taxed = units.some(({ tax }) => tax !== undefined) ? { unit_tax: 'unit_tax' } : {}
  const here = { product_id: 'product_id', warehouse_id: 'warehouse_id', unit_id: 'id' }
  const there = { product_id: 'stay.product_id', warehouse_id: 'stay.warehouse_id', unit_id: 'stay.id' }
  const back = goesBack ? { goes_back_to: 'origin_id' } : {}
  return {
    steps: [goneStep(values, { stays, goesBack }), unitPiece, ...(stays ? [stayStep(values)] : [])],
    pieces: [
      pieces({ ...unit, ...taxed, ...here, ...back, quantity: '-1' }, 'from unit_piece'),
      ...(stays ? [pieces({ ...unit, ...there, quantity: '1' }, 'from stay join unit_piece using (imei)')] : []),
    ],
  }
}

function goneStep(values: LedgerValues, { stays, goesBack }: { stays: boolean; goesBack: boolean }): string {
  const { units, mover } = values.moves
  const take = values.rows('take', {
    line: ['integer', units.map(({ line }) => line)],
    unit_id: ['bigint', units.map(({ unitId }) => unitId)],
    ...(units.some(({ tax }) => tax !== undefined) && { unit_tax: ['numeric', units.map(({ tax }) => tax ?? null)] }),
    ...(stays && {
      place_id: ['bigint', units.map(({ to }) => to)],
      state: ['text', units.map(({ state }) => state)],
    }),
    ...(goesBack && { origin_id: ['bigint', units.map(({ of }) => of ?? null)] }),
  })
  const { state, column } = mover.ends
  const line = column === null ? '' : `, ${column} = ${values.lineId('take.line')}`
  return `gone as (
    update imei_unit unit set state = '${state}'${line}
    from ${take}${column === null ? '' : values.fromLines}
    where unit.id = take.unit_id and unit.state = 'in_stock' and unit.available_from <= ${values.day}
    returning unit.id, unit.imei, unit.sn, unit.product_id, unit.warehouse_id, unit.purchase_line_id, unit.repeats_sn_of,
      unit.condition, take.*
  )`
}

function stayStep(values: LedgerValues): string {
  return `stay as (
    insert into imei_unit (${stayColumns}, available_from, condition)
    select ${stayColumns.replace('warehouse_id', 'place_id')}, ${values.day},
      nullif(coalesce(state, condition), ${values.bind(values.moves.firstState, 'text')})
    from gone where place_id is not null order by imei collate "C"
    returning id, imei, product_id, warehouse_id
  )`
}
