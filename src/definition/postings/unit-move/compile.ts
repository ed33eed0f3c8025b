import type { Static } from 'typebox'
import { expression, optional, variant } from '../../../language/format/schema.ts'
import { compileLine, explainLine, lineKeys, type PostingKind } from '../../../language/parts/posting.ts'

const schema = variant({ posting: 'unit-move' }, 'A unit with a serial number goes to another place, with its cost.', {
  ...lineKeys,
  code: expression('Its serial number.'),
  from: optional(expression('From where it leaves: the key of a choice; from wherever it is when absent.')),
  to: expression('Where it comes in: the key of a choice.'),
})

export const unitMove: PostingKind<Static<typeof schema>> = {
  name: 'unit-move',
  schema,
  compile: (at) => compileLine(at, { values: { code: 'text', from: 'key', to: 'key' }, blamed: 'code' }),
  explain: (line) => explainLine(line, `unit ${line.code} pindah dari ${line.from ?? 'tempatnya'} ke ${line.to}`),
}
