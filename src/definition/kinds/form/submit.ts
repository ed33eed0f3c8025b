import type { Static } from 'typebox'
import { address, integer, list, meant, object, optional, part, text, word } from '../../../language/format/schema.ts'
import { template } from '../../../language/format/template.ts'

const action = object('A button that leads elsewhere.', {
  label: word("The button's text."),
  to: address('The path; it may name what was answered.'),
})

/** A text of an answer that somebody takes elsewhere. */
export const copy = object('A text to be copied.', {
  label: word('What it is.'),
  value: text('The text, of `answer`; a path becomes a whole address.'),
})

const submitSchema = object('What saving does.', {
  operation: optional(
    word(
      "The operationId that is called. Without it a record type is stored by the app's `records.save`; any other form needs `onlyLogged`, unless only an action of a record opens it.",
      'request',
    ),
  ),
  onlyLogged: optional(word('Why nothing is stored: what was entered is only logged, and the form emptied.')),
  body: optional(meant(template, 'What is sent; every field under its own name when absent.')),
  button: optional(word("The save button's text; `Simpan` when absent.")),
  busy: optional(word("The save button's text while saving; `Menyimpan...` when absent.")),
  success: optional(
    object('What people are told.', {
      alert: optional(word('A message that interrupts, such as a success.')),
      status: optional(
        text('A quieter confirmation, which does not interrupt; it may name what was answered, `{answer.…}`.'),
      ),
      plain: optional(word('The same without a name of the answer, for a server that answers nothing.')),
      actions: optional(list(action, 'What can be done next, beside the confirmation.', { minItems: 1 })),
      copies: optional(
        list(copy, 'What of the answer is shown this once, each with a button that copies it.', { minItems: 1 }),
      ),
      delay: optional(integer('Milliseconds between the answer and the confirmation.', { minimum: 0, maximum: 10000 })),
    }),
  ),
})

export type Submit = Static<typeof submitSchema>

export const submit = part<Submit>('submit', () => submitSchema)
