import type { Static } from 'typebox'
import { shownFormat } from '../../../language/format/value-format.ts'
import { compileRecordColumn, explainFacts } from '../../../language/emit/fact.ts'
import { compileRows, rowKeys } from '../../../language/emit/rows.ts'
import { expression, list, object, optional, variant, word } from '../../../language/format/schema.ts'
import { compileCommon, partKeys, type PrintPartKind } from '../../../language/parts/page-parts.ts'

const column = object('A column.', {
  label: word('What it is called.'),
  value: expression('What is printed.'),
  format: optional(shownFormat),
  details: optional(expression('A list of texts or numbers, printed small below the value.')),
})

const schema = variant({ part: 'table' }, 'A list of the record as a table.', {
  ...partKeys,
  ...rowKeys,
  columns: list(column, 'Its columns, in order.', { minItems: 1 }),
})

export const tablePart: PrintPartKind<Static<typeof schema>> = {
  name: 'table',
  schema,
  compile(at) {
    const { rows, inRow } = compileRows(at)
    return {
      ...compileCommon(at),
      part: 'table',
      rows: rows.code,
      as: at.value.as,
      columns: inRow.key('columns').map(compileRecordColumn),
    }
  },
  explain: ({ rows, as, columns }) => [
    `setiap ${as} dari ${rows}:`,
    ...explainFacts(columns).map((line) => `  ${line}`),
  ],
}
