import type { Queryable } from '../../platform/database/database.ts'
import type { Answer } from '../../platform/http/operation.ts'
import type { CancelEffect } from './cancel-plan.ts'
import type { DocumentKind } from './document-type.ts'
import { documentName } from './shown-number.ts'

/** The documents by which goods leave, as movements call them. */
export type LeavingKind = DocumentKind | 'document'

/** The documents that brought back what left by this one: they stand in the way of its cancel. */
export async function returnsOf(database: Queryable, kind: LeavingKind, id: number): Promise<CancelEffect[]> {
  const rows = await database.query<{ name: string }>(
    `select distinct document.id, ${documentName('document')} as name
     from stock_movement gone
       join stock_movement back on back.brings_back = gone.id and back.quantity > 0
       join document on document.id = back.document_id and document.cancelled_at is null
     where gone.document_id = $1 and gone.kind = $2 order by document.id`,
    [id, kind],
  )
  return rows.map(({ name }) => ({ uraian: name, halangan: `${name} memakai barang dokumen ini: batalkan dahulu.` }))
}

/** The last day on which what left by a document came back, or left again: it is not undone before. Empty for none. */
export async function lastReturn(database: Queryable, kind: LeavingKind, id: number): Promise<string> {
  const [row] = await database.query<{ day: string | null }>(
    `select max(back.business_date) as day
     from stock_movement gone join stock_movement back on back.brings_back = gone.id
     where gone.document_id = $1 and gone.kind = $2`,
    [id, kind],
  )
  return row?.day ?? ''
}

/** A piece that left by a document, with what of it has not come back, and the first day on which that can be. */
export type RestRow = {
  movement_id: number
  document_id: number
  line_id: number
  product_id: number
  product: string
  warehouse_id: number
  warehouse: string
  unit_id: number | null
  imei: string | null
  quantity: number
  day: string
}

/**
 * What left for good by some documents of a kind ($1, $2) and has not come back. Lines that only moved goods to another
 * place have what came in there beside what left; what was cancelled is back already, and so is a unit that came in by
 * another way since, such as a purchase: by now it is in stock, or away by another document.
 */
const restOf = `
  select gone.id as movement_id, gone.document_id, gone.line_id, gone.product_id, product.name as product,
    gone.warehouse_id, warehouse.name as warehouse, gone.unit_id, unit.imei,
    -gone.quantity - returned.quantity as quantity, greatest(gone.business_date, returned.day) as day
  from stock_movement gone
    join product on product.id = gone.product_id
    join warehouse on warehouse.id = gone.warehouse_id
    left join imei_unit unit on unit.id = gone.unit_id
    cross join lateral (
      select coalesce(sum(quantity), 0)::int as quantity, max(business_date) filter (where quantity < 0) as day
      from stock_movement where brings_back = gone.id
    ) returned
  where gone.kind = $1 and gone.document_id = any($2::bigint[]) and gone.quantity < 0 and gone.id between $3 and $4
    and -gone.quantity > returned.quantity
    and (gone.document_id, gone.line_id) not in (
      select document_id, line_id from stock_movement
      where document_id = any($2::bigint[]) and kind = 'document' and kind = $1 and quantity > 0)
    and not exists (select from stock_movement undone where undone.reverses = gone.id)
    and not exists (
      select from imei_unit other
      where other.imei = unit.imei and other.id > unit.id and other.state in ('in_stock', 'sold', 'left'))
  order by gone.line_id, gone.id`

/** The first and the last of some movements, by their ids. */
export type MovementRange = readonly [first: number, last: number]

const allMovements: MovementRange = [0, Number.MAX_SAFE_INTEGER]

export function restRows(
  database: Queryable,
  kind: LeavingKind,
  ids: readonly number[],
  range: MovementRange = allMovements,
): Promise<RestRow[]> {
  return database.query<RestRow>(restOf, [kind, ids, ...range])
}

/** So many pieces are told with one that was asked for: as many again are told with each of the others. */
const mostBeside = 200

/** Which movements of a large document are told with one of them: the same with each of these. */
export async function movementsBeside(
  database: Queryable,
  kind: LeavingKind,
  document: number,
  movement: number,
): Promise<MovementRange> {
  const [row] = await database.query<{ first: number | null; pieces: number }>(
    'select min(id) as first, count(*)::int as pieces from stock_movement where kind = $1 and document_id = $2 and quantity < 0',
    [kind, document],
  )
  if (!row || row.first === null || row.pieces <= mostBeside) return allMovements
  const first = movement - ((movement - row.first) % mostBeside)
  return [first, first + mostBeside - 1]
}

type Rest = Omit<Answer<'bacaDokumen'>['sisa'][number], 'harga'> & { price: number | null }

/** A piece of goods that a document can be asked about. */
type Piece = Pick<RestRow, 'product_id' | 'product' | 'warehouse_id' | 'warehouse' | 'imei' | 'quantity'> & {
  price: number | null
}

/** Pieces as people read them: by product, place and price, in the order of the first of each. */
function restOfPieces(pieces: readonly Piece[]): Rest[] {
  const found = new Map<string, Rest>()
  for (const { product_id, product, warehouse_id, warehouse, imei, quantity, price } of pieces) {
    const key = `${product_id} ${warehouse_id} ${price} ${imei !== null}`
    const rest = found.get(key) ?? {
      idBarang: product_id,
      uraian: product,
      berkode: imei !== null,
      kodeList: [],
      idTempat: warehouse_id,
      tempat: warehouse,
      jumlah: 0,
      price,
    }
    if (imei !== null) rest.kodeList.push(imei)
    rest.jumlah += quantity
    found.set(key, rest)
  }
  return [...found.values()]
}

/** What left by one document and has not come back; `prices` by its lines. */
export async function restOfDocument(
  database: Queryable,
  kind: LeavingKind,
  id: number,
  prices: ReadonlyMap<number, number> = new Map(),
): Promise<Answer<'bacaDokumen'>['sisa']> {
  const rows = await restRows(database, kind, [id])
  const priced = rows.map((row) => ({ ...row, price: prices.get(row.line_id) ?? null }))
  return restOfPieces(priced).map(({ price, ...rest }) => ({ ...rest, harga: price }))
}

/** Of a document ($1): its units wherever they are in stock now, and what is left of its counted goods where they came in. */
const statementOf = (kind: DocumentKind) => `
  select goods.*, product.name as product, warehouse.name as warehouse
  from (
    select unit.product_id, unit.warehouse_id, unit.imei, 1 as quantity, line.unit_price as price
    from ${kind}_line line join imei_unit unit on unit.${kind}_line_id = line.id and unit.state = 'in_stock'
    where line.${kind}_id = $1
    union all
    select came.product_id, came.warehouse_id, null, sum(layer.remaining)::int, line.unit_price
    from stock_movement came join stock_layer layer on layer.movement_id = came.id and layer.remaining > 0
      join ${kind}_line line on line.id = came.line_id
    where came.document_id = $1 and came.kind = '${kind}' and came.unit_id is null
    group by came.id, line.unit_price
  ) goods
    join product on product.id = goods.product_id
    join warehouse on warehouse.id = goods.warehouse_id
  order by product.name_key collate "C", goods.warehouse_id, goods.price, goods.imei collate "C"`

type StillThere = Answer<'bacaPembelian'>['sisa'][number]

/** What came in by a document and is there still, by product, place and price. */
export async function stillThere(database: Queryable, kind: DocumentKind, id: number): Promise<StillThere[]> {
  const pieces = await database.query<Piece>(statementOf(kind), [id])
  return restOfPieces(pieces).map(({ price, ...rest }) => ({ ...rest, hargaBeli: price }))
}

type Bought = Omit<StillThere, 'jumlah' | 'berkode'> & { asal: { id: number; nomor: number } }

/**
 * The document by which a unit in stock came, with what is left of its kind at its place: all, or of a large document the
 * units that were counted beside it.
 */
const cameBy = (kind: DocumentKind) => `
  with asked as (
    select unit.id, unit.product_id, unit.warehouse_id, line.${kind}_id as document_id, line.unit_price
    from imei_unit unit join ${kind}_line line on line.id = unit.${kind}_line_id
    where unit.imei = $1 and unit.state = 'in_stock'
  ), alike as (
    select unit.id, unit.imei
    from asked
      join ${kind}_line line on line.${kind}_id = asked.document_id and line.unit_price = asked.unit_price
      join imei_unit unit on unit.${kind}_line_id = line.id and unit.state = 'in_stock'
        and unit.product_id = asked.product_id and unit.warehouse_id = asked.warehouse_id
  ), beside as (
    select imei from alike, asked
    where (select count(*) from alike) <= $2 or alike.id / $2 = asked.id / $2
  )
  select document.id, document.number, product.id as product_id, product.name as product, warehouse.id as warehouse_id,
    warehouse.name as warehouse, asked.unit_price as price,
    (select array_agg(imei order by imei collate "C") from beside) as codes
  from asked
    join ${kind} document on document.id = asked.document_id
    join product on product.id = asked.product_id
    join warehouse on warehouse.id = asked.warehouse_id`

type BoughtRow = Pick<Piece, 'product_id' | 'product' | 'warehouse_id' | 'warehouse'> & {
  id: number
  number: number
  price: number
  codes: string[]
}

/** By which document of a kind a unit in stock came. */
export async function broughtUnit(database: Queryable, kind: DocumentKind, code: string): Promise<Bought | null> {
  const [row] = await database.query<BoughtRow>(cameBy(kind), [code, mostBeside])
  if (!row) return null
  return {
    asal: { id: row.id, nomor: row.number },
    idBarang: row.product_id,
    uraian: row.product,
    kodeList: row.codes,
    idTempat: row.warehouse_id,
    tempat: row.warehouse,
    hargaBeli: row.price,
  }
}
