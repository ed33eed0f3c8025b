import type { Static } from 'typebox'
import { compileRecordPage } from './emit-record-page.ts'
import { entryOf } from '../../../language/emit/entry-of.ts'
import { js } from '../../../language/emit/code.ts'
import { kindNamed } from '../../../language/format/format.ts'
import {
  constant,
  expression,
  list,
  matching,
  object,
  optional,
  part,
  text,
  word,
} from '../../../language/format/schema.ts'
import { printPath } from '../print/print-path.ts'
import { patternOf } from '../../../language/check/paths.ts'
import type { RecordAction, RecordActionKind } from '../../../language/parts/record-action.ts'
import type { RecordSection, RecordSectionKind } from '../../../language/parts/record-section.ts'
import { type Kind, notes } from '../../../language/parts/kind.ts'

const schema = object('A page that shows one record.', {
  ...notes,
  kind: constant('record', 'A page that shows one record.'),
  title: text('The heading.'),
  path: matching(
    '^(/[a-z0-9-]+)+/:[A-Za-z][A-Za-z0-9]*$',
    "The path; it ends with the parameter of the operation's own path, such as `/:id`.",
  ),
  operation: word('The operationId that answers it: a `GET` whose path takes the parameter.', 'ofRecord'),
  as: word("The record's name in expressions."),
  list: optional(word('The list that it belongs to.', 'list')),
  status: optional(expression('A word beside the heading.')),
  sections: list(part<RecordSection>('recordSection'), 'Its parts, in order.', { minItems: 1 }),
  actions: optional(list(part<RecordAction>('recordAction'), 'What can be done with it, in order.')),
})

export type RecordDefinition = Static<typeof schema>

/** A page that shows one record, with what can be done with it. */
export const record: Kind<RecordDefinition> = {
  name: 'record',
  schema,
  compile: (at) => js`${compileRecordPage(at)}`,
  offers: ['actions'],
  index: ({ title, path, operation }, { openapi }) => ({
    title: patternOf(title),
    pages: [
      { path, draws: 'record' },
      { path: path + printPath, draws: 'print' },
    ],
    ...entryOf(operation, openapi),
  }),
  paths: ({ path }, id, all) => [
    { path, pointer: '/path' },
    ...(all.some(({ definition }) => definition.kind === 'print' && definition.record === id)
      ? [{ path: path + printPath, pointer: '/path' }]
      : []),
  ],
  asides: ['list', 'document'],
  wayTo: ({ path }) => `tulis "opens": "${path.replace(/:.*/, '{….id}')}" pada daftarnya`,
  explain: (definition, { recordSections, recordActions }) => [
    `jalur: ${definition.path}`,
    `isi: ${definition.operation}`,
    ...definition.sections.flatMap(
      (value) => kindNamed<RecordSectionKind>(recordSections, value.section).explain?.(value) ?? [],
    ),
    ...(definition.actions ?? []).flatMap((value) => [
      `tombol "${value.label}"${value.when === undefined ? '' : `, hanya bila ${value.when}`}`,
      ...(kindNamed<RecordActionKind>(recordActions, value.action).explain?.(value) ?? []).map((line) => `  ${line}`),
    ]),
  ],
}
