import type { DocumentType } from '../document/document-type.ts'
import { documentMover } from '../goods/mover.ts'

export const saleType: DocumentType<'sale'> = {
  kind: 'sale',
  title: 'Penjualan',
  stores: 'simpanPenjualan',
  party: 'customer_id',
  owed: 'receivable',
  mover: {
    ...{
      kind: 'sale',
      lines: 'sale_line',
      begins: null,
      ends: { state: 'sold', undone: 'returned', column: 'sale_line_id' },
    },
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
  // Goods leave from wherever they are, at the cost that they have there.
  lines: {
    ...{ sign: -1, place: 'null::bigint', cost: 'null::numeric', price: 'line.net_price' },
    tax: '-movement.quantity * movement.unit_tax',
  },
}
