import type { Handler } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { type Bind, Parameters } from '../../platform/lists/statement.ts'
import { branchOf, brandOf, contactOf, narrowed, ofBrand, periodsOf, productOf } from './dimensions.ts'
import { readFigures, shownFirst } from './figure-query.ts'
import { rowsOfSpan } from './spans.ts'

const soldMeasures = {
  omzet: 'sum(sold.revenue)',
  unit: 'sum(sold.units)',
  hpp: 'sum(sold.cost)',
  laba: 'sum(sold.revenue - sold.cost)',
  tanpaModal: 'sum(sold.uncosted)',
  nota: 'sum(sold.documents)',
}

const soldDimensions = {
  ...periodsOf('sold.day'),
  produk: productOf('sold.product_id'),
  merek: brandOf,
  customer: contactOf('sold.customer_id'),
  salesperson: contactOf('sold.salesperson_id'),
  cabang: branchOf('sold.branch_id'),
}

const sums = ['documents', 'units', 'revenue', 'cost', 'uncosted']

/** Rows of months by the dimension that they are kept of; whoever asks for no branch reads the rows of all of them. */
const keptOf = (dimension: 'product' | 'customer' | 'salesperson', ofBranches: boolean) => {
  const [days, names] =
    dimension === 'product' ? ['sold_day', ['product_id']] : ['sold_party_day', ['customer_id', 'salesperson_id']]
  const columns = names.map((name) => (name === `${dimension}_id` ? `key as ${name}` : `null::bigint as ${name}`))
  return {
    sums,
    days: { table: days, columns: ['branch_id', ...names].join(', ') },
    months: {
      table: 'sold_month',
      columns: ['branch_id', ...columns].join(', '),
      where: `dimension = '${dimension}' and branch_id ${ofBranches ? '>= 0' : '= -1'}`,
    },
  }
}

interface Asked {
  dari: string
  sampai: string
  menurut?: keyof typeof soldDimensions
  produk?: number
  merek?: number
  customer?: number
  salesperson?: number
  cabang?: number
}

/**
 * The rows of a span, from which table. Who asks for days, for no product and no party, or for a customer of a
 * salesperson, reads rows of days, which are narrowed to the span; rows of whole months stand on their first day, which
 * need not be in it.
 */
function sourceOf(asked: Asked, ofProducts: boolean, bind: Bind): { from: string; where: string[] } {
  const { menurut, customer, salesperson, cabang } = asked
  const ofCustomers = menurut === 'customer' || customer !== undefined
  const ofPeople = menurut === 'salesperson' || salesperson !== undefined
  const isByDay = menurut === 'hari' || menurut === 'minggu'
  if (isByDay || (ofCustomers && ofPeople) || !(ofProducts || ofCustomers || ofPeople))
    return {
      from: ofCustomers || ofPeople ? 'sold_party_day' : 'sold_day',
      where: [`sold.day between ${bind(asked.dari, 'date')} and ${bind(asked.sampai, 'date')}`],
    }
  const dimension = ofProducts ? 'product' : ofCustomers ? 'customer' : 'salesperson'
  const kept = keptOf(dimension, cabang !== undefined || menurut === 'cabang')
  return { from: `(${rowsOfSpan({ from: asked.dari, to: asked.sampai }, kept, bind)})`, where: [] }
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
  const source = sourceOf(query, ofProducts, bind)
  const answer = await readFigures<keyof typeof soldMeasures>(database, {
    from: `${source.from} sold${menurut === 'merek' ? ' join product on product.id = sold.product_id' : ''}`,
    where: [
      ...source.where,
      ...narrowed('sold.branch_id', query.cabang, bind),
      ...narrowed('sold.product_id', produk, bind),
      ...ofBrand('sold.product_id', merek, bind),
      ...narrowed('sold.customer_id', customer, bind),
      ...narrowed('sold.salesperson_id', salesperson, bind),
      // The row of product 0 has the totals of its day: which of the products a sale is of, nobody can say.
      ...(ofParties ? [] : [ofProducts ? 'sold.product_id <> 0' : 'sold.product_id = 0']),
    ],
    values: parameters.values,
    by: menurut ? soldDimensions[menurut] : null,
    measures: soldMeasures,
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

const boughtMeasures = { pembelian: 'sum(bought.amount)', unit: 'sum(bought.units)' }

const boughtDimensions = {
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
    by: menurut ? boughtDimensions[menurut] : null,
    measures: boughtMeasures,
    order: shownFirst(request, 'laporanPembelian', ['pembelian', 'unit']),
  })
}
