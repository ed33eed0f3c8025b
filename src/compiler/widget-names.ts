/** The widgets that `ui:widget` may name; the browser's registry has exactly these. */
export const widgetNames = ['text', 'textarea', 'number', 'money', 'date', 'checkbox', 'radio', 'select', 'picker'] as const

export type WidgetName = (typeof widgetNames)[number]
