import type { Static } from 'typebox'
import type { ChartLook, Period } from '../../../contract/report-module.ts'
import { type Kind, entryOf, notes } from '../../../language/parts/kind.ts'
import { js } from '../../../language/emit/code.ts'
import {
  anyOf,
  boolean,
  byName,
  constant,
  list,
  matching,
  number,
  object,
  oneOf,
  optional,
  word,
} from '../../../language/format/schema.ts'
import { shownFormat } from '../../../language/format/ui-schema.ts'
import { compileReport } from './emit-report.ts'

/** What a report, and a tile of one, may ask for by name. */
export const periods: Period[] = [
  'hari-ini',
  'kemarin',
  '7-hari',
  '30-hari',
  'minggu-ini',
  'bulan-ini',
  'bulan-lalu',
  'tahun-ini',
]
export const looks: ChartLook[] = ['bar', 'line', 'stacked', 'donut', 'spark']

const ratio = object('One measure divided by another, row by row.', {
  name: matching('^[a-zA-Z][a-zA-Z0-9]*$', 'Names it in the address.'),
  title: word('Its heading.'),
  ratio: list(word(undefined, 'measure'), 'Two measures of the fact: the first divided by the second.', {
    minItems: 2,
    maxItems: 2,
  }),
  format: optional(shownFormat),
})

const share = object('A part of a measure, row by row.', {
  name: matching('^[a-zA-Z][a-zA-Z0-9]*$', 'Names it in the address.'),
  title: word('Its heading.'),
  of: word('A measure of the fact.', 'measure'),
  percent: number('So many hundredths of it, in whole numbers of what it counts.'),
})

const drill = object('Where a row leads to.', {
  list: word('The list.', 'list'),
  filters: byName(
    word(undefined, 'filling'),
    'What fills parameters of the list: `from` and `to` (`on` of a balance), a dimension for its key, or `<dimension>.nama` for what that is called.',
    { 'x-keys': 'list' },
  ),
  with: optional(byName(word(), 'Parameters of the list that always have the same value.', { 'x-keys': 'list' })),
  today: optional(boolean('The list shows what is there today: figures of another day do not lead there.')),
})

const writtenFile = object('A file that the server writes.', {
  label: word('What it is called in the menu.'),
  operation: word(
    'The operationId that answers it, asked with the days alone: `nama`, `isi` and `catatan`, what is said of it.',
    'reading',
  ),
})

const schema = object('A page of figures: a fact by one of its dimensions.', {
  ...notes,
  kind: constant('report', 'A page of figures: a fact by one of its dimensions.'),
  title: word('The heading.'),
  path: matching('^(/[a-z0-9-]+)+$', 'The path.'),
  group: word('What it stands under on the page of all reports.'),
  description: optional(word('What it answers, in a sentence: said there below its title.')),
  fact: optional(word('The operationId that answers the figures: one with `x-fact` in the OpenAPI document.', 'fact')),
  document: optional(
    word(
      'Instead of a fact: the document whose stored ones are counted (`dokumen`), with its `total` and the numbers of its form, by days and by the choices of its form.',
      'counted',
    ),
  ),
  rows: optional(
    word('Of such a document: the list whose rows are counted (`baris`) instead, by their own fields too.'),
  ),
  records: optional(
    word(
      'Instead of a fact: the master type whose records are counted (`data`), with the numbers of its form, by days and by the choices of its form.',
      'recordType',
    ),
  ),
  day: optional(
    word('Of such a type: the date of its form that a record counts on; the day it was entered when absent.'),
  ),
  where: optional(
    byName(word(), 'Query parameters of the fact that always have the same value.', { 'x-keys': 'narrows' }),
  ),
  measures: list(
    anyOf([word(undefined, 'measure'), ratio, share], 'A measure of the fact, two of them divided, or a part of one.'),
    'The figures, in order.',
    {
      minItems: 1,
    },
  ),
  dimensions: list(word(undefined, 'dimension'), 'The dimensions of the fact that people choose from.', {
    minItems: 1,
  }),
  by: optional(word('The dimension at first; the first one when absent.', 'chosen')),
  filters: optional(
    list(word(undefined, 'narrowing'), 'Dimensions whose keys people narrow it to: each has a `filter` in `x-fact`.'),
  ),
  period: optional(oneOf(periods, 'The days at first; this month when absent. A balance is asked of their last day.')),
  compare: optional(boolean('With as many days before them.')),
  chart: optional(oneOf(looks, 'How it is drawn above its table; not at all when absent.')),
  empty: optional(word('What people read where there is nothing; that there are no figures when absent.')),
  drill: optional(drill),
  files: optional(list(writtenFile, 'Other files of the same days, offered with those of its rows.', { minItems: 1 })),
})

export type ReportDefinition = Static<typeof schema>

/** A page of figures that an operation answers, with period, dimension, comparison, chart and a way to what is behind. */
export const report: Kind<ReportDefinition> = {
  name: 'report',
  schema,
  compile: (at) => js`${compileReport(at)}`,
  asides: ['list', 'counted'],
  offers: ['files'],
  index: ({ path, fact, group, description, records }, { openapi, app, records: types }) => ({
    pages: [{ path, draws: 'report' }],
    group,
    ...(description !== undefined && { description }),
    ...entryOf(fact ?? (records === undefined ? app?.documents : types)?.figures, openapi),
  }),
  paths: ({ path }) => [{ path, pointer: '/path' }],
  explain: ({
    path,
    fact,
    document,
    rows,
    records,
    measures,
    dimensions,
    by = dimensions[0],
    filters = [],
    drill: way,
  }) => [
    `jalur: ${path}`,
    `angka dari: ${fact ?? `${document ?? records ?? ''}${rows === undefined ? '' : `, baris ${rows}`}`}`,
    ...measures.map((one) =>
      typeof one === 'string'
        ? `angka: ${one}`
        : `angka "${one.title}": ${'ratio' in one ? one.ratio.join(' / ') : `${one.percent}% dari ${one.of}`}`,
    ),
    `menurut: ${dimensions.join(', ')}; mula-mula ${by ?? ''}`,
    ...(filters.length === 0 ? [] : [`disaring menurut: ${filters.join(', ')}`]),
    ...(way ? [`baris membuka daftar ${way.list}`] : []),
  ],
}
