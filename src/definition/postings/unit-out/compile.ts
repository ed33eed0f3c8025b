import type { Static } from 'typebox'
import { expression, optional, variant } from '../../../language/format/schema.ts'
import { compileLine, explainLine, lineKeys, type PostingKind } from '../../../language/parts/posting.ts'

const schema = variant({ posting: 'unit-out' }, 'A unit with a serial number leaves for good, at its cost.', {
  ...lineKeys,
  code: expression('Its serial number.'),
  place: optional(expression('From where it leaves: the key of a choice; from wherever it is when absent.')),
})

export const unitOut: PostingKind<Static<typeof schema>> = {
  name: 'unit-out',
  schema,
  compile: (at) => compileLine(at, { values: { code: 'text', place: 'key' }, blamed: 'code' }),
  explain: (line) => explainLine(line, `unit ${line.code} keluar dari ${line.place ?? 'tempatnya'}`),
}
