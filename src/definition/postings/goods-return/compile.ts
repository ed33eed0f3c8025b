import type { Static } from 'typebox'
import { expression, variant } from '../../../language/format/schema.ts'
import { compileLine, explainLine, lineKeys, type PostingKind } from '../../../language/parts/posting.ts'

const schema = variant({ posting: 'goods-return' }, 'Counted goods that came in by another document leave again.', {
  ...lineKeys,
  of: expression('The document by which they came in, of the definition in `from`: its id.'),
  item: expression('Which goods: the key of a choice.'),
  quantity: expression('How many, a whole number; none where it is 0.'),
  place: expression('From where they leave: the key of a choice.'),
})

export const goodsReturn: PostingKind<Static<typeof schema>> = {
  name: 'goods-return',
  schema,
  ofOther: true,
  compile: (at) =>
    compileLine(at, { values: { of: 'key', item: 'key', quantity: 'number', place: 'key' }, blamed: 'quantity' }),
  explain: (line) =>
    explainLine(
      line,
      `${line.quantity} dari ${line.item} yang masuk lewat dokumen ${line.of} keluar dari ${line.place}`,
    ),
}
