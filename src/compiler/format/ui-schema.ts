import type { Static } from 'typebox'
import { anyList, anyObject, boolean, byName, constant, list, object, optional, part, word } from './schema.ts'

const fieldUiSchema = object(
  {
    'ui:widget': optional(word("A widget's name; chosen by the field's type when absent.", 'widget')),
    'ui:title': optional(word("The label, in place of the field's `title`.")),
    'ui:description': optional(word("A text below the label, in place of the field's `description`.")),
    'ui:help': optional(word('A text below the input.')),
    'ui:placeholder': optional(word('Shown while the field is empty.')),
    'ui:autofocus': optional(boolean('The form begins here; one field of a form.')),
    'ui:autocomplete': optional(
      word('What a browser may fill in, such as `given-name` or `tel`; nothing when absent.'),
    ),
    'ui:readonly': optional(
      boolean('Shown, not typed into. For what must never change write `readOnly` beside the type.'),
    ),
    'ui:disabled': optional(boolean('Drawn as locked. To lock it in some cases only write `x-disabled`.')),
    'ui:enumNames': optional(list(word(), 'What people read for each value of `enum`, in its order.', { minItems: 1 })),
    'ui:enumDisabled': optional(anyList('Choices that are shown and cannot be picked.', { minItems: 1 })),
    'ui:emptyValue': optional(constant('', 'Says what always holds: an emptied box is no value. Only `""`.')),
    'ui:options': optional(anyObject('Options of the widget.')),
  },
  'How a field is drawn (RJSF uiSchema).',
)

export type FieldUi = Static<typeof fieldUiSchema>

/** How fields are drawn, by field name. */
export const uiSchema = part<Record<string, FieldUi>>('uiSchema', () =>
  byName(
    part<FieldUi>('fieldUi', () => fieldUiSchema),
    'How fields are drawn, by field name.',
  ),
)

/** Fields side by side. */
export const layout = part<string[][]>('layout', () =>
  list(list(word(), 'One line.'), 'Fields side by side, one inner list a line.'),
)
