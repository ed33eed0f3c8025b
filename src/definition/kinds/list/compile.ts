import type { Static } from 'typebox'
import { shownFormat } from '../../../language/format/ui-schema.ts'
import type { Filter, FilterKind } from '../../../language/parts/page-parts.ts'
import { compileListPage } from './emit-list-page.ts'
import { checkRecordLink, recordLink } from '../../../language/emit/record-link.ts'
import { type Kind, entryOf, notes } from '../../../language/parts/kind.ts'
import { js } from '../../../language/emit/code.ts'
import { kindNamed } from '../../../language/format/format.ts'
import {
  address,
  boolean,
  constant,
  expression,
  list as listOf,
  matching,
  object,
  optional,
  part,
  word,
} from '../../../language/format/schema.ts'

const column = object('A column.', {
  title: word('The heading.'),
  value: expression('What is shown of a row.'),
  format: optional(shownFormat),
  sort: optional(word("The key of the operation's `sort` that its heading sorts by.")),
  sum: optional(boolean('Added up below the list, over all that match: a field that the operation adds up.')),
  optional: optional(boolean('Shown only when chosen.')),
  wide: optional(boolean('Takes the room that is left: its texts are long, those of the others short.')),
  key: optional(
    matching(
      '^[A-Za-z0-9_-]+$',
      'Names it in the address; the last name of its value when absent, such as `name` of `book.name`.',
    ),
  ),
})

const link = object('A button that leads elsewhere.', { label: word('The text.'), to: word('The path.', 'path') })

const schema = object('A page that lists what an operation answers.', {
  ...notes,
  kind: constant('list', 'A page that lists what an operation answers.'),
  title: word('The heading.'),
  path: matching('^(/[a-z0-9-]+)+$', 'The path.'),
  operation: word('The operationId that answers pages: `{items, next, count, countIsExact}`.', 'pages'),
  as: word("A row's name in expressions."),
  columns: listOf(column, 'The columns, in order.', { minItems: 1 }),
  filters: optional(listOf(part<Filter>('filter'), 'The filters, in order.')),
  sort: optional(word('The order at first; a minus before the key turns it round.')),
  opens: optional(address('The path of what a row opens.')),
  record: optional(recordLink),
  empty: word('What people read while there is nothing: what to do.'),
  adds: optional(word('The dialog that adds a row, behind the button "Tambah".', 'dialog')),
  links: optional(listOf(link, 'Shown above the list, and where it is empty.')),
})

export type ListDefinition = Static<typeof schema>

/** A page that lists what an operation answers, with search, filters, sorting and columns to choose. */
export const list: Kind<ListDefinition> = {
  name: 'list',
  schema,
  compile: (at) => js`${compileListPage(at)}`,
  index: ({ path, operation }, { openapi }) => ({ pages: [{ path, draws: 'list' }], ...entryOf(operation, openapi) }),
  paths: ({ path }) => [{ path, pointer: '/path' }],
  crossCheck(source, { record }, all, _records, wrong) {
    if (record) checkRecordLink(source, '/record/of', record, all, wrong)
  },
  wayTo: (_definition, id) => `tambahkan {"label": "…", "list": "${id}"} pada "sidebar" dalam app.json, atau tab`,
  explain: ({ path, operation, columns, filters = [], sort, opens, record }, format) => [
    `jalur: ${path}`,
    `isi: ${operation}${sort === undefined ? '' : `, urut ${sort}`}`,
    ...columns.map(explainColumn),
    ...filters.flatMap((filter) => {
      const kind = kindNamed<FilterKind>(format.filters, filter.filter)
      const lines = kind.explain?.(filter) ?? []
      return [
        `saringan "${filter.title}": ${kind
          .fills(filter)
          .map(({ name }) => name)
          .join(', ')}`,
        ...lines.map((line) => `  ${line}`),
      ]
    }),
    ...(opens === undefined ? [] : [`baris membuka: ${opens}`]),
    ...(record === undefined ? [] : [`baris membuka: data ${record.id} dari definisi ${record.of}`]),
  ],
}

function explainColumn({
  title,
  value,
  format,
  sort,
  sum,
  optional: hidden,
}: ListDefinition['columns'][number]): string {
  const more = [
    format,
    sum ? 'dijumlah' : undefined,
    sort === undefined ? undefined : `dapat diurutkan menurut ${sort}`,
    hidden ? 'hanya bila dipilih' : undefined,
  ].filter((words) => words !== undefined)
  return `kolom "${title}": ${value}${more.length > 0 ? ` (${more.join(', ')})` : ''}`
}
