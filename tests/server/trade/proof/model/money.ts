import { type Journal, refuse } from './journal.ts'
import { type Document, later } from './pieces.ts'

/** Who owes: the party a receivable, an advance and a cheque that it gave; we a payable, a deposit and one of ours. */
export type Side = 'receivable' | 'payable' | 'deposit' | 'advance' | 'cheque' | 'issued'

/** Something that is owed since a document: others lay amounts on it. */
export interface Item {
  side: Side
  /** As `partyName` has it. */
  party: string
  day: string
  due: string
  amount: number
  /** What others have laid on it. */
  settled: number
  /** What returns took off it, more than was still open included. */
  credited: number
  by: Document
  /** The day on which its document was cancelled. */
  ended: string | null
}

/** What a line of a document laid on an item. */
export interface Laid {
  document: Document
  line: number
  item: Item
  amount: number
}

/** What a line of a document put into an account; below zero for what it took. */
export interface Entry {
  document: Document
  line: number
  account: number
  amount: number
  /** When it is there: on the document's day, or later. */
  day: string
  /** What it was paid with, in words; nothing for money alone. */
  way: string
}

/** What moved in an account since it was last counted, by what it was paid with; the first shift is 1. */
interface Shift {
  turn: number
  ways: ReadonlyMap<string, { received: number; paid: number }>
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Contacts are not the only ones who can owe: a number alone says nobody. */
export const partyName = (contact: number): string => `contact ${contact}`

/** Items by their document, and their turn among those that it opened. */
export const itemName = (kind: string, id: number, turn: number): string => `${kind} ${id} ${turn}`

/** What is owed, and what is in the accounts, which may go below zero. */
export class Money {
  readonly items = new Map<string, Item>()
  readonly laid: Laid[] = []
  readonly credits: Laid[] = []
  readonly entries: Entry[] = []
  readonly shifts = new Map<number, Shift>()
  /** Which accounts documents counted, and whether they found something else than was there. */
  readonly closings: { account: number; document: Document; isOff: boolean }[] = []
  /** What those who settle call items, by their names here. */
  private called: ReadonlyMap<number, string> = new Map()

  constructor(private readonly journal: Journal) {}

  /** Items are settled by ids that only the server gives. */
  callItems(called: ReadonlyMap<number, string>): void {
    this.called = called
  }

  itemCalled(id: unknown): Item | undefined {
    return typeof id === 'number' ? this.items.get(this.called.get(id) ?? '') : undefined
  }

  /** What stands open of a party since some day, the oldest first; of one day as the server has opened them. */
  openOf(side: Side, party: string, day: string): Item[] {
    const turns = new Map([...this.called].map(([id, name]) => [name, id]))
    return [...this.items]
      .filter(([, item]) => item.side === side && item.party === party && item.ended === null && item.day <= day)
      .sort(([one, a], [other, b]) => compare(a.day, b.day) || (turns.get(one) ?? 0) - (turns.get(other) ?? 0))
      .map(([, item]) => item)
  }

  /** What is in an account on a day. */
  there(account: number, on: string): number {
    const isThere = (day: string) => day <= on
    return this.entries
      .filter((entry) => entry.account === account)
      .reduce((sum, { amount, day, document: { cancelled } }) => {
        const isBack = cancelled !== null && isThere(later(cancelled, day))
        return isThere(day) && !isBack ? sum + amount : sum
      }, 0)
  }

  /** What was opened by a document. */
  of(document: Document): Item[] {
    return [...this.items.values()].filter(({ by }) => by === document)
  }

  /** What giro that were not paid in yet, or that came back and are owed again, promise of what a document left. */
  promised({ by }: Item): number {
    const laidOn = (items: readonly Item[]) =>
      new Set(
        this.laid
          .filter(({ item, document }) => items.includes(item) && !document.cancelled)
          .map((one) => one.document),
      )
    const credited = this.credits.filter(({ document }) => document === by).map(({ item }) => item)
    const given = [...new Set([by, ...laidOn(credited)])].flatMap((one) => this.of(one))
    const cheques = given.filter(({ side }) => side === 'cheque')
    const owedAgain = [...laidOn(cheques)].flatMap((one) => this.of(one)).filter(({ side }) => side === 'receivable')
    const open = [...cheques, ...owedAgain].filter(({ ended }) => ended === null)
    return open.reduce((sum, { amount, settled }) => sum + amount - settled, 0)
  }

  open(item: Omit<Item, 'settled' | 'credited' | 'ended'>): void {
    const { kind, id } = item.by
    const name = itemName(kind, id, this.of(item.by).length + 1)
    this.journal.put(this.items, name, { ...item, settled: 0, credited: 0, ended: null })
  }

  /** Less is owed; never less than nothing, of what stands, and from its day on. */
  lay({ item, document, ...one }: Laid): void {
    if (item.ended !== null) refuse(`what ${item.by.kind} ${item.by.id} left open is cancelled`)
    if (item.day > document.day) refuse(`it is owed only since ${item.day}`)
    if (one.amount > item.amount - item.settled)
      refuse(`${item.amount - item.settled} are left of ${item.by.kind} ${item.by.id}`)
    this.journal.set(item, 'settled', item.settled + one.amount)
    this.journal.push(this.laid, { item, document, ...one })
  }

  /** Less was owed than was said: an item is never for less than nothing. */
  credit(one: Laid): void {
    this.journal.set(one.item, 'credited', one.item.credited + one.amount)
    this.journal.push(this.credits, one)
  }

  enter(entry: Entry): void {
    this.journal.push(this.entries, entry)
    this.take(entry, entry.amount)
  }

  shiftOf(account: number): Shift {
    return this.shifts.get(account) ?? { turn: 1, ways: new Map() }
  }

  /** The account was counted: what moves from now on is in the next shift. */
  endShift(account: number, document: Document, isOff: boolean): void {
    this.journal.push(this.closings, { account, document, isOff })
    this.journal.put(this.shifts, account, { turn: this.shiftOf(account).turn + 1, ways: new Map() })
  }

  private take({ account, way }: Entry, amount: number): void {
    const { turn, ways } = this.shiftOf(account)
    const { received, paid } = ways.get(way) ?? { received: 0, paid: 0 }
    const more = { received: received + Math.max(0, amount), paid: paid + Math.max(0, -amount) }
    this.journal.put(this.shifts, account, { turn, ways: new Map(ways).set(way, more) })
  }

  /** What others laid on what a document opened stands in the way of its cancel. */
  refusePaid(document: Document): void {
    for (const item of this.of(document)) {
      // What it paid of itself goes with it.
      const own = this.laid.filter((one) => one.document === document && one.item === item)
      const settled = item.settled - own.reduce((sum, { amount }) => sum + amount, 0)
      const { credited } = item
      if (settled + credited > 0) refuse(`${settled} were laid on what is owed for it, ${credited} taken off it`)
    }
  }

  /** A difference that was found is a part of what was counted after it. */
  refuseCounted(document: Document): void {
    for (const [at, { account, isOff }] of this.closings.entries()) {
      if (!isOff || this.closings[at]!.document !== document) continue
      const again = this.closings
        .slice(at + 1)
        .find((one) => one.account === account && one.document.cancelled === null)
      if (again) refuse(`${account} was counted again by ${again.document.kind} ${again.document.id}`)
    }
  }

  /** What a document laid is open again, and what it opened is over; its entries count no more from that day on. */
  undo(document: Document, day: string): void {
    for (const { item, amount } of this.laid.filter((one) => one.document === document))
      this.journal.set(item, 'settled', item.settled - amount)
    for (const { item, amount } of this.credits.filter((one) => one.document === document))
      this.journal.set(item, 'credited', item.credited - amount)
    for (const item of this.of(document)) this.journal.set(item, 'ended', day)
    // A closed shift stays closed: it is undone in the one that runs.
    for (const entry of this.entries.filter((one) => one.document === document)) this.take(entry, -entry.amount)
  }

  /** What is in each account into which money ever came, or which it left. */
  balances(): ReadonlyMap<number, number> {
    const sums = new Map<number, number>()
    for (const { account, amount, document } of this.entries)
      sums.set(account, (sums.get(account) ?? 0) + (document.cancelled === null ? amount : 0))
    return sums
  }
}
