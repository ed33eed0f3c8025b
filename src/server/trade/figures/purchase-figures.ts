import type { Handler } from '../../platform/http/operation.ts'
import { Parameters } from '../../platform/lists/statement.ts'
import { brandOf, contactOf, narrowed, ofBrand, periodsOf, productOf, shownFirst } from './dimensions.ts'
import { readFigures } from './figure-query.ts'

const measures = { pembelian: 'sum(bought.amount)', unit: 'sum(bought.units)' }

const dimensions = {
  ...periodsOf('bought.day'),
  supplier: contactOf('bought.supplier_id'),
  produk: productOf('bought.product_id'),
  merek: brandOf,
}

/** Purchases by day, supplier and product. */
export const purchaseFigures: Handler<'laporanPembelian'> = async (request) => {
  const { query, database } = request
  const { menurut } = query
  const parameters = new Parameters()
  const { bind } = parameters
  return readFigures(database, {
    from: `bought_day bought${menurut === 'merek' ? ' join product on product.id = bought.product_id' : ''}`,
    where: [
      `bought.day between ${bind(query.dari, 'date')} and ${bind(query.sampai, 'date')}`,
      ...narrowed('bought.supplier_id', query.supplier, bind),
      ...narrowed('bought.product_id', query.produk, bind),
      ...ofBrand('bought.product_id', query.merek, bind),
    ],
    values: parameters.values,
    by: menurut ? dimensions[menurut] : null,
    measures,
    order: shownFirst(request, 'laporanPembelian', ['pembelian', 'unit']),
  })
}
