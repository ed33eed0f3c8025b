import type { Static } from 'typebox'
import type { CompiledRenewal } from '../../../contract/row-parts.ts'
import { typeOfField } from '../../../language/check/field-types.ts'
import type { At } from '../../../language/cursor.ts'
import type { Emitted } from '../../../language/emit/code.ts'
import { anyType, itemOf, listOf } from '../../../language/expression/type.ts'
import { byName, expression, object, optional, word } from '../../../language/format/schema.ts'
import { compileAsking } from '../../../language/keywords/options.ts'
import type { FieldsSchema } from '../../../language/keywords/keyword.ts'

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
    ...{ call, params },
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
