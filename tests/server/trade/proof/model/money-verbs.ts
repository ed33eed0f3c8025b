import { type Booking, keyOf, originOf, type Posting, whole } from './booking.ts'
import { refuse } from './journal.ts'
import type { Item, Side } from './money.ts'
import type { Document } from './pieces.ts'

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

/**
 * For what those pieces were sold, or bought, that this document moves of another one, less what it has credited already.
 * Null where that one is neither, or where it moves nothing of it: nobody knows what it would be.
 */
function cameBackFor({ document, ledger }: Booking, origin: Document): number | null {
  const prices = document.pieces.flatMap(({ brings, quantity, layer, stay, cost }) => {
    if (brings?.document === origin) return [quantity * (brings.price ?? 0)]
    const cameBy = stay ? stay.purchase : layer?.by
    return quantity < 0 && cameBy === origin ? [-quantity * (stay?.paid ?? layer?.paid ?? cost ?? 0)] : []
  })
  const isPriced = origin.kind === 'penjualan' || origin.kind === 'pembelian'
  if (!isPriced || prices.length === 0) return null
  const before = ledger.money.credits.filter((one) => one.document === document && one.item.by === origin)
  return prices.reduce((sum, price) => sum + price, 0) - before.reduce((sum, { amount }) => sum + amount, 0)
}

/** An amount over items, as far as each takes some: what is over. */
function over(
  owed: readonly Item[],
  amount: number,
  takes: (item: Item) => number,
  give: (item: Item, part: number) => void,
): number {
  return owed.reduce((left, item) => {
    const part = Math.min(left, takes(item))
    if (part > 0) give(item, part)
    return left - part
  }, amount)
}

const cash =
  (sign: 1 | -1): Verb =>
  (at, values) => {
    const amount = amountOf(values)
    if (amount === 0) return undefined
    const account = accountOf(at, values['account'])
    const { document, line } = at
    const day = typeof values['day'] === 'string' ? values['day'] : document.day
    if (day < document.day) refuse(`the money is there on ${day}, before its document`)
    const way = typeof values['note'] === 'string' ? values['note'] : ''
    return () => at.ledger.money.enter({ document, line, account, amount: sign * amount, day, way })
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
    if (!('item' in values)) {
      const side = values['side'] as Side
      // What came with the document pays it, never what its party left before.
      const isOwn = values['takes'] === 'with'
      const own = isOwn && document.beside ? ledger.money.of(document.beside).filter((item) => item.side === side) : []
      const open = isOwn ? own : ledger.money.openOf(side, party, document.day)
      const missing = over(open, amount, (item) => item.amount - item.settled, (item, part) =>
        ledger.money.lay({ document, line, item, amount: part }),
      ) // prettier-ignore
      return missing > 0 ? refuse(`${missing} of ${amount} are not there`) : undefined
    }
    const item = ledger.money.itemCalled(values['item'])
    if (!item || item.side !== values['side'] || item.party !== party)
      return refuse(`${String(values['item'])} is not owed`)
    const promised = values['takes'] === 'arrived' ? ledger.money.promised(item) : 0
    if (amount > item.amount - item.settled - promised) refuse(`${promised} of it are only promised`)
    ledger.money.lay({ document, line, item, amount })
    return undefined
  },
  credit: (at, values) => {
    const given = 'amount' in values ? amountOf(values) : null
    if (given === 0) return undefined
    const { ledger, document, line } = at
    const origin = originOf(at, values)
    const most = cameBackFor(at, origin)
    const amount = given ?? most ?? 0
    if (most !== null && amount > most) refuse(`only ${most} of ${origin.kind} ${origin.id} came back`)
    if (amount === 0) return undefined
    const all = ledger.money.of(origin).filter(({ side }) => restOf[side] !== undefined)
    const [first] = all
    // Of the party of the document alone: who pays for it owes that still.
    const owed = all.filter(({ party }) => party === first?.party)
    if (!first) return refuse(`nothing was owed for ${origin.kind} ${origin.id}`)
    if (first.day > document.day) refuse(`it is owed only since ${first.day}`)
    const uncredited = over(owed, amount, (item) => item.amount - item.credited, (item, part) =>
      ledger.money.credit({ document, line, item, amount: part }),
    ) // prettier-ignore
    if (uncredited > 0) refuse(`${origin.kind} ${origin.id} was for ${uncredited} less`)
    const left = over(owed, amount, (item) => item.amount - item.settled, (item, part) =>
      ledger.money.lay({ document, line, item, amount: part }),
    ) // prettier-ignore
    if (left === 0) return undefined
    const { day } = document
    const opened = { side: restOf[first.side]!, party: first.party, day, due: day, amount: left, by: document }
    return () => ledger.money.open(opened)
  },
  paid: (at, values) => {
    const amount = amountOf(values)
    const { ledger, document, line } = at
    return () => {
      const [item] = ledger.money.of(document)
      if (!item) return refuse('nothing is owed for it')
      ledger.money.lay({ document, line, item, amount })
    }
  },
  'cash-count': (at, values) => {
    const [counted, account] = [amountOf(values), accountOf(at, values['account'])]
    const { ledger, document, line } = at
    const { day } = document
    const there = ledger.money.there(account, day)
    if (values['seen'] !== there) refuse(`${there} are in ${account}, not ${String(values['seen'])}`)
    const { turn, ways } = ledger.money.shiftOf(account)
    const named = values['ways'] as readonly string[]
    const isWhole = [...ways.keys()].every((way) => named.includes(way))
    const isOther = values['shift'] !== undefined && (values['shift'] !== turn || !isWhole)
    if (isOther) refuse(`shift ${turn} of ${account} has ${[...ways.keys()].join(', ')}`)
    return () => {
      if (counted !== there) ledger.money.enter({ document, line, account, amount: counted - there, day, way: '' })
      ledger.money.endShift(account, document, counted !== there)
    }
  },
  'cash-taken': (at, values) => {
    const sums = at.ledger.money.shiftOf(accountOf(at, values['account'])).ways.get(String(values['way']))
    const { received, paid } = sums ?? { received: 0, paid: 0 }
    if (values['received'] !== received || values['paid'] !== paid) refuse(`${received} came in, ${paid} went out`)
    return undefined
  },
  'cash-in': cash(1),
  'cash-out': cash(-1),
  'cash-move': (at, values) => {
    const amount = amountOf(values)
    if (amount === 0) return undefined
    const { ledger, document, line } = at
    const [from, to] = [accountOf(at, values['from']), accountOf(at, values['to'])]
    return () => {
      const { day } = document
      ledger.money.enter({ document, line, account: from, amount: -amount, day, way: '' })
      ledger.money.enter({ document, line, account: to, amount, day, way: '' })
    }
  },
}
