import type { Queryable } from '../../../../src/server/platform/database/database.ts'
import type { Ledger } from './model/ledger.ts'
import type { Document } from './model/pieces.ts'
import { storedKind } from './stored-kind.ts'
import { modelMoney, type MoneyBooks, storedMoney } from './stored-money.ts'

/** What a ledger says, as sorted texts that two of them can be compared by. */
export interface Books extends MoneyBooks {
  /** What lies where, and what it is worth. */
  stock: string[]
  /** The layers of counted goods in the order in which they leave. */
  layers: string[]
  /** Where each unit is, since when, and what it cost; or how it is away. */
  units: string[]
  /** What each document moved, line by line and cost by cost; a cancel on its own day. */
  moved: string[]
}

/** Of `documents` it tells what they moved. */
export function modelBooks(ledger: Ledger, documents: Iterable<Document> = ledger.documents.values()): Books {
  const stock = new Map<string, { qty: number; value: bigint }>()
  const add = (product: number, place: number, qty: number, cost: number | null) => {
    const key = `${product} at ${place}`
    const { qty: had, value } = stock.get(key) ?? { qty: 0, value: 0n }
    stock.set(key, { qty: had + qty, value: value + BigInt(qty) * BigInt(cost ?? 0) })
  }
  const layers = ledger.goods
    .all()
    .flatMap(({ parts, ...layer }) => parts.filter(({ left }) => left > 0).map((part) => ({ ...layer, ...part })))
    .sort(
      (a, b) =>
        a.product - b.product ||
        a.place - b.place ||
        compare(a.since, b.since) ||
        a.order - b.order ||
        compare(a.from, b.from),
    )
  for (const { product, place, left, cost } of layers) add(product, place, left, cost)
  const units = ledger.units.codes().flatMap((code) => {
    const last = ledger.units.of(code).at(-1)!
    if (last.end === null) add(last.product, last.place, 1, last.cost)
    return last.end === null
      ? `${code} at ${last.place} since ${last.from} for ${last.cost}, ${last.state}, bought by ${last.purchase?.id ?? null}`
      : `${code} ${last.end.how}`
  })
  return {
    stock: [...stock].map(([key, { qty, value }]) => `${key}: ${qty} for ${value}`).sort(),
    layers: joined(
      layers.map(
        (one) => `${one.product} at ${one.place}: ${one.left} since ${one.since} for ${one.cost}, from ${one.from}`,
      ),
    ),
    units: units.sort(),
    moved: [...documents].flatMap(movedBy).sort(),
    ...modelMoney(ledger.money),
  }
}

/** Neighbours that differ in quantity alone are told as one: from which of them a piece left makes no difference. */
function joined(layers: readonly string[]): string[] {
  return layers.reduce<string[]>((rows, row) => {
    const [before, own] = [rows.at(-1), row].map((text) => /^(.*: )(\d+)( since .*)$/.exec(text ?? ''))
    const isLike = before && own && before[1] === own[1] && before[3] === own[3]
    return isLike ? [...rows.slice(0, -1), `${own[1]}${Number(before[2]) + Number(own[2])}${own[3]}`] : [...rows, row]
  }, [])
}

function movedBy({ kind, id, day, pieces, cancelled }: Document): string[] {
  const sums = new Map<string, number>()
  for (const { line, product, place, quantity, cost, stay } of pieces) {
    const at = kind === 'stok-awal' || storedKind(kind) !== 'document' ? '' : ` line ${line}`
    const key = `${at} ${quantity > 0 ? 'in' : 'out'} ${product} at ${place} ${stay?.code ?? ''} for ${cost}`
    sums.set(key, (sums.get(key) ?? 0) + Math.abs(quantity))
  }
  const name = `${storedKind(kind)} ${id}`
  return [...sums].flatMap(([key, quantity]) => [
    `${name} on ${day}:${key}: ${quantity}`,
    ...(cancelled === null ? [] : [`${name} undone on ${cancelled}:${key}: ${quantity}`]),
  ])
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const cost = (column: string) => `coalesce(trim_scale(${column})::text, 'null')`

/** Of movements those newer than $1. */
const stored = `
  select 'stock' as part, product_id || ' at ' || warehouse_id || ': ' || qty || ' for ' || trim_scale(value) as text,
    0 as turn
  from stock where qty <> 0 or value <> 0
  union all
  select 'layers', product_id || ' at ' || warehouse_id || ': ' || remaining || ' since ' || business_date || ' for '
    || ${cost('unit_cost')} || ', from ' || available_from,
    row_number() over (order by product_id, warehouse_id, business_date, movement_id, available_from)
  from stock_layer where remaining > 0
  union all
  select 'units', unit.imei || case
      when state = 'in_stock' then ' at ' || unit.warehouse_id || ' since ' || available_from || ' for '
        || ${cost('came.unit_cost')} || ', ' || coalesce(condition, 'Baik') || ', bought by ' || coalesce(line.purchase_id::text, 'null')
      when state in ('sold', 'left') then ' left' when state = 'cancelled' then ' over' else ' undone' end, 0
  from (select distinct on (imei) * from imei_unit order by imei, id desc) unit
    left join stock_movement came on came.unit_id = unit.id and came.quantity > 0
    left join purchase_line line on line.id = unit.purchase_line_id
  union all
  select 'moved', kind || ' ' || id || case when undone then ' undone on ' else ' on ' end || business_date || ':' || line
    || case when came then ' in ' else ' out ' end || product_id || ' at ' || warehouse_id || ' ' || code || ' for '
    || ${cost('unit_cost')} || ': ' || sum(quantity), 0
  from (
    select replace(movement.kind, '_cancel', '') as kind, coalesce(document_id, movement.id) as id, business_date,
      reverses is not null as undone, (quantity > 0) = (reverses is null) as came, movement.product_id,
      movement.warehouse_id, coalesce(unit.imei, '') as code, unit_cost, abs(quantity) as quantity,
      case when movement.kind like 'document%' then ' line ' || line_id else '' end as line
    from stock_movement movement left join imei_unit unit on unit.id = movement.unit_id
    where movement.id > $1
  ) moved
  group by kind, id, business_date, undone, came, product_id, warehouse_id, code, unit_cost, line
  order by turn`

type Goods = Exclude<keyof Books, keyof MoneyBooks>

/** The same of what is stored; of movements only those newer than `since`. */
export async function storedBooks(database: Queryable, since = 0): Promise<Books> {
  const rows = await database.query<{ part: Goods; text: string }>(stored, [since], 'kept')
  const books: Books = { stock: [], layers: [], units: [], moved: [], ...(await storedMoney(database)) }
  for (const { part, text } of rows) books[part].push(text)
  for (const part of ['stock', 'units', 'moved'] as const) books[part].sort()
  books.layers = joined(books.layers)
  return books
}

/** What differs, by part: what the model has alone (-) and what is stored alone (+). */
export function differences(model: Books, stored: Books): string[] {
  const parts = ['stock', 'layers', 'units', 'moved', 'owed', 'laid', 'paid', 'balances', 'shifts'] as const
  return parts.flatMap((part) => {
    const [ours, theirs] = [model[part], stored[part]]
    if (JSON.stringify(ours) === JSON.stringify(theirs)) return []
    const alone = (one: string[], other: string[], sign: string) =>
      without(one, other).map((text) => `${part} ${sign} ${text}`)
    const found = [...alone(ours, theirs, '-'), ...alone(theirs, ours, '+')]
    return found.length > 0 ? found : [`${part} in another order: ${JSON.stringify(ours)} ${JSON.stringify(theirs)}`]
  })
}

function without(list: readonly string[], other: readonly string[]): string[] {
  const rest = new Map<string, number>()
  for (const text of other) rest.set(text, (rest.get(text) ?? 0) + 1)
  return list.filter((text) => {
    const left = rest.get(text) ?? 0
    rest.set(text, left - 1)
    return left <= 0
  })
}
