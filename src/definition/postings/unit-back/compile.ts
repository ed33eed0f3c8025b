import type { Static } from 'typebox'
import { expression, variant } from '../../../language/format/schema.ts'
import { compileLine, explainLine, lineKeys, type PostingKind } from '../../../language/parts/posting.ts'

const schema = variant({ posting: 'unit-back' }, 'A unit that left by another document comes back, at its cost.', {
  ...lineKeys,
  of: expression('The document by which it left, of the definition in `from`: its id.'),
  code: expression('Its serial number.'),
  place: expression('Where it comes in: the key of a choice.'),
})

export const unitBack: PostingKind<Static<typeof schema>> = {
  name: 'unit-back',
  schema,
  ofOther: true,
  compile: (at) => compileLine(at, { values: { of: 'key', code: 'text', place: 'key' }, blamed: 'code' }),
  explain: (line) => explainLine(line, `unit ${line.code} yang keluar lewat dokumen ${line.of} masuk ke ${line.place}`),
}
