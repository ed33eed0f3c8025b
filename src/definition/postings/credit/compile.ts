import type { Static } from 'typebox'
import { expression, variant } from '../../../language/format/schema.ts'
import { compileLine, explainLine, lineKeys, type PostingKind } from '../../../language/parts/posting.ts'

const schema = variant(
  { posting: 'credit' },
  "Less is owed for another document; what is over becomes the party's deposit.",
  {
    ...lineKeys,
    of: expression('The other document, of the definition in `from`: its id.'),
    amount: expression('How much less, in whole rupiah; nothing where it is 0.'),
  },
)

export const credit: PostingKind<Static<typeof schema>> = {
  name: 'credit',
  schema,
  money: true,
  ofOther: true,
  compile: (at) => compileLine(at, { values: { of: 'key', amount: 'number' }, blamed: 'amount' }),
  explain: (line) => explainLine(line, `tagihan dokumen ${line.of} turun ${line.amount}, kelebihannya menjadi deposit`),
}
