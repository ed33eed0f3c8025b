import Type, { type Static, type TUnsafe } from 'typebox'
import { anyObject, list, object, optional, part, word } from './schema.ts'

const order = list(word(), 'The order of the fields; `*` stands for all others. Not beside `layout`.')

const fieldUiSchema = object({
  'ui:widget': optional(word("A widget's name; chosen by the field's type when absent.", 'widget')),
  'ui:placeholder': optional(word('Shown while the field is empty.')),
  'ui:options': optional(
    anyObject('Options of the widget; of a list `addable`, `removable`, `orderable`, `copyable`.'),
  ),
  'ui:order': optional(order),
})

/** How a field is drawn: `ui:` keywords, and below their names the fields of a group, or `items` of a list. */
export interface FieldUi extends Static<typeof fieldUiSchema> {
  readonly [field: string]: unknown
}

const fieldUi: TUnsafe<FieldUi> = part<FieldUi>('fieldUi', () =>
  Type.Unsafe<FieldUi>({
    ...fieldUiSchema,
    description:
      'How a field is drawn (RJSF uiSchema): of a group its fields by name as well, of a list what is drawn of each item below `items`.',
    patternProperties: { '^(?!ui:)': fieldUi },
  }),
)

/** How fields are drawn, by field name. */
export const uiSchema = part<FieldUi>('uiSchema', () =>
  Type.Unsafe<FieldUi>({
    ...object({ 'ui:order': optional(order) }, 'How fields are drawn, by field name.'),
    patternProperties: { '^(?!ui:)': fieldUi },
  }),
)

/** How one field of a group, or a list's `items`, is drawn. */
export function uiOf(ui: FieldUi | undefined, name: string): FieldUi {
  // The form of a definition has been checked: what has no `ui:` before its name is such an object.
  return (ui !== undefined && Object.hasOwn(ui, name) ? ui[name] : {}) as FieldUi
}

/** The names in a `uiSchema` that are no keywords. */
export function namedIn(ui: FieldUi): string[] {
  return Object.keys(ui).filter((name) => !name.startsWith('ui:'))
}

/** Fields side by side. */
export const layout = part<string[][]>('layout', () =>
  list(list(word(), 'One line.'), 'Fields side by side, one inner list a line.'),
)
