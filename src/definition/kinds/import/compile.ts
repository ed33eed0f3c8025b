import type { Static } from 'typebox'
import type { CompiledImport, CompiledImportColumn } from '../../../contract/page-module.ts'
import { own } from '../../../contract/runtime/own.ts'
import { callOf, namedOperation } from '../../../language/check/operation.ts'
import { checkFixedPath } from '../../../language/check/paths.ts'
import { propertiesOf, requiredOf } from '../../../language/check/schema-type.ts'
import { suggest } from '../../../language/check/suggest.ts'
import type { At } from '../../../language/cursor.ts'
import { checkKeys, checkTitles, headingsOf } from './headings.ts'
import { js, type Emitted } from '../../../language/emit/code.ts'
import { type Kind, entryOf, menu, notes } from '../../../language/parts/kind.ts'
import type { PostingLine } from '../../../language/parts/posting.ts'
import {
  boolean,
  constant,
  list as listOf,
  matching,
  object,
  oneOf,
  optional,
  part,
  word,
} from '../../../language/format/schema.ts'
import { alternatives, quoted } from '../../../language/read/json-type.ts'
import type { JsonSchema, Operation } from '../../../language/read/openapi-document.ts'
import { explainBooks } from '../document/books.ts'
import { ownColumns } from './own-columns.ts'
import { rowBooks } from './row-books.ts'

/** How a cell may be read, and the JSON types of field that it is for. */
const readings = {
  text: ['string'],
  code: ['string'],
  dialled: ['string'],
  number: ['integer', 'number'],
  rupiah: ['integer', 'number'],
  date: ['string'],
  flag: ['boolean'],
  choice: ['string'],
} satisfies Record<string, readonly string[]>

type Name = keyof typeof readings

const importFormat = oneOf(
  Object.keys(readings) as Name[],
  'How a cell is read; as a text when absent. `code` is a text of digits that a spreadsheet may not have made a number of, `dialled` one that begins with 0 or +, `date` a day (2026-01-31, 31/01/2026 or 31 Jan 2026), `flag` Ya or Tidak, `choice` one of the `enum` of the field.',
)

/** An operation that takes rows and answers a verdict for each. */
export interface ImportOperation {
  operation: Operation
  row: JsonSchema
  fields: Readonly<Record<string, JsonSchema>>
  /** Fields that every row has to have. */
  demanded: readonly string[]
  /** How many rows a request takes. */
  most: number
}

/** The named operation, when it takes `{baris, coba}` and answers `{hasil: [{putusan, perubahan, masalah}]}`. */
function importOperation(at: At<string>): ImportOperation | undefined {
  const operation = namedOperation(at)
  if (!operation) return undefined
  const { openapi } = at.context
  const { baris, coba } = propertiesOf(operation.request ?? {}, openapi)
  const { hasil } = propertiesOf(operation.response ?? {}, openapi)
  const verdict = propertiesOf(hasil?.['items'], openapi)
  const lacking = ['putusan', 'perubahan', 'masalah'].filter((name) => !Object.hasOwn(verdict, name))
  if (operation.method !== 'POST' || !baris || coba?.['type'] !== 'boolean' || lacking.length > 0) {
    const wanted = 'POST dengan isi {baris, coba} dan jawaban {hasil: [{putusan, perubahan, masalah}]}'
    at.report('operation-mismatch', `"${operation.operationId}" bukan ${wanted}; pakai operasi impor`)
    return undefined
  }
  const row = openapi.resolve(baris['items'])
  const most = typeof baris['maxItems'] === 'number' ? baris['maxItems'] : 100
  return { operation, row, fields: propertiesOf(row, openapi), demanded: requiredOf(row), most }
}

/** The values of a choice; refuses a field that the rows do not have, or of another type than the format reads. */
function checkColumn(at: At<{ field: string; format?: Name }>, { operation, fields }: ImportOperation): string[] {
  const field = at.key('field')
  const schema = own(fields, field.value)
  if (!schema) {
    const problem = `"${field.value}" bukan isi baris ${operation.operationId}`
    field.report('payload-mismatch', problem, suggest(field.value, Object.keys(fields)))
    return []
  }
  const { format = 'text' } = at.value
  const types = [schema['type']].flat().filter((type) => type !== 'null')
  const taken = readings[format]
  if (!types.some((type) => typeof type === 'string' && taken.includes(type))) {
    const fitting = Object.entries(readings).filter(([, one]) => types.some((type) => one.includes(String(type))))
    const mend = `pakai ${quoted(fitting.map(([name]) => name))}`
    at.in('format', format).report('type-mismatch', `"${format}" tidak mengisi "${field.value}"; ${mend}`)
  }
  const choices = (Array.isArray(schema['enum']) ? schema['enum'] : []).filter((one) => typeof one === 'string')
  if (format === 'choice' && choices.length === 0)
    field.report('operation-mismatch', `"${field.value}" tanpa "enum"; pakai format "text"`)
  if (format !== 'choice' && choices.length > 0)
    field.report('type-mismatch', `"${field.value}" hanya menerima pilihan; tulis "format": "choice"`)
  return choices
}

/** What of the definition the operation's rows demand and no column gives. */
function checkDemanded(at: At<readonly { field: string }[]>, { operation, demanded }: ImportOperation): void {
  const missing = demanded.filter((name) => !at.value.some(({ field }) => field === name))
  if (missing.length > 0)
    at.report('payload-mismatch', `${operation.operationId} menuntut ${alternatives(missing)}; tambahkan kolomnya`)
}

const column = object('A column of a file.', {
  field: word("The field of the operation's rows that it fills."),
  title: word('The title that a file has above it.'),
  titles: optional(listOf(word(), 'Other titles that it is known by, such as those of a list that is exported.')),
  format: optional(importFormat),
  required: optional(boolean('Every file has to have it.')),
  sample: optional(word('What the template shows there.')),
})

const schema = object('A page that brings the rows of a CSV or XLSX file in.', {
  ...notes,
  kind: constant('import', 'A page that brings the rows of a file in.'),
  title: word('The heading.'),
  path: matching('^(/[a-z0-9-]+)+$', 'The path.'),
  menu: optional(menu),
  operation: word(
    'The operationId that takes `{baris, coba}` and answers `{hasil}`, a verdict for each row.',
    'request',
  ),
  help: optional(word('Said above the choice of a file.')),
  list: optional(word('The path of the list that shows what was brought in.', 'path')),
  columns: listOf(column, 'The columns, in the order of the template.', { minItems: 1 }),
  ignored: optional(listOf(word(), 'Titles of which nothing is read.')),
  keys: optional(
    listOf(
      listOf(word(), 'Fields.', { minItems: 1 }),
      'Fields that tell the rows of a file apart: the first list whose first field has a value.',
    ),
  ),
  books: optional(
    listOf(part<PostingLine>('posting'), 'What storing a row does: `row` is it, with the keys of what it names.', {
      minItems: 1,
    }),
  ),
})

export type ImportDefinition = Static<typeof schema>

/** A page that brings rows of a file in: each is judged as its form would judge it before anything is stored. */
export const importKind: Kind<ImportDefinition> = {
  name: 'import',
  schema,
  compile: (at) => js`${compileImport(at)}`,
  index: ({ path, operation, menu: entry }, { openapi }) => ({
    pages: [{ path, draws: 'import' }],
    menu: entry && { ...entry },
    ...entryOf(operation, openapi),
  }),
  paths: ({ path }) => [{ path, pointer: '/path' }],
  wayTo: ({ path, menu: entry }) =>
    entry
      ? undefined
      : `tambahkan {"label": "…", "to": "${path}"} pada "links" sebuah daftar, atau "menu": {"label": "…", "group": "…"}`,
  explain: ({ path, operation, columns, ignored = [], keys = [], books = [] }, format) => [
    `jalur: ${path}`,
    `membawa masuk: ${operation}`,
    ...columns.map(
      ({ field, title, titles = [], format = 'text', required }) =>
        `kolom "${title}"${titles.map((other) => ` atau "${other}"`).join('')}: ${field} (${format}${required ? ', wajib' : ''})`,
    ),
    ...ignored.map((title) => `kolom "${title}": tidak dibaca`),
    ...keys.map((fields) => `baris dikenali dari: ${fields.join(', ')}`),
    ...explainBooks(books, format),
  ],
}

/** A page that brings rows of a file in: data, because how cells are read is the same for every one. */
function compileImport(at: At<ImportDefinition>): Emitted<CompiledImport> {
  const { context, value } = at
  const operation = importOperation(at.key('operation'))
  checkTitles(at)
  checkKeys(at)
  const list = at.key('list')
  if (list) checkFixedPath(list)
  if (operation) checkDemanded(at.key('columns'), operation)
  const booking = rowBooks(at, operation)
  const { title, path, help = null, ignored = [], keys = [] } = value
  return {
    kind: 'import',
    id: context.source.id,
    title,
    path,
    help,
    ignored,
    keys,
    list: value.list ?? null,
    ...booking,
    call: callOf(operation?.operation),
    most: operation?.most ?? 1,
    columns: [...at.key('columns').map((column) => compileColumn(column, operation)), ...ownColumns(at, operation)],
  }
}

function compileColumn(
  at: At<ImportDefinition['columns'][number]>,
  operation: ImportOperation | undefined,
): CompiledImportColumn {
  const { field, title, format = 'text', required = false, sample = '' } = at.value
  const titles = headingsOf(at).filter((one) => one !== title)
  return { field, title, titles, format, required, sample, choices: operation ? checkColumn(at, operation) : [] }
}
