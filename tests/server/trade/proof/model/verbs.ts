import { refuse } from './journal.ts'
import type { Booking, Posting } from './booking.ts'
import { moneyVerbs } from './money-verbs.ts'
import type { Stay } from './pieces.ts'
import {
  arrive,
  backOf,
  byAge,
  codeOf,
  itemOf,
  keyOf,
  lastPurchasePrice,
  leave,
  maybePlace,
  originOf,
  placeOf,
  quantityOf,
  unitComes,
  unitItemOf,
  unitLeaves,
  whole,
} from './booking.ts'

/** Takes at once what leaves, and answers how what comes in does. */
type Verb = (at: Booking, values: Posting['values']) => (() => void) | undefined

/** What a piece that comes in cost: as is said, or as the last ones there did. */
function costOf({ ledger }: Booking, { cost }: Posting['values'], product: number, place: number): number | null {
  if (cost !== undefined) return whole(cost, 1_000_000_000_000)
  return ledger.goods.lastCost(product, place) ?? lastPurchasePrice(ledger, product)
}

/** What a unit may be like, and into what each may change; only the first may be sold. */
const changes: Readonly<Record<string, readonly string[]>> = {
  Baik: ['Rusak', 'Servis'],
  Rusak: ['Baik', 'Servis'],
  Servis: ['Baik', 'Rusak'],
}
const asNew = 'Baik'

/** What a line says of it, if it does. */
function stateOf({ state }: Posting['values']): string | null {
  if (state === undefined || state === null) return null
  return typeof state === 'string' && state in changes ? state : refuse(`no unit is ${JSON.stringify(state)}`)
}

/** For what a sale sells it. */
const priceOf = ({ price }: Posting['values']): number | null => (typeof price === 'number' ? price : null)

/** For what a purchase buys it. */
const paidOf = ({ paid }: Posting['values']): number | undefined => (typeof paid === 'number' ? paid : undefined)

type NewUnit = Pick<Stay, 'code' | 'product' | 'place' | 'cost' | 'paid' | 'state' | 'purchase'>

const newUnit = (at: Booking, unit: NewUnit) => () => {
  const last = at.ledger.units.of(unit.code).findLast(({ end }) => end === null || end.how === 'left')
  if (last?.end?.piece?.document.kind === 'mutasi') refuse(`${unit.code} is on its way`)
  unitComes(at, { ...unit, from: '', by: at.document, resumes: null, end: null }, unit.place, {})
}

const verbs: Readonly<Record<string, Verb>> = {
  ...moneyVerbs,
  'goods-in': (at, values) => {
    const [product, place, quantity] = [itemOf(at, values), placeOf(at, values['place']), quantityOf(values)]
    const { ledger, document, line } = at
    const { day } = document
    const cost = costOf(at, values, product, place)
    if (quantity === 0) return undefined
    return () => {
      const layer = ledger.goods.come({
        product,
        place,
        since: day,
        cost,
        paid: paidOf(values),
        quantity,
        from: day,
        by: document,
      })
      ledger.note(document, line, { product, place, quantity, cost, layer })
    }
  },
  'goods-out': (at, values) => {
    const [product, place, quantity] = [itemOf(at, values), placeOf(at, values['place']), quantityOf(values)]
    if (quantity > 0) leave(at, { product, place, quantity, price: priceOf(values) }, false)
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
  'unit-bought': (at, values) => {
    const code = codeOf(at, values)
    const [product, place, cost] = [keyOf(values['item'])!, placeOf(at, values['place']), values['cost'] as number]
    const purchase = at.document.kind === 'pembelian' ? at.document : null
    return newUnit(at, { code, product, place, cost, paid: paidOf(values), state: asNew, purchase })
  },
  'unit-in': (at, values) => {
    const [code, product, place] = [codeOf(at, values), unitItemOf(at, values), placeOf(at, values['place'])]
    if (code === '' || code.length > 100) refuse(`"${code}" is no code`)
    const [cost, state] = [costOf(at, values, product, place), stateOf(values) ?? asNew]
    return newUnit(at, { code, product, place, cost, state, purchase: null })
  },
  /** What a sale does: no verb of `books`. */
  'unit-sold': (at, values) => {
    const [code, place] = [codeOf(at, values), maybePlace(at, values['place'])]
    const stay = at.ledger.units.leaving(code, at.document.day, place)
    if (stay.state !== asNew) refuse(`${code} is ${stay.state}`)
    unitLeaves(at, stay, false, priceOf(values))
    return undefined
  },
  'unit-out': (at, values) => {
    const [code, place] = [codeOf(at, values), maybePlace(at, values['place'])]
    unitLeaves(at, at.ledger.units.leaving(code, at.document.day, place), false)
    return undefined
  },
  'unit-move': (at, values) => {
    const [code, from, state] = [codeOf(at, values), maybePlace(at, values['from']), stateOf(values)]
    const stay = at.ledger.units.leaving(code, at.document.day, from)
    const to = 'to' in values ? placeOf(at, values['to']) : stay.place
    if (stay.place === to && state === null) refuse(`${code} is at place ${to} already`)
    if (state !== null && !changes[stay.state]?.includes(state)) refuse(`${code} is ${stay.state}, not to be ${state}`)
    unitLeaves(at, stay, true)
    return () => unitComes(at, { ...stay, state: state ?? stay.state }, to, { isMove: true })
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
    const state = stateOf(values) ?? stay.state
    return () => unitComes(at, { ...stay, state }, place, { brings: back.piece })
  },
}

/** Less is owed for what came back: it has come back by then. */
export const isDoneLast = (posting: string): boolean => posting === 'credit'

export function verbOf(posting: string): Verb {
  const verb = verbs[posting]
  if (!verb) throw new Error(`The model has no verb "${posting}"`)
  return verb
}
