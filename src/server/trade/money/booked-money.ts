import type { Side } from '../../../contract/runtime/postings.ts'

export interface Party {
  /** An entity of the change log, such as `contact` or `master/dokter`. */
  entity: string
  id: number
}

/** Somebody owes: an open item begins. `due` is a day, null for the document's own. */
export interface Opening {
  line: number
  side: Side
  party: Party
  amount: number
  due: string | null
  /** Which one it is, in words, where a document opens several. */
  note: string | null
  pointer: () => string
}

/**
 * An amount that is laid on an open item of a party, by the item's id as it was sent; undefined for what is open of the
 * party, the oldest first.
 */
export interface Settling {
  line: number
  side: Side
  party: Party
  item: unknown
  amount: number
  /** Nothing of what is only promised by giro yet. */
  isArrived: boolean
  /** Only of what the document opened that is stored with this one. */
  isOfWith: boolean
  pointer: () => string
}

/** An amount by which less is owed for another document (`of`, as it was sent). */
export interface Credit {
  line: number
  of: unknown
  /** Null for all that the goods were made for which come back of it. */
  amount: number | null
  pointer: () => string
}

/** An amount that is paid at once of what is owed for the document itself. */
export interface Paid {
  line: number
  amount: number
  pointer: () => string
}

/** What comes into an account, or (below zero) leaves it, in whole rupiah. */
export interface Entry {
  line: number
  account: number
  amount: number
  /** By what it is paid, in words. */
  note: string | null
  /** What was handed over, where that is more. */
  given: number | null
  /** Null for the document's own. */
  day: string | null
  pointer: () => string
}

/** An account whose money was counted, and what the books said when the counting began. */
export interface Count {
  line: number
  account: number
  counted: number
  seen: unknown
  /** Which shift it says that it ends; null where it says nothing of shifts. */
  shift: unknown
  pointer: () => string
}

/** What is said to have come into an account, and left it, by a way of paying since it was last counted. */
export interface Taken {
  account: number
  way: string
  received: unknown
  paid: unknown
  pointer: () => string
}

export interface BookedMoney {
  openings: Opening[]
  settlings: Settling[]
  credits: Credit[]
  paid: Paid[]
  entries: Entry[]
  counts: Count[]
  taken: Taken[]
}
