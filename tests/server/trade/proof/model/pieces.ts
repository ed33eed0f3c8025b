/**
 * The words of the model of the ledger. It is written from what the specification says and shares no code with the
 * server: the two prove each other.
 */

/** Goods that came in together: of one age and one cost, in one place. */
export interface Layer {
  product: number
  place: number
  /** The day on which they first came into the shop, wherever they lie now: first in, first out goes by it. */
  since: string
  cost: number | null
  /** What it was bought for, with its tax; only of what a purchase brought. */
  paid?: number | undefined
  /** Of the same age what came to this place earlier goes first. */
  order: number
  came: number
  /** What is left; what a cancel brought back is there only from its own day on. */
  parts: { from: string; left: number }[]
  by: Document
}

/** A unit from the time when it came to a place until it leaves it. */
export interface Stay {
  code: string
  product: number
  place: number
  from: string
  cost: number | null
  /** What it was bought for, with its tax, however it moved since; of no purchase nothing. */
  paid?: number | undefined
  /** What it is like while it is there, such as "Rusak". */
  state: string
  /** The purchase by which it came into the shop, however it moved since. */
  purchase: Document | null
  by: Document
  /** The stay that this goes on from, as a cancel undid its end. */
  resumes: Stay | null
  /** How it ended; null while it is in stock. `over`: what had brought the unit was cancelled. */
  end: { piece: Piece | null; day: string; how: 'left' | 'undone' | 'over' } | null
}

/** One movement of goods, in or out. */
export interface Piece {
  document: Document
  line: number
  product: number
  place: number
  /** Below zero for what leaves. */
  quantity: number
  cost: number | null
  /** What it was sold for, of a sale. */
  price: number | null
  layer: Layer | null
  stay: Stay | null
  /** A part of a move: it is not away, so that nothing of it comes back. */
  isMove: boolean
  /** The piece that left, which this brings back. */
  brings: Piece | null
  /** Of a piece that left: how much of it has come back, when it last came or left again, and when it last left again. */
  returned: number
  lastReturn: string
  leftAgain: string
}

export interface Document {
  kind: string
  id: number
  day: string
  /** Where its goods come in, and nowhere else. */
  destination?: number | undefined
  /** What was stored before it in the same step: it is cancelled with it, and not alone. */
  beside?: Document | undefined
  pieces: Piece[]
  cancelled: string | null
}

export const later = (one: string, other: string): string => (one > other ? one : other)
