import { changedMeanwhile, type Queryable } from '../../platform/database/database.ts'
import { arrivingGoods, arrivingUnits, comingBack } from './arriving.ts'
import { leavingGoods, leavingUnits, refuseNotYetThere } from './leaving.ts'
import { type Columns, LedgerValues } from './ledger-statement.ts'
import { entersOnly, type Moves } from './lock-stock.ts'

/** The lines of a document of its own table, in order. */
export type OwnLines = Columns

/** Of so many pieces on the plan is made for them: the kept one knows no number, and joins each with each. */
const manyPieces = 500

/**
 * Everything that a document moves, in one statement, with its lines where it has a table of them. Planning it is most
 * of its time: it has only the parts that the document needs. What moved stays in line as it was: by age, then by turn
 * of the layers that it came from. The document's own row is still to be written, with the id that this takes.
 */
function statementOf(values: LedgerValues, lines: OwnLines): string {
  const parts = [leavingUnits, leavingGoods, arrivingGoods, arrivingUnits, comingBack].flatMap(
    (part) => part(values) ?? [],
  )
  const { kind } = values.moves.mover
  const id = kind === 'opening' ? 'null::bigint' : `nextval(pg_get_serial_sequence('${kind}', 'id'))`
  const steps = [
    `document as (select ${id} as id)`,
    ...ownLines(values, lines),
    ...parts.flatMap(({ steps: own }) => own),
    `piece as (${parts.flatMap(({ pieces }) => pieces).join(' union all ')})`,
    ...movedSteps(values),
  ]
  return `
  with ${steps.join(', ')}
  select (select coalesce(sum(abs(quantity)), 0) from moved) as pieces, (select min(id) from moved) as first,
    (select count(*) from change) - (select count(*) from booked) as unbooked`
}

/** The movements of all pieces, the layers that begin with them, and the sums of stock. */
function movedSteps(values: LedgerValues): string[] {
  const { kind } = values.moves.mover
  return [
    `moved as (
    insert into stock_movement (business_date, kind, document_id, line_id, product_id, warehouse_id, unit_id, quantity,
      unit_cost, unit_tax, layer_id, since, brings_back, goes_back_to)
    select ${values.day}, '${kind}', document.id, ${kind === 'opening' ? 'null' : values.lineId('line')},
      product_id, warehouse_id, unit_id, quantity, unit_cost, unit_tax, layer_id, since, brings_back, goes_back_to
    from document, piece${values.fromLines}
    order by quantity > 0, line, age, turn, unit_id, unit_cost, unit_tax desc
    returning id, product_id, warehouse_id, unit_id, quantity, unit_cost, since
  )`,
    ...(beginsLayers(values.moves) ? [layer(values.day)] : []),
    `change as (
    select product_id, warehouse_id, sum(quantity) as qty, coalesce(sum(quantity * unit_cost), 0) as value
    from moved group by product_id, warehouse_id
  )`,
    entersOnly(values.moves) ? entered : changed,
  ]
}

function layer(day: string): string {
  return `layer as (
    insert into stock_layer (movement_id, product_id, warehouse_id, business_date, unit_cost, remaining, available_from)
    select id, product_id, warehouse_id, coalesce(since, ${day}), unit_cost, quantity, ${day}
    from moved where unit_id is null and quantity > 0
  )`
}

/** Whether counted goods come to a place. */
function beginsLayers({ takes, arrivals, backs }: Moves): boolean {
  return arrivals.length > 0 || takes.some(({ to }) => to !== null) || backs.some(({ isUnit }) => !isUnit)
}

/** Materialized, or the list would be made for every piece. */
function ownLines(values: LedgerValues, lines: OwnLines): string[] {
  const { lines: table, kind } = values.moves.mover
  if (table === null) return []
  const columns = Object.keys(lines)
  const [first] = Object.values(lines)
  const positions = (first?.[1] ?? []).map((_, position) => position)
  return [
    `line as (
    insert into ${table} (${kind}_id, position, ${columns.join(', ')})
    select document.id, line.* from document, ${values.rows('line', { position: ['integer', positions], ...lines })}
    returning id, position
  )`,
    `lines as materialized (select array_agg(id order by position) as ids from line)`,
  ]
}

/** Sums of stock are made and changed in the order of product and warehouse, as everybody locks them. */
const entered = `booked as (
    insert into stock as stock (product_id, warehouse_id, qty, value)
    select product_id, warehouse_id, qty, value from change order by product_id, warehouse_id
    on conflict (product_id, warehouse_id) do update
      set qty = stock.qty + excluded.qty, value = stock.value + excluded.value
    returning product_id
  )`
const changed = `held as (
    select stock.product_id, stock.warehouse_id, change.qty, change.value
    from stock join change using (product_id, warehouse_id)
    order by product_id, warehouse_id for update of stock
  ), booked as (
    update stock set qty = stock.qty + held.qty, value = stock.value + held.value
    from held where stock.product_id = held.product_id and stock.warehouse_id = held.warehouse_id
    returning stock.product_id
  )`

type Stored = { pieces: number; first: number | null; unbooked: number }

/** Stores what is locked already, and enough. Answers the first of its movements. */
export async function storeMoves(tx: Queryable, moves: Moves, lines: OwnLines = {}): Promise<number> {
  const values = new LedgerValues(moves)
  const text = statementOf(values, lines)
  const wanted = piecesOf(moves)
  const [stored] = await tx.query<Stored>(text, values.values, wanted < manyPieces ? 'kept' : undefined)
  if (stored?.first && stored.pieces === wanted && stored.unbooked === 0) return stored.first
  await refuseNotYetThere(tx, moves)
  if (moves.newUnits.length > 0 || moves.backs.some(({ isUnit }) => isUnit))
    throw changedMeanwhile('A unit that was to come in came in by another way meanwhile')
  throw new Error(`A document of ${wanted} pieces moved ${stored?.pieces ?? 0}: run npm run check-stock`)
}

/** How many pieces leave and come in, all together. */
function piecesOf({ units, takes, arrivals, newUnits, backs }: Moves): number {
  const legs = (to: unknown): number => (to === null ? 1 : 2)
  return (
    units.reduce((sum, { to }) => sum + legs(to), 0) +
    takes.reduce((sum, { to, quantity }) => sum + quantity * legs(to), 0) +
    [...arrivals, ...backs].reduce((sum, { quantity }) => sum + quantity, newUnits.length)
  )
}
