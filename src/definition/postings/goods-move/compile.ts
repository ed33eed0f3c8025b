import type { Static } from 'typebox'
import { expression, variant } from '../../../language/format/schema.ts'
import { compileLine, explainLine, lineKeys, type PostingKind } from '../../../language/parts/posting.ts'

const schema = variant({ posting: 'goods-move' }, 'Counted goods go from one place to another, with cost and age.', {
  ...lineKeys,
  item: expression('Which goods: the key of a choice.'),
  quantity: expression('How many, a whole number; none where it is 0.'),
  from: expression('From where they leave: the key of a choice.'),
  to: expression('Where they come in: the key of a choice.'),
})

export const goodsMove: PostingKind<Static<typeof schema>> = {
  name: 'goods-move',
  schema,
  compile: (at) =>
    compileLine(at, { values: { item: 'key', quantity: 'number', from: 'key', to: 'key' }, blamed: 'quantity' }),
  explain: (line) => explainLine(line, `${line.quantity} dari ${line.item} pindah dari ${line.from} ke ${line.to}`),
}
