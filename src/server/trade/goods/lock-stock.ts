import type { Queryable } from '../../platform/database/database.ts'
import type { IssueList } from '../../platform/http/problem.ts'
import type { LeavingKind } from '../document/returned-goods.ts'
import { refuseUnitsHere } from './known-units.ts'
import type { Mover } from './mover.ts'
import type { Arrival, Take, UnitArrival, Booked } from './resolve-postings.ts'
import { type Back, resolveReturns } from './returns.ts'
import { type TakenUnit, lockUnitTakes, type TakingAt } from './unit-takes.ts'

/** All that a document moves on its day. Units are locked already. */
export interface Moves {
  mover: Mover
  day: string
  /** The state of units of which nothing else is kept. */
  firstState: string | null
  /** What kind of documents brought in the goods of the takes that name one. */
  origin: LeavingKind
  takes: readonly Take[]
  arrivals: readonly Arrival[]
  newUnits: readonly UnitArrival[]
  units: readonly TakenUnit[]
  backs: readonly Back[]
}

/** A place of goods, as the stock has a row for each. */
type StockPlace = readonly [product: number, place: number]

/** Every row of stock that a document touches, in the order in which all documents lock them; once each. */
function placesOf({ takes, arrivals, newUnits, units, backs }: Moves): {
  left: StockPlace[]
  entered: StockPlace[]
} {
  const entered: StockPlace[] = [
    ...takes.flatMap(({ product, to }) => (to ? [[product.id, to.id] as const] : [])),
    ...[...arrivals, ...newUnits].map(({ product, place }) => [product.id, place.id] as const),
    ...backs.map(({ productId, place }) => [productId, place] as const),
    ...units.flatMap(({ productId, to }) => (to === null ? [] : [[productId, to] as const])),
  ]
  const left: StockPlace[] = [
    ...takes.map(({ product, from }) => [product.id, from.id] as const),
    ...units.map(({ productId, from }) => [productId, from] as const),
  ]
  return { entered, left }
}

/** Whether nothing leaves: then the statement that moves it all makes and locks the rows of stock. */
export function entersOnly({ units, takes }: Moves): boolean {
  return units.length + takes.length === 0
}

const columns = (places: readonly StockPlace[]) => [
  places.map(([product]) => product),
  places.map(([, place]) => place),
]

/**
 * Locks the stock that a document changes, and refuses what is not there, at the place of its quantity. Of what only
 * comes in, and of units that only leave, there is nothing to compare: the statement that moves them locks their rows.
 */
export async function lockStock(tx: Queryable, issues: IssueList, moves: Moves): Promise<void> {
  await refuseOtherCounting(tx, issues, moves)
  const { entered, left } = placesOf(moves)
  if (entersOnly(moves) || (moves.takes.length === 0 && entered.length === 0)) return
  if (entered.length > 0)
    await tx.query(
      `insert into stock (product_id, warehouse_id, qty, value)
       select distinct product_id, warehouse_id, 0, 0 from unnest($1::bigint[], $2::bigint[]) as place (product_id, warehouse_id)
       order by product_id, warehouse_id on conflict do nothing`,
      columns(entered),
      'kept',
    )
  const rows = await tx.query<{ product_id: number; warehouse_id: number; qty: number }>(
    `select product_id, warehouse_id, qty from stock
     where (product_id, warehouse_id) in (select * from unnest($1::bigint[], $2::bigint[]))
     order by product_id, warehouse_id for update`,
    columns([...entered, ...left]),
    'kept',
  )
  const stocked = new Map(rows.map((row) => [`${row.product_id} ${row.warehouse_id}`, row.qty]))
  for (const { product, from, quantity, pointer } of moves.takes) {
    const key = `${product.id} ${from.id}`
    const there = stocked.get(key) ?? 0
    stocked.set(key, there - quantity)
    if (quantity > there)
      issues.addConflict(pointer(), 'stock', `Stok '${product.name}' di ${from.name} tinggal ${Math.max(0, there)}.`)
  }
}

/**
 * Holds the products of what comes in until it is stored: how a product is counted changes only while it has no stock,
 * and somebody may have changed it since the postings were resolved.
 */
async function refuseOtherCounting(
  tx: Queryable,
  issues: IssueList,
  { mover, arrivals, newUnits, takes, backs }: Moves,
): Promise<void> {
  const coming = [
    ...newUnits.map(({ product, pointer }) => ({ id: product.id, isUnit: true, pointer })),
    ...[...arrivals, ...takes.filter(({ to }) => to !== null)].map(({ product, pointer }) => ({
      id: product.id,
      isUnit: false,
      pointer,
    })),
    ...backs.map(({ productId, isUnit, pointer }) => ({ id: productId, isUnit, pointer })),
  ]
  if (coming.length === 0) return
  const rows = await tx.query<{ id: number; name: string; is_imei: boolean }>(
    'select id, name, is_imei from product where id = any($1::bigint[]) order by id for key share',
    [coming.map(({ id }) => id)],
  )
  const counting = new Map(rows.map((row) => [row.id, row]))
  for (const { id, isUnit, pointer } of coming) {
    const product = counting.get(id)
    if (product?.is_imei !== isUnit)
      issues.addConflict(pointer('item'), 'kind', mover.words.otherwise(product?.name ?? 'Produk'))
  }
}

/** Locks all that a document moves, units before stock, and refuses what is not there; null when it moves nothing. */
export async function lockMoves(
  tx: Queryable,
  issues: IssueList,
  at: TakingAt,
  { takes, arrivals, newUnits, units: wanted, returns }: Booked,
): Promise<Moves | null> {
  const backs = await resolveReturns(tx, issues, at, returns)
  const units = await lockUnitTakes(tx, issues, at, wanted)
  await refuseUnitsHere(tx, issues, at, newUnits)
  const { mover, day, origins, states } = at
  const goods = { takes, arrivals, newUnits, units, backs }
  if (Object.values(goods).every(({ length }) => length === 0)) return null
  const moves = { mover, day, firstState: states.first, origin: origins.kind, ...goods }
  await lockStock(tx, issues, moves)
  return moves
}
