import type { Static } from 'typebox'
import { expression, optional, variant } from '../../../language/format/schema.ts'
import { compileLine, explainLine, inState, lineKeys, type PostingKind } from '../../../language/parts/posting.ts'

const schema = variant({ posting: 'unit-back' }, 'A unit that left by another document comes back, at its cost.', {
  ...lineKeys,
  of: expression('The document by which it left, of the definition in `from`: its id.'),
  code: expression('Its serial number.'),
  place: expression('Where it comes in: the key of a choice.'),
  state: optional(expression('In which of the `unitStates` of app.json; in that in which it left when absent.')),
})

export const unitBack: PostingKind<Static<typeof schema>> = {
  name: 'unit-back',
  schema,
  ofOther: true,
  compile: (at) =>
    compileLine(at, { values: { of: 'key', code: 'text', place: 'key', state: 'state' }, blamed: 'code' }),
  explain: (line) =>
    explainLine(line, `unit ${line.code} yang keluar lewat dokumen ${line.of} masuk ke ${line.place}${inState(line)}`),
}
