import type { DocumentType } from '../document/document-type.ts'
import { documentMover } from '../goods/mover.ts'

export const purchaseType = {
  kind: 'purchase',
  title: 'Pembelian',
  name: 'pembelian',
  stores: 'simpanPembelian',
  sendsTo: '/api/pembelian/pembelian',
  sentDay: 'tglNota',
  lists: 'daftarPembelian',
  reads: 'bacaPembelian',
  names: {
    supplier: { column: 'supplier_id', lookup: 'ambilSupplier', sent: 'namaSupplier', title: 'Supplier' },
    jenis: { column: 'purchase_type_id', lookup: 'ambilJenisPembelian', sent: 'jenisPembelian', title: 'Jenis' },
  },
  party: 'supplier_id',
  owed: 'payable',
  untaxedBy: 'purchase_type_id',
  listed: { referensi: 'purchase.reference' },
  told: { dueDays: 'document.due_days' },
  tellsPayments: false,
  inDays: [],
  unitStory: 'Dibeli dari',
  mover: {
    kind: 'purchase',
    lines: 'purchase_line',
    begins: 'purchase_line_id',
    keeps: null,
    ends: documentMover.ends,
    words: {
      ...documentMover.words,
      otherwise: () => 'Produk ini baru saja diubah atau dihapus. Pilih lagi produknya.',
    },
  },
  lines: {
    sign: 1,
    place: 'line.warehouse_id',
    cost: 'line.unit_price',
    price: 'line.unit_price',
    tax: 'movement.quantity * (line.unit_price - movement.unit_cost)',
    told: {
      isSn: 'product.is_imei and product.is_sn',
      imeiLength: 'line.imei_length',
      snLength: 'line.sn_length',
      idGudang: 'line.warehouse_id',
      gudang: '(select name from warehouse where id = line.warehouse_id)',
    },
  },
} as const satisfies DocumentType<'purchase'>
