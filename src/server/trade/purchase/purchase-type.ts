import type { DocumentType } from '../document/document-type.ts'
import { documentMover } from '../goods/mover.ts'

export const purchaseType: DocumentType<'purchase'> = {
  kind: 'purchase',
  title: 'Pembelian',
  stores: 'simpanPembelian',
  party: 'supplier_id',
  owed: 'payable',
  mover: {
    ...{ kind: 'purchase', lines: 'purchase_line', begins: 'purchase_line_id', keeps: null },
    ends: documentMover.ends,
    words: {
      ...documentMover.words,
      otherwise: () => 'Produk ini baru saja diubah atau dihapus. Pilih lagi produknya.',
    },
  },
  lines: {
    ...{ sign: 1, place: 'line.warehouse_id', cost: 'line.unit_price', price: 'line.unit_price' },
    tax: 'movement.quantity * (line.unit_price - movement.unit_cost)',
  },
}
