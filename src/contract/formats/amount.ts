const whole = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 })
const cents = new Intl.NumberFormat('id-ID', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `Rp 6.000.000`, with a no-break space. */
export function formatRupiah(amount: number): string {
  return withCurrency(amount, whole)
}

/** `Rp 5.405.405,41`: totals show exactly two decimals. */
export function formatRupiahCents(amount: number): string {
  return withCurrency(amount, cents)
}

function withCurrency(amount: number, format: Intl.NumberFormat): string {
  return `${amount < 0 ? '-' : ''}Rp\u00a0${format.format(Math.abs(amount))}`
}
