import { refuse } from './journal.ts'
import type { Ledger } from './ledger.ts'
import { type Document, later, type Layer, type Piece, type Stay } from './pieces.ts'

/** A verb with its values: what a line of `books` comes to. */
export interface Posting {
  posting: string
  values: Readonly<Record<string, unknown>>
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

/** Takes at once what leaves, and answers how what comes in does. */
type Verb = (at: Booking, values: Posting['values']) => (() => void) | undefined

const whole = (value: unknown, most: number): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most
    ? value
    : refuse(`${String(value)} is no whole number`)
const quantityOf = ({ quantity }: Posting['values']): number => whole(quantity, 1_000_000)

/** A key that was sent: a number, or a text that says one. */
const keyOf = (value: unknown): number | null =>
  typeof value === 'number' ? value : typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : null

function placeOf({ ledger }: Booking, value: unknown): number {
  const place = keyOf(value)
  return place !== null && ledger.masters.places.has(place) ? place : refuse(`there is no place ${String(value)}`)
}

const maybePlace = (at: Booking, value: unknown): number | null =>
  value === null || value === undefined ? null : placeOf(at, value)

/** Counted goods: those of a product without serial numbers. */
function itemOf({ ledger }: Booking, { item }: Posting['values']): number {
  const product = keyOf(item)
  const known = product === null ? undefined : ledger.masters.products.get(product)
  if (product === null || !known) return refuse(`there is no product ${String(item)}`)
  return known.isUnit ? refuse(`product ${product} has serial numbers`) : product
}

/** A unit is named once in a document. */
function codeOf(at: Booking, { code }: Posting['values']): string {
  const text = typeof code === 'string' ? code.trim() : ''
  if (at.codes.has(text)) refuse(`${text} is named twice`)
  at.codes.add(text)
  return text
}

/** The document that a line names: one that stands, of the kind that the definition begins at. */
function originOf({ ledger, from }: Booking, { of }: Posting['values']): Document {
  const origin = (from === null ? undefined : ledger.document(from, of)) ?? refuse(`there is no ${from} ${String(of)}`)
  return origin.cancelled === null ? origin : refuse(`${from} ${origin.id} is cancelled`)
}

const byAge = (a: Pick<Layer, 'since'>, b: Pick<Layer, 'since'>): number =>
  a.since < b.since ? -1 : a.since > b.since ? 1 : 0

interface Leaving {
  product: number
  place: number
  quantity: number
  of?: Document
}

/** Counted goods leave, first in first out, those of one document (`of`) or any: one or the other of a place. */
function leave(at: Booking, { product, place, quantity, of }: Leaving, isMove: boolean): Piece[] {
  const [own, other] = of ? [at.ofOther, at.ofAny] : [at.ofAny, at.ofOther]
  own.add(`${product} ${place}`)
  if (other.has(`${product} ${place}`)) refuse('of any goods and of those of a document')
  const { ledger, document, line } = at
  const gone = ledger.goods.leave(product, place, document.day, quantity, of)
  return gone.map(({ layer, quantity: taken }) =>
    ledger.note(document, line, { product, place, quantity: -taken, cost: layer.cost, layer, isMove }),
  )
}

/** Goods go on in another place with their age and cost: those alike are one layer there. */
function arrive({ ledger, document, line }: Booking, gone: readonly Piece[], to: number): void {
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

function unitLeaves({ ledger, document, line }: Booking, stay: Stay, isMove: boolean): Piece {
  const { product, place, cost } = stay
  const piece = ledger.note(document, line, { product, place, quantity: -1, cost, stay, isMove })
  ledger.units.leave(stay, piece, document.day)
  return piece
}

function unitComes({ ledger, document, line }: Booking, like: Stay, place: number, more: Partial<Piece>): void {
  const { code, product, cost, purchase } = like
  const stay = ledger.units.come({
    code,
    product,
    place,
    cost,
    purchase,
    from: document.day,
    by: document,
    resumes: null,
  })
  ledger.note(document, line, { product, place, quantity: 1, cost, stay, ...more })
}

/** Pieces that come back of what left by a document: first what left the same place, then in the order in which they left. */
function backOf(at: Booking, origin: Document, quantity: number, place: number, isIt: (piece: Piece) => boolean) {
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

const verbs: Readonly<Record<string, Verb>> = {
  'goods-in': (at, values) => {
    const [product, place, quantity] = [itemOf(at, values), placeOf(at, values['place']), quantityOf(values)]
    const { ledger, document, line } = at
    const { day } = document
    const cost =
      values['cost'] === undefined
        ? (ledger.goods.lastCost(product, place) ?? lastPurchasePrice(ledger, product))
        : whole(values['cost'], 1_000_000_000_000)
    if (quantity === 0) return undefined
    return () => {
      const layer = ledger.goods.come({ product, place, since: day, cost, quantity, from: day, by: document })
      ledger.note(document, line, { product, place, quantity, cost, layer })
    }
  },
  'goods-out': (at, values) => {
    const [product, place, quantity] = [itemOf(at, values), placeOf(at, values['place']), quantityOf(values)]
    if (quantity > 0) leave(at, { product, place, quantity }, false)
    return undefined
  },
  'goods-move': (at, values) => {
    const [product, place, quantity] = [itemOf(at, values), placeOf(at, values['from']), quantityOf(values)]
    const to = placeOf(at, values['to'])
    if (quantity === 0) return undefined
    if (to === place) refuse('from a place to itself')
    const gone = leave(at, { product, place, quantity }, true)
    return () => arrive(at, gone, to)
  },
  'goods-return': (at, values) => {
    const [product, place, quantity] = [itemOf(at, values), placeOf(at, values['place']), quantityOf(values)]
    if (quantity > 0) leave(at, { product, place, quantity, of: originOf(at, values) }, false)
    return undefined
  },
  'goods-back': (at, values) => {
    const [product, place, quantity] = [itemOf(at, values), placeOf(at, values['place']), quantityOf(values)]
    if (quantity === 0) return undefined
    const back = backOf(at, originOf(at, values), quantity, place, (piece) => piece.product === product && !piece.stay)
    return () => {
      const { ledger, document, line } = at
      // The oldest first; of one age in the order in which they left.
      const { pieces } = back[0]!.piece.document
      const inOrder = back.toSorted(
        (a, b) => byAge(a.piece.layer!, b.piece.layer!) || pieces.indexOf(a.piece) - pieces.indexOf(b.piece),
      )
      for (const { piece, quantity: came } of inOrder) {
        const { cost } = piece
        const { since } = piece.layer!
        const layer = ledger.goods.come({
          product,
          place,
          since,
          cost,
          quantity: came,
          from: document.day,
          by: document,
        })
        ledger.note(document, line, { product, place, quantity: came, cost, layer, brings: piece })
      }
    }
  },
  /** A new unit, as purchases and opening stock bring it: no verb of `books`. */
  'unit-in': (at, values) => {
    const code = codeOf(at, values)
    const [product, place, cost] = [keyOf(values['item'])!, placeOf(at, values['place']), values['cost'] as number]
    const purchase = at.document.kind === 'pembelian' ? at.document : null
    return () =>
      unitComes(
        at,
        { code, product, place, cost, purchase, from: '', by: at.document, resumes: null, end: null },
        place,
        {},
      )
  },
  'unit-out': (at, values) => {
    const [code, place] = [codeOf(at, values), maybePlace(at, values['place'])]
    unitLeaves(at, at.ledger.units.leaving(code, at.document.day, place), false)
    return undefined
  },
  'unit-move': (at, values) => {
    const [code, from, to] = [codeOf(at, values), maybePlace(at, values['from']), placeOf(at, values['to'])]
    const stay = at.ledger.units.leaving(code, at.document.day, from)
    if (stay.place === to) refuse(`${code} is at place ${to} already`)
    unitLeaves(at, stay, true)
    return () => unitComes(at, stay, to, { isMove: true })
  },
  'unit-return': (at, values) => {
    const [code, origin] = [codeOf(at, values), originOf(at, values)]
    const stay = at.ledger.units.leaving(code, at.document.day, null)
    const cameBy = origin.kind === 'pembelian' ? stay.purchase : stay.by
    if (cameBy !== origin) refuse(`${code} did not come by ${origin.kind} ${origin.id}`)
    unitLeaves(at, stay, false)
    return undefined
  },
  'unit-back': (at, values) => {
    const [code, place, origin] = [codeOf(at, values), placeOf(at, values['place']), originOf(at, values)]
    const [back] = backOf(at, origin, 1, place, ({ stay }) => stay?.code === code)
    const stay = back?.piece.stay
    if (!back || !stay) return undefined
    return () => unitComes(at, stay, place, { brings: back.piece })
  },
}

/** Of the last purchase that stands, by its day, then in the order in which they were stored. */
function lastPurchasePrice({ documents }: Ledger, product: number): number | null {
  const bought = [...documents.values()].filter(({ kind, cancelled }) => kind === 'pembelian' && cancelled === null)
  const pieces = bought.flatMap((document) => document.pieces.filter((piece) => piece.product === product))
  const last = pieces.reduce<Piece | undefined>(
    (best, piece) => (best && best.document.day > piece.document.day ? best : piece),
    undefined,
  )
  return last?.cost ?? null
}

export function verbOf(posting: string): Verb {
  const verb = verbs[posting]
  if (!verb) throw new Error(`The model has no verb "${posting}"`)
  return verb
}
