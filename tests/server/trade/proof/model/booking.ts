import { refuse } from './journal.ts'
import type { Ledger } from './ledger.ts'
import { type Document, later, type Layer, type Piece, type Stay } from './pieces.ts'

/** A verb with its values: what a line of `books` comes to. */
export interface Posting {
  posting: string
  values: Readonly<Record<string, unknown>>
  /** As the document says it, where that is not its place among all of them. */
  line?: number
}

/** One line of a document that is being booked. */
export interface Booking {
  ledger: Ledger
  document: Document
  /** The kind of document that `of` names. */
  from: string | null
  line: number
  /** The units that it has named. */
  codes: Set<string>
  /** The places of goods that it takes from: of any goods, and of those of another document. */
  ofAny: Set<string>
  ofOther: Set<string>
}

export const whole = (value: unknown, most: number): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most
    ? value
    : refuse(`${String(value)} is no whole number`)
export const quantityOf = ({ quantity }: Posting['values']): number => whole(quantity, 1_000_000)

/** A key that was sent: a number, or a text that says one. */
export const keyOf = (value: unknown): number | null =>
  typeof value === 'number' ? value : typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : null

export function placeOf({ ledger }: Booking, value: unknown): number {
  const place = keyOf(value)
  return place !== null && ledger.masters.places.has(place) ? place : refuse(`there is no place ${String(value)}`)
}

export const maybePlace = (at: Booking, value: unknown): number | null =>
  value === null || value === undefined ? null : placeOf(at, value)

/** Counted goods: those of a product without serial numbers. */
export function itemOf({ ledger }: Booking, { item }: Posting['values']): number {
  const product = keyOf(item)
  const known = product === null ? undefined : ledger.masters.products.get(product)
  if (product === null || !known) return refuse(`there is no product ${String(item)}`)
  return known.isUnit ? refuse(`product ${product} has serial numbers`) : product
}

/** A product whose units are told apart, by two numbers where it says so. */
export function unitItemOf({ ledger }: Booking, { item, serial }: Posting['values']): number {
  const product = keyOf(item)
  const known = product === null ? undefined : ledger.masters.products.get(product)
  if (product === null || !known?.isUnit) return refuse(`${String(item)} has no serial numbers`)
  const isGiven = typeof serial === 'string' && serial.trim() !== ''
  return isGiven === known.hasSerial ? product : refuse(`product ${product} asks for another number`)
}

/** A unit is named once in a document. */
export function codeOf(at: Booking, { code }: Posting['values']): string {
  const text = typeof code === 'string' ? code.trim() : ''
  if (at.codes.has(text)) refuse(`${text} is named twice`)
  at.codes.add(text)
  return text
}

/** The document that a line names: one that stands, of the kind that the definition begins at. */
export function originOf({ ledger, from }: Booking, { of }: Posting['values']): Document {
  const origin = (from === null ? undefined : ledger.document(from, of)) ?? refuse(`there is no ${from} ${String(of)}`)
  return origin.cancelled === null ? origin : refuse(`${from} ${origin.id} is cancelled`)
}

export const byAge = (a: Pick<Layer, 'since'>, b: Pick<Layer, 'since'>): number =>
  a.since < b.since ? -1 : a.since > b.since ? 1 : 0

interface Leaving {
  product: number
  place: number
  quantity: number
  of?: Document
  price?: number | null
}

/** Counted goods leave, first in first out, those of one document (`of`) or any: one or the other of a place. */
export function leave(at: Booking, { product, place, quantity, of, price = null }: Leaving, isMove: boolean): Piece[] {
  const [own, other] = of ? [at.ofOther, at.ofAny] : [at.ofAny, at.ofOther]
  own.add(`${product} ${place}`)
  if (other.has(`${product} ${place}`)) refuse('of any goods and of those of a document')
  const { ledger, document, line } = at
  const gone = ledger.goods.leave(product, place, document.day, quantity, of)
  return gone.map(({ layer, quantity: taken }) =>
    ledger.note(document, line, { product, place, quantity: -taken, cost: layer.cost, price, layer, isMove }),
  )
}

/** Goods go on in another place with their age and cost: those alike are one layer there. */
export function arrive({ ledger, document, line }: Booking, gone: readonly Piece[], to: number): void {
  const alike = new Map<string, { piece: Piece; since: string; quantity: number }>()
  for (const piece of gone) {
    const { since, cost } = piece.layer!
    const key = `${since} ${cost}`
    const found = alike.get(key) ?? { piece, since, quantity: 0 }
    alike.set(key, { ...found, quantity: found.quantity - piece.quantity })
  }
  for (const { piece, since, quantity } of [...alike.values()].sort(byAge)) {
    const { product, cost } = piece
    const layer = ledger.goods.come({ product, place: to, since, cost, quantity, from: document.day, by: document })
    ledger.note(document, line, { product, place: to, quantity, cost, layer, isMove: true })
  }
}

export function unitLeaves(
  { ledger, document, line }: Booking,
  stay: Stay,
  isMove: boolean,
  price: number | null = null,
) {
  const { product, place, cost } = stay
  const piece = ledger.note(document, line, { product, place, quantity: -1, cost, price, stay, isMove })
  ledger.units.leave(stay, piece, document.day)
  return piece
}

export function unitComes({ ledger, document, line }: Booking, like: Stay, place: number, more: Partial<Piece>): void {
  const { code, product, cost, paid, state, purchase } = like
  const stay = ledger.units.come({
    code,
    product,
    place,
    cost,
    paid,
    state,
    purchase,
    from: document.day,
    by: document,
    resumes: null,
  })
  ledger.note(document, line, { product, place, quantity: 1, cost, stay, ...more })
}

/** Pieces that come back of what left by a document: first what left the same place, then in the order in which they left. */
export function backOf(
  at: Booking,
  origin: Document,
  quantity: number,
  place: number,
  isIt: (piece: Piece) => boolean,
) {
  if (origin.destination !== undefined && origin.destination !== place) refuse('it left for another place')
  const rest = at.ledger.rest(origin).filter(isIt)
  const early = rest.find(({ leftAgain }) => later(origin.day, leftAgain) > at.document.day)
  if (early) refuse(`it can come back only since ${later(origin.day, early.leftAgain)}`)
  let missing = quantity
  const here = rest.filter((piece) => piece.place === place)
  const back = [...here, ...rest.filter((piece) => piece.place !== place)].flatMap((piece) => {
    const taken = Math.min(missing, -piece.quantity - piece.returned)
    if (taken === 0) return []
    missing -= taken
    at.ledger.bringBack(piece, taken, at.document.day)
    return [{ piece, quantity: taken }]
  })
  return missing === 0 ? back : refuse(`${missing} of ${quantity} are not left of ${origin.kind} ${origin.id}`)
}

/** Of the last purchase that stands, by its day, then in the order in which they were stored. */
export function lastPurchasePrice({ documents }: Ledger, product: number): number | null {
  const bought = [...documents.values()].filter(({ kind, cancelled }) => kind === 'pembelian' && cancelled === null)
  const pieces = bought.flatMap((document) => document.pieces.filter((piece) => piece.product === product))
  const last = pieces.reduce<Piece | undefined>(
    (best, piece) => (best && best.document.day > piece.document.day ? best : piece),
    undefined,
  )
  return last?.cost ?? null
}
