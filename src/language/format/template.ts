import Type, { type Static, type TUnsafe } from 'typebox'
import { anyOf, boolean, expression, list, meant, object, optional, part, word } from './schema.ts'

/**
 * Mirrors a request body. A string that begins with `=` is an expression, others are literals.
 * An absent value becomes null where the request demands the key, and is left out elsewhere.
 */
export type Template = string | number | boolean | null | Template[] | EachTemplate | { [key: string]: Template }

/** A payload template. */
export const template: TUnsafe<Template> = part<Template>('template', () =>
  anyOf(
    [
      Type.Unsafe({ type: ['string', 'number', 'boolean', 'null'] }),
      list(template),
      each,
      Type.Unsafe({ type: 'object', properties: { $each: false }, additionalProperties: template }),
    ],
    'Mirrors a request body. A string that begins with `=` is an expression. `$each` with `as` and `item` (or `$case`) walks a list. An absent value becomes null where the request demands the key, and is left out elsewhere.',
  ),
)

const caseSchema = object('One shape of item.', {
  when: optional(expression('This shape is taken when it is true; always, when absent.')),
  item: meant(template, 'What the row becomes.'),
})

const eachSchema = object('One item for every row of a list; with `$case` the first case whose `when` is true.', {
  $each: expression('The list that is walked.'),
  as: word("The row's name in expressions."),
  item: optional(meant(template, 'What every row becomes, when there is no `$case`.')),
  $optional: optional(boolean('Nothing is sent where it has no rows; a change of a record sends the empty list.')),
  $case: optional(list(caseSchema, 'Shapes, tried in order.', { minItems: 1 })),
})

export interface EachTemplate extends Static<typeof eachSchema> {}

const each = part<EachTemplate>('eachTemplate', () => eachSchema)
