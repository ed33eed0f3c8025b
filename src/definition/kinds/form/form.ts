import type { Static } from 'typebox'
import { withCaseFields } from '../../../language/check/cases.ts'
import { groupOf, isRowSchema } from '../../../language/check/field-types.ts'
import type { Format } from '../../../language/format/format.ts'
import { anyObject, anyText, list, meant, object, optional, part, word } from '../../../language/format/schema.ts'
import { uiSchema } from '../../../language/format/ui-schema.ts'
import type { Field, FieldsSchema, Property } from '../../../language/keywords/keyword.ts'
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
