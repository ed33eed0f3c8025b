import type { Static } from 'typebox'
import type { CompiledPrint } from '../../../contract/page-module.ts'
import { inWords, language } from '../../../contract/words/words.ts'
import { checkEachName } from '../../../language/expression/names.ts'
import { definitionOf } from '../../../language/check/definition-lookup.ts'
import { patternOf } from '../../../language/check/paths.ts'
import { typeOfSchema } from '../../../language/check/schema-type.ts'
import type { At } from '../../../language/cursor.ts'
import { js, type Emitted } from '../../../language/emit/code.ts'
import { compileSetting, settingType } from '../../../language/emit/setting.ts'
import { numberType, type Type } from '../../../language/expression/type.ts'
import { kindNamed } from '../../../language/format/format.ts'
import {
  byName,
  constant,
  expression,
  list,
  object,
  oneOf,
  optional,
  part,
  text,
  word,
} from '../../../language/format/schema.ts'
import { type Kind, notes } from '../../../language/parts/kind.ts'
import { papers, type PrintPart, type PrintPartKind } from '../../../language/parts/page-parts.ts'
import { ownFacts, type OwnField, ownOfRecord, ownSecrets } from '../form/own-fields.ts'
import { type RecordDefinition, withFields } from '../record/compile.ts'

const setting = object('A single value; null while there is none.', {
  record: word('A master type, by the name of its file: its first value is meant.', 'record'),
})

const schema = object('A record on paper.', {
  ...notes,
  kind: constant('print', 'A record on paper.'),
  title: text('The name of what is printed.'),
  record: word("The record's id, whose name in expressions is that of its definition.", 'recordPage'),
  button: optional(word('The text of its button on the record: without it an action of the record names it.')),
  papers: list(oneOf(papers), 'The papers that it can be printed on, the usual one first.', {
    minItems: 1,
    uniqueItems: true,
  }),
  copies: optional(
    expression('As labels are: people say how many of it they print, and this is offered; side by side on a sheet.'),
  ),
  settings: optional(byName(setting, 'Single values that expressions may name, such as where this product is used.')),
  parts: list(part<PrintPart>('printPart'), 'Its parts, in order.', { minItems: 1 }),
})

export type PrintDefinition = Static<typeof schema>

/** What a record looks like on paper. */
export const print: Kind<PrintDefinition> = {
  name: 'print',
  schema,
  compile: (at) => js`${compilePrint(at)}`,
  index: ({ title }) => ({ title: patternOf(title) }),
  asides: ['recordPage'],
  wayTo: ({ record, button }, id) =>
    button === undefined
      ? `tambahkan "button": "…", atau {"action": "print", "label": "…", "print": "${id}"} pada "actions" dalam "${record}"`
      : undefined,
  explain: ({ record, papers: on, copies, parts }, format) => [
    `mencetak: ${record}`,
    `kertas: ${on.join(', ')}`,
    ...(copies === undefined ? [] : [`jumlah yang ditawarkan: ${copies}`]),
    ...parts.flatMap((value) => [
      ...(kindNamed<PrintPartKind>(format.printParts, value.part).explain?.(value) ?? []),
      ...(value.papers === undefined ? [] : [`  hanya di ${value.papers.join(', ')}`]),
      ...(value.when === undefined ? [] : [`  hanya bila ${value.when}`]),
    ]),
  ],
}

type Settings = NonNullable<PrintDefinition['settings']>

/** What a record looks like on paper: its parts, over the record and the settings that it names. */
function compilePrint(at: At<PrintDefinition>): Emitted<CompiledPrint> | null {
  const printed = recordOf(at)
  if (!printed) return null
  const { openapi, others } = at.context
  const fields = ownOfRecord(printed, others, openapi, (values) => values)
  const answer = typeOfSchema(openapi.operations.get(printed.operation)?.response, openapi)
  return compilePrintOf(at.of(withOwnFacts(at.value, fields)), {
    ...printed,
    stored: ownSecrets(fields, printed, answer),
  })
}

/** Behind the first facts those of the fields that somebody gave its forms. */
function withOwnFacts(value: PrintDefinition, fields: readonly OwnField[]): PrintDefinition {
  const facts = ownFacts(fields)
  const first = value.parts.findIndex(({ part }) => part === 'facts')
  const parts = value.parts.map((one, at) =>
    at === first && one.part === 'facts' ? { ...one, facts: [...one.facts, ...facts] } : one,
  )
  return facts.length === 0 ? value : { ...value, parts }
}

/** Paper is in the language of its definition: what that says in Indonesian alone is not half in English. */
export function inWordsOfPaper<Result>({ context }: At, work: () => Result): Result {
  return context.source.inBoth === undefined ? inWords(null, work) : work()
}

/** A print of any record, given the operation that answers it and its name in expressions. */
export function compilePrintOf(
  at: At<PrintDefinition>,
  printed: Pick<RecordDefinition, 'operation' | 'as'> & { stored?: Readonly<Record<string, Type>> },
): Emitted<CompiledPrint> {
  const { context, value } = at
  const { openapi } = context
  const answer = typeOfSchema(openapi.operations.get(printed.operation)?.response, openapi)
  // Under the name that its own definition gives it.
  const record = { [printed.as]: withFields(answer, printed.stored) }
  const settings: At<Settings> = at.key('settings') ?? at.in('settings', {})
  const names = settings.entries().map(([name, setting]) => {
    checkEachName(setting.only(record).of(name))
    return [name, settingType(context, setting.value.record)] as const
  })
  const inPrint = at.only({ ...record, ...Object.fromEntries(names) })
  return {
    kind: 'print',
    id: context.source.id,
    title: inPrint.key('title').text(),
    record: value.record,
    operation: printed.operation,
    papers: value.papers,
    copies: inPrint.key('copies')?.expression(numberType).code,
    settings: settings.mapValues((setting) => compileSetting(setting.key('record'))),
    parts: inPrint.key('parts').map((part) => compilePart(part, value.papers)),
    ...(language() === 'en' && { language: 'en' as const }),
  }
}

/** The record that is printed. Where it is wrong nothing else can be said: every expression would be of a name that is not known. */
function recordOf(at: At<PrintDefinition>): RecordDefinition | undefined {
  const { others, source } = at.context
  const named = at.key('record')
  const record = definitionOf(others, named.value, 'record')
  // One that there is not at all has been told.
  if (!record && !source.errors.some(({ pointer }) => pointer === named.pointer))
    named.report('unknown-definition', `"${named.value}" sendiri masih salah; perbaiki berkas itu dulu`)
  return record
}

function compilePart(at: At<PrintPart>, papers: PrintDefinition['papers']): Emitted<CompiledPrint['parts'][number]> {
  for (const paper of at.key('papers')?.items() ?? [])
    if (!papers.includes(paper.value))
      paper.report('contradiction', `"${paper.value}" bukan kertas cetakan ini; tambahkan pada "papers"`)
  return kindNamed<PrintPartKind>(at.context.format.printParts, at.value.part).compile(at)
}
