import type { Queryable } from '../../platform/database/database.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import type { Moves } from '../goods/lock-stock.ts'
import { shopProfile } from '../master/shop-profile.ts'

/** What the law says until the shop's own rates (`tarif-ppn`) do. */
const lawful: readonly (Tax & { since: string })[] = [
  { since: '', percent: 11, parts: 1, of: 1 },
  { since: '2025-01-01', percent: 12, parts: 11, of: 12 },
]

/** Whether a document of a day is taxed, and the newest of its own rates that has begun by then, rounded as it is stored. */
const ownRate = `
  select rate.data ->> 'mulai' as since, round((rate.data ->> 'persen')::numeric, 2)::float8 as percent,
    coalesce((rate.data ->> 'pembilang')::int, 1) as parts, coalesce((rate.data ->> 'penyebut')::int, 1) as of
  from ${shopProfile} shop
    left join lateral (
      select data from master_value
      where type = 'tarif-ppn' and archived_at is null and data ->> 'mulai' <= $1::text
      order by data ->> 'mulai' desc, id desc limit 1
    ) rate on true
  where (shop.data ->> 'pkp')::boolean and shop.data ->> 'pkpSejak' <= $1::text and not exists (
    select from purchase_type where id = $2::bigint and (data ->> 'tanpaPpn')::boolean
  )`

type RateRow = { since: string | null } & { [Part in keyof Tax]: number | null }

/**
 * What a document of a day is taxed with; null where the shop is not taxed then, or buys from somebody who is not
 * (`purchaseType`), and tax is only shown.
 */
export async function taxOn(
  database: Queryable,
  day: string,
  purchaseType: number | null | undefined,
): Promise<Tax | null> {
  const [row] = await database.query<RateRow>(ownRate, [day, purchaseType ?? null], 'kept')
  if (!row) return null
  const { since, percent, parts, of } = row
  const law = lawful.findLast((one) => one.since <= day)
  if (since !== null && percent !== null && parts !== null && of !== null && since >= (law?.since ?? ''))
    return { percent, parts, of }
  return law ? { percent: law.percent, parts: law.parts, of: law.of } : null
}

export const taxRateHandlers = {
  tarifPpn: async ({ database, query: { tanggal, jenis } }) => {
    const tax = await taxOn(database, tanggal, jenis)
    if (!tax) return { pajak: null }
    const { part, whole } = taxFraction(tax)
    const { percent: persen, parts: pembilang, of: penyebut } = tax
    return { pajak: { persen, pembilang, penyebut, bagian: Number(part), dari: Number(whole) } }
  },
} satisfies Partial<Handlers>

/** What a taxed shop owes of a document's day: percent of a part of the price without it (DPP nilai lain: 11 of 12). */
export interface Tax {
  percent: number
  parts: number
  of: number
}

/** The tax that is in a price, as a fraction of it in lowest terms. */
export function taxFraction({ percent, parts, of }: Tax): { part: bigint; whole: bigint } {
  const tax = BigInt(Math.round(percent * 100)) * BigInt(parts)
  const whole = 10_000n * BigInt(of) + tax
  const common = commonDivisor(tax, whole)
  return { part: tax / common, whole: whole / common }
}

function commonDivisor(one: bigint, other: bigint): bigint {
  return other === 0n ? one : commonDivisor(other, one % other)
}

/** The tax in an amount, in whole rupiah, half away from zero: `tax_within` of the database says the same. */
export function taxWithin(amount: bigint, tax: Tax): bigint {
  const { part, whole } = taxFraction(tax)
  return (2n * amount * part + whole) / (2n * whole)
}

/**
 * The least price that goods of a cost may have been bought for: a piece's tax is never less than that of its price
 * rounded down (`refuseBelowCost` says the same).
 */
export function priceWithTax(cost: number, tax: Tax): number {
  if (cost <= 0) return 0
  const { part, whole } = taxFraction(tax)
  return Number((whole * BigInt(cost - 1)) / (whole - part)) + 1
}

interface PricedLine {
  quantity: number
  price: number
}

/** The tax of each line: so much that those of the first lines are always the tax of what these come to. */
export function taxesOfLines(lines: readonly PricedLine[], tax: Tax): number[] {
  let [total, before] = [0n, 0n]
  return lines.map(({ quantity, price }) => {
    total += BigInt(quantity) * BigInt(price)
    const until = taxWithin(total, tax)
    const own = until - before
    before = until
    return Number(own)
  })
}

/** The pieces of a line, which it hands out its tax to: the first of them bear a rupiah more where it does not divide. */
class TaxedLine {
  readonly #each: number
  #more: number

  constructor(tax: number, quantity: number) {
    this.#each = quantity === 0 ? 0 : Math.floor(tax / quantity)
    this.#more = tax - this.#each * quantity
  }

  /** So many pieces, in parts of one tax each. */
  take(quantity: number): { quantity: number; tax: number }[] {
    const more = Math.min(quantity, this.#more)
    this.#more -= more
    const parts = [
      { quantity: more, tax: this.#each + 1 },
      { quantity: quantity - more, tax: this.#each },
    ]
    return parts.filter((part) => part.quantity > 0)
  }
}

/** What the pieces of each line are taxed with, in the order in which they are asked for. */
function taxedPieces(
  lines: readonly PricedLine[],
  tax: Tax,
): (line: number, quantity: number) => ReturnType<TaxedLine['take']> {
  const taxes = taxesOfLines(lines, tax)
  const taxed = lines.map(({ quantity }, line) => new TaxedLine(taxes[line] ?? 0, quantity))
  return (line, quantity) => {
    const own = taxed[line]
    if (!own) throw new Error(`No line ${line}`)
    return own.take(quantity)
  }
}

/**
 * What a taxed document moves: what leaves has the tax in its price with each piece; what comes in costs its price
 * without the tax, which the state gives back.
 */
export function taxedMoves(moves: Moves, lines: readonly PricedLine[], tax: Tax | null): Moves {
  if (!tax) return moves
  const piecesOf = taxedPieces(lines, tax)
  const less = (cost: number | null, part: { tax: number }) => (cost === null ? null : cost - part.tax)
  return {
    ...moves,
    takes: moves.takes.flatMap((take) => piecesOf(take.line, take.quantity).map((part) => ({ ...take, ...part }))),
    units: moves.units.flatMap((unit) => piecesOf(unit.line, 1).map((part) => ({ ...unit, tax: part.tax }))),
    arrivals: moves.arrivals.flatMap((arrival) =>
      piecesOf(arrival.line, arrival.quantity).map((part) => ({
        ...arrival,
        quantity: part.quantity,
        cost: less(arrival.cost, part),
      })),
    ),
    newUnits: moves.newUnits.flatMap((unit) =>
      piecesOf(unit.line, 1).map((part) => ({ ...unit, cost: less(unit.cost, part) })),
    ),
  }
}

/** As the columns of a document. */
export function taxColumns(tax: Tax | null) {
  return { tax_percent: tax ? String(tax.percent) : null, tax_parts: tax?.parts ?? null, tax_of: tax?.of ?? null }
}
