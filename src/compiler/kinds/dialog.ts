import type { Static } from 'typebox'
import { checkRecordType } from '../check/records.ts'
import { compileDialog } from '../emit/dialog.ts'
import { constant, meant, number, object, oneOf, optional, text, word } from '../format/schema.ts'
import { layout } from '../format/ui-schema.ts'
import { explainFields, explainSubmit, fieldReferences, formKeys } from './form.ts'
import { type Kind, notes } from './kind.ts'

const button = object(
  {
    screen: word('The screen that has the button, without its folder.', 'screenName'),
    label: word("The button's text."),
    order: number("Position among the screen's buttons."),
  },
  'The button that opens it.',
)

const heading = object(
  {
    operation: word(
      'The operationId that is asked; one that only reads: `GET`, or marked `x-reads` in the OpenAPI document.',
      'reading',
    ),
    as: word("The answer's name in `text`."),
    text: text('What stands there once the answer has come.'),
    loading: word('What stands there until then.'),
  },
  'A line above the fields that waits for an answer.',
)

const schema = object(
  {
    ...notes,
    kind: constant('dialog', 'A form in a dialog.'),
    ...formKeys({ title: 'The heading of the dialog.', schema: 'Its fields.' }),
    button: optional(button),
    layout: optional(meant(layout, 'Fields side by side; one below the other when absent.')),
    heading: optional(heading),
    validate: optional(
      oneOf(['blur', 'submit'], "When a field's problems show: on leaving the field, or on saving (when absent)."),
    ),
  },
  'A form in a dialog.',
)

export type DialogDefinition = Static<typeof schema>

/** A form in a dialog: opened by a button on a screen or beside a picker. */
export const dialog: Kind<DialogDefinition> = {
  name: 'dialog',
  schema,
  compile: compileDialog,
  index: ({ button: opener }) => (opener ? { button: { ...opener } } : {}),
  refers: ({ button: opener, schema: fields }, format) => [
    ...(opener ? [{ kind: 'screen', id: `screens/${opener.screen}`, pointer: '/button/screen' }] : []),
    ...fieldReferences(fields, format),
  ],
  claims({ button: opener }) {
    if (!opener) return []
    const { screen, label, order } = opener
    return [
      { key: `label ${screen} ${label}`, pointer: '/button/label', what: `"${label}"` },
      { key: `order ${screen} ${String(order)}`, pointer: '/button/order', what: String(order) },
    ]
  },
  crossCheck: (source, definition, _all, records) => checkRecordType(source, definition.schema, records),
  wayTo: ({ button: opener }) =>
    opener ? undefined : 'tambahkan "button": {"screen": "…", "label": "…", "order": 10}',
  explain: ({ schema: fields, submit }, format) => [...explainFields(fields, format), explainSubmit(submit.operation)],
}
