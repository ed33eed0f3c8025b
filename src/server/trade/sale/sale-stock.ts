import type { Queryable } from '../../platform/database/database.ts'
import type { IssueList } from '../../platform/http/issue-list.ts'
import type { OptionReader } from '../../platform/records/option-reader.ts'
import { searchSources } from '../master/option-lookup.ts'
import type { OptionRow } from '../../platform/records/option-source.ts'
import type { Unit } from './sale-imei.ts'
import type { StockTake } from './sale-line.ts'

/** A quantity whose product and warehouse exist. */
export interface ResolvedTake {
  line: number
  product: OptionRow
  warehouse: OptionRow
  qty: number
  pointer: string
}

type StockRow = { product_id: number; warehouse_id: number; qty: number }

export async function resolveTakes(
  references: OptionReader,
  issues: IssueList,
  takes: readonly StockTake[],
): Promise<ResolvedTake[]> {
  const { nonImeiDropdown, ambilGudang } = searchSources
  const [products, warehouses] = await Promise.all([
    references.rows(
      nonImeiDropdown.rows,
      takes.map(({ product }) => product),
    ),
    references.rows(
      ambilGudang.rows,
      takes.map(({ warehouse }) => warehouse),
    ),
  ])
  return takes.flatMap((take) => {
    const product = products.get(take.product)
    const warehouse = warehouses.get(take.warehouse)
    if (!product) issues.addInvalid(`/produkList/${take.line}/idProduk`, 'exists', 'Produk tidak ditemukan.')
    if (!warehouse) issues.addInvalid(`${take.pointer}/idGudang`, 'exists', 'Gudang tidak ditemukan.')
    return product && warehouse ? [{ ...take, product, warehouse }] : []
  })
}

/**
 * Locks all stock that the sale changes, in the order of product and warehouse; too little is a 409 at its entry. A sale
 * of devices alone has nothing to compare: its rows are locked, in the same order, by the statement that changes them.
 */
export async function lockStock(
  tx: Queryable,
  issues: IssueList,
  takes: readonly ResolvedTake[],
  units: Iterable<Unit>,
): Promise<void> {
  if (takes.length === 0) return
  const places = [
    ...takes.map(({ product, warehouse }) => ({ product: product.id, warehouse: warehouse.id })),
    ...[...units].map((unit) => ({ product: unit.product_id, warehouse: unit.warehouse_id })),
  ]
  const rows = await tx.query<StockRow>(
    `select product_id, warehouse_id, qty from stock
     where (product_id, warehouse_id) in (select * from unnest($1::bigint[], $2::bigint[]))
     order by product_id, warehouse_id for update`,
    [places.map(({ product }) => product), places.map(({ warehouse }) => warehouse)],
    'kept',
  )
  const available = new Map(rows.map((row) => [`${row.product_id} ${row.warehouse_id}`, row.qty]))
  for (const { product, warehouse, qty, pointer } of takes) {
    const left = available.get(`${product.id} ${warehouse.id}`) ?? 0
    available.set(`${product.id} ${warehouse.id}`, left - qty)
    if (qty <= left) continue
    const message = `Stok '${product.name}' di ${warehouse.name} tinggal ${Math.max(0, left)}.`
    issues.addConflict(`${pointer}/selectedQty`, 'stock', message)
  }
}
