import Type, { type Static, type TUnsafe } from 'typebox'
import type { ValueFormatName, ValueFormat } from '../../contract/value-formats.ts'
import { isRecord, own } from '../../contract/runtime/own.ts'
import {
  anyList,
  anyObject,
  anyOf,
  anyText,
  boolean,
  constant,
  list,
  meant,
  object,
  oneOf,
  optional,
  part,
  word,
} from './schema.ts'

const order = list(word(), 'The order of the fields; `*` stands for all others. Not beside `layout`.')

const fieldUiWords =
  'How a field is drawn (RJSF uiSchema): of a group its fields by name as well, of a list what is drawn of each item below `items`, of places that differ a list of it there and that of the others below `additionalItems`, of free entries below `additionalProperties`.'

const fieldUiSchema = object(fieldUiWords, {
  'ui:widget': optional(word("A widget's name; chosen by the field's type when absent.", 'widget')),
  'ui:title': optional(word("The label, in place of the field's `title`.")),
  'ui:heading': optional(
    anyText(
      'A heading above the line of the field: a section of the form or group begins with it. An empty one ends the section before.',
    ),
  ),
  'ui:description': optional(word("A text below the label, in place of the field's `description`.")),
  'ui:help': optional(word('A text below the input.')),
  'ui:placeholder': optional(word('Shown while the field is empty.')),
  'ui:autofocus': optional(boolean('The form begins here; one field of a form.')),
  'ui:autocomplete': optional(word('What a browser may fill in, such as `given-name` or `tel`; nothing when absent.')),
  'ui:readonly': optional(
    boolean('Shown, not typed into. For what must never change write `readOnly` beside the type.'),
  ),
  'ui:disabled': optional(boolean('Drawn as locked. To lock it in some cases only write `x-disabled`.')),
  'ui:enumNames': optional(list(word(), 'What people read for each value of `enum`, in its order.', { minItems: 1 })),
  'ui:enumDisabled': optional(anyList('Choices that are shown and cannot be picked.', { minItems: 1 })),
  'ui:emptyValue': optional(constant('', 'Says what always holds: an emptied box is no value. Only `""`.')),
  'ui:options': optional(
    anyObject('Options of the widget; of a list `addable`, `removable`, `orderable`, `copyable`.'),
  ),
  'ui:order': optional(order),
})

/** Everything that may be said of how one field is drawn. */
export const uiKeywords = Object.keys(fieldUiSchema.properties)

/** How a field is drawn: `ui:` keywords, and below their names the fields of a group, or `items` of a list. */
export interface FieldUi extends Static<typeof fieldUiSchema> {
  readonly [field: string]: unknown
}

const fieldUi: TUnsafe<FieldUi> = part<FieldUi>('fieldUi', () =>
  Type.Unsafe<FieldUi>({
    ...fieldUiSchema,
    patternProperties: {
      '^(?!ui:|items$)': fieldUi,
      '^items$': anyOf([fieldUi, list(fieldUi)], 'Of each item; of places that differ a list.'),
    },
  }),
)

/** How fields are drawn, by field name. */
export const uiSchema = part<FieldUi>('uiSchema', () =>
  Type.Unsafe<FieldUi>({
    ...object('How fields are drawn, by field name.', { 'ui:order': optional(order) }),
    patternProperties: { '^(?!ui:)': fieldUi },
  }),
)

/** How one field of a group, or a list's `items`, is drawn. */
export function uiOf(ui: FieldUi | undefined, name: string): FieldUi {
  const said = ui === undefined ? undefined : own(ui, name)
  // The form of a definition has been checked: what has no `ui:` before its name is such an object, or a list of them.
  return (said === undefined || Array.isArray(said) ? {} : said) as FieldUi
}

/** How each place of a tuple is drawn, in their order. */
export function placesUi(ui: FieldUi): readonly FieldUi[] {
  const said = own(ui, 'items')
  return Array.isArray(said) ? (said as FieldUi[]) : []
}

/** Whether anything in it keeps a value from being seen. */
export function isUnseen(ui: Readonly<Record<string, unknown>>): boolean {
  const parts = Object.values(ui).flatMap((part) => part)
  return (
    ui['ui:widget'] === 'password' ||
    ui['ui:widget'] === 'hidden' ||
    parts.some((one) => isRecord(one) && isUnseen(one))
  )
}

/** The names in a `uiSchema` that are no keywords. */
export function namedIn(ui: FieldUi): string[] {
  return Object.keys(ui).filter((name) => !name.startsWith('ui:'))
}

/** Fields side by side. */
export const layout = part<string[][]>('layout', () =>
  list(list(word(), 'One line.'), 'Fields side by side, one inner list a line.'),
)

/** How a value is written: one of the format's own formats of values. */
export const shownFormat = meant(part<ValueFormatName>('valueFormat'), 'How it is written; as a text when absent.')

/** What stands behind that name: the names of these formats, with what is said of each. */
export function valueFormatSchema(formats: Readonly<Record<string, ValueFormat>>) {
  const notes = Object.entries(formats).flatMap(([name, { note }]) =>
    note === undefined ? [] : [`\`${name}\` ${note}`],
  )
  return oneOf(Object.keys(formats), `How a value is written: ${notes.join(', ')}.`)
}
