import type { Static } from 'typebox'
import { expression, variant } from '../../language/format/schema.ts'
import { compileLine, explainLine, lineKeys, type PostingKind } from '../../language/parts/posting.ts'

const cashInSchema = variant({ posting: 'cash-in' }, 'Money comes into an account.', {
  ...lineKeys,
  account: expression('Which account: the key of a choice of the form.'),
  amount: expression('How much, in whole rupiah; nothing where it is 0.'),
})

const cashIn: PostingKind<Static<typeof cashInSchema>> = {
  name: 'cash-in',
  schema: cashInSchema,
  money: true,
  choices: ['account'],
  compile: (at) => compileLine(at, { values: { account: 'key', amount: 'number' }, blamed: 'amount' }),
  explain: (line) => explainLine(line, `uang ${line.amount} masuk ke ${line.account}`),
}

const cashOutSchema = variant({ posting: 'cash-out' }, 'Money leaves an account.', {
  ...lineKeys,
  account: expression('Which account: the key of a choice of the form.'),
  amount: expression('How much, in whole rupiah; nothing where it is 0.'),
})

const cashOut: PostingKind<Static<typeof cashOutSchema>> = {
  name: 'cash-out',
  schema: cashOutSchema,
  money: true,
  choices: ['account'],
  compile: (at) => compileLine(at, { values: { account: 'key', amount: 'number' }, blamed: 'amount' }),
  explain: (line) => explainLine(line, `uang ${line.amount} keluar dari ${line.account}`),
}

const cashMoveSchema = variant({ posting: 'cash-move' }, 'Money goes from one account to another.', {
  ...lineKeys,
  from: expression('From which account: the key of a choice of the form.'),
  to: expression('Into which account: the key of a choice of the form.'),
  amount: expression('How much, in whole rupiah; nothing where it is 0.'),
})

const cashMove: PostingKind<Static<typeof cashMoveSchema>> = {
  name: 'cash-move',
  schema: cashMoveSchema,
  money: true,
  choices: ['from', 'to'],
  compile: (at) => compileLine(at, { values: { from: 'key', to: 'key', amount: 'number' }, blamed: 'amount' }),
  explain: (line) => explainLine(line, `uang ${line.amount} pindah dari ${line.from} ke ${line.to}`),
}

/** What is done to money in accounts. */
export const cash = [cashIn, cashOut, cashMove] as const
