import type { Static } from 'typebox'
import type { CompiledKnown } from '../contract/row-parts.ts'
import type { At } from '../language/cursor.ts'
import type { Emitted } from '../language/emit/code.ts'
import type { Type } from '../language/expression/type.ts'
import { byName, expression, object, text, word } from '../language/format/schema.ts'
import { compileAsking } from '../language/keywords/options.ts'

/** What the server is asked about what was entered: a warning beside it, which holds nothing up. */
export const known = object('Asks the server what it knows of what was entered: a warning, nothing is held up.', {
  operation: word('The operationId that is asked; one that only reads.', 'reading'),
  params: byName(
    expression(),
    "Request fields, each an expression, in a row's dialog of all texts (`values`); asked once each has a value.",
  ),
  when: expression('With `answer`: true when there is something to tell.'),
  text: text("With `answer`: what is told; in a row's dialog of each text (`value`)."),
})

/** `asked` are the variables of the parameters, `told` those of what is said of the answer. */
export function compileKnown(
  at: At<Static<typeof known>> | undefined,
  asked: Readonly<Record<string, Type>> = {},
  told: Readonly<Record<string, Type>> = {},
): Emitted<CompiledKnown | undefined> {
  if (!at) return undefined
  const { call, params, answer } = compileAsking(at.with(asked))
  const answered = at.with({ ...told, answer })
  return { call, params, when: answered.key('when').condition().code, text: answered.key('text').text() }
}
