import type { Static } from 'typebox'
import { expression, variant } from '../../../language/format/schema.ts'
import { compileLine, explainLine, lineKeys, type PostingKind } from '../../../language/parts/posting.ts'

const schema = variant({ posting: 'cash-in' }, 'Money comes into an account.', {
  ...lineKeys,
  account: expression('Which account: the key of a choice of the form.'),
  amount: expression('How much, in whole rupiah; nothing where it is 0.'),
})

export const cashIn: PostingKind<Static<typeof schema>> = {
  name: 'cash-in',
  schema,
  money: true,
  choices: ['account'],
  compile: (at) => compileLine(at, { values: { account: 'key', amount: 'number' }, blamed: 'amount' }),
  explain: (line) => explainLine(line, `uang ${line.amount} masuk ke ${line.account}`),
}
