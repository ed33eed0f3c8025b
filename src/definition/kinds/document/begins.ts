import type { Static } from 'typebox'
import type { CompiledBeginning } from '../../../contract/module.ts'
import { typeOfField } from '../../../language/check/field-types.ts'
import { callOf, readingOperation } from '../../../language/check/operation.ts'
import { typeOfSchema } from '../../../language/check/schema-type.ts'
import type { At } from '../../../language/cursor.ts'
import type { Emitted } from '../../../language/emit/code.ts'
import { anyOf, byName, constant, expression, object, optional, word } from '../../../language/format/schema.ts'
import { alwaysDerived } from '../../../language/keywords/derive.ts'
import type { FieldsSchema } from '../../../language/keywords/keyword.ts'

const asked = object('What an operation answers, such as a setting of the shop.', {
  operation: word('The operationId that is asked; one that only reads, and asks for nothing.', 'reading'),
  value: expression('The value, of `answer`; null where there is none.'),
  remembered: optional(constant(true, 'What the same user of this browser sent there last wins over it.')),
})

const remembered = constant('remembered', 'What the same user of this browser sent there last.')

/** What fields of a new document begin with beside their own defaults, by field. */
export const beginsSchema = byName(
  anyOf([remembered, asked], 'Where the value comes from.'),
  'What fields of a new document begin with, by field; nobody has typed it. It wins over their own defaults.',
)

type Begins = Static<typeof beginsSchema>

export function compileBegins(
  at: At<Begins> | undefined,
  schema: At<FieldsSchema>,
): Emitted<Record<string, CompiledBeginning>> | undefined {
  return at?.mapValues((part, name) => {
    checkField(part.of(name), schema.value)
    const { value } = part
    return value === 'remembered' ? { remembered: true } : compileAsked(part.of(value), name, schema)
  })
}

function compileAsked(
  at: At<Static<typeof asked>>,
  name: string,
  schema: At<FieldsSchema>,
): Emitted<CompiledBeginning> {
  const operation = readingOperation(at.key('operation'))
  const answered = at.only({ answer: typeOfSchema(operation?.response, at.context.openapi) })
  const expected = typeOfField(schema.value, name, at.context)
  const value = answered.key('value').expression(expected).code
  return { call: callOf(operation), value, ...(at.value.remembered && { remembered: true as const }) }
}

/** A list is drawn by its own entry, and what is computed for good begins as it is computed. */
function checkField(at: At<string>, { properties }: FieldsSchema): void {
  at.known(Object.keys(properties))
  const property = properties[at.value]
  if (property === undefined) return
  if (property.type === 'array') at.report('contradiction', `"${at.value}" adalah daftar; hapus dari "begins"`)
  if (alwaysDerived(property) !== undefined)
    at.report('contradiction', `"${at.value}" selalu dihitung ("x-derive"); hapus dari "begins"`)
}

/** What it does, in Indonesian. */
export function explainBegins(begins: Begins = {}): string[] {
  return Object.entries(begins).map(([name, from]) =>
    from === 'remembered'
      ? `"${name}" mulai dengan yang terakhir dikirim di peramban ini`
      : `"${name}" mulai dengan ${from.value} dari ${from.operation}${from.remembered ? ', atau yang terakhir dikirim' : ''}`,
  )
}
