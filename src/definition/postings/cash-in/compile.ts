import type { Static } from 'typebox'
import { expression, optional, variant } from '../../../language/format/schema.ts'
import { compileLine, explainLine, lineKeys, type PostingKind } from '../../../language/parts/posting.ts'

const schema = variant({ posting: 'cash-in' }, 'Money comes into an account.', {
  ...lineKeys,
  account: expression('Which account: the key of a choice of the form.'),
  amount: expression('How much, in whole rupiah; nothing where it is 0.'),
  note: optional(expression('By what it is paid, in words: shown on the document.')),
  given: optional(expression('What was handed over, where that is more: the rest is change.')),
  day: optional(expression("The day on which it arrives; the document's own when absent.")),
})

export const cashIn: PostingKind<Static<typeof schema>> = {
  name: 'cash-in',
  schema,
  money: true,
  choices: ['account'],
  compile: (at) =>
    compileLine(at, {
      values: { account: 'key', amount: 'number', note: 'text', given: 'number', day: 'text' },
      blamed: 'amount',
    }),
  explain: (line) => explainLine(line, `uang ${line.amount} masuk ke ${line.account}`),
}
