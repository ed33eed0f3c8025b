import type { Handler } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { Parameters } from '../../platform/lists/statement.ts'
import { branchOf, brandOf, contactOf, narrowed, ofBrand, periodsOf, productOf } from './dimensions.ts'
import { readFigures } from './figure-query.ts'
import { shownFirst } from './order.ts'

const measures = {
  omzet: 'sum(sold.revenue)',
  unit: 'sum(sold.units)',
  hpp: 'sum(sold.cost)',
  laba: 'sum(sold.revenue - sold.cost)',
  tanpaModal: 'sum(sold.uncosted)',
  nota: 'sum(sold.documents)',
}

const dimensions = {
  ...periodsOf('sold.day'),
  produk: productOf('sold.product_id'),
  merek: brandOf,
  customer: contactOf('sold.customer_id'),
  salesperson: contactOf('sold.salesperson_id'),
  cabang: branchOf('sold.branch_id'),
}

/** Sales by day and product, or by day, customer and salesperson: each table has what the other has not. */
export const salesFigures: Handler<'laporanPenjualan'> = async (request) => {
  const { query, database } = request
  const { menurut, produk, merek, customer, salesperson } = query
  const ofProducts = menurut === 'produk' || menurut === 'merek' || produk !== undefined || merek !== undefined
  const ofParties =
    menurut === 'customer' || menurut === 'salesperson' || customer !== undefined || salesperson !== undefined
  if (ofProducts && ofParties)
    throw new Problem('invalid', 'Produk dan merek tidak dapat digabung dengan customer dan salesperson.')
  const parameters = new Parameters()
  const { bind } = parameters
  const answer = await readFigures<keyof typeof measures>(database, {
    from: `${ofParties ? 'sold_party_day' : 'sold_day'} sold${menurut === 'merek' ? ' join product on product.id = sold.product_id' : ''}`,
    where: [
      `sold.day between ${bind(query.dari, 'date')} and ${bind(query.sampai, 'date')}`,
      ...narrowed('sold.branch_id', query.cabang, bind),
      ...narrowed('sold.product_id', produk, bind),
      ...ofBrand('sold.product_id', merek, bind),
      ...narrowed('sold.customer_id', customer, bind),
      ...narrowed('sold.salesperson_id', salesperson, bind),
      // The row of product 0 has the totals of its day: which of the products a sale is of, nobody can say.
      ...(ofParties ? [] : [ofProducts ? 'sold.product_id <> 0' : 'sold.product_id = 0']),
    ],
    values: parameters.values,
    by: menurut ? dimensions[menurut] : null,
    measures,
    order: shownFirst(request, 'laporanPenjualan', ['omzet', 'unit']),
  })
  return ofProducts
    ? {
        rows: answer.rows.map((row) => ({ ...row, nota: null })),
        total: { ...answer.total, nota: null },
        lainnya: answer.lainnya && { ...answer.lainnya, nota: null },
      }
    : answer
}
