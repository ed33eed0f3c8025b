import { type Journal, refuse } from './journal.ts'
import type { Document } from './pieces.ts'

/** Who owes: the party owes us a receivable and an advance, we owe it a payable and a deposit. */
export type Side = 'receivable' | 'payable' | 'deposit' | 'advance'

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
}

/** Contacts are not the only ones who can owe: a number alone says nobody. */
export const partyName = (contact: number): string => `contact ${contact}`

/** Items by their document, and their turn among those that it opened. */
export const itemName = (kind: string, id: number, turn: number): string => `${kind} ${id} ${turn}`

/** What is owed, and what is in the accounts, which may go below zero. */
export class Money {
  readonly items = new Map<string, Item>()
  readonly laid: Laid[] = []
  readonly entries: Entry[] = []
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

  /** What was opened by a document. */
  of(document: Document): Item[] {
    return [...this.items.values()].filter(({ by }) => by === document)
  }

  open(item: Omit<Item, 'settled' | 'ended'>): void {
    const { kind, id } = item.by
    const name = itemName(kind, id, this.of(item.by).length + 1)
    this.journal.put(this.items, name, { ...item, settled: 0, ended: null })
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

  enter(entry: Entry): void {
    this.journal.push(this.entries, entry)
  }

  /** What others laid on what a document opened stands in the way of its cancel. */
  refusePaid(document: Document): void {
    for (const { settled } of this.of(document)) if (settled > 0) refuse(`${settled} were laid on what is owed for it`)
  }

  /** What a document laid is open again, and what it opened is over; its entries count no more from that day on. */
  undo(document: Document, day: string): void {
    for (const { item, amount } of this.laid.filter((one) => one.document === document))
      this.journal.set(item, 'settled', item.settled - amount)
    for (const item of this.of(document)) this.journal.set(item, 'ended', day)
  }

  /** What is in each account into which money ever came, or which it left. */
  balances(): ReadonlyMap<number, number> {
    const sums = new Map<number, number>()
    for (const { account, amount, document } of this.entries)
      sums.set(account, (sums.get(account) ?? 0) + (document.cancelled === null ? amount : 0))
    return sums
  }
}
