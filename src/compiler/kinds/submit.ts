import type { Static } from 'typebox'
import { integer, object, optional, part, word } from '../format/schema.ts'
import { template } from '../format/template.ts'
import { meant } from '../format/schema.ts'

const submitSchema = object(
  {
    operation: optional(
      word(
        "The operationId that is called. Without it a record type is stored by the app's `records.save`, and any other body is only logged.",
        'request',
      ),
    ),
    body: optional(meant(template, 'What is sent; every field under its own name when absent.')),
    button: optional(word("The save button's text; `Simpan` when absent.")),
    busy: optional(word("The save button's text while saving; `Menyimpan...` when absent.")),
    success: optional(
      object(
        {
          alert: optional(word('A message that interrupts, such as a success.')),
          status: optional(word('A quieter confirmation, which does not interrupt.')),
          delay: optional(
            integer('Milliseconds between the answer and the confirmation.', { minimum: 0, maximum: 10000 }),
          ),
        },
        'What people are told.',
      ),
    ),
  },
  'What saving does.',
)

export type Submit = Static<typeof submitSchema>

export const submit = part<Submit>('submit', () => submitSchema)
