import type { Static } from 'typebox'
import { expression, gives, optional, variant } from '../../language/format/schema.ts'
import { compileLine, explainLine, lineKeys, type PostingKind } from '../../language/parts/posting.ts'

const cashInSchema = variant({ posting: 'cash-in' }, 'Money comes into an account.', {
  ...lineKeys,
  account: gives('key', 'Which account: the key of a choice of the form.'),
  amount: gives('number', 'How much, in whole rupiah; nothing where it is 0.'),
  note: optional(expression('By what it is paid, in words: shown on the document.')),
  given: optional(gives('number', 'What was handed over, where that is more: the rest is change.')),
  day: optional(gives('text', "The day on which it arrives; the document's own when absent.")),
})

const cashIn: PostingKind<Static<typeof cashInSchema>> = {
  name: 'cash-in',
  label: 'Uang masuk ke akun',
  schema: cashInSchema,
  choices: ['account'],
  compile: (at) =>
    compileLine(at, {
      values: { account: 'key', amount: 'number', note: 'text', given: 'number', day: 'text' },
      blamed: 'amount',
    }),
  explain: (line) => explainLine(line, `uang ${line.amount} masuk ke ${line.account}`),
}

const cashOutSchema = variant({ posting: 'cash-out' }, 'Money leaves an account.', {
  ...lineKeys,
  account: gives('key', 'Which account: the key of a choice of the form.'),
  amount: gives('number', 'How much, in whole rupiah; nothing where it is 0.'),
  note: optional(gives('text', 'By what it is paid, in words: shown on the document.')),
  day: optional(gives('text', "The day on which it leaves; the document's own when absent.")),
})

const cashOut: PostingKind<Static<typeof cashOutSchema>> = {
  name: 'cash-out',
  label: 'Uang keluar dari akun',
  schema: cashOutSchema,
  choices: ['account'],
  compile: (at) =>
    compileLine(at, { values: { account: 'key', amount: 'number', note: 'text', day: 'text' }, blamed: 'amount' }),
  explain: (line) => explainLine(line, `uang ${line.amount} keluar dari ${line.account}`),
}

const cashMoveSchema = variant({ posting: 'cash-move' }, 'Money goes from one account to another.', {
  ...lineKeys,
  from: gives('key', 'From which account: the key of a choice of the form.'),
  to: gives('key', 'Into which account: the key of a choice of the form.'),
  amount: gives('number', 'How much, in whole rupiah; nothing where it is 0.'),
})

const cashMove: PostingKind<Static<typeof cashMoveSchema>> = {
  name: 'cash-move',
  label: 'Uang pindah akun',
  schema: cashMoveSchema,
  choices: ['from', 'to'],
  compile: (at) => compileLine(at, { values: { from: 'key', to: 'key', amount: 'number' }, blamed: 'amount' }),
  explain: (line) => explainLine(line, `uang ${line.amount} pindah dari ${line.from} ke ${line.to}`),
}

const cashCountSchema = variant(
  { posting: 'cash-count' },
  'Money is counted: what differs from what is in the account by then comes into it, or leaves it.',
  {
    ...lineKeys,
    account: gives('key', 'Which account: the key of a choice of the form.'),
    amount: gives('number', 'How much was counted, in whole rupiah.'),
    seen: expression(
      'What was in it by the books when the counting began: where that is otherwise by now it has to be counted again.',
    ),
    shift: optional(
      gives(
        'number',
        'Which shift of the account ends, where the document tells of it: refused where it is another, or where not all ways of it are said by `cash-taken`.',
      ),
    ),
  },
)

const cashCount: PostingKind<Static<typeof cashCountSchema>> = {
  name: 'cash-count',
  label: 'Uang dihitung',
  schema: cashCountSchema,
  choices: ['account'],
  balances: ['amount', 'seen'],
  compile: (at) =>
    compileLine(at, {
      values: { account: 'key', amount: 'number', seen: 'number', shift: 'number' },
      blamed: 'amount',
    }),
  explain: (line) =>
    explainLine(
      line,
      `isi ${line.account} dihitung ${line.amount}: selisihnya dengan isi menurut catatan dibukukan; ditolak bila menurut catatan bukan ${line.seen} lagi`,
    ),
}

const cashTakenSchema = variant(
  { posting: 'cash-taken' },
  'Says what came into an account and left it by a way of paying since it was last counted; refused where that is otherwise by now. It books nothing: `cash-count` ends what it is about, a shift.',
  {
    ...lineKeys,
    account: gives('key', 'Which account: the key of a choice of the form.'),
    way: gives('text', 'By what it was paid: the `note` of the entries; an empty text for those without one.'),
    received: gives('number', 'How much came in, in whole rupiah.'),
    paid: gives('number', 'How much left it, in whole rupiah.'),
  },
)

const cashTaken: PostingKind<Static<typeof cashTakenSchema>> = {
  name: 'cash-taken',
  label: 'Uang sejak hitungan terakhir',
  schema: cashTakenSchema,
  choices: ['account'],
  compile: (at) =>
    compileLine(at, {
      values: { account: 'key', way: 'text', received: 'number', paid: 'number' },
      blamed: 'received',
    }),
  explain: (line) =>
    explainLine(
      line,
      `ditolak bila sejak hitungan terakhir yang masuk ke ${line.account} dengan ${line.way} bukan ${line.received}, atau yang keluar bukan ${line.paid}`,
    ),
}

/** What is done to money in accounts. */
export const cash = [cashIn, cashOut, cashMove, cashCount, cashTaken] as const
