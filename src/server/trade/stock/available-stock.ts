import { Problem } from '../../platform/http/problem.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { searchSources } from '../master/option-lookup.ts'
import { type OptionRow, rowsByValue } from '../../platform/records/option-source.ts'

type ScannedRow = { name: string; warehouse_id: number; warehouse: string }
type StockRow = { warehouse_id: number; warehouse: string; qty: number }

/** What a sale may take: one device by its IMEI, or a product's quantity in each warehouse. */
export const availableStockHandlers = {
  scanImei: async ({ database, query }) => {
    const [unit] = await database.query<ScannedRow>(
      `select product.name, warehouse.id as warehouse_id, warehouse.name as warehouse
       from imei_unit unit join product on product.id = unit.product_id join warehouse on warehouse.id = unit.warehouse_id
       where unit.imei = $1 and unit.state = 'in_stock'`,
      [query.imei.trim()],
    )
    if (!unit) return { validation: false, nama: null, id_gudang: null, gudang: null }
    return { validation: true, nama: unit.name, id_gudang: unit.warehouse_id, gudang: unit.warehouse }
  },
  cariTerjual: async ({ database, query }) => {
    // The last stay: a device may be sold, brought back and sold again.
    const [sold] = await database.query<{ id: number; nomor: number; state: string }>(
      `select sale.id, sale.number as nomor, unit.state
       from imei_unit unit left join sale_line line on line.id = unit.sale_line_id left join sale on sale.id = line.sale_id
       where unit.imei = $1 order by unit.id desc limit 1`,
      [query.imei.trim()],
    )
    return { penjualan: sold?.state === 'sold' ? { id: sold.id, nomor: sold.nomor } : null }
  },
  gudangNonImei: async ({ database, body }) => {
    const { rows } = searchSources.nonImeiDropdown
    const product = (await rowsByValue<OptionRow>(database, rows, [body.id_produk])).get(body.id_produk)
    if (!product) throw new Problem('notFound', `Produk '${body.id_produk}' tidak ditemukan.`)
    const stock = await database.query<StockRow>(
      `select warehouse.id as warehouse_id, warehouse.name as warehouse, coalesce(stock.qty, 0) as qty
       from warehouse left join stock on stock.warehouse_id = warehouse.id and stock.product_id = $1
       where warehouse.archived_at is null
       order by warehouse.name_key collate "C"`,
      [product.id],
    )
    return {
      idProduk: product.id,
      namaProduk: product.name,
      gudang: stock.map((row) => ({ idGudang: row.warehouse_id, namaGudang: row.warehouse, qty: row.qty })),
    }
  },
} satisfies Partial<Handlers>
