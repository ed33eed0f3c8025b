import type { Static } from 'typebox'
import { shownFormat } from '../../../language/format/ui-schema.ts'
import {
  boolean,
  exactlyOne,
  expression,
  list,
  meant,
  object,
  optional,
  word,
} from '../../../language/format/schema.ts'
import { options } from '../../../language/keywords/picker.ts'

const partySchema = object('Whom it is with: shown and sought in its list, and on their own record.', {
  fields: optional(
    list(word(), 'Pickers of its form; the first that has a value is meant.', { minItems: 1, maxItems: 4 }),
  ),
  options: optional(
    meant(options, 'Instead of fields: the party is that of the documents it names, and is looked up here.'),
  ),
  title: optional(word('What the party is called; as its first field when absent.')),
})

/** Whom a document is with, as its definition says it. */
export const party = exactlyOne(partySchema, ['fields', 'options'])

const columnSchema = object('A column of its list, beside those that every document has.', {
  field: optional(word('A field of the form, written as there.')),
  value: optional(expression('Instead of a field: what is shown, of `doc`.')),
  title: optional(word('The heading; that of the field when absent.')),
  format: optional(shownFormat),
  sort: optional(boolean('Its heading sorts: of a field that is a number, a date or a text.')),
  optional: optional(boolean('Shown only when chosen.')),
})

const filterSchema = object('A filter of its list: what it asks follows from the field.', {
  field: word('A field of the form: a picker, a choice, a tick, a date, a number or a text.'),
  title: optional(word('What it is called; as the field when absent.')),
})

/** What the list of a document shows of its form. */
export const listed = object('What its list shows of the form, and is narrowed down by.', {
  columns: optional(list(exactlyOne(columnSchema, ['field', 'value']), 'The columns, in order.', { maxItems: 12 })),
  filters: optional(list(filterSchema, 'The filters, in order.', { maxItems: 12 })),
})

export type Party = Static<typeof partySchema>
export type ListedColumn = Static<typeof columnSchema>
export type ListedFilter = Static<typeof filterSchema>
export type Listed = { columns?: ListedColumn[]; filters?: ListedFilter[] }
