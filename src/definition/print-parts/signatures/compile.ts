import type { Static } from 'typebox'
import { constant, list, object, word } from '../../../language/format/schema.ts'
import { compileCommon, partKeys, type PrintPartKind } from '../../../language/parts/page-parts.ts'

const schema = object('Places to sign, side by side.', {
  part: constant('signatures', 'Places to sign.'),
  ...partKeys,
  titles: list(word(), 'Who signs, in order.', { minItems: 1, maxItems: 4 }),
})

export const signaturesPart: PrintPartKind<Static<typeof schema>> = {
  name: 'signatures',
  schema,
  compile: (at) => ({ ...compileCommon(at), part: 'signatures', titles: at.value.titles }),
  explain: ({ titles }) => [`tanda tangan: ${titles.join(', ')}`],
}
