import type { Static } from 'typebox'
import { expression, optional, variant } from '../../../language/format/schema.ts'
import { compileLine, explainLine, inState, lineKeys, type PostingKind } from '../../../language/parts/posting.ts'

const schema = variant({ posting: 'unit-in' }, 'A unit with a serial number comes in.', {
  ...lineKeys,
  item: expression('Which goods: the key of a choice.'),
  code: expression('Its serial number.'),
  serial: optional(expression('Its second serial number, of goods that have two.')),
  place: expression('Where it comes in: the key of a choice.'),
  state: optional(expression('In which of the `unitStates` of app.json; in the first one when absent.')),
  cost: optional(
    expression('What it cost, in whole rupiah; what the last one there cost when absent, as of a unit that is found.'),
  ),
})

export const unitIn: PostingKind<Static<typeof schema>> = {
  name: 'unit-in',
  schema,
  compile: (at) =>
    compileLine(at, {
      values: { item: 'key', code: 'text', serial: 'text', place: 'key', cost: 'number', state: 'state' },
      blamed: 'code',
    }),
  explain: (line) =>
    explainLine(
      line,
      `unit ${line.code} dari ${line.item} masuk ke ${line.place}, seharga ${line.cost ?? 'yang terakhir di sana'}${inState(line)}`,
    ),
}
