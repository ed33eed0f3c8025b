import { type Side, sideNames, sides } from '../../contract/runtime/postings.ts'
import type { Static } from 'typebox'
import { expression, gives, oneOf, optional, variant } from '../../language/format/schema.ts'
import { compileLine, explainLine, lineKeys, type PostingKind } from '../../language/parts/posting.ts'

/** What people call it in the middle of a sentence. */
const calledSide = (side: Side): string => sideNames[side].toLowerCase()

/** The key that says it in `open` and `settle`. */
const sideKey = oneOf(
  sides,
  'Who owes: the party owes us a receivable, an advance and a cheque that it gave, we owe it a payable, a deposit and one that we issued.',
)

const openSchema = variant({ posting: 'open' }, 'Somebody owes an amount: an open item begins.', {
  ...lineKeys,
  side: sideKey,
  party: gives('key', 'With whom: the key of a choice of the form.'),
  amount: gives('number', 'How much, in whole rupiah; nothing where it is 0.'),
  due: optional(gives('text', "The day by which it is to be paid; the document's own when absent.")),
  note: optional(gives('text', 'Which one it is, in words: shown behind the document.')),
})

const open: PostingKind<Static<typeof openSchema>> = {
  name: 'open',
  label: 'Timbul tagihan',
  schema: openSchema,
  choices: ['party'],
  compile: (at) =>
    compileLine(at, {
      values: { party: 'key', amount: 'number', due: 'text', note: 'text' },
      blamed: 'amount',
      said: { side: at.value.side },
    }),
  explain: (line) => explainLine(line, `${calledSide(line.side)} ${line.party} naik ${line.amount}`),
}

const settleSchema = variant({ posting: 'settle' }, 'An amount is laid on an open item: so much less is owed.', {
  ...lineKeys,
  side: sideKey,
  party: gives('key', 'Whose it is: the key of a choice of the form.'),
  item: optional(expression('The open item: its id; of what is open of the party the oldest first when absent.')),
  amount: gives('number', 'How much, in whole rupiah, never more than is left of it; nothing where it is 0.'),
  takes: optional(
    oneOf(
      ['arrived', 'with'],
      '`arrived`: only what has arrived of it, never what a giro that was not paid in yet only promises. `with`: only of what the document opens that is stored with this one.',
    ),
  ),
})

const settle: PostingKind<Static<typeof settleSchema>> = {
  name: 'settle',
  label: 'Tagihan dilunasi',
  schema: settleSchema,
  choices: ['party'],
  compile: (at) =>
    compileLine(at, {
      values: { party: 'key', item: 'key', amount: 'number' },
      blamed: 'amount',
      said: { side: at.value.side, ...(at.value.takes && { takes: at.value.takes }) },
    }),
  explain: (line) => {
    const what = line.item === undefined ? 'yang tertua dahulu' : `tagihan ${line.item}`
    const only = line.takes === undefined ? '' : takes[line.takes]
    return explainLine(line, `${calledSide(line.side)} ${line.party} (${what}) turun ${line.amount}${only}`)
  },
}

const takes = {
  arrived: ', tidak termasuk yang baru dijanjikan dengan giro',
  with: ', hanya dari dokumen yang disimpan bersamanya',
} as const

const creditSchema = variant(
  { posting: 'credit' },
  "Less is owed for another document; what is over becomes the party's deposit. Never more than the goods that come back of it were made for, nor than the document was for, less what was credited before.",
  {
    ...lineKeys,
    of: expression('The other document, of the definition in `from`: its id.'),
    amount: optional(
      gives(
        'number',
        'How much less, in whole rupiah; nothing where it is 0. When absent just what the goods were made for that come back of it.',
      ),
    ),
  },
)

const credit: PostingKind<Static<typeof creditSchema>> = {
  name: 'credit',
  label: 'Tagihan asal berkurang',
  schema: creditSchema,
  ofOther: true,
  follows: 'amount',
  compile: (at) =>
    compileLine(at, {
      values: { of: 'key', amount: 'number' },
      blamed: at.value.amount === undefined ? 'of' : 'amount',
    }),
  explain: ({ amount = 'sebesar nilai yang kembali', ...line }) => {
    const most = 'paling banyak nilai yang kembali dan yang belum dikurangi'
    return explainLine(line, `tagihan dokumen ${line.of} turun ${amount} (${most}), kelebihannya menjadi deposit`)
  },
}

const paidSchema = variant({ posting: 'paid' }, 'Of what is owed for the document itself, an amount is paid at once.', {
  ...lineKeys,
  amount: gives('number', 'How much, in whole rupiah, never more than is owed; nothing where it is 0.'),
})

const paid: PostingKind<Static<typeof paidSchema>> = {
  name: 'paid',
  label: 'Dokumen ini dilunasi',
  schema: paidSchema,
  ofItself: true,
  compile: (at) => compileLine(at, { values: { amount: 'number' }, blamed: 'amount' }),
  explain: (line) => explainLine(line, `tagihan dokumen ini turun ${line.amount}`),
}

/** What is done to what is owed. */
export const openItems = [open, settle, credit, paid] as const
