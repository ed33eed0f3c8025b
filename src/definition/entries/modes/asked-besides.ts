import type { Static } from 'typebox'
import type { CompiledOtherwise, CompiledRenewal } from '../../../contract/row-parts.ts'
import { typeOfField } from '../../../language/check/field-types.ts'
import { typeOfSchema } from '../../../language/check/schema-type.ts'
import type { At } from '../../../language/cursor.ts'
import type { Emitted } from '../../../language/emit/code.ts'
import { anyType, stringType, type Type, itemOf, listOf } from '../../../language/expression/type.ts'
import { byName, expression, object, optional, text, word } from '../../../language/format/schema.ts'
import type { FieldsSchema } from '../../../language/keywords/keyword.ts'
import { compileAsking } from '../../../language/keywords/options.ts'

export const otherwise = object(
  'Asked when nothing was found: what a code stands for in a way of adding that has a picker.',
  {
    operation: word('The operationId that is asked; one that only reads.', 'reading'),
    params: byName(expression(), 'Request fields, each an expression.'),
    found: expression('True when `answer` names a thing.'),
    mode: optional(
      word(
        'The label of the way with the picker: its lookup and its row are taken. Without it only a row that is there takes it.',
      ),
    ),
    pick: expression('The option that the code stands for, of `answer`.'),
    match: expression('True for the row that has it already.'),
    room: expression('True while the row can take one more.'),
    full: text('When it cannot; variables: the row, `pick`, and the `answer` of the other way.'),
    set: byName(expression(), 'What one more changes in the row, by field.'),
  },
)

type Otherwise = Static<typeof otherwise>

interface Around {
  /** The modes of the entry, in order. */
  modes: readonly { label: string; input: { kind: string }; lookup: { operation: string } }[]
  option: Type
  row: FieldsSchema
  /** The name of the row in expressions. */
  variable: string
}

/** `at` has the variables of the document and the row. */
export function compileOtherwise(
  at: At<Otherwise> | undefined,
  { modes, option, row, variable }: Around,
): Emitted<CompiledOtherwise | undefined> {
  if (!at) return undefined
  const { context, value } = at
  const entered = at.only({ code: stringType })
  const { call, params, answer } = compileAsking(entered)
  const answered = entered.with({ answer })
  const picking = modes.filter(({ input }) => input.kind === 'pick')
  at.key('mode')?.known(picking.map(({ label }) => label))
  const mode = modes.findIndex(({ label, input }) => input.kind === 'pick' && label === value.mode)
  const looked = context.openapi.operations.get(modes[mode]?.lookup.operation ?? '')
  const inRow = entered.with({
    pick: option,
    answer: value.mode === undefined ? answer : typeOfSchema(looked?.response, context.openapi),
    [variable]: at.variables[variable] ?? anyType,
  })
  return {
    call,
    params,
    found: answered.key('found').condition().code,
    mode: value.mode === undefined ? null : mode,
    pick: answered.key('pick').typed(option),
    match: inRow.key('match').condition().code,
    room: inRow.key('room').condition().code,
    full: inRow.key('full').text(),
    set: inRow.key('set').mapValues((part, name) => {
      part.of(name).known(Object.keys(row.properties))
      return part.typed(typeOfField(row, name, context))
    }),
  }
}

export const renewal = object('Asks again for all rows at once when `params` are others than they were.', {
  operation: word('The operationId that is asked; one that only reads.', 'reading'),
  when: optional(expression('Asked only while this is true.')),
  params: byName(expression(), 'Request fields, each an expression over the document.'),
  each: object('What is asked for each row.', {
    parameter: word('The request field that takes the list.'),
    value: expression("A row's value; a row where it is null is not asked for."),
  }),
  items: expression('Of `answer`: one for each row that was asked for, in their order.'),
  set: byName(expression(), "The row's fields, each an expression over `item`; what people have edited stays."),
})

type Renewal = Static<typeof renewal>

/** Expressions of `params` have the document, `each` the row, `items` the answer and `set` one of its items. */
export function compileRenewal(at: At<Renewal> | undefined, row: FieldsSchema): Emitted<CompiledRenewal | undefined> {
  if (!at) return undefined
  const { context, value } = at
  const { parameter } = value.each
  const { call, params, answer } = compileAsking(at, [parameter])
  const items = at.only({ answer }).key('items').expression(listOf(anyType))
  return {
    call,
    params,
    when: at.in('when', value.when ?? 'true').condition().code,
    each: { parameter, value: at.key('each').key('value').expression().code },
    items: items.code,
    set: at
      .only({ item: itemOf(items.type) })
      .key('set')
      .mapValues((part, name) => {
        part.of(name).known(Object.keys(row.properties))
        return part.expression(typeOfField(row, name, context)).code
      }),
  }
}
