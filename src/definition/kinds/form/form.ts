import type { Static } from 'typebox'
import { withCaseFields } from '../../../language/check/cases.ts'
import { groupOf, isRowSchema } from '../../../language/check/field-types.ts'
import type { At } from '../../../language/cursor.ts'
import type { Format } from '../../../language/format/format.ts'
import {
  anyObject,
  anyText,
  list,
  meant,
  object,
  optional,
  part,
  word,
  oneOf,
  text,
} from '../../../language/format/schema.ts'
import { uiSchema } from '../../../language/format/ui-schema.ts'
import type { Field, FieldsSchema, Property } from '../../../language/keywords/keyword.ts'
import {
  type FormPrintPart,
  type FormPrintPartKind,
  papers,
  type PrintedForm,
  type PrintPart,
} from '../../../language/parts/page-parts.ts'
import type { PrintDefinition } from '../print/compile.ts'
import { submit } from './emit-submit.ts'

const issue = object('A problem.', { at: anyText('JSON pointer of the field.'), message: word('The exact message.') })

const exampleSchema = object('Data that prove the definition on every compile.', {
  name: optional(word('What it shows.')),
  data: anyObject('Field values; options as {value, label}.'),
  issues: optional(list(issue, 'Exactly these problems; none when absent.')),
  books: optional(
    list(anyObject('A posting: its verb, and its values.'), 'Of a document: exactly what it books, in this order.'),
  ),
})

/** A document kept beside the form that proves it: run on every compile. */
export type Example = Static<typeof exampleSchema>

const example = part<Example>('example', () => exampleSchema)

/** The keys of every definition that is a form. */
export function formKeys(words: { title: string; schema: string }) {
  return {
    title: word(words.title),
    schema: meant(part<FieldsSchema>('fields'), words.schema),
    uiSchema: optional(meant(uiSchema, 'How its fields are drawn, by field name.')),
    submit: meant(submit, 'What saving does.'),
    examples: optional(list(example, 'Data that prove the definition.')),
  }
}

/** What the fields of a form do, in Indonesian: for people who wonder why a field behaves as it does. */
export function explainFields(owner: FieldsSchema, format: Format): string[] {
  const fields = fieldsOf(withCaseFields(owner), format).flatMap((field) => [
    `${field.name}${field.property.title === undefined ? '' : ` "${field.property.title}"`}`,
    ...indented(format.keywords.flatMap((keyword) => keyword.explain?.(field) ?? [])),
    ...indented(explainRows(field.property, format)),
  ])
  return [...fields, ...format.keywords.flatMap((keyword) => keyword.explainFields?.(owner) ?? [])]
}

/** The fields of a group, of rows, and of the objects of any other list. */
function explainRows(property: Property, format: Format): string[] {
  const group = groupOf(property)
  if (group) return explainFields(group, format)
  const { items, 'x-as': name } = property
  if (!items || !isRowSchema(items)) return []
  return [`setiap baris${name === undefined ? '' : ` (${name})`}:`, ...indented(explainFields(items, format))]
}

function fieldsOf(owner: FieldsSchema, format: Format): Field[] {
  return Object.entries(owner.properties).map(([name, property]) => ({ name, property, owner, format }))
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`)
}

/** Where what is entered goes. */
export function explainSubmit(operation: string | undefined): string {
  return `Simpan: ${operation ?? 'tanpa operasi sendiri'}`
}

/** What a form says of the print of its records. */
export const formPrint = object('Its print: what is not said follows from the form.', {
  title: optional(text('Its heading, of the record `doc`.')),
  papers: optional(
    list(oneOf(papers), 'What it is printed on, the usual one first.', { minItems: 1, uniqueItems: true }),
  ),
  parts: optional(list(part<FormPrintPart>('formPrintPart'), 'Its parts, in order.', { minItems: 1 })),
})

type FormPrint = Static<typeof formPrint>

/** The print as its author would write it, its parts at their own places; `follows` is what follows from the form. */
export function printAsSaid(
  at: At<FormPrint> | undefined,
  owner: At,
  follows: PrintDefinition,
  form: PrintedForm,
): At<PrintDefinition> {
  if (!at) return owner.of(follows)
  const { title = follows.title, papers: on = follows.papers } = at.value
  const parts = at.key('parts')?.map((one) => expanded(one, form)) ?? follows.parts
  return at.of({ ...follows, title, papers: on, parts })
}

/** What is wrong keeps its place, so that the others have theirs. */
function expanded(at: At<FormPrintPart>, form: PrintedForm): PrintPart {
  const kinds: readonly FormPrintPartKind[] = at.context.format.formPrintParts
  const kind = kinds.find(({ name }) => name === at.value.part)
  // The meta-schema has seen to it that what no kind of these names is a part of any print.
  return kind ? (kind.expand(at, form) ?? { part: 'text', text: '' }) : (at.value as PrintPart)
}

/** In words, a line each. */
export function explainFormPrint({ papers: on, parts }: FormPrint = {}): string[] {
  return [
    ...(on ? [`kertas cetakannya: ${on.join(', ')}`] : []),
    ...(parts ? [`bagian cetakannya: ${parts.map(({ part: name }) => name).join(', ')}`] : []),
  ]
}
