import type { Static } from 'typebox'
import { compileRecordColumn, explainFacts, linksOf, recordColumnSchema } from '../../../language/emit/fact.ts'
import { compileRows, rowKeys } from '../../../language/emit/rows.ts'
import { list, optional, variant, word } from '../../../language/format/schema.ts'
import type { RecordSectionKind } from '../../../language/parts/record-parts.ts'

const schema = variant({ section: 'table' }, 'A list of the record as a table.', {
  title: optional(word('The heading above it.')),
  ...rowKeys,
  columns: list(recordColumnSchema, 'Its columns, in order.', { minItems: 1 }),
  empty: optional(word('What stands there when the list is empty; `Tidak ada.` when absent.')),
})

export const tableSection: RecordSectionKind<Static<typeof schema>> = {
  name: 'table',
  schema,
  compile(at) {
    const { rows, inRow } = compileRows(at)
    const { title, as, empty = 'Tidak ada.' } = at.value
    return {
      section: 'table',
      title,
      rows: rows.code,
      as,
      columns: inRow.key('columns').map(compileRecordColumn),
      empty,
    }
  },
  links: ({ columns }) => linksOf('/columns', columns),
  explain: ({ rows, as, columns }) => [
    `setiap ${as} dari ${rows}:`,
    ...explainFacts(columns).map((line) => `  ${line}`),
  ],
}
