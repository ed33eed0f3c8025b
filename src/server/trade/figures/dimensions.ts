import type { Bind } from '../../platform/lists/statement.ts'
import type { FigureDimension } from './figure-query.ts'
import { startOf } from './figure-query.ts'

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
