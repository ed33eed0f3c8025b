import type { Static } from 'typebox'
import { expression, gives, optional, variant } from '../../language/format/schema.ts'
import { compileLine, explainLine, lineKeys, type PostingKind } from '../../language/parts/posting.ts'

const goodsInSchema = variant({ posting: 'goods-in' }, 'Counted goods come in.', {
  ...lineKeys,
  item: gives('key', 'Which goods: the key of a choice.'),
  quantity: gives('number', 'How many, a whole number; none where it is 0.'),
  place: gives('key', 'Where they come in: the key of a choice.'),
  cost: optional(
    gives(
      'number',
      'What one piece cost, in whole rupiah; what the last ones there cost when absent, as of goods that are found.',
    ),
  ),
})

const goodsIn: PostingKind<Static<typeof goodsInSchema>> = {
  name: 'goods-in',
  label: 'Barang masuk',
  schema: goodsInSchema,
  compile: (at) =>
    compileLine(at, {
      values: { item: 'key', quantity: 'number', place: 'key', cost: 'number' },
      blamed: 'quantity',
      pointed: ['item'],
    }),
  explain: (line) =>
    explainLine(
      line,
      `${line.quantity} dari ${line.item} masuk ke ${line.place}, masing-masing seharga ${line.cost ?? 'yang terakhir di sana'}`,
    ),
}

const goodsOutSchema = variant(
  { posting: 'goods-out' },
  'Counted goods leave for good, first in first out, at their cost.',
  {
    ...lineKeys,
    item: gives('key', 'Which goods: the key of a choice.'),
    quantity: gives('number', 'How many, a whole number; none where it is 0.'),
    place: gives('key', 'From where they leave: the key of a choice.'),
  },
)

const goodsOut: PostingKind<Static<typeof goodsOutSchema>> = {
  name: 'goods-out',
  label: 'Barang keluar',
  schema: goodsOutSchema,
  compile: (at) => compileLine(at, { values: { item: 'key', quantity: 'number', place: 'key' }, blamed: 'quantity' }),
  explain: (line) => explainLine(line, `${line.quantity} dari ${line.item} keluar dari ${line.place}`),
}

const goodsMoveSchema = variant(
  { posting: 'goods-move' },
  'Counted goods go from one place to another, with cost and age.',
  {
    ...lineKeys,
    item: gives('key', 'Which goods: the key of a choice.'),
    quantity: gives('number', 'How many, a whole number; none where it is 0.'),
    from: gives('key', 'From where they leave: the key of a choice.'),
    to: gives('key', 'Where they come in: the key of a choice.'),
  },
)

const goodsMove: PostingKind<Static<typeof goodsMoveSchema>> = {
  name: 'goods-move',
  label: 'Barang pindah tempat',
  schema: goodsMoveSchema,
  compile: (at) =>
    compileLine(at, { values: { item: 'key', quantity: 'number', from: 'key', to: 'key' }, blamed: 'quantity' }),
  explain: (line) => explainLine(line, `${line.quantity} dari ${line.item} pindah dari ${line.from} ke ${line.to}`),
}

const goodsBackSchema = variant(
  { posting: 'goods-back' },
  'Counted goods that left by another document come back, at its cost.',
  {
    ...lineKeys,
    of: expression('The document by which they left, of the definition in `from`: its id.'),
    item: gives('key', 'Which goods: the key of a choice.'),
    quantity: gives('number', 'How many, a whole number; none where it is 0.'),
    place: gives('key', 'Where they come in: the key of a choice.'),
  },
)

const goodsBack: PostingKind<Static<typeof goodsBackSchema>> = {
  name: 'goods-back',
  label: 'Barang yang keluar kembali',
  schema: goodsBackSchema,
  ofOther: true,
  compile: (at) =>
    compileLine(at, { values: { of: 'key', item: 'key', quantity: 'number', place: 'key' }, blamed: 'quantity' }),
  explain: (line) =>
    explainLine(line, `${line.quantity} dari ${line.item} yang keluar lewat dokumen ${line.of} masuk ke ${line.place}`),
}

const goodsReturnSchema = variant(
  { posting: 'goods-return' },
  'Counted goods that came in by another document leave again.',
  {
    ...lineKeys,
    of: expression('The document by which they came in, of the definition in `from`: its id.'),
    item: gives('key', 'Which goods: the key of a choice.'),
    quantity: gives('number', 'How many, a whole number; none where it is 0.'),
    place: gives('key', 'From where they leave: the key of a choice.'),
  },
)

const goodsReturn: PostingKind<Static<typeof goodsReturnSchema>> = {
  name: 'goods-return',
  label: 'Barang yang masuk dikembalikan',
  schema: goodsReturnSchema,
  ofOther: true,
  compile: (at) =>
    compileLine(at, { values: { of: 'key', item: 'key', quantity: 'number', place: 'key' }, blamed: 'quantity' }),
  explain: (line) =>
    explainLine(
      line,
      `${line.quantity} dari ${line.item} yang masuk lewat dokumen ${line.of} keluar dari ${line.place}`,
    ),
}

/** What is done to counted goods: each moves a quantity, first in first out. */
export const goods = [goodsIn, goodsOut, goodsMove, goodsBack, goodsReturn] as const
