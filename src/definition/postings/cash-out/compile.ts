import type { Static } from 'typebox'
import { expression, optional, variant } from '../../../language/format/schema.ts'
import { compileLine, explainLine, lineKeys, type PostingKind } from '../../../language/parts/posting.ts'

const schema = variant({ posting: 'cash-out' }, 'Money leaves an account.', {
  ...lineKeys,
  account: expression('Which account: the key of a choice of the form.'),
  amount: expression('How much, in whole rupiah; nothing where it is 0.'),
  day: optional(expression("The day on which it leaves; the document's own when absent.")),
})

export const cashOut: PostingKind<Static<typeof schema>> = {
  name: 'cash-out',
  schema,
  money: true,
  choices: ['account'],
  compile: (at) => compileLine(at, { values: { account: 'key', amount: 'number', day: 'text' }, blamed: 'amount' }),
  explain: (line) => explainLine(line, `uang ${line.amount} keluar dari ${line.account}`),
}
