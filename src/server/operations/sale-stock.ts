import type { Queryable } from '../database/database.ts'
import type { IssueList } from '../http/issue-list.ts'
import type { OptionReader } from './option-reader.ts'
import { searchSources } from './option-lookup.ts'
import type { OptionRow } from './option-source.ts'
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
 * Locks all stock that the sale changes, in the order of product and warehouse; too little on its day is a 409 at its
 * entry. A sale of devices alone has nothing to compare: its rows are locked, in the same order, by the statement that
 * changes them.
 */
export async function lockStock(
  tx: Queryable,
  issues: IssueList,
  invoiceDate: string,
  takes: readonly ResolvedTake[],
  units: Iterable<Unit>,
): Promise<void> {
  if (takes.length === 0) return
  const stocked = await lockedStock(tx, invoiceDate, [
    ...takes.map(({ product, warehouse }) => ({ product: product.id, warehouse: warehouse.id })),
    ...[...units].map((unit) => ({ product: unit.product_id, warehouse: unit.warehouse_id })),
  ])
  const taken = new Map<string, number>()
  for (const { product, warehouse, qty, pointer } of takes) {
    const key = placeKey(product.id, warehouse.id)
    const before = taken.get(key) ?? 0
    taken.set(key, before + qty)
    const { all = 0, later = 0, from = null } = stocked.get(key) ?? {}
    const [left, now] = [Math.max(0, all - before), Math.max(0, all - before - later)]
    if (qty <= now) continue
    const goods = `Stok '${product.name}' di ${warehouse.name}`
    const isLater = qty <= left && from !== null
    issues.addConflict(
      `${pointer}/selectedQty`,
      isLater ? 'available-later' : 'stock',
      isLater
        ? `${goods} tinggal ${now} pada ${invoiceDate}; yang lain baru ada sejak ${from}.`
        : `${goods} tinggal ${left}.`,
    )
  }
}

/** What there is of goods at a place, and how much of it is there only after the sale's day: from which day on. */
interface Stocked {
  all: number
  later?: number
  from?: string
}

const placeKey = (product: number, warehouse: number): string => `${product} ${warehouse}`

async function lockedStock(
  tx: Queryable,
  invoiceDate: string,
  places: readonly { product: number; warehouse: number }[],
): Promise<Map<string, Stocked>> {
  const values = [places.map(({ product }) => product), places.map(({ warehouse }) => warehouse)]
  // Asked together; the layers are read after the rows of stock are locked, so that no other sale changes them.
  const [rows, later] = await Promise.all([
    tx.query<{ product_id: number; warehouse_id: number; qty: number }>(
      `select product_id, warehouse_id, qty from stock
       where (product_id, warehouse_id) in (select * from unnest($1::bigint[], $2::bigint[]))
       order by product_id, warehouse_id for update`,
      values,
      'kept',
    ),
    tx.query<{ product_id: number; warehouse_id: number; qty: number; day: string }>(
      `select product_id, warehouse_id, sum(remaining) as qty, min(available_from) as day from stock_layer
       where (product_id, warehouse_id) in (select * from unnest($1::bigint[], $2::bigint[]))
         and remaining > 0 and available_from > $3::date
       group by product_id, warehouse_id`,
      [...values, invoiceDate],
      'kept',
    ),
  ])
  const stocked = new Map<string, Stocked>(
    rows.map((row) => [placeKey(row.product_id, row.warehouse_id), { all: row.qty }]),
  )
  for (const { product_id, warehouse_id, qty, day } of later) {
    const place = stocked.get(placeKey(product_id, warehouse_id))
    if (place) Object.assign(place, { later: qty, from: day })
  }
  return stocked
}
