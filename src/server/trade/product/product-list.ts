import type { Answer, Handlers } from '../../platform/http/operation.ts'
import { answerList } from '../../platform/lists/answer-list.ts'
import { listWithOwn, type OwnValues } from '../records/own-fields.ts'
import { productForm } from './product-kind.ts'
import type { ListSource } from '../../platform/lists/list-source.ts'
import { wordIn } from '../../platform/lists/sought.ts'
import { equals, archivedFilter, isArchived } from '../../platform/records/list-filters.ts'

type ProductItem = Answer<'daftarProduk'>['items'][number]
type ProductRow = Record<string, unknown> & {
  id: number
  name: string
  kind: string | null
  brand: string | null
  is_imei: boolean
  is_sn: boolean
  stock: number
  is_archived: boolean
  own: OwnValues
}

const valueOf = (type: string) => `(
  select value.label from product_attr attr join master_value value on value.type = attr.type and value.id = attr.value_id
  where attr.product_id = product.id and attr.type = '${type}')`

export const productList: ListSource<ProductRow, ProductItem> = {
  name: 'produk',
  operation: 'daftarProduk',
  alias: 'product',
  id: 'product_stock.product_id',
  table: 'product join product_stock on product_stock.product_id = product.id',
  sorts: {
    nama: { sql: 'product.name_key collate "C"', type: 'text' },
    id: { sql: 'product.id', type: 'bigint' },
    stok: { sql: 'product_stock.qty', type: 'bigint' },
  },
  sort: 'nama',
  filters: {
    jenis: equals('product.kind_id'),
    merek: equals('product.brand_id'),
    jenisItem: (value) => (value === 'IMEI' ? 'product.is_imei' : 'not product.is_imei'),
    stok: (value) => (value === 'habis' ? 'product_stock.qty = 0' : 'product_stock.qty > 0'),
    data: archivedFilter('product'),
  },
  absent: { data: 'aktif' },
  search: wordIn('product.name_key'),
  columns: `product.id, product.name, product.own, product.is_imei, product.is_imei and product.is_sn as is_sn,
    ${valueOf('jenis')} as kind, ${valueOf('merek')} as brand, ${isArchived('product')} as is_archived,
    (select qty from product_stock where product_id = product.id) as stock`,
  item: (row) => ({
    id: row.id,
    nama: row.name,
    jenis: row.kind,
    merek: row.brand,
    isImei: row.is_imei,
    isSn: row.is_sn,
    stok: row.stock,
    arsip: row.is_archived,
  }),
}

export const productListHandlers = {
  daftarProduk: (request) =>
    answerList(
      request,
      listWithOwn(request, productList, {
        forms: [productForm],
        column: 'product.own',
        words: 'product.own_key',
        formOf: () => productForm,
      }),
    ),
} satisfies Partial<Handlers>
