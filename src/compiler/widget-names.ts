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
