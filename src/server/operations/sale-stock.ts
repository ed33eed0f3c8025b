import type { Queryable } from '../database/database.ts'
import type { IssueList } from '../http/issue-list.ts'
import { searchSources } from './option-lookup.ts'
import { type OptionRow, rowsByValue } from './option-source.ts'
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
  tx: Queryable,
  issues: IssueList,
  takes: readonly StockTake[],
): Promise<ResolvedTake[]> {
  const { nonImeiDropdown, ambilGudang } = searchSources
  const products = await rowsByValue<OptionRow>(
    tx,
    nonImeiDropdown.rows,
    takes.map(({ product }) => product),
  )
  const warehouses = await rowsByValue<OptionRow>(
    tx,
    ambilGudang.rows,
    takes.map(({ warehouse }) => warehouse),
  )
  return takes.flatMap((take) => {
    const product = products.get(take.product)
    const warehouse = warehouses.get(take.warehouse)
    if (!product) issues.addInvalid(`/produkList/${take.line}/idProduk`, 'exists', 'Produk tidak ditemukan.')
    if (!warehouse) issues.addInvalid(`${take.pointer}/idGudang`, 'exists', 'Gudang tidak ditemukan.')
    return product && warehouse ? [{ ...take, product, warehouse }] : []
  })
}

/** Takes the quantities, locked in the order of product and warehouse; too little is a 409 at its entry. */
export async function takeStock(tx: Queryable, issues: IssueList, takes: readonly ResolvedTake[]): Promise<void> {
  if (takes.length === 0) return
  const keys = [takes.map(({ product }) => product.id), takes.map(({ warehouse }) => warehouse.id)]
  const rows = await tx.query<StockRow>(
    `select product_id, warehouse_id, qty from stock
     where (product_id, warehouse_id) in (select * from unnest($1::bigint[], $2::bigint[]))
     order by product_id, warehouse_id for update`,
    keys,
  )
  const available = new Map(rows.map((row) => [`${row.product_id} ${row.warehouse_id}`, row.qty]))
  for (const { product, warehouse, qty, pointer } of takes) {
    const left = available.get(`${product.id} ${warehouse.id}`) ?? 0
    available.set(`${product.id} ${warehouse.id}`, left - qty)
    if (qty <= left) continue
    const message = `Stok '${product.name}' di ${warehouse.name} tinggal ${Math.max(0, left)}.`
    issues.addConflict(`${pointer}/selectedQty`, 'stock', message)
  }
  issues.throwIfAny()
  await tx.query(
    `update stock set qty = stock.qty - take.qty
     from (select product_id, warehouse_id, sum(qty) as qty
           from unnest($1::bigint[], $2::bigint[], $3::int[]) as take (product_id, warehouse_id, qty)
           group by product_id, warehouse_id) as take
     where stock.product_id = take.product_id and stock.warehouse_id = take.warehouse_id`,
    [...keys, takes.map(({ qty }) => qty)],
  )
}

/** Remembers which warehouses a line took its quantity from. */
export async function insertTakes(
  tx: Queryable,
  takes: readonly ResolvedTake[],
  lineIds: readonly number[],
): Promise<void> {
  if (takes.length === 0) return
  await tx.query(
    `insert into sale_line_stock (sale_line_id, warehouse_id, qty)
     select * from unnest($1::bigint[], $2::bigint[], $3::int[])`,
    [takes.map(({ line }) => lineIds[line]), takes.map(({ warehouse }) => warehouse.id), takes.map(({ qty }) => qty)],
  )
}
