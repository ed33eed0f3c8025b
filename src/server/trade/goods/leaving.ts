import { dayText } from '../../../contract/runtime/shop-clock.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { IssueList } from '../../platform/http/problem.ts'
import { type LedgerPart, type LedgerValues, pieces } from './ledger-statement.ts'
import type { Moves } from './lock-stock.ts'
import type { Take } from './resolve-postings.ts'

/**
 * Counted goods leave their layers first in first out: each that is there on the day, as far as the wanted quantity
 * reaches. Goods that only change their place keep cost and age.
 */
export function leavingGoods(values: LedgerValues): LedgerPart | null {
  const { takes, mover, origin } = values.moves
  if (takes.length === 0) return null
  const moves = takes.some(({ to }) => to !== null)
  const ofOther = takes.some(({ of }) => of !== undefined)
  const taxed = takes.some(({ tax }) => tax !== undefined) ? { unit_tax: 'unit_tax' } : {}
  const used = `used as (
    update stock_layer set remaining = stock_layer.remaining - part.taken
    from (select movement_id, available_from, sum(taken) as taken from layered group by movement_id, available_from) part
    where part.movement_id = stock_layer.movement_id and part.available_from = stock_layer.available_from
  )`
  const kept = mover.keeps === null ? [] : [`kept as (${mover.keeps})`]
  const goods = { line: 'line', product_id: 'product_id', unit_cost: 'unit_cost', age: 'business_date' }
  const back = ofOther && origin === 'purchase' ? { goes_back_to: 'origin_id' } : {}
  const here = { warehouse_id: 'warehouse_id', quantity: '-taken::int', layer_id: 'movement_id', turn: 'movement_id' }
  const there = {
    warehouse_id: 'place_id',
    quantity: 'sum(taken)::int',
    since: 'business_date',
    turn: 'min(movement_id)',
  }
  const moved = 'from layered where place_id is not null group by line, product_id, place_id, unit_cost, business_date'
  return {
    steps: [takeStep(values, { moves, ofOther }), ...kept, layeredStep(values, ofOther), used],
    pieces: [
      pieces({ ...goods, ...taxed, ...back, ...here }, 'from layered'),
      ...(moves ? [pieces({ ...goods, ...there }, moved)] : []),
    ],
  }
}

function takeStep(values: LedgerValues, { moves, ofOther }: { moves: boolean; ofOther: boolean }): string {
  const { takes } = values.moves
  const rows = values.rows('take', {
    line: ['integer', takes.map(({ line }) => line)],
    product_id: ['bigint', takes.map(({ product }) => product.id)],
    warehouse_id: ['bigint', takes.map(({ from }) => from.id)],
    qty: ['integer', takes.map(({ quantity }) => quantity)],
    begins: ['integer', beginningsOf(takes)],
    ...(takes.some(({ tax }) => tax !== undefined) && { unit_tax: ['numeric', takes.map(({ tax }) => tax ?? null)] }),
    ...(moves && { place_id: ['bigint', takes.map(({ to }) => to?.id ?? null)] }),
    ...(ofOther && { origin_id: ['bigint', takes.map(({ of }) => of ?? null)] }),
  })
  return `take as (select * from ${rows})`
}

/** `begins` tells takes of one place apart: each takes the pieces behind the one before. */
function layeredStep(values: LedgerValues, ofOther: boolean): string {
  const ofOrigin = () => `and (take.origin_id is null or movement_id in (
          select id from stock_movement
          where document_id = take.origin_id and kind = ${values.bind(values.moves.origin, 'text')}))`
  return `layered as (
    select take.*, layer.movement_id, layer.available_from, layer.unit_cost, layer.business_date,
      least(layer.below + layer.remaining, take.begins + take.qty) - greatest(layer.below, take.begins) as taken
    from take cross join lateral (
      select movement_id, available_from, unit_cost, remaining, business_date,
        sum(remaining) over (order by business_date, movement_id, available_from) - remaining as below
      from stock_layer
      where product_id = take.product_id and warehouse_id = take.warehouse_id and remaining > 0
        and available_from <= ${values.day} ${ofOther ? ofOrigin() : ''}
    ) layer
    where layer.below < take.begins + take.qty and layer.below + layer.remaining > take.begins
  )`
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

type Here = { product_id: number; warehouse_id: number }
type TakenRow = Here & { origin_id: number | null; taken: number }
type LaterRow = Here & { available_from: string; remaining: number }

/**
 * There is enough, as the locked stock said, but not on that day. It reads what the statement has left: a document that
 * succeeds asks nothing more.
 */
export async function refuseNotYetThere(tx: Queryable, { mover, takes, day }: Moves): Promise<void> {
  if (takes.length === 0) return
  const rows = await tx.query<TakenRow>(
    `select gone.product_id, gone.warehouse_id, came.document_id as origin_id, -sum(gone.quantity) as taken
     from stock_movement gone join stock_movement came on came.id = gone.layer_id
     where gone.kind = $1 and gone.document_id = currval(pg_get_serial_sequence('${mover.kind}', 'id')) and gone.quantity < 0
     group by gone.product_id, gone.warehouse_id, came.document_id`,
    [mover.kind],
  )
  const later = await laterLayers(tx, takes, day)
  const issues = new IssueList()
  const beginnings = beginningsOf(takes)
  for (const [index, { product, from, of, quantity, pointer }] of takes.entries()) {
    const isHere = (row: Here) => row.product_id === product.id && row.warehouse_id === from.id
    const taken = rows
      .filter((row) => isHere(row) && (of === undefined || row.origin_id === of))
      .reduce((sum, row) => sum + row.taken, 0)
    const there = Math.min(Math.max(0, taken - (beginnings[index] ?? 0)), quantity)
    if (there === quantity) continue
    const goods = of === undefined ? `'${product.name}'` : `'${product.name}' dari dokumen asal`
    const enough = of === undefined ? dayOfEnough(later.filter(isHere), quantity - there) : null
    const rest = enough === null ? '.' : `; baru cukup sejak ${dayText(enough)}.`
    issues.addConflict(pointer(), 'stock', `Stok ${goods} di ${from.name} pada ${dayText(day)} tinggal ${there}${rest}`)
  }
  issues.throwIfAny()
}

function laterLayers(tx: Queryable, takes: readonly Take[], day: string): Promise<LaterRow[]> {
  return tx.query<LaterRow>(
    `select product_id, warehouse_id, available_from, sum(remaining) as remaining from stock_layer
     where (product_id, warehouse_id) in (select * from unnest($1::bigint[], $2::bigint[]))
       and remaining > 0 and available_from > $3::date
     group by product_id, warehouse_id, available_from order by available_from`,
    [takes.map(({ product }) => product.id), takes.map(({ from }) => from.id), day],
  )
}

/** From which day on there is so much more; null where another part of the document takes it too. */
function dayOfEnough(later: readonly LaterRow[], missing: number): string | null {
  let found = 0
  for (const { available_from, remaining } of later) {
    found += remaining
    if (found >= missing) return available_from
  }
  return null
}

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
