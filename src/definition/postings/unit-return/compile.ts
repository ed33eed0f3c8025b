import type { Static } from 'typebox'
import { expression, variant } from '../../../language/format/schema.ts'
import { compileLine, explainLine, lineKeys, type PostingKind } from '../../../language/parts/posting.ts'

const schema = variant({ posting: 'unit-return' }, 'A unit that came in by another document leaves again.', {
  ...lineKeys,
  of: expression('The document by which it came in, of the definition in `from`: its id.'),
  code: expression('Its serial number.'),
})

export const unitReturn: PostingKind<Static<typeof schema>> = {
  name: 'unit-return',
  schema,
  ofOther: true,
  compile: (at) => compileLine(at, { values: { of: 'key', code: 'text' }, blamed: 'code' }),
  explain: (line) => explainLine(line, `unit ${line.code} yang masuk lewat dokumen ${line.of} keluar`),
}
