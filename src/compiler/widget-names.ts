/** Every name that `ui:widget` may have. The widgets themselves are registered under the same names. */
export const widgetNames = [
  'text',
  'textarea',
  'number',
  'money',
  'date',
  'checkbox',
  'radio',
  'select',
  'picker',
] as const

export type WidgetName = (typeof widgetNames)[number]

/** What a widget can draw, and what else of the uiSchema it reads. */
export interface WidgetRules {
  /** The kinds of value that it edits. */
  draws: readonly ('string' | 'number' | 'integer' | 'boolean' | 'option')[]
  /** It draws the choices of an `enum`, and needs one. */
  choices: boolean
  placeholder: boolean
  /** The names that `ui:options` may have. */
  options: readonly string[]
}

const typed = { choices: false, placeholder: true, options: [] }

/** One line a widget: what the compiler lets definitions ask of it. */
export const widgetRules = {
  text: { ...typed, draws: ['string'] },
  textarea: { ...typed, draws: ['string'] },
  number: { ...typed, draws: ['number', 'integer'] },
  money: { ...typed, draws: ['number', 'integer'] },
  date: { ...typed, draws: ['string'], placeholder: false },
  checkbox: { ...typed, draws: ['boolean'], placeholder: false },
  radio: { ...typed, draws: ['string', 'number', 'integer'], choices: true, placeholder: false },
  select: { ...typed, draws: ['string', 'number', 'integer'], choices: true },
  picker: { ...typed, draws: ['option'] },
} satisfies Record<WidgetName, WidgetRules>
