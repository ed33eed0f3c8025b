import type { Static } from 'typebox'
import type { CompiledListPage } from '../../../contract/page-module.ts'
import { definitionOf } from '../../../language/check/definition-lookup.ts'
import { listOperation } from '../../../language/check/list-operation.ts'
import { propertiesOf } from '../../../language/check/schema-type.ts'
import type { At } from '../../../language/cursor.ts'
import { object as jsonObject } from '../../../language/read/openapi-document.ts'
import { ownKey } from '../../../language/check/own-names.ts'
import { ownAsked, type OwnField, ownOfRecord, ownTypes, withSecretFilters } from '../form/own-fields.ts'
import { shownFormat } from '../../../language/format/ui-schema.ts'
import type { Filter, FilterKind } from '../../../language/parts/page-parts.ts'
import { compileListPage } from './emit-list-page.ts'
import { checkRecordLink, recordLink } from '../../../language/emit/record-link.ts'
import { type Kind, entryOf, menu, notes } from '../../../language/parts/kind.ts'
import { type Emitted, js } from '../../../language/emit/code.ts'
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
  wide: optional(
    boolean(
      'Takes the room that is left: its texts are long, those of the others short. Half as wide again where the format has a width.',
    ),
  ),
  key: optional(
    matching(
      '^[A-Za-z0-9_-]+$',
      'Names it in the address; the last name of its value when absent, such as `name` of `book.name`.',
    ),
  ),
})

const prints = object('Chosen rows on paper in one go.', {
  label: word('The text of the button.'),
  print: word('A print of the record that a row opens, which says its copies.', 'print'),
})

const link = object('A button that leads elsewhere.', { label: word('The text.'), to: word('The path.', 'path') })

const schema = object('A page that lists what an operation answers.', {
  ...notes,
  kind: constant('list', 'A page that lists what an operation answers.'),
  title: word('The heading.'),
  path: matching('^(/[a-z0-9-]+)+$', 'The path.'),
  menu: optional(menu),
  operation: word('The operationId that answers pages: `{items, next, count, countIsExact}`.', 'pages'),
  as: word("A row's name in expressions."),
  columns: listOf(column, 'The columns, in order.', { minItems: 1 }),
  filters: optional(listOf(part<Filter>('filter'), 'The filters, in order.')),
  sort: optional(word('The order at first; a minus before the key turns it round.')),
  opens: optional(address('The path of what a row opens.')),
  record: optional(recordLink),
  prints: optional(prints),
  empty: word('What people read while there is nothing: what to do.'),
  adds: optional(word('The dialog that adds a row, behind the button "Tambah".', 'dialog')),
  links: optional(listOf(link, 'Shown above the list, and where it is empty.')),
})

export type ListDefinition = Static<typeof schema>

/** A page that lists what an operation answers, with search, filters, sorting and columns to choose. */
export const list: Kind<ListDefinition> = {
  name: 'list',
  schema,
  compile: (at) => js`${compileList(at)}`,
  index: ({ path, operation, menu: entry }, { openapi }) => ({
    pages: [{ path, draws: 'list' }],
    menu: entry && { ...entry },
    ...entryOf(operation, openapi),
  }),
  paths: ({ path }) => [{ path, pointer: '/path' }],
  crossCheck(source, { record }, all, _records, wrong) {
    if (record) checkRecordLink(source, '/record/of', record, all, wrong)
  },
  wayTo: ({ menu: entry }, id) =>
    entry
      ? undefined
      : `tambahkan "menu": {"label": "…", "group": "…"}, atau {"label": "…", "list": "${id}"} pada "sidebar" dalam app.json`,
  explain: ({ path, operation, columns, filters = [], sort, opens, record, prints }, format) => [
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
    ...(prints === undefined ? [] : [`baris terpilih dicetak: ${prints.print}`]),
    ...(record === undefined ? [] : [`baris membuka: data ${record.id} dari definisi ${record.of}`]),
  ],
}

/** Behind the columns that are written those of the fields that somebody gave the forms of its records, and their filters. */
function compileList(at: At<ListDefinition>): Emitted<CompiledListPage> {
  const { context, value } = at
  const key = ownKeyOf(at)
  const fields = key === undefined ? [] : ownFieldsOf(at, `${value.as}.${key}`)
  const list = listOperation(at.key('operation'))
  if (key === undefined || fields.length === 0 || !list) return compileListPage(at, list ?? null)
  const asked = ownAsked(fields)
  const { filters = [] } = value
  const columns = fields.flatMap(({ name, of, title, value: shown, format, isList }) =>
    shown === undefined
      ? []
      : [
          {
            key: `kolom-${name}`,
            title,
            value: shown,
            sort: name === of ? asked.sortOf(of) : undefined,
            ...(isList !== true && format && { format }),
          },
        ],
  )
  const pathOf = (name: string) => `items.${key}.${name}`
  const whole = { ...value, columns: [...value.columns, ...columns], filters: [...filters, ...asked.filters] }
  const page = compileListPage(at.of(whole), {
    ...list,
    parameters: { ...list.parameters, ...asked.parameters },
    sorts: [...list.sorts, ...asked.sorts],
    stored: { [key]: ownTypes(fields, context, pathOf) },
  })
  return withSecretFilters(page, asked, fields, { pathOf })
}

/** Where a row has own fields. */
function ownKeyOf({ context, value }: At<ListDefinition>): string | undefined {
  const { openapi } = context
  const items = propertiesOf(openapi.operations.get(value.operation)?.response ?? {}, openapi)['items']
  return ownKey(jsonObject(items?.['items']), openapi)
}

function ownFieldsOf({ context }: At<ListDefinition>, owner: string): OwnField[] {
  const { openapi, others, source } = context
  const record = definitionOf(others, others?.recordOf(source.id) ?? '', 'record')
  return record ? ownOfRecord(record, others, openapi, () => owner) : []
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
