import type { Static } from 'typebox'
import type { CompiledImport, CompiledImportColumn } from '../../../contract/page-module.ts'
import { checkFixedPath } from '../../../language/check/check-address.ts'
import { callOf } from '../../../language/check/operation.ts'
import type { At } from '../../../language/cursor.ts'
import { js, type Emitted } from '../../../language/emit/code.ts'
import { entryOf } from '../../../language/emit/entry-of.ts'
import { boolean, constant, list as listOf, matching, object, optional, word } from '../../../language/format/schema.ts'
import { type Kind, notes } from '../../../language/parts/kind.ts'
import { importFormat, checkColumn, checkDemanded, type ImportOperation, importOperation } from './import-columns.ts'

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
})

export type ImportDefinition = Static<typeof schema>

/** A page that brings rows of a file in: each is judged as its form would judge it before anything is stored. */
export const importKind: Kind<ImportDefinition> = {
  name: 'import',
  schema,
  compile: (at) => js`${compileImport(at)}`,
  index: ({ path, operation }, { openapi }) => ({ pages: [{ path, draws: 'import' }], ...entryOf(operation, openapi) }),
  paths: ({ path }) => [{ path, pointer: '/path' }],
  wayTo: ({ path }) => `tambahkan {"label": "…", "to": "${path}"} pada "links" sebuah daftar`,
  explain: ({ path, operation, columns, ignored = [], keys = [] }) => [
    `jalur: ${path}`,
    `membawa masuk: ${operation}`,
    ...columns.map(
      ({ field, title, titles = [], format = 'text', required }) =>
        `kolom "${title}"${titles.map((other) => ` atau "${other}"`).join('')}: ${field} (${format}${required ? ', wajib' : ''})`,
    ),
    ...ignored.map((title) => `kolom "${title}": tidak dibaca`),
    ...keys.map((fields) => `baris dikenali dari: ${fields.join(', ')}`),
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
  const { title, path, help = null, ignored = [], keys = [] } = value
  return {
    ...{ kind: 'import', id: context.source.id, title, path, help, ignored, keys },
    list: value.list ?? null,
    call: callOf(operation?.operation),
    most: operation?.most ?? 1,
    columns: at.key('columns').map((column) => compileColumn(column, operation)),
  }
}

function compileColumn(
  at: At<ImportDefinition['columns'][number]>,
  operation: ImportOperation | undefined,
): CompiledImportColumn {
  const { field, title, titles = [], format = 'text', required = false, sample = '' } = at.value
  return { field, title, titles, format, required, sample, choices: operation ? checkColumn(at, operation) : [] }
}

/** Two columns of one title, or for one field: the file could not say which is meant. */
function checkTitles(at: At<ImportDefinition>): void {
  const fields = new Set<string>()
  const taken = new Set((at.value.ignored ?? []).map(folded))
  at.key('columns').map((column) => {
    const { field, title, titles = [] } = column.value
    if (fields.has(field)) column.key('field').report('field-twice', `"${field}"`)
    fields.add(field)
    for (const name of [title, ...titles]) {
      if (taken.has(folded(name))) column.report('contradiction', `judul "${name}" sudah dipakai; hapus salah satu`)
      taken.add(folded(name))
    }
  })
}

function folded(title: string): string {
  return title.trim().toLowerCase()
}

function checkKeys(at: At<ImportDefinition>): void {
  const fields = at.value.columns.map(({ field }) => field)
  at.key('keys')?.map((names) => names.map((name) => name.among(fields, 'unknown-field')))
}
