import type { Static } from 'typebox'
import { expression, variant } from '../../../language/format/schema.ts'
import { compileLine, explainLine, lineKeys, type PostingKind } from '../../../language/parts/posting.ts'

const schema = variant({ posting: 'goods-out' }, 'Counted goods leave for good, first in first out, at their cost.', {
  ...lineKeys,
  item: expression('Which goods: the key of a choice.'),
  quantity: expression('How many, a whole number; none where it is 0.'),
  place: expression('From where they leave: the key of a choice.'),
})

export const goodsOut: PostingKind<Static<typeof schema>> = {
  name: 'goods-out',
  schema,
  compile: (at) => compileLine(at, { values: { item: 'key', quantity: 'number', place: 'key' }, blamed: 'quantity' }),
  explain: (line) => explainLine(line, `${line.quantity} dari ${line.item} keluar dari ${line.place}`),
}
