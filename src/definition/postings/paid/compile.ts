import type { Static } from 'typebox'
import { expression, variant } from '../../../language/format/schema.ts'
import { compileLine, explainLine, lineKeys, type PostingKind } from '../../../language/parts/posting.ts'

const schema = variant({ posting: 'paid' }, 'Of what is owed for the document itself, an amount is paid at once.', {
  ...lineKeys,
  amount: expression('How much, in whole rupiah, never more than is owed; nothing where it is 0.'),
})

export const paid: PostingKind<Static<typeof schema>> = {
  name: 'paid',
  schema,
  money: true,
  ofItself: true,
  compile: (at) => compileLine(at, { values: { amount: 'number' }, blamed: 'amount' }),
  explain: (line) => explainLine(line, `tagihan dokumen ini turun ${line.amount}`),
}
