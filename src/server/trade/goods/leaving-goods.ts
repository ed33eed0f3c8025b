import { type LedgerPart, type LedgerValues, pieces } from './ledger-statement.ts'
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
export function beginningsOf(takes: readonly Take[]): number[] {
  const taken = new Map<string, number>()
  return takes.map(({ product, from, of, quantity }) => {
    const key = `${product.id} ${from.id} ${typeof of} ${String(of)}`
    const begins = taken.get(key) ?? 0
    taken.set(key, begins + quantity)
    return begins
  })
}
