import type { Static } from 'typebox'
import { js } from '../../../language/emit/code.ts'
import {
  boolean,
  byName,
  constant,
  integer,
  list,
  matching,
  object,
  oneOf,
  optional,
  word,
} from '../../../language/format/schema.ts'
import { type Kind, menu, notes } from '../../../language/parts/kind.ts'
import { looks, periods } from '../report/compile.ts'
import { compileDashboard } from './emit-dashboard.ts'

const tile = object('A figure of a report.', {
  title: word('Its heading.'),
  report: word('The report.', 'report'),
  measure: optional(word("One of the report's measures; its first one when absent.", 'measure')),
  by: optional(word("One of the report's dimensions; the total when absent.", 'dimension')),
  period: optional(oneOf(periods, "The days; the report's when absent.")),
  compare: optional(oneOf(['same-days'], 'With as many days before them.')),
  chart: optional(oneOf(looks, 'How it is drawn; as a figure, or as a short list, when absent.')),
  with: optional(byName(word(), "Further parameters of the list that the report's `drill` leads to.")),
  alert: optional(boolean('More than nothing is not as it should be, and is drawn so.')),
  top: optional(integer('So many rows.', { minimum: 1, maximum: 20 })),
})

const link = object('A button that leads elsewhere.', { title: word('The text.'), to: word('The path.', 'path') })

const step = object('One thing that is done first.', {
  title: word('What it is called.'),
  text: word('Why, in a sentence.'),
  to: word('The path where it is done.', 'path'),
  done: word('A list, or the dialog of a record type: the step is done once it has a row.'),
  where: optional(byName(word(), 'Query parameters of that list.')),
})

const samples = object('Examples for whoever wants to look first.', {
  text: word('What they are, in a sentence.'),
  state: word(
    'The operationId that answers whether they are there (`ada`), can be (`dapatDiisi`), and what is in the way.',
  ),
  fill: word('The operationId that fills them in (`POST`).'),
  remove: word('The operationId that takes them away (`POST`).'),
})

const start = object('What stands here as long as there is nothing to count.', {
  title: word('The heading.'),
  text: word('A sentence below it.'),
  until: list(word('A list.'), 'Lists: once one of them has a row, the figures stand here.', { minItems: 1 }),
  steps: list(step, 'What is left to do, in order.', { minItems: 1 }),
  samples: optional(samples),
})

const schema = object('A page of figures, each of a report and leading there.', {
  ...notes,
  kind: constant('dashboard', 'A page of figures, each of a report and leading there.'),
  title: word('The heading.'),
  path: matching('^(/|(/[a-z0-9-]+)+)$', 'The path; a screen without content gives way to it.'),
  menu: optional(menu),
  tiles: list(tile, 'The figures, in order.', { minItems: 1 }),
  links: optional(list(link, 'Shown above the figures.')),
  start: optional(start),
})

export type DashboardDefinition = Static<typeof schema>

/** A page of tiles: whoever may not ask for a figure does not see its tile. */
export const dashboard: Kind<DashboardDefinition> = {
  name: 'dashboard',
  schema,
  compile: (at) => js`${compileDashboard(at)}`,
  index: ({ path, menu: entry }) => ({
    pages: [{ path, draws: 'dashboard' }],
    menu: entry && { ...entry },
    extension: true,
  }),
  paths: ({ path }) => [{ path, pointer: '/path', takes: true }],
  explain: ({ path, tiles, links = [], start: first }) => [
    `jalur: ${path}`,
    ...tiles.map(({ title, report, measure, by }) =>
      [`angka "${title}": ${report}`, measure, by && `menurut ${by}`].filter(Boolean).join(', '),
    ),
    ...links.map(({ title, to }) => `tombol "${title}" ke ${to}`),
    ...(first?.steps ?? []).map(({ title, to }) => `langkah pertama "${title}" ke ${to}`),
  ],
}
