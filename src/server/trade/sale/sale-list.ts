import { answerList } from '../../platform/lists/answer-list.ts'
import type { ListSource } from '../../platform/lists/list-source.ts'
import { documentSearch } from '../document/document-search.ts'
import { cancelledFilter, cancelledRows, equals, since, until } from '../../platform/records/list-filters.ts'
import type { Answer, Handlers } from '../../platform/http/operation.ts'

type SaleItem = Answer<'daftarPenjualan'>['items'][number]
type SaleRow = Record<string, unknown> & {
  id: number
  number: number
  invoice_date: string
  customer: string
  branch: string | null
  salesperson: string
  units: number
  total: number
  is_cancelled: boolean
}

export const saleList: ListSource<SaleRow, SaleItem, 'unit' | 'total'> = {
  ...{ name: 'penjualan', operation: 'daftarPenjualan', table: 'sale', alias: 'sale', id: 'sale.id' },
  sorts: {
    nomor: { sql: 'sale.number', type: 'bigint' },
    tanggal: { sql: 'sale.invoice_date', type: 'date' },
    total: { sql: 'sale.total', type: 'numeric' },
  },
  sort: '-nomor',
  filters: {
    tanggalDari: since('sale.invoice_date', ['sale.number', 'sale.total']),
    tanggalSampai: until('sale.invoice_date', ['sale.number', 'sale.total']),
    customer: equals('sale.customer_id'),
    cabang: equals('sale.branch_id'),
    salesperson: equals('sale.salesperson_id'),
    status: cancelledFilter('sale'),
  },
  sums: { values: { unit: 'sale.units', total: 'sale.total' }, without: cancelledRows('sale') },
  search: documentSearch({ alias: 'sale', contacts: ['customer_id', 'salesperson_id'] }),
  columns: `sale.id, sale.number, sale.invoice_date, sale.total, sale.units, sale.cancelled_at is not null as is_cancelled,
    (select name from contact where id = sale.customer_id) as customer,
    (select name from contact where id = sale.salesperson_id) as salesperson,
    (select name from branch where id = sale.branch_id) as branch`,
  item: (row) => ({
    ...{ id: row.id, nomor: row.number, tanggal: row.invoice_date, customer: row.customer, cabang: row.branch },
    ...{ salesperson: row.salesperson, unit: row.units, total: row.total },
    status: row.is_cancelled ? 'Batal' : 'Tersimpan',
  }),
}

export const saleListHandlers = {
  daftarPenjualan: (request) => answerList(request, saleList),
} satisfies Partial<Handlers>
