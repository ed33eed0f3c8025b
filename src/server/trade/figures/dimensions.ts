import type { Bind } from '../../platform/lists/statement.ts'
import { type FigureDimension, startOf } from './figure-query.ts'

/** The dimensions of days, of the table that has them. */
export const periodsOf = (day: string) =>
  ({
    hari: { key: startOf('day', day), name: { grain: 'day' } },
    minggu: { key: startOf('week', day), name: { grain: 'week' } },
    bulan: { key: startOf('month', day), name: { grain: 'month' } },
  }) satisfies Record<string, FigureDimension>

const named = (table: string) => `(select name from ${table} where id = row.key)`

/** What has names, by the column that refers to it; 0 is none of them. */
export const branchOf = (column: string): FigureDimension => ({
  key: column,
  name: `coalesce(${named('branch')}, 'Tanpa cabang')`,
})
export const contactOf = (column: string): FigureDimension => ({ key: column, name: named('contact') })
export const productOf = (column: string): FigureDimension => ({ key: column, name: named('product') })
export const warehouseOf = (column: string): FigureDimension => ({ key: column, name: named('warehouse') })
export const accountOf = (column: string): FigureDimension => ({
  key: column,
  name: '(select label from master_value where id = row.key)',
})

/** The brand of a product; 0 for none. */
export const brandOf: FigureDimension = {
  key: 'coalesce(product.brand_id, 0)',
  name: `coalesce((select label from master_value where id = row.key), 'Tanpa merek')`,
}

/** The condition that a column has a key, where one is asked for. */
export function narrowed(column: string, key: number | undefined, bind: Bind): string[] {
  return key === undefined ? [] : [`${column} = ${bind(key, 'bigint')}`]
}

/** The same of the brand of a product. */
export function ofBrand(product: string, key: number | undefined, bind: Bind): string[] {
  if (key === undefined) return []
  return [`${product} in (select id from product where coalesce(brand_id, 0) = ${bind(key, 'bigint')})`]
}

/** Ages put together: each begins with a number of days. */
type Ages = readonly { from: number; name: string }[]

/** How long goods have been in the shop. */
export const stockAges: Ages = [
  { from: 0, name: '0–30 hari' },
  { from: 31, name: '31–60 hari' },
  { from: 61, name: '61–90 hari' },
  { from: 91, name: '91–180 hari' },
  { from: 181, name: 'Lebih dari 180 hari' },
]

/** How long what is owed has been overdue. */
export const overdueAges: Ages = [
  { from: 0, name: 'Belum terlambat' },
  { from: 1, name: '1–30 hari' },
  { from: 31, name: '31–60 hari' },
  { from: 61, name: '61–90 hari' },
  { from: 91, name: 'Lebih dari 90 hari' },
]

/** A number of days as a dimension; what is below the first age belongs to it. */
export function ageOf(days: string, ages: Ages): FigureDimension {
  const [first = { from: 0, name: '' }, ...later] = ages
  const cases = later.toReversed().map(({ from }) => `when ${days} >= ${from} then ${from}`)
  const names = ages.map(({ from, name }) => `when ${from} then '${name}'`)
  return {
    key: `case ${cases.join(' ')} else ${first.from} end`,
    name: `case row.key ${names.join(' ')} end`,
  }
}
