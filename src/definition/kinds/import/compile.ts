import type { Static } from 'typebox'
import { importFormat } from './import-columns.ts'
import { js } from '../../../language/emit/code.ts'
import { entryOf } from '../../../language/emit/entry-of.ts'
import { compileImport } from './emit-import.ts'
import { boolean, constant, list as listOf, matching, object, optional, word } from '../../../language/format/schema.ts'
import { type Kind, notes } from '../../../language/parts/kind.ts'

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
  index: ({ path, operation }, { openapi }) => ({ path, ...entryOf(operation, openapi) }),
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
