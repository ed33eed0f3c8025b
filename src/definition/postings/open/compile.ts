import type { Static } from 'typebox'
import { expression, optional, variant } from '../../../language/format/schema.ts'
import { compileLine, explainLine, lineKeys, type PostingKind } from '../../../language/parts/posting.ts'
import { sideKey, sides } from '../sides.ts'

const schema = variant({ posting: 'open' }, 'Somebody owes an amount: an open item begins.', {
  ...lineKeys,
  side: sideKey,
  party: expression('With whom: the key of a choice of the form.'),
  amount: expression('How much, in whole rupiah; nothing where it is 0.'),
  due: optional(expression("The day by which it is to be paid; the document's own when absent.")),
})

export const open: PostingKind<Static<typeof schema>> = {
  name: 'open',
  schema,
  money: true,
  choices: ['party'],
  compile: (at) =>
    compileLine(at, {
      ...{ values: { party: 'key', amount: 'number', due: 'text' }, blamed: 'amount' },
      said: { side: at.value.side },
    }),
  explain: (line) => explainLine(line, `${sides[line.side]} ${line.party} naik ${line.amount}`),
}
