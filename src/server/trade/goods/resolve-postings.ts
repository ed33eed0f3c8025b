import { answerOthers } from '../../platform/http/answer-others.ts'
import type { IssueList } from '../../platform/http/problem.ts'
import type { OptionReader } from '../../platform/records/options.ts'
import { isMoneyVerb } from '../../../contract/runtime/postings.ts'
import { codeOf, type GoodsPlace, type Pointer, type PostedGoods, postedGoods, type Posting } from './posted-goods.ts'
import type { Return } from './returns.ts'

/** Counted goods that leave a place: for good, or to another one. */
export interface Take {
  line: number
  product: GoodsPlace
  from: GoodsPlace
  to: GoodsPlace | null
  quantity: number
  /** Only of what another document brought in: its id, as it was sent. */
  of?: unknown
  /** That is in the price of each piece, of a taxed sale. */
  tax?: number
  pointer: Pointer
}

/** Counted goods that come in. */
export interface Arrival {
  line: number
  pointer: Pointer
  product: GoodsPlace
  place: GoodsPlace
  quantity: number
  /** What one piece cost; null for what the goods there cost. */
  cost: number | null
}

/** A unit that comes in for the first time, or once more. */
export interface UnitArrival {
  line: number
  pointer: Pointer
  product: GoodsPlace
  place: GoodsPlace
  code: string
  /** Its second serial number; null for goods that have none. */
  serial: string | null
  /** As that of `Arrival`. */
  cost: number | null
  /** One of the app's states of units; null for the first one. */
  state: string | null
}

/** A unit whose stay ends. `from` is where it has to be, if that is said. */
export interface UnitTake {
  line: number
  code: string
  from: GoodsPlace | null
  /** It leaves for good when null; else to another place or into another state: null for its own. */
  goes: { to: GoodsPlace | null; state: string | null } | null
  /** As that of `Take`. */
  of?: unknown
  pointer: Pointer
}

export interface Booked {
  takes: Take[]
  arrivals: Arrival[]
  newUnits: UnitArrival[]
  units: UnitTake[]
  returns: Return[]
}

/**
 * What the postings of a document move of goods, with all that is wrong with them by their places in the body.
 * @param lineOf the line that a posting is of, which its movements name; its own number where there are no others
 */
export async function resolvePostings(
  references: OptionReader,
  issues: IssueList,
  postings: readonly Posting[],
  lineOf: (posting: Posting, index: number) => number = (_, index) => index,
): Promise<Booked> {
  const moving = postings.filter(({ posting }) => !isMoneyVerb(posting))
  const goods = await postedGoods(references, issues, moving)
  await answerOthers(moving.length)
  const booked: Booked = { takes: [], arrivals: [], newUnits: [], units: [], returns: [] }
  for (const [index, posting] of postings.entries())
    if (!isMoneyVerb(posting.posting)) verbs[verbOf(posting)](goods, booked, lineOf(posting, index), posting)
  refuseTwice(issues, booked)
  refuseMixed(issues, booked)
  return booked
}

type Verb = (goods: PostedGoods, booked: Booked, line: number, posting: Posting) => void

/** Counted goods leave for good: any, or those of another document (`of`). */
const takeGoods: Verb = (goods, { takes }, line, posting) => {
  const { pointer, values } = posting
  const quantity = goods.quantity(posting)
  if (quantity === 0) return
  const [product, from] = [goods.product(posting), goods.place(pointer, values['place'])]
  if (product && from && quantity) takes.push({ line, product, from, to: null, quantity, of: values['of'], pointer })
}

/** The same of a unit. */
const takeUnit: Verb = (goods, { units }, line, { pointer, values }) => {
  const from = goods.anyPlace(pointer, values['place'])
  units.push({ line, code: codeOf(values['code']), from, goes: null, of: values['of'], pointer })
}

/** What each verb of the format books; goods of which there are none leave and come without a trace, from anywhere. */
const verbs = {
  'goods-in': (goods, { arrivals }, line, posting) => {
    const { pointer, values } = posting
    const quantity = goods.quantity(posting)
    if (quantity === 0) return
    const cost = goods.cost(posting)
    const [product, place] = [goods.product(posting), goods.place(pointer, values['place'])]
    if (product && place && quantity && cost !== undefined)
      arrivals.push({ line, product, place, quantity, cost, pointer })
  },
  'goods-out': takeGoods,
  'goods-return': takeGoods,
  'goods-move': (goods, { takes }, line, posting) => {
    const { pointer, values } = posting
    const quantity = goods.quantity(posting)
    if (quantity === 0) return
    const [product, from, to] = [
      goods.product(posting),
      goods.place(pointer, values['from']),
      goods.place(pointer, values['to']),
    ]
    if (!product || !from || !to || !quantity || !goods.elsewhere(pointer, from, to)) return
    takes.push({ line, product, from, to, quantity, pointer })
  },
  'goods-back': (goods, { returns }, line, posting) => {
    const { pointer, values } = posting
    const quantity = goods.quantity(posting)
    if (quantity === 0) return
    const [product, place] = [goods.product(posting), goods.place(pointer, values['place'])]
    if (product && place && quantity)
      returns.push({ line, of: values['of'], goods: { product, quantity }, place, pointer })
  },
  'unit-in': (goods, { newUnits }, line, posting) => {
    const { pointer, values } = posting
    const [product, cost] = [goods.unit(posting), goods.cost(posting)]
    const [code, place] = [goods.newCode(posting), goods.place(pointer, values['place'])]
    if (code !== null && product && place && cost !== undefined)
      newUnits.push({ line, code, serial: product.serial, product, place, cost, state: stateOf(posting), pointer })
  },
  'unit-out': takeUnit,
  'unit-return': takeUnit,
  'unit-move': (goods, { units }, line, posting) => {
    const { pointer, values } = posting
    const from = goods.anyPlace(pointer, values['from'])
    const [to, state] = ['to' in values ? goods.place(pointer, values['to']) : null, stateOf(posting)]
    if ('to' in values && !to) return
    if (to && state === null && !goods.elsewhere(pointer, from, to)) return
    units.push({ line, code: codeOf(values['code']), from, goes: { to: to ?? null, state }, pointer })
  },
  'unit-back': (goods, { returns }, line, posting) => {
    const { pointer, values } = posting
    const [place, code] = [goods.place(pointer, values['place']), codeOf(values['code'])]
    if (place) returns.push({ line, of: values['of'], goods: { code, state: stateOf(posting) }, place, pointer })
  },
} satisfies Readonly<Record<string, Verb>>

/** The state that a posting says; the compiler has seen that it is one of the app's. */
function stateOf({ values }: Posting): string | null {
  return typeof values['state'] === 'string' ? values['state'] : null
}

function verbOf({ posting }: Posting): keyof typeof verbs {
  if (Object.hasOwn(verbs, posting)) return posting as keyof typeof verbs
  throw new Error(`This server books no "${posting}"`)
}

/** What leaves of the goods of another document, and what leaves of any, would take the same pieces. */
function refuseMixed(issues: IssueList, { takes }: Booked): void {
  const ofAny = new Set(
    takes.flatMap(({ of, product, from }) => (of === undefined ? [`${product.id} ${from.id}`] : [])),
  )
  for (const { of, product, from, pointer } of takes)
    if (of !== undefined && ofAny.has(`${product.id} ${from.id}`))
      issues.addInvalid(pointer(), 'mixed', `'${product.name}' di ${from.name} disebut dua kali.`)
}

function refuseTwice(issues: IssueList, { units, returns, newUnits }: Booked): void {
  const back = returns.flatMap(({ goods, pointer }) => ('code' in goods ? [{ code: goods.code, pointer }] : []))
  const seen = new Set<string>()
  for (const { code, pointer } of [...units, ...newUnits, ...back]) {
    if (seen.has(code)) issues.addInvalid(pointer(), 'unique', `IMEI '${code}' disebut dua kali.`)
    seen.add(code)
  }
  const serials = new Set<string>()
  for (const { serial, pointer } of newUnits) {
    if (serial !== null && serials.has(serial))
      issues.addInvalid(pointer('serial'), 'unique', `SN '${serial}' disebut dua kali.`)
    if (serial !== null) serials.add(serial)
  }
}
