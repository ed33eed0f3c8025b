import type { Static } from 'typebox'
import { secretOf } from '../../../language/expression/secret.ts'
import { oneOf, optional, text, variant } from '../../../language/format/schema.ts'
import { compileCommon, partKeys, type PrintPartKind } from '../../../language/parts/page-parts.ts'

const schema = variant({ part: 'text' }, 'A line of text.', {
  ...partKeys,
  text: text('The text; an empty one is left out.'),
  align: optional(
    oneOf(
      ['start', 'center', 'end', 'across'],
      'Where it stands; at the start when absent. One that stands across lies over the whole paper, as a stamp does.',
    ),
  ),
})

export const textPart: PrintPartKind<Static<typeof schema>> = {
  name: 'text',
  schema,
  compile(at) {
    const { code, reads } = at.key('text').words()
    const secret = secretOf(reads, at.variables)
    return { ...compileCommon(at), part: 'text', text: code, align: at.value.align ?? 'start', secret }
  },
  explain: ({ text: words }) => [`teks: ${words}`],
}
