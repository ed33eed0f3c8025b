import type { Static } from 'typebox'
import type { At } from '../cursor.ts'
import type { Emitted } from '../emit/code.ts'
import type { CompiledTable } from '../../contract/module.ts'
import { type Format, kindNamed } from '../format/format.ts'
import { byName, expression, list, meant, object, optional, part, type Says, text, word } from '../format/schema.ts'
import { type Column, type ColumnKind, compileRowDialog, type RowDialog } from '../parts/document-parts.ts'
import type { FieldsSchema, Keyword } from './keyword.ts'

const note = object('Said below a row though nothing is wrong with it.', {
  when: expression('True for the rows of which it is said.'),
  text: text('What is said.'),
})

const tableSchema = object('How rows are shown.', {
  empty: word('Shown without rows.'),
  label: expression('Names the row before its messages.'),
  columns: list(part<Column>('column'), 'Columns in order.', { minItems: 1 }),
  notes: optional(list(note, 'What is worth a look in a row, below it.')),
  dialogs: optional(byName(part<RowDialog>('rowDialog'), 'Dialogs about one row, by name.')),
})

type Table = Static<typeof tableSchema>

const tablePart = part<Table>('table', () => tableSchema)
const schemas = { 'x-table': meant(tablePart, 'How the rows of this list are shown.') }

declare module './keyword.ts' {
  interface Property extends Says<typeof schemas> {}
}

/** `x-table`: how rows are shown, edited and opened. */
export const table: Keyword = {
  name: 'x-table',
  schema: schemas['x-table'],
  levels: ['form'],
  types: ['array'],
  checkRows({ at, name, hasSection }) {
    const shown = at.key('x-table')
    if (shown && !hasSection('table'))
      shown.report('not-shown', `tambahkan {"section": "table", "list": "${name}"} dalam "sections"`)
    if (!shown && !hasSection('field'))
      at.report('missing-keyword', 'tambahkan "x-table": {…}: daftar baris hanya tampil sebagai tabel')
  },
  compileRows({ at, row }) {
    const shown = at.key('x-table')
    return { table: shown && compileTable(shown, row.value) }
  },
  explain: ({ property, format }) =>
    (property['x-table']?.columns ?? []).flatMap((column) => kindOf(format, column).explain?.(column) ?? []),
}

function kindOf({ columns }: Format, { column }: Column): ColumnKind {
  return kindNamed(columns, column)
}

function compileTable(at: At<Table>, schema: FieldsSchema): Emitted<CompiledTable> {
  const { format } = at.context
  const { columns, dialogs = {}, empty } = at.value
  const opened = columns.flatMap((column) => kindOf(format, column).opens?.(column) ?? [])
  for (const [name, dialog] of at.key('dialogs')?.entries() ?? [])
    if (!opened.includes(name)) dialog.report('unreachable', `"${name}"`)
  const edited = columns.flatMap((column) => kindOf(format, column).edits?.(column) ?? [])
  const owner = { schema, dialogs: Object.keys(dialogs), edited }
  return {
    empty,
    label: at.key('label').expression().code,
    columns: at.key('columns').map((column) => kindOf(format, column.value).compile(column, owner)),
    notes: at.key('notes')?.map((one) => ({ when: one.key('when').condition().code, text: one.key('text').text() })),
    dialogs: at.key('dialogs')?.mapValues((dialog) => compileRowDialog(dialog, schema)) ?? {},
  }
}
