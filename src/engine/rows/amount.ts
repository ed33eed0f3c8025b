import type { ValueFormat } from '../../contract/module.ts'

const whole = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 })
const cents = new Intl.NumberFormat('id-ID', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const plain = new Intl.NumberFormat('id-ID')

/** `Rp 6.000.000`, with a no-break space. */
export function formatRupiah(amount: number): string {
  return withCurrency(amount, whole)
}

/** `Rp 5.405.405,41`: totals show exactly two decimals. */
export function formatRupiahCents(amount: number): string {
  return withCurrency(amount, cents)
}

/** What a table cell shows of a value; nothing for an absent one. */
export function formatValue(value: unknown, format: ValueFormat): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'number' && format === 'rupiah') return formatRupiah(value)
  if (typeof value === 'number' && format === 'number') return plain.format(value)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
}

function withCurrency(amount: number, format: Intl.NumberFormat): string {
  return `${amount < 0 ? '-' : ''}Rp\u00a0${format.format(Math.abs(amount))}`
}
