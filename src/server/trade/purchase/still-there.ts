import type { Queryable } from '../../platform/database/database.ts'
import type { Answer } from '../../platform/http/operation.ts'
import { type Piece, restOfPieces } from '../document/returned-goods.ts'

/** Of a purchase ($1): its units wherever they are in stock now, and what is left of its counted goods where they came in. */
const statement = `
  select goods.*, product.name as product, warehouse.name as warehouse
  from (
    select unit.product_id, unit.warehouse_id, unit.imei, 1 as quantity, line.unit_price as price
    from purchase_line line join imei_unit unit on unit.purchase_line_id = line.id and unit.state = 'in_stock'
    where line.purchase_id = $1
    union all
    select came.product_id, came.warehouse_id, null, sum(layer.remaining)::int, came.unit_cost
    from stock_movement came join stock_layer layer on layer.movement_id = came.id and layer.remaining > 0
    where came.document_id = $1 and came.kind = 'purchase' and came.unit_id is null
    group by came.id
  ) goods
    join product on product.id = goods.product_id
    join warehouse on warehouse.id = goods.warehouse_id
  order by product.name_key collate "C", goods.warehouse_id, goods.price, goods.imei collate "C"`

type Rest = Answer<'bacaPembelian'>['sisa'][number]

/** What came in by a purchase and is there still, by product, place and price. */
export async function stillThere(database: Queryable, purchase: number): Promise<Rest[]> {
  const pieces = await database.query<Piece>(statement, [purchase])
  return restOfPieces(pieces).map(({ price, ...rest }) => ({ ...rest, hargaBeli: price }))
}

type Bought = { id: number; number: number }

/** The purchase of a unit in stock, with what is left of its kind there. */
export async function boughtUnit(
  database: Queryable,
  code: string,
): Promise<{ asal: { id: number; nomor: number }; rest: Rest } | null> {
  const [purchase] = await database.query<Bought>(
    `select purchase.id, purchase.number
     from imei_unit unit join purchase_line line on line.id = unit.purchase_line_id join purchase on purchase.id = line.purchase_id
     where unit.imei = $1 and unit.state = 'in_stock'`,
    [code],
  )
  const rest = purchase && (await stillThere(database, purchase.id)).find(({ kodeList }) => kodeList.includes(code))
  return purchase && rest ? { asal: { id: purchase.id, nomor: purchase.number }, rest } : null
}
