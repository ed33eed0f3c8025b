import { answerList } from '../../platform/lists/answer-list.ts'
import type { ListSource } from '../../platform/lists/list-source.ts'
import { documentSearch } from '../document/document-search.ts'
import { cancelledFilter, cancelledRows, equals, since, until } from '../../platform/records/list-filters.ts'
import type { Answer, Handlers } from '../../platform/http/operation.ts'

type PurchaseItem = Answer<'daftarPembelian'>['items'][number]
type PurchaseRow = Record<string, unknown> & {
  id: number
  number: number
  invoice_date: string
  supplier: string
  kind: string
  reference: string | null
  units: number
  total: number
  is_cancelled: boolean
}

export const purchaseList: ListSource<PurchaseRow, PurchaseItem, 'unit' | 'total'> = {
  ...{ name: 'pembelian', operation: 'daftarPembelian', table: 'purchase', alias: 'purchase', id: 'purchase.id' },
  sorts: {
    nomor: { sql: 'purchase.number', type: 'bigint' },
    tanggal: { sql: 'purchase.invoice_date', type: 'date' },
    total: { sql: 'purchase.total', type: 'numeric' },
  },
  sort: '-nomor',
  filters: {
    tanggalDari: since('purchase.invoice_date', 'purchase.number'),
    tanggalSampai: until('purchase.invoice_date', 'purchase.number'),
    supplier: equals('purchase.supplier_id'),
    jenis: equals('purchase.purchase_type_id'),
    status: cancelledFilter('purchase'),
  },
  sums: { values: { unit: 'purchase.units', total: 'purchase.total' }, without: cancelledRows('purchase') },
  search: documentSearch({ alias: 'purchase', contacts: ['supplier_id'] }),
  columns: `purchase.id, purchase.number, purchase.invoice_date, purchase.reference, purchase.total, purchase.units,
    purchase.cancelled_at is not null as is_cancelled,
    (select name from contact where id = purchase.supplier_id) as supplier,
    (select name from purchase_type where id = purchase.purchase_type_id) as kind`,
  item: (row) => ({
    ...{ id: row.id, nomor: row.number, tanggal: row.invoice_date, supplier: row.supplier, jenis: row.kind },
    ...{ referensi: row.reference, unit: row.units, total: row.total },
    status: row.is_cancelled ? 'Batal' : 'Tersimpan',
  }),
}

export const purchaseListHandlers = {
  daftarPembelian: (request) => answerList(request, purchaseList),
} satisfies Partial<Handlers>
