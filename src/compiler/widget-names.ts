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
  /** What RJSF calls it in a `uiSchema`; nothing for what it draws unasked. */
  rjsf: Readonly<Record<string, string | Readonly<Record<string, string>>>>
}

const typed = { choices: false, placeholder: true, options: [] }

/** One line a widget: what the compiler lets definitions ask of it. */
export const widgetRules = {
  text: { ...typed, draws: ['string'], rjsf: { 'ui:widget': 'text' } },
  textarea: { ...typed, draws: ['string'], rjsf: { 'ui:widget': 'textarea' } },
  number: { ...typed, draws: ['number', 'integer'], rjsf: { 'ui:widget': 'updown' } },
  money: { ...typed, draws: ['number', 'integer'], rjsf: { 'ui:widget': 'updown', 'ui:options': { kind: 'money' } } },
  date: { ...typed, draws: ['string'], placeholder: false, rjsf: { 'ui:widget': 'date' } },
  checkbox: { ...typed, draws: ['boolean'], placeholder: false, rjsf: {} },
  radio: {
    ...typed,
    draws: ['string', 'number', 'integer'],
    choices: true,
    placeholder: false,
    rjsf: { 'ui:widget': 'radio' },
  },
  select: { ...typed, draws: ['string', 'number', 'integer'], choices: true, rjsf: { 'ui:widget': 'select' } },
  picker: { ...typed, draws: ['option'], rjsf: { 'ui:field': 'picker' } },
} satisfies Record<WidgetName, WidgetRules>
