import type { Queryable } from '../../platform/database/database.ts'
import type { Answer } from '../../platform/http/operation.ts'
import type { DocumentKind } from './document-type.ts'
import { mostBeside, type Piece, restOfPieces } from './returned-goods.ts'

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

type Rest = Answer<'bacaPembelian'>['sisa'][number]

/** What came in by a document and is there still, by product, place and price. */
export async function stillThere(database: Queryable, kind: DocumentKind, id: number): Promise<Rest[]> {
  const pieces = await database.query<Piece>(statementOf(kind), [id])
  return restOfPieces(pieces).map(({ price, ...rest }) => ({ ...rest, hargaBeli: price }))
}

type Bought = Omit<Rest, 'jumlah' | 'berkode'> & { asal: { id: number; nomor: number } }

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
    ...{ asal: { id: row.id, nomor: row.number }, idBarang: row.product_id, uraian: row.product },
    ...{ kodeList: row.codes, idTempat: row.warehouse_id, tempat: row.warehouse, hargaBeli: row.price },
  }
}
