import { answerList } from '../../platform/lists/answer-list.ts'
import type { ListSource } from '../../platform/lists/list-source.ts'
import { foundBy, holds } from '../../platform/search/search.ts'
import { equals } from '../../platform/records/list-filters.ts'
import type { Answer, Handlers } from '../../platform/http/operation.ts'

type StockItem = Answer<'daftarStok'>['items'][number]
type StockRow = Record<string, unknown> & {
  product_id: number
  product: string
  is_imei: boolean
  warehouse_id: number
  warehouse: string
  qty: number
  last_cost: number | null
  value: number
}

/** The stock of some products: the products first, each of them read once, then what there is of each. */
function stockOf(products: string): string {
  return `(select * from product where ${products} offset 0) product
    cross join lateral (select * from stock where product_id = product.id offset 0) stock`
}

export const stockList: ListSource<StockRow, StockItem, 'jumlah' | 'nilai'> = {
  name: 'stok',
  operation: 'daftarStok',
  alias: 'stock',
  id: 'stock.id',
  table: 'stock join product on product.id = stock.product_id',
  named: (name, bind) => {
    const [, product, warehouse] = /^([1-9]\d{0,15})-([1-9]\d{0,15})$/.exec(name) ?? []
    if (product === undefined) return null
    return `stock.product_id = ${bind(product, 'bigint')} and stock.warehouse_id = ${bind(warehouse, 'bigint')}`
  },
  sorts: {
    produk: { sql: 'product.name_key collate "C"', type: 'text' },
    jumlah: { sql: 'stock.qty', type: 'integer' },
    nilai: { sql: 'stock.value', type: 'numeric' },
  },
  sort: 'produk',
  filters: {
    gudang: equals('stock.warehouse_id'),
    merek: equals('product.brand_id'),
    jenisItem: (value) => (value === 'IMEI' ? 'product.is_imei' : 'not product.is_imei'),
    ada: (value) => (value === true ? 'stock.qty > 0' : 'true'),
    idProduk: equals('stock.product_id'),
  },
  sums: { values: { jumlah: 'stock.qty', nilai: 'stock.value' } },
  search: (word) => ({
    row: (bind) => holds('product.name_key', word, bind),
    ways: (bind) => [{ table: stockOf(foundBy('name_key', word, bind)), where: 'true' }],
  }),
  columns: `stock.product_id, stock.warehouse_id, stock.qty, stock.value,
    last_purchase_price(stock.product_id) as last_cost,
    (select name from product where id = stock.product_id) as product,
    (select is_imei from product where id = stock.product_id) as is_imei,
    (select name from warehouse where id = stock.warehouse_id) as warehouse`,
  item: (row) => ({
    id: `${row.product_id}-${row.warehouse_id}`,
    idProduk: row.product_id,
    produk: row.product,
    isImei: row.is_imei,
    idGudang: row.warehouse_id,
    gudang: row.warehouse,
    jumlah: row.qty,
    hargaBeliTerakhir: row.last_cost,
    nilai: row.value,
  }),
}

export const stockListHandlers = {
  daftarStok: (request) => answerList(request, stockList),
} satisfies Partial<Handlers>
