import type { Static } from 'typebox'
import { anyObject, byName, list, object, optional, part, word } from './schema.ts'

const fieldUiSchema = object(
  {
    'ui:widget': optional(word("A widget's name; chosen by the field's type when absent.", 'widget')),
    'ui:placeholder': optional(word('Shown while the field is empty.')),
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
