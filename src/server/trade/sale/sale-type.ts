import type { DocumentType } from '../document/document-type.ts'
import { documentMover } from '../goods/mover.ts'

/** Where the goods of a line stood: of units each warehouse once, in the order of their codes. */
const places = `(
  select coalesce(string_agg(name, ', ' order by turn), '') from (
    select warehouse.name, min(coalesce(unit.imei, warehouse.name_key) collate "C") as turn
    from (
      select warehouse_id, imei from imei_unit where sale_line_id = line.id
      union all
      select warehouse_id, null from sale_line_stock where sale_line_id = line.id
    ) unit join warehouse on warehouse.id = unit.warehouse_id
    group by warehouse.name
  ) place
)`

const taken = `(
  select coalesce(jsonb_agg(
    jsonb_build_object('idGudang', warehouse.id, 'namaGudang', warehouse.name, 'qty', taken.qty)
    order by warehouse.name_key collate "C"), '[]')
  from sale_line_stock taken join warehouse on warehouse.id = taken.warehouse_id where taken.sale_line_id = line.id
)`

export const saleType = {
  kind: 'sale',
  title: 'Penjualan',
  name: 'penjualan',
  stores: 'simpanPenjualan',
  sendsTo: '/api/penjualan/penjualan',
  sentDay: 'tglNota',
  lists: 'daftarPenjualan',
  reads: 'bacaPenjualan',
  names: {
    customer: {
      column: 'customer_id',
      lookup: 'dropdown',
      sent: 'id_customer',
      title: 'Customer',
      tells: { telepon: 'phone' },
    },
    salesperson: { column: 'salesperson_id', lookup: 'ambilPic', sent: 'id_pic', title: 'Salesperson' },
    cabang: { column: 'branch_id', lookup: 'ambilCabang', sent: 'id_cabang', title: 'Cabang' },
  },
  party: 'customer_id',
  owed: 'receivable',
  untaxedBy: null,
  listed: {},
  told: {},
  tellsPayments: true,
  inDays: ['total'],
  unitStory: 'Dijual kepada',
  mover: {
    kind: 'sale',
    lines: 'sale_line',
    begins: null,
    ends: { state: 'sold', undone: 'returned', column: 'sale_line_id' },
    keeps: `insert into sale_line_stock (sale_line_id, warehouse_id, qty)
      select lines.ids[line + 1], warehouse_id, sum(qty) from take, lines group by 1, 2`,
    words: {
      ...documentMover.words,
      day: 'Tanggal Nota',
      absent: (code, isSold) =>
        isSold
          ? { isInvalid: false, keyword: 'sold', message: `IMEI '${code}' sudah terjual.` }
          : { isInvalid: true, keyword: 'exists', message: `IMEI '${code}' tidak ditemukan.` },
    },
  },
  lines: {
    // Goods leave from wherever they are, at the cost that they have there.
    sign: -1,
    place: 'null::bigint',
    cost: 'null::numeric',
    price: 'line.net_price',
    tax: '-movement.quantity * movement.unit_tax',
    told: {
      diskonPerQuantity: 'line.discount',
      diskonPersen: 'line.discount_percent::float8',
      gudang: places,
      gudangStocks: taken,
    },
  },
} as const satisfies DocumentType<'sale'>
