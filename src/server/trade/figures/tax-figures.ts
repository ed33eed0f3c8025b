import type { Handler } from '../../platform/http/operation.ts'
import { Parameters } from '../../platform/lists/statement.ts'
import { periodsOf } from './dimensions.ts'
import { readFigures } from './figure-query.ts'

const ofSide = (column: string, side: string) => `sum(taxed.${column}) filter (where taxed.side = '${side}')`

const measures = {
  keluaran: ofSide('tax', 'out'),
  dppKeluaran: ofSide('base', 'out'),
  masukan: ofSide('tax', 'in'),
  dppMasukan: ofSide('base', 'in'),
  kurangBayar: `sum(case taxed.side when 'out' then taxed.tax else -taxed.tax end)`,
}

const dimensions = periodsOf('taxed.day')

/** The tax of each day in what was sold, to be paid, and in what was bought, to be credited. */
export const taxFigures: Handler<'laporanPpn'> = async ({ query: { dari, sampai, menurut }, database }) => {
  const { bind, values } = new Parameters()
  return readFigures<keyof typeof measures>(database, {
    from: 'tax_day taxed',
    where: [`taxed.day between ${bind(dari, 'date')} and ${bind(sampai, 'date')}`],
    values,
    by: menurut ? dimensions[menurut] : null,
    measures,
    order: null,
  })
}
