/** Keywords of a list of rows: how a row is called, what makes it unique, how rows are added and shown. */
import type { Static } from 'typebox'
import type { CompiledTable } from '../../contract/module.ts'
import { checkFillable } from '../check/check-fillable.ts'
import { checkRowName, describeName, isVariableName } from '../expression/names.ts'
import { isRowSchema } from '../check/field-types.ts'
import type { At } from '../cursor.ts'
import type { Emitted } from '../emit/code.ts'
import { anyType, listOf } from '../expression/type.ts'
import { type Format, kindNamed } from '../format/format.ts'
import {
  byName,
  exactlyOne,
  expression,
  list,
  meant,
  object,
  optional,
  part,
  type Says,
  text,
  word,
} from '../format/schema.ts'
import {
  type Column,
  type ColumnKind,
  compileRowDialog,
  type Entry,
  type EntryKind,
  type RowDialog,
} from '../parts/document-parts.ts'
import type { CheckedField, FieldsSchema, Keyword } from './keyword.ts'
import { levelOfItems } from './structure.ts'

const nameSchemas = { 'x-as': word('The name of a row of this list in expressions.') }

/** `x-as`: the name of a row in expressions. */
export const rowName: Keyword = {
  name: 'x-as',
  schema: nameSchemas['x-as'],
  label: 'Nama baris dalam rumus',
  group: 'value',
  levels: ['form', 'row'],
  types: ['array'],
  check(field) {
    const { at, property, level } = field
    const name = at.key('x-as')
    if (name && !isVariableName(name.value)) name.report('unsafe-name', describeName(name.value))
    else if (name) checkRowName(name)
    if (!property.items || !isRowSchema(property.items)) {
      if (property['x-table'])
        at.in('items').report('wrong-value', '"x-table" perlu "items": {"type": "object", "properties": {…}}')
      else name?.report('misplaced-keyword', '"x-as" menamai baris, yaitu objek dalam "items"; hapus')
      return
    }
    const inner = levelOfItems(property, level)
    const isNeeded = inner === 'row' || (inner === 'entry' && hasRules(field))
    if (!name && isNeeded) at.report('missing-keyword', 'tambahkan "x-as": "baris" (nama setiap baris dalam ekspresi)')
    if (inner === 'entry' && !isNeeded)
      name?.report('misplaced-keyword', '"x-as" hanya untuk "x-rules" di dalam butirnya')
  },
}

function hasRules({ property: { items } }: CheckedField): boolean {
  return Object.values(items?.properties ?? {}).some((inner) => inner['x-rules'] !== undefined)
}

const keysSchema = object('Uniqueness over rows: `key` gives one value a row, `each` a list of values a row.', {
  where: optional(expression('Rows that count.')),
  key: optional(expression("The row's key; a list of parts counts as one key.")),
  each: optional(expression("The row's values.")),
  message: text('Variables: the row and `key`.'),
  at: optional(word("The row's field that shows the message; the list as a whole when absent.")),
})

const uniqueSchema = exactlyOne(keysSchema, ['key', 'each'])

export type Unique = Static<typeof uniqueSchema>

const rule = part<Unique>('unique', () => uniqueSchema)
const uniqueSchemas = { 'x-unique': list(rule, 'Uniqueness over the rows.') }

/** `x-unique`: no two rows share a key. Answered from an index, so keys are plain functions. */
export const unique: Keyword = {
  name: 'x-unique',
  schema: uniqueSchemas['x-unique'],
  label: 'Tidak boleh sama antarbaris',
  group: 'condition',
  levels: ['form'],
  types: ['array'],
  compileRows({ at, row }) {
    const compiled = at.key('x-unique')?.map((rule) => {
      rule.key('at')?.known(Object.keys(row.value.properties))
      return {
        where: rule.key('where')?.condition().code,
        key: rule.key('key')?.expression().code,
        each: rule.key('each')?.expression(listOf(anyType)).code,
        message: rule.with({ key: anyType }).key('message').text(),
        at: rule.value.at ?? null,
      }
    })
    return { unique: compiled ?? [] }
  },
  explain: ({ property }) =>
    (property['x-unique'] ?? []).map((rule) => {
      const key = 'key' in rule ? rule.key : `setiap ${rule.each}`
      return `unik: ${key}${rule.where === undefined ? '' : `, bila ${rule.where}`} — "${rule.message}"`
    }),
}

const entrySchemas = { 'x-entry': meant(part<Entry>('entry'), 'How rows are added to this list.') }

/** `x-entry`: how rows are added, by a form of some of the row's fields or by modes. */
export const entry: Keyword = {
  name: 'x-entry',
  schema: entrySchemas['x-entry'],
  label: 'Cara mengisi baris',
  group: 'value',
  levels: ['form'],
  types: ['array'],
  checkRows({ at, name, items, hasSection }) {
    const added = at.key('x-entry')
    if (!added || !at.value['x-table']) return
    if (!hasSection('entry'))
      added.report('not-shown', `tambahkan {"section": "entry", "list": "${name}"} dalam "sections"`)
    const kind = entryKind(at.context.format, added.value)
    const given = kind.given(added.value)
    checkFillable(items, (field) => given.every((names) => names.includes(field)), kind.ui?.(added.value))
  },
  compileRows({ at, row, variable }) {
    const added = at.key('x-entry')
    return { entry: added && entryKind(at.context.format, added.value).compile(added, row, variable) }
  },
}

function entryKind({ entries }: Format, { kind }: Entry): EntryKind {
  return kindNamed(entries, kind)
}

const note = object('Said below a row though nothing is wrong with it.', {
  when: expression('True for the rows of which it is said.'),
  text: text('What is said.'),
})

const tableSchema = object('How rows are shown.', {
  empty: word('Shown without rows.'),
  label: expression('Names the row before its messages.'),
  sends: optional(
    expression(
      'Rows where this is false are not sent: nothing was entered in them. Of a document without `submit.body`.',
    ),
  ),
  columns: list(part<Column>('column'), 'Columns in order.', { minItems: 1 }),
  notes: optional(list(note, 'What is worth a look in a row, below it.')),
  dialogs: optional(byName(part<RowDialog>('rowDialog'), 'Dialogs about one row, by name.')),
})

type Table = Static<typeof tableSchema>
type Note = Static<typeof note>

const tablePart = part<Table>('table', () => tableSchema)
const tableSchemas = { 'x-table': meant(tablePart, 'How the rows of this list are shown.') }

/** `x-table`: how rows are shown, edited and opened. */
export const table: Keyword = {
  name: 'x-table',
  schema: tableSchemas['x-table'],
  label: 'Tabel baris',
  group: 'value',
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
    (property['x-table']?.columns ?? []).flatMap((column) => columnKind(format, column).explain?.(column) ?? []),
}

function columnKind({ columns }: Format, { column }: Column): ColumnKind {
  return kindNamed(columns, column)
}

function compileTable(at: At<Table>, schema: FieldsSchema): Emitted<CompiledTable> {
  const { format } = at.context
  const { columns, dialogs = {}, empty } = at.value
  const opened = columns.flatMap((column) => columnKind(format, column).opens?.(column) ?? [])
  for (const [name, dialog] of at.key('dialogs')?.entries() ?? [])
    if (!opened.includes(name)) dialog.report('unreachable', `"${name}"`)
  const edited = columns.flatMap((column) => columnKind(format, column).edits?.(column) ?? [])
  const owner = { schema, dialogs: Object.keys(dialogs), edited }
  at.key('sends')?.condition()
  return {
    empty,
    label: at.key('label').expression().code,
    columns: at.key('columns').map((column) => columnKind(format, column.value).compile(column, owner)),
    notes: at.key('notes')?.map(compileNote),
    dialogs: at.key('dialogs')?.mapValues((dialog) => compileRowDialog(dialog, schema)) ?? {},
  }
}

function compileNote(at: At<Note>): Emitted<NonNullable<CompiledTable['notes']>[number]> {
  const [when, text] = [at.key('when').condition(), at.key('text').words()]
  const read = [...when.reads, ...text.reads].flatMap(([variable, name]) => (variable === 'doc' && name ? [name] : []))
  return { when: when.code, text: text.code, reads: [...new Set(read)] }
}

declare module './keyword.ts' {
  interface Property
    extends
      Says<typeof nameSchemas>,
      Says<typeof uniqueSchemas>,
      Says<typeof entrySchemas>,
      Says<typeof tableSchemas> {}
}
