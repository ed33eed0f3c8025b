import { type Booking, keyOf, originOf, type Posting, whole } from './booking.ts'
import { refuse } from './journal.ts'
import type { Item, Side } from './money.ts'

/** Takes at once what lessens something, and answers how what begins does. */
type Verb = (at: Booking, values: Posting['values']) => (() => void) | undefined

/** Nothing is no reason to ask for a party or an account. */
const amountOf = ({ amount }: Posting['values']): number => whole(amount, 1_000_000_000_000_000)

function partyOf({ ledger }: Booking, { party }: Posting['values']): string {
  const isKnown = typeof party === 'string' && ledger.masters.parties.has(party)
  return isKnown ? party : refuse(`there is no party ${String(party)}`)
}

function accountOf({ ledger }: Booking, value: unknown): number {
  const id = keyOf(value)
  return id !== null && ledger.masters.accounts.has(id) ? id : refuse(`there is no account ${String(value)}`)
}

function dueOf({ document }: Booking, { due }: Posting['values']): string {
  if (due === null || due === undefined) return document.day
  const day = typeof due === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(due) ? due : refuse('what it is due on is no day')
  return day < document.day ? refuse(`it is due on ${day}, before its document`) : day
}

/** Whose the rest of a credit is. */
const restOf: Readonly<Partial<Record<Side, Side>>> = { receivable: 'deposit', payable: 'advance' }

const cash =
  (sign: 1 | -1): Verb =>
  (at, values) => {
    const amount = amountOf(values)
    if (amount === 0) return undefined
    const account = accountOf(at, values['account'])
    return () => at.ledger.money.enter({ document: at.document, line: at.line, account, amount: sign * amount })
  }

export const moneyVerbs: Readonly<Record<string, Verb>> = {
  open: (at, values) => {
    const [amount, due] = [amountOf(values), dueOf(at, values)]
    if (amount === 0) return undefined
    const { ledger, document } = at
    // The form says a side that there is: the format knows no others.
    const [party, side] = [partyOf(at, values), values['side'] as Side]
    return () => ledger.money.open({ side, party, day: document.day, due, amount, by: document })
  },
  settle: (at, values) => {
    const amount = amountOf(values)
    if (amount === 0) return undefined
    const { ledger, document, line } = at
    const party = partyOf(at, values)
    const item = ledger.money.itemCalled(values['item'])
    if (!item || item.side !== values['side'] || item.party !== party)
      return refuse(`${String(values['item'])} is not owed`)
    ledger.money.lay({ document, line, item, amount })
    return undefined
  },
  credit: (at, values) => {
    const amount = amountOf(values)
    if (amount === 0) return undefined
    const { ledger, document, line } = at
    const origin = originOf(at, values)
    const owed = ledger.money.of(origin).filter(({ side }) => restOf[side] !== undefined)
    const [first] = owed
    if (!first) return refuse(`nothing was owed for ${origin.kind} ${origin.id}`)
    if (first.day > document.day) refuse(`it is owed only since ${first.day}`)
    const over = owed.reduce((left: number, item: Item) => {
      const laid = Math.min(left, item.amount - item.settled)
      if (laid > 0) ledger.money.lay({ document, line, item, amount: laid })
      return left - laid
    }, amount)
    if (over === 0) return undefined
    const { day } = document
    const opened = { side: restOf[first.side]!, party: first.party, day, due: day, amount: over, by: document }
    return () => ledger.money.open(opened)
  },
  'cash-in': cash(1),
  'cash-out': cash(-1),
  'cash-move': (at, values) => {
    const amount = amountOf(values)
    if (amount === 0) return undefined
    const { ledger, document, line } = at
    const [from, to] = [accountOf(at, values['from']), accountOf(at, values['to'])]
    return () => {
      ledger.money.enter({ document, line, account: from, amount: -amount })
      ledger.money.enter({ document, line, account: to, amount })
    }
  },
}
