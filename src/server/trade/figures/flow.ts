import type { FigureAnswer } from './figure-query.ts'

/** What came in and what went out, by whatever it is divided. */
export type Flow = FigureAnswer<'masuk' | 'keluar'>

/** A flow by time with what was there at the end of each row: `final` is what was there at the end of the last one. */
export function withBalances(flow: Flow, final: number): FigureAnswer<'masuk' | 'keluar' | 'saldo'> {
  let balance = final
  const rows = flow.rows
    .toReversed()
    .map((row) => {
      const saldo = balance
      balance -= row.masuk - row.keluar
      return { ...row, saldo }
    })
    .reverse()
  return {
    rows,
    total: { ...flow.total, saldo: final },
    // What is left over is before the rows.
    lainnya: flow.lainnya && { ...flow.lainnya, saldo: balance },
  }
}
