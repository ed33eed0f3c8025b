import type { Handler } from '../../platform/http/operation.ts'
import { Parameters } from '../../platform/lists/statement.ts'
import { ageOf, stockAges } from './ages.ts'
import { brandOf, narrowed, ofBrand, productOf, warehouseOf } from './dimensions.ts'
import { readFigures } from './figure-query.ts'
import { shownFirst } from './order.ts'

const measures = { nilai: 'sum(stocked.value)', jumlah: 'sum(stocked.quantity)' }

/** What there is now, less what came since: cheap for a late day, and right for any. */
const withoutLater = (day: string) => `(
    select product_id, warehouse_id, qty as quantity, value from stock
    union all
    select product_id, warehouse_id, -quantity, -value from stock_day where day > ${day}
  ) stocked`
/** By age it is the sum of all that moved until then. */
const withAge = (day: string) =>
  `(select product_id, warehouse_id, since, quantity, value from stock_day where day <= ${day}) stocked`

/** What was in stock at the end of a day, at what it had cost. */
export const stockFigures: Handler<'laporanStok'> = async (request) => {
  const { query, database } = request
  const { menurut } = query
  const parameters = new Parameters()
  const { bind } = parameters
  const day = bind(query.pada, 'date')
  const dimensions = {
    gudang: warehouseOf('stocked.warehouse_id'),
    merek: brandOf,
    produk: productOf('stocked.product_id'),
    umur: ageOf(`${day} - stocked.since`, stockAges),
  }
  const source = menurut === 'umur' ? withAge(day) : withoutLater(day)
  return readFigures(database, {
    from: `${source}${menurut === 'merek' ? ' join product on product.id = stocked.product_id' : ''}`,
    where: [
      ...narrowed('stocked.warehouse_id', query.gudang, bind),
      ...narrowed('stocked.product_id', query.produk, bind),
      ...ofBrand('stocked.product_id', query.merek, bind),
    ],
    values: parameters.values,
    by: menurut ? dimensions[menurut] : null,
    measures,
    order: menurut === 'umur' ? null : shownFirst(request, 'laporanStok', ['nilai', 'jumlah']),
  })
}
