import type { Static } from 'typebox'
import { expression, variant } from '../../../language/format/schema.ts'
import { compileLine, explainLine, lineKeys, type PostingKind } from '../../../language/parts/posting.ts'

const schema = variant(
  { posting: 'goods-back' },
  'Counted goods that left by another document come back, at its cost.',
  {
    ...lineKeys,
    of: expression('The document by which they left, of the definition in `from`: its id.'),
    item: expression('Which goods: the key of a choice.'),
    quantity: expression('How many, a whole number; none where it is 0.'),
    place: expression('Where they come in: the key of a choice.'),
  },
)

export const goodsBack: PostingKind<Static<typeof schema>> = {
  name: 'goods-back',
  schema,
  ofOther: true,
  compile: (at) =>
    compileLine(at, { values: { of: 'key', item: 'key', quantity: 'number', place: 'key' }, blamed: 'quantity' }),
  explain: (line) =>
    explainLine(line, `${line.quantity} dari ${line.item} yang keluar lewat dokumen ${line.of} masuk ke ${line.place}`),
}
