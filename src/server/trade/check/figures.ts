/** The daily figures of reports against what is stored. */
import { amountColumns } from '../generic-document/document-cuts.ts'

interface Figures {
  /** What its rows are about, as people read it. */
  title: string
  table: string
  keys: readonly string[]
  /** What it is the sum of, as views are named: of documents, or of another table of figures. */
  of?: 'documents' | 'days'
  /** Of each column what people call it. */
  sums: Readonly<Record<string, string>>
}

/** Its amounts are columns in the order in which a report names them. */
const cutSums = {
  pieces: 'banyaknya',
  ...Object.fromEntries(amountColumns.map((column, index) => [column, `angka ke-${index + 1}`])),
}

const figures: readonly Figures[] = [
  {
    title: 'Penjualan harian',
    table: 'sold_day',
    keys: ['day', 'branch_id', 'product_id'],
    sums: { documents: 'nota', units: 'unit', revenue: 'penjualan', cost: 'modal', uncosted: 'unit tanpa modal' },
  },
  {
    title: 'Penjualan harian per customer',
    table: 'sold_party_day',
    keys: ['day', 'branch_id', 'customer_id', 'salesperson_id'],
    sums: { documents: 'nota', units: 'unit', revenue: 'penjualan', cost: 'modal', uncosted: 'unit tanpa modal' },
  },
  {
    title: 'Pembelian harian',
    table: 'bought_day',
    keys: ['day', 'supplier_id', 'product_id'],
    sums: { units: 'unit', amount: 'pembelian' },
  },
  {
    title: 'Stok harian',
    table: 'stock_day',
    keys: ['day', 'product_id', 'warehouse_id', 'since'],
    sums: { quantity: 'jumlah', value: 'nilai' },
  },
  {
    title: 'Barang harian',
    table: 'goods_day',
    keys: ['day', 'product_id', 'warehouse_id'],
    sums: { received: 'masuk', taken: 'keluar' },
  },
  {
    title: 'Barang bulanan',
    table: 'goods_month',
    of: 'days',
    keys: ['month', 'product_id', 'warehouse_id'],
    sums: { received: 'masuk', taken: 'keluar' },
  },
  { title: 'Kas harian', table: 'money_day', keys: ['day', 'account_id'], sums: { received: 'masuk', paid: 'keluar' } },
  {
    title: 'Penjualan bulanan',
    table: 'sold_month',
    of: 'days',
    keys: ['dimension', 'branch_id', 'month', 'key'],
    sums: { documents: 'nota', units: 'unit', revenue: 'penjualan', cost: 'modal', uncosted: 'unit tanpa modal' },
  },
  {
    title: 'Stok bulanan',
    table: 'stock_month',
    of: 'days',
    keys: ['month', 'product_id', 'warehouse_id', 'since'],
    sums: { quantity: 'jumlah', value: 'nilai' },
  },
  {
    title: 'Umur stok',
    table: 'stock_since',
    of: 'days',
    keys: ['product_id', 'warehouse_id', 'since'],
    sums: { quantity: 'jumlah', value: 'nilai' },
  },
  {
    title: 'Kas harian per cara bayar',
    table: 'money_way_day',
    keys: ['day', 'account_id', 'way'],
    sums: { received: 'masuk', paid: 'keluar' },
  },
  { title: 'PPN harian', table: 'tax_day', keys: ['day', 'side'], sums: { base: 'DPP', tax: 'PPN' } },
  {
    title: 'Laporan dokumen harian',
    table: 'document_cut_day',
    keys: ['cut', 'level', 'day', 'keys'],
    sums: cutSums,
  },
  {
    title: 'Laporan dokumen bulanan',
    table: 'document_cut_month',
    of: 'days',
    keys: ['cut', 'level', 'month', 'keys'],
    sums: cutSums,
  },
  { title: 'Tagihan harian', table: 'owed_day', keys: ['day', 'side', 'due'], sums: { amount: 'sisa' } },
]

/** Rows whose sums are not those of what is stored; a row of nothing but 0 may be there or not. */
const compared = ({ title, table, keys, sums, of = 'documents' }: Figures): string => {
  const key = keys.map((name) => `'${name} ' || ${name}::text`).join(` || ', ' || `)
  const columns = Object.keys(sums)
  const said = Object.entries(sums).map(
    ([column, name]) =>
      `case when coalesce(kept.${column}, 0) <> coalesce(stored.${column}, 0)
         then '; ${name} tercatat ' || coalesce(kept.${column}, 0) || ', menurut ${of === 'days' ? 'harian' : 'dokumen'} ' || coalesce(stored.${column}, 0) else '' end`,
  )
  return `
  select '${title} (' || ${key} || ')' || ${said.join(' || ')} as difference
  from ${table} kept full join ${table}_of_${of} stored using (${keys.join(', ')})
  where ${columns.map((column) => `coalesce(kept.${column}, 0) <> coalesce(stored.${column}, 0)`).join(' or ')}`
}

export const figureChecks: readonly string[] = figures.map(compared)
