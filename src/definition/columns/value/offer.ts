import type { Static } from 'typebox'
import type { CompiledOffer } from '../../../contract/row-parts.ts'
import { callOf, readingOperation } from '../../../language/check/operation.ts'
import { typeOfSchema } from '../../../language/check/schema-type.ts'
import type { At } from '../../../language/cursor.ts'
import type { Emitted } from '../../../language/emit/code.ts'
import { byName, expression, object, optional, text, word } from '../../../language/format/schema.ts'
import { compileParams } from '../../../language/keywords/options.ts'

export const offer = object('A value that is offered at the box, a key away: asked for when the box opens.', {
  operation: word('The operationId that is asked; one that only reads.', 'reading'),
  when: optional(expression('Asked only for rows where this is true.')),
  params: byName(expression(), 'Request fields, each an expression.'),
  found: expression('With `answer`: true when there is a value to offer.'),
  value: expression('With `answer`: the value.'),
  text: text('With `answer`: what the offer says.'),
})

export function compileOffer(at: At<Static<typeof offer>> | undefined): Emitted<CompiledOffer | undefined> {
  if (!at) return undefined
  const operation = readingOperation(at.key('operation'))
  const answered = at.with({ answer: typeOfSchema(operation?.response, at.context.openapi) })
  return {
    call: callOf(operation),
    when: at.in('when', at.value.when ?? 'true').condition().code,
    params: (operation && compileParams(at.key('params'), operation)?.code) ?? {},
    found: answered.key('found').condition().code,
    value: answered.key('value').expression().code,
    text: answered.key('text').text(),
  }
}
