import type { Static } from 'typebox'
import { expression, optional, variant } from '../../../language/format/schema.ts'
import { compileLine, explainLine, lineKeys, type PostingKind } from '../../../language/parts/posting.ts'
import { sideKey, sides } from '../sides.ts'

const schema = variant({ posting: 'settle' }, 'An amount is laid on an open item: so much less is owed.', {
  ...lineKeys,
  side: sideKey,
  party: expression('Whose it is: the key of a choice of the form.'),
  item: optional(expression('The open item: its id; of what is open of the party the oldest first when absent.')),
  amount: expression('How much, in whole rupiah, never more than is left of it; nothing where it is 0.'),
})

export const settle: PostingKind<Static<typeof schema>> = {
  name: 'settle',
  schema,
  money: true,
  choices: ['party'],
  compile: (at) =>
    compileLine(at, {
      ...{ values: { party: 'key', item: 'key', amount: 'number' }, blamed: 'amount' },
      said: { side: at.value.side },
    }),
  explain: (line) =>
    explainLine(
      line,
      `${sides[line.side]} ${line.party} (${line.item === undefined ? 'yang tertua dahulu' : `tagihan ${line.item}`}) turun ${line.amount}`,
    ),
}
