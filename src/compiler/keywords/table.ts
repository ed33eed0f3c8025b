import type { Static } from 'typebox'
import type { Column, ColumnKind } from '../columns/column.ts'
import { step } from '../definition-context.ts'
import type { CompiledTable } from '../module.ts'
import type { Emitted } from '../emit/code.ts'
import { type Format, kindNamed } from '../format/format.ts'
import { byName, expression, list, meant, object, optional, part, type Says, word } from '../format/schema.ts'
import { compileRowDialog, type RowDialog } from '../row-dialogs/row-dialog.ts'
import type { CompiledRows, Keyword } from './keyword.ts'

const tableSchema = object(
  {
    empty: word('Shown without rows.'),
    label: expression('Names the row before its messages.'),
    columns: list(part<Column>('column'), 'Columns in order.', { minItems: 1 }),
    dialogs: optional(byName(part<RowDialog>('rowDialog'), 'Dialogs about one row, by name.')),
  },
  'How rows are shown.',
)

type Table = Static<typeof tableSchema>

const schemas = {
  'x-table': meant(
    part<Table>('table', () => tableSchema),
    'How the rows of this list are shown.',
  ),
}

declare module './property.ts' {
  interface Property extends Says<typeof schemas> {}
}

/** `x-table`: how rows are shown, edited and opened. */
export const table: Keyword = {
  name: 'x-table',
  schema: schemas['x-table'],
  levels: ['form'],
  types: ['array'],
  checkRows({ source, name, property, pointer, hasSection }) {
    if (!property['x-table'])
      source.report('missing-keyword', pointer, 'tambahkan "x-table": {…}: daftar baris hanya tampil sebagai tabel')
    else if (!hasSection('table')) {
      const mend = `tambahkan {"section": "table", "list": "${name}"} dalam "sections"`
      source.report('not-shown', `${pointer}/x-table`, mend)
    }
  },
  compileRows: (rows) => ({ table: rows.property['x-table'] && compileTable(rows, rows.property['x-table']) }),
  explain: ({ property, format }) =>
    (property['x-table']?.columns ?? []).flatMap((column) => kindOf(format, column).explain?.(column) ?? []),
}

function kindOf({ columns }: Format, { column }: Column): ColumnKind {
  return kindNamed(columns, column)
}

function compileTable({ context, pointer, row, variables }: CompiledRows, shown: Table): Emitted<CompiledTable> {
  const at = `${pointer}/x-table`
  const { format } = context
  const columns = shown.columns.map((column) => ({ column, kind: kindOf(format, column) }))
  const dialogs = Object.entries(shown.dialogs ?? {})
  const opened = columns.flatMap(({ column, kind }) => kind.opens?.(column) ?? [])
  for (const [name] of dialogs)
    if (!opened.includes(name)) context.source.report('unreachable', `${at}/dialogs${step(name)}`, `"${name}"`)
  const work = {
    context,
    schema: row.schema,
    variables,
    dialogs: dialogs.map(([name]) => name),
    edited: columns.flatMap(({ column, kind }) => kind.edits?.(column) ?? []),
  }
  return {
    empty: shown.empty,
    label: context.expression(shown.label, `${at}/label`, variables).code,
    columns: columns.map(({ column, kind }, index) =>
      kind.compile({ ...work, pointer: `${at}/columns${step(index)}` }, column),
    ),
    dialogs: Object.fromEntries(
      dialogs.map(([name, dialog]) => {
        const place = { context, schema: row.schema, variables, pointer: `${at}/dialogs${step(name)}` }
        return [name, compileRowDialog(place, dialog)]
      }),
    ),
  }
}
