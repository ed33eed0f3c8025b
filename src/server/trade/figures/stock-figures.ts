import type { Handler } from '../../platform/http/operation.ts'
import { type Bind, Parameters } from '../../platform/lists/statement.ts'
import { ageOf, stockAges } from './ages.ts'
import { brandOf, narrowed, ofBrand, productOf, warehouseOf } from './dimensions.ts'
import { readFigures } from './figure-query.ts'
import { shownFirst } from './order.ts'
import { rowsAfter } from './spans.ts'

const measures = { nilai: 'sum(stocked.value)', jumlah: 'sum(stocked.quantity)' }

const table = (name: string, columns: string) => ({ table: name, columns, where: 'true' })
const keptBy = (columns: string) => ({
  sums: ['quantity', 'value'],
  days: table('stock_day', columns),
  months: table('stock_month', columns),
})

/** What there is now, less what came since. */
export const stockOn = (day: string, bind: Bind) => `(
    select product_id, warehouse_id, qty as quantity, value from stock
    union all
    ${rowsAfter(day, keptBy('product_id, warehouse_id'), bind)}
  )`
const stockWithAge = (day: string, bind: Bind) => `(
    select product_id, warehouse_id, since, quantity, value from stock_since where quantity <> 0 or value <> 0
    union all
    ${rowsAfter(day, keptBy('product_id, warehouse_id, since'), bind)}
  )`

/** What was in stock at the end of a day, at what it had cost. */
export const stockFigures: Handler<'laporanStok'> = async (request) => {
  const { query, database } = request
  const { menurut } = query
  const parameters = new Parameters()
  const { bind } = parameters
  const dimensions = {
    gudang: warehouseOf('stocked.warehouse_id'),
    merek: brandOf,
    produk: productOf('stocked.product_id'),
  }
  const by =
    menurut === 'umur'
      ? ageOf(`${bind(query.pada, 'date')} - stocked.since`, stockAges)
      : menurut && dimensions[menurut]
  const source = (menurut === 'umur' ? stockWithAge : stockOn)(query.pada, bind)
  return readFigures(database, {
    from: `${source} stocked${menurut === 'merek' ? ' join product on product.id = stocked.product_id' : ''}`,
    where: [
      ...narrowed('stocked.warehouse_id', query.gudang, bind),
      ...narrowed('stocked.product_id', query.produk, bind),
      ...ofBrand('stocked.product_id', query.merek, bind),
    ],
    values: parameters.values,
    by: by ?? null,
    measures,
    order: menurut === 'umur' ? null : shownFirst(request, 'laporanStok', ['nilai', 'jumlah']),
  })
}
