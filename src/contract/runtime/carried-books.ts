import type { Posting } from './postings.ts'
import { isRecord, own } from './own.ts'
import { plainCode } from './plain-text.ts'

/** What an operation of its own carries of a definition's `books` (`x-books`): goods as its body names them, and money. */
export interface CarriedBooks {
  /** The list of the body whose rows name goods. */
  lines: string
  names: readonly NamedGoods[]
  /** Null where it carries no money. */
  pays: CarriedMoney | null
}

/** Goods that a row names: what is booked of it has to be these, and all of them. */
export interface NamedGoods {
  posting: string
  /** Only rows with these values. */
  when?: Readonly<Record<string, string | boolean>>
  /** No rows with any of these values. */
  unless?: Readonly<Record<string, string | boolean>>
  /** A list of the row: it names as many. */
  each: string | null
  /** Where each value of the verb is: `row.…`, of an item of `each` `each.…`, or `each`, the item itself. */
  values: Readonly<Record<string, string>>
}

/** Money that goes the document's way, in or out: never more than is paid of it. */
export interface CarriedMoney {
  money: 'in' | 'out'
  /** The list of the body that says what is paid, and the name of the amount in it; null where none does. */
  list: string | null
  amount: string | null
}

/** Some goods: how many pieces of what, by which verb. */
export interface Goods {
  posting: string
  values: Readonly<Record<string, string>>
  quantity: number
}

interface OtherRow {
  row: number
  /** What the row names and the books do not have, and the other way round. */
  missing: readonly Goods[]
  extra: readonly Goods[]
}

/** The rows of which something else is booked than they name: more, less, or other goods. */
export function otherRows({ names }: CarriedBooks, rows: readonly unknown[], postings: readonly Posting[]): OtherRow[] {
  const booked = rows.map(() => new Map<string, Goods>())
  for (const { posting, values, row = 0 } of postings) {
    const named = names.find((one) => one.posting === posting)
    if (named)
      add(
        booked[row] ?? booked[0],
        goodsOf(named, (name) => values[name]),
      )
  }
  return rows.flatMap((content, row) => {
    const named = namedIn(names, content)
    const found = booked[row] ?? new Map<string, Goods>()
    const [missing, extra] = [without(named, found), without(found, named)]
    return missing.length + extra.length > 0 ? [{ row, missing, extra }] : []
  })
}

/** What a row names. */
export function namedIn(names: readonly NamedGoods[], row: unknown): ReadonlyMap<string, Goods> {
  const goods = new Map<string, Goods>()
  for (const named of names) {
    if (!isRecord(row) || !isOf(named, row)) continue
    const items = named.each === null ? [null] : own(row, named.each)
    for (const each of Array.isArray(items) ? items : [])
      add(
        goods,
        goodsOf(named, (name) => valueAt({ row, each }, named.values[name])),
      )
  }
  return goods
}

/** How much is paid of the document by its books, how much was sent as paid, and how much money goes its way. */
export function moneyOf(pays: CarriedMoney, body: unknown, postings: readonly Posting[]): MovedMoney {
  const sums = { paid: 0n, moved: 0n }
  const toward = pays.money === 'in' ? 1n : -1n
  for (const { posting, values } of postings) {
    const amount = whole(values['amount'])
    if (posting === 'paid') sums.paid += amount
    // Laid on what is there already, or owed by somebody else from now on.
    if (posting === 'settle' || posting === 'open') sums.moved += amount
    if (posting === 'cash-in') sums.moved += toward * amount
    if (posting === 'cash-out') sums.moved -= toward * amount
  }
  if (pays.list === null) return { ...sums, sent: null }
  const shares = isRecord(body) ? own(body, pays.list) : undefined
  const amounts = (Array.isArray(shares) ? shares : []).map((share) =>
    whole(valueAt({ share }, `share.${pays.amount}`)),
  )
  return { ...sums, sent: amounts.reduce((sum, amount) => sum + amount, 0n) }
}

interface MovedMoney {
  paid: bigint
  moved: bigint
  /** Null where nothing is sent as paid. */
  sent: bigint | null
}

/** Other payments than were sent, or more money than they bring; a fee that leaves again makes it less. */
export function otherMoney({ paid, moved, sent }: MovedMoney): 'payments' | 'money' | null {
  if (sent !== null && paid !== sent) return 'payments'
  return moved > paid ? 'money' : null
}

function isOf({ when = {}, unless = {} }: NamedGoods, row: Readonly<Record<string, unknown>>): boolean {
  const has = ([name, value]: [string, string | boolean]) => own(row, name) === value
  return Object.entries(when).every(has) && !Object.entries(unless).some(has)
}

function goodsOf({ posting, values }: NamedGoods, valueOf: (name: string) => unknown): Goods {
  const names = Object.keys(values).filter((name) => name !== 'quantity')
  const quantity = Object.hasOwn(values, 'quantity') ? Number(valueOf('quantity') ?? 0) : 1
  return { posting, values: Object.fromEntries(names.map((name) => [name, textOf(name, valueOf(name))])), quantity }
}

/** Keys of options may be sent as texts; a serial number is the same however it is typed, and absent where it is empty. */
function textOf(name: string, value: unknown): string {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return ''
  return name === 'code' || name === 'serial' ? plainCode(value) : value
}

/** None of something is nothing. */
function add(goods: Map<string, Goods> | undefined, one: Goods): void {
  if (one.quantity === 0) return
  const key = `${one.posting} ${JSON.stringify(one.values)}`
  const before = goods?.get(key)
  goods?.set(key, before ? { ...before, quantity: before.quantity + one.quantity } : one)
}

function without(all: ReadonlyMap<string, Goods>, others: ReadonlyMap<string, Goods>): Goods[] {
  return [...all].flatMap(([key, goods]) => (others.get(key)?.quantity === goods.quantity ? [] : [goods]))
}

function valueAt(scope: Readonly<Record<string, unknown>>, path = ''): unknown {
  return path.split('.').reduce<unknown>((value, name) => (isRecord(value) ? own(value, name) : undefined), scope)
}

/** A whole number; 0 for what is none, which the ledger refuses by itself. */
function whole(value: unknown): bigint {
  return typeof value === 'number' && Number.isInteger(value) ? BigInt(value) : 0n
}
