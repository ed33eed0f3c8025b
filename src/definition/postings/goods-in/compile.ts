import type { Static } from 'typebox'
import { expression, optional, variant } from '../../../language/format/schema.ts'
import { compileLine, explainLine, lineKeys, type PostingKind } from '../../../language/parts/posting.ts'

const schema = variant({ posting: 'goods-in' }, 'Counted goods come in.', {
  ...lineKeys,
  item: expression('Which goods: the key of a choice.'),
  quantity: expression('How many, a whole number; none where it is 0.'),
  place: expression('Where they come in: the key of a choice.'),
  cost: optional(
    expression(
      'What one piece cost, in whole rupiah; what the last ones there cost when absent, as of goods that are found.',
    ),
  ),
})

export const goodsIn: PostingKind<Static<typeof schema>> = {
  name: 'goods-in',
  schema,
  compile: (at) =>
    compileLine(at, { values: { item: 'key', quantity: 'number', place: 'key', cost: 'number' }, blamed: 'quantity' }),
  explain: (line) =>
    explainLine(
      line,
      `${line.quantity} dari ${line.item} masuk ke ${line.place}, masing-masing seharga ${line.cost ?? 'yang terakhir di sana'}`,
    ),
}
