import type { Answer } from '../../platform/http/operation.ts'

/** What the rows of a sale and of a purchase have alike. */
export interface DocumentRow extends Record<string, unknown> {
  id: number
  number: number
  invoice_date: string
  due_date: string
  reference: string | null
  note: string | null
  total: number
  tax_base: number
  tax_amount: number
  tax_percent: number | null
  tax_parts: number | null
  tax_of: number | null
  units: number
  created_at: string
  created_by: string
  cancelled_at: string | null
  cancelled_by: string | null
  cancel_date: string | null
  cancel_reason: string | null
}

type SharedPart = Omit<
  Answer<'bacaPenjualan'>,
  'customer' | 'cabang' | 'salesperson' | 'lines' | 'sisa' | 'tagihan' | 'pembayaran' | 'riwayat'
>

/** The columns of `DocumentRow`. */
export const documentColumns = `document.id, document.number, document.invoice_date, document.due_date,
  document.reference, document.note, document.total, document.tax_base, document.tax_amount, document.units,
  document.tax_percent::float8 as tax_percent, document.tax_parts, document.tax_of,
  document.created_at, document.created_by, document.cancelled_at, document.cancelled_by, document.cancel_date, document.cancel_reason`

/** What a sale and a purchase tell alike: the total, what was taken off it (`disc`), and what is left. */
export function sharedPart(row: DocumentRow, disc = 0): SharedPart {
  return {
    ...{ id: row.id, nomor: row.number, tanggal: row.invoice_date, jatuhTempo: row.due_date },
    ...{ referensi: row.reference, keterangan: row.note, unit: row.units },
    status: row.cancelled_at === null ? 'Tersimpan' : 'Batal',
    ...{ total: row.total + disc, dpp: row.tax_base, disc, ppn: row.tax_amount, grandTotal: row.total },
    ...taxedWith(row),
    ...{ dibuat: row.created_at, oleh: row.created_by, batal: cancelledPart(row) },
  }
}

/** Of a document of a taxed shop what it was taxed with, and the part of its base that was. */
function taxedWith({
  tax_base,
  tax_percent: persen,
  tax_parts: parts,
  tax_of: of,
}: DocumentRow): Pick<SharedPart, 'pajak'> {
  if (persen === null || parts === null || of === null) return {}
  const nilaiLain = parts === of ? null : Math.round((tax_base * parts) / of)
  return { pajak: { persen, pembilang: parts, penyebut: of, nilaiLain } }
}

function cancelledPart(row: DocumentRow): SharedPart['batal'] {
  const { cancelled_at, cancelled_by, cancel_date, cancel_reason } = row
  if (cancelled_at === null || cancelled_by === null || cancel_date === null || cancel_reason === null) return null
  return { kapan: cancelled_at, tanggal: cancel_date, siapa: cancelled_by, alasan: cancel_reason }
}

/** Rows by the line that they belong to. */
export function byLine<Row extends { line_id: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const lines = new Map<number, Row[]>()
  for (const row of rows) {
    const own = lines.get(row.line_id)
    if (own) own.push(row)
    else lines.set(row.line_id, [row])
  }
  return lines
}
