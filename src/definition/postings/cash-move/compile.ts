import type { Static } from 'typebox'
import { expression, variant } from '../../../language/format/schema.ts'
import { compileLine, explainLine, lineKeys, type PostingKind } from '../../../language/parts/posting.ts'

const schema = variant({ posting: 'cash-move' }, 'Money goes from one account to another.', {
  ...lineKeys,
  from: expression('From which account: the key of a choice of the form.'),
  to: expression('Into which account: the key of a choice of the form.'),
  amount: expression('How much, in whole rupiah; nothing where it is 0.'),
})

export const cashMove: PostingKind<Static<typeof schema>> = {
  name: 'cash-move',
  schema,
  money: true,
  choices: ['from', 'to'],
  compile: (at) => compileLine(at, { values: { from: 'key', to: 'key', amount: 'number' }, blamed: 'amount' }),
  explain: (line) => explainLine(line, `uang ${line.amount} pindah dari ${line.from} ke ${line.to}`),
}
