import type { Static } from 'typebox'
import type { CompiledRecord } from '../../../contract/page-module.ts'
import { definitionOf } from '../../../language/check/definition-lookup.ts'
import { callOf, readingOn } from '../../../language/check/operation.ts'
import { typeOfAnswer } from '../../../language/check/schema-type.ts'
import type { At } from '../../../language/cursor.ts'
import { stringType, type Type } from '../../../language/expression/type.ts'
import type {
  RecordAction,
  RecordActionKind,
  RecordSection,
  RecordSectionKind,
} from '../../../language/parts/record-parts.ts'
import { type Kind, entryOf, notes } from '../../../language/parts/kind.ts'
import { checkRecordLink } from '../../../language/emit/record-link.ts'
import { type Emitted, js } from '../../../language/emit/code.ts'
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
import { ownFacts, type OwnField, ownOfRecord, ownSecrets } from '../form/own-fields.ts'
import { printPath } from '../../../contract/runtime/page-addresses.ts'
import { patternOf } from '../../../language/check/paths.ts'

/** Of a record of generic operations: its type, where it is listed, and the types of fields that tell who may see what. */
interface RecordOwner {
  type?: string | undefined
  list?: string | undefined
  stored?: Readonly<Record<string, Type>>
}

/** A page that shows one record. */
export function compileRecordPage(
  at: At<RecordDefinition>,
  { type, list, stored }: RecordOwner = {},
): Emitted<CompiledRecord> {
  const { context, value } = at
  const { format } = context
  const owner = { parameter: parameterIn(value.path), type }
  const operation = readingOn(at.key('operation'), owner)
  const answer = typeOfAnswer(operation?.response, context.openapi)
  if (answer.kind !== 'object' && operation)
    at.key('operation').report('operation-mismatch', `"${value.operation}" tidak menjawab satu rekaman`)
  const inRecord = at.naming(at.key('as'), withFields(answer, stored))
  return {
    kind: 'record',
    id: context.source.id,
    title: inRecord.key('title').text(),
    path: value.path,
    parameter: owner.parameter,
    call: callOf(operation),
    as: value.as,
    list: list ?? listPath(at),
    status: inRecord.key('status')?.expression(stringType).code ?? null,
    sections: inRecord
      .key('sections')
      .map((part) => kindNamed<RecordSectionKind>(format.recordSections, part.value.section).compile(part)),
    actions: (inRecord.key('actions')?.items() ?? []).map((one) =>
      kindNamed<RecordActionKind>(format.recordActions, one.value.action).compile(one, owner),
    ),
  }
}

/** The type of an answer in which some fields are known better. */
export function withFields(answer: Type, fields: Readonly<Record<string, Type>> = {}): Type {
  return answer.kind === 'object' ? { ...answer, fields: { ...answer.fields, ...fields } } : answer
}

function listPath({ context, value }: At<RecordDefinition>): string | null {
  return value.list === undefined ? null : (definitionOf(context.others, value.list, 'list')?.path ?? null)
}

/** The name of the parameter with which a path ends. */
function parameterIn(path: string): string {
  return path.slice(path.lastIndexOf(':') + 1)
}

function compileRecord(at: At<RecordDefinition>): Emitted<CompiledRecord> {
  const { context, value } = at
  const { openapi } = context
  const fields = ownOfRecord(value, context.others, openapi, (values) => values)
  const answer = typeOfAnswer(openapi.operations.get(value.operation)?.response, openapi)
  const page = compileRecordPage(at.of(withOwnFacts(value, fields)), { stored: ownSecrets(fields, value, answer) })
  return { ...page, actions: [...page.actions, ...ownButtons(at)] }
}

/** Of the prints and the other views that bring their own: behind the actions that are written. */
function ownButtons({ context, value }: At<RecordDefinition>): Emitted<CompiledRecord>['actions'] {
  const { others, source } = context
  const named = (value.actions ?? []).flatMap((action) => (action.action === 'print' ? [action.print] : []))
  const ids = (others?.buttonsOf(source.id) ?? '').split(' ').filter((id) => !named.includes(id))
  return ids.flatMap((id): Emitted<CompiledRecord>['actions'] => {
    const [print, view] = [definitionOf(others, id, 'print'), definitionOf(others, id, 'record')]
    const common = { when: null, needs: { definitions: [id] } }
    if (print?.button !== undefined) return [{ ...common, action: 'print', label: print.button, print: id }]
    return view ? [{ ...common, action: 'view', label: view.button ?? 'Halaman lain', path: view.path }] : []
  })
}

/** Behind the first facts those of the fields that somebody gave its forms. */
function withOwnFacts(value: RecordDefinition, fields: readonly OwnField[]): RecordDefinition {
  const facts = ownFacts(fields)
  const first = value.sections.findIndex(({ section }) => section === 'facts')
  const sections = value.sections.map((one, at) =>
    at === first && one.section === 'facts' ? { ...one, facts: [...one.facts, ...facts] } : one,
  )
  return facts.length === 0 ? value : { ...value, sections }
}

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
  of: optional(
    word(
      'Another record of the same operation, which this one shows otherwise: it has a button that leads here.',
      'recordPage',
    ),
  ),
  button: optional(word('With `of`: the text of that button; the heading of this file when absent.')),
  status: optional(expression('A word beside the heading.')),
  sections: list(part<RecordSection>('recordSection'), 'Its parts, in order.', { minItems: 1 }),
  actions: optional(list(part<RecordAction>('recordAction'), 'What can be done with it, in order.')),
})

export type RecordDefinition = Static<typeof schema>

/** A page that shows one record, with what can be done with it. */
export const record: Kind<RecordDefinition> = {
  name: 'record',
  schema,
  compile: (at) => js`${compileRecord(at)}`,
  crossCheck(source, { sections, of, operation }, all, _records, wrong, { recordSections }) {
    const other = all.find((one) => one.source.id === of)?.definition
    if (other?.kind === 'record' && other.operation !== operation)
      source.report('operation-mismatch', '/of', `"${of}" dijawab ${other.operation}, bukan ${operation}`)
    for (const [index, value] of sections.entries())
      for (const [pointer, link] of kindNamed<RecordSectionKind>(recordSections, value.section).links?.(value) ?? [])
        checkRecordLink(source, `/sections/${index}${pointer}`, link, all, wrong)
  },
  offers: ['actions'],
  index: ({ title, path, operation, actions = [] }, { openapi }) => ({
    title: patternOf(title),
    pages: [
      { path, draws: 'record' },
      ...(actions.some(({ action }) => action === 'print') ? [{ path: path + printPath, draws: 'print' }] : []),
    ],
    ...entryOf(operation, openapi),
  }),
  paths: ({ path }, id, all) => [
    { path, pointer: '/path' },
    ...(all.some(({ definition }) => definition.kind === 'print' && definition.record === id)
      ? [{ path: path + printPath, pointer: '/path' }]
      : []),
  ],
  asides: ['list', 'document', 'recordPage'],
  wayTo: ({ path, of }) =>
    of === undefined
      ? `tulis "opens": "${path.replace(/:.*/, '{….id}')}" pada daftarnya, atau "of": "…" di sini`
      : undefined,
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

declare module '../../../contract/parts.ts' {
  interface CompiledRecordActions {
    /** The same thing seen otherwise: another record's page, whose path ends with the parameter. */
    view: { path: string }
  }
}
