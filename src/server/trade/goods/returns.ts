import { dayText } from '../../../contract/runtime/shop-clock.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { IssueList } from '../../platform/http/problem.ts'
import { laterOf } from '../document/document-date.ts'
import { type RestRow, restRows } from '../document/returned-goods.ts'
import { departuresOf } from './known-units.ts'
import type { Origin } from './origins.ts'
import type { GoodsPlace, Pointer } from './posted-goods.ts'
import type { TakingAt } from './unit-takes.ts'

/** Goods that are to come back of what left by another document: counted ones, or a unit by its code. */
export interface Return {
  line: number
  /** The other document, as it was sent. */
  of: unknown
  goods: { product: GoodsPlace; quantity: number } | { code: string; state: string | null }
  place: GoodsPlace
  pointer: Pointer
}

/** A piece that comes back: of the movement by which it left, this many. */
export interface Back {
  line: number
  movementId: number
  productId: number
  isUnit: boolean
  /** In which state a unit comes back; null for that in which it left. */
  state: string | null
  place: number
  quantity: number
  pointer: Pointer
}

/**
 * What comes back, piece by piece, oldest first; of the same place before others. What is not left of the documents is
 * refused, at its place in the body.
 */
export async function resolveReturns(
  tx: Queryable,
  issues: IssueList,
  { origins, day, states }: Pick<TakingAt, 'origins' | 'day' | 'states'>,
  returns: readonly Return[],
): Promise<Back[]> {
  if (returns.length === 0) return []
  const rest = new Map<string, RestRow[]>()
  for (const row of await restRows(
    tx,
    origins.kind,
    [...origins.byId.values()].map(({ id }) => id),
  )) {
    const key = keyOf(row.document_id, row.imei ?? row.product_id)
    const alike = rest.get(key)
    if (alike) alike.push(row)
    else rest.set(key, [row])
  }
  const inStock = await refuseInStock(tx, issues, returns)
  const left = await departuresOf(tx, states, codesOf(returns))
  return returns.flatMap((one) => {
    const goods = goodsOf(one)
    const origin = origins.byId.get(one.of)
    if (inStock.has(goods) || !origin) return []
    // A unit may have been there once more since: for a purchase that was cancelled.
    const since = typeof goods === 'string' ? (left.get(goods)?.day ?? '') : ''
    return takeBack(issues, one, { origin, day, since }, rest.get(keyOf(origin.id, goods)) ?? [])
  })
}

const codesOf = (returns: readonly Return[]): string[] =>
  returns.flatMap(({ goods }) => ('code' in goods ? [goods.code] : []))

const keyOf = (document: number, goods: string | number): string => `${document} ${typeof goods} ${goods}`
const goodsOf = ({ goods }: Return): string | number => ('code' in goods ? goods.code : goods.product.id)

/** Takes what one posting brings back from what is left (`rest`), which it lessens; nothing of it before `since`. */
function takeBack(
  issues: IssueList,
  { line, goods, place, pointer }: Return,
  { origin, day, since }: { origin: Origin; day: string; since: string },
  rest: readonly RestRow[],
): Back[] {
  const found = rest.filter(({ quantity }) => quantity > 0)
  const first = found.reduce((last, row) => laterOf(last, row.day), found.length > 0 ? since : '')
  if (first > day) {
    issues.addConflict(pointer(), 'not-yet', `Barang ${origin.name} baru dapat kembali sejak ${dayText(first)}.`)
    return []
  }
  if (origin.destination && origin.destination.id !== place.id) {
    const message = `Barang ${origin.name} dikirim ke ${origin.destination.name}: terima di sana.`
    issues.addInvalid(pointer(), 'destination', message)
    return []
  }
  const wanted = 'code' in goods ? 1 : goods.quantity
  const left = found.reduce((sum, { quantity }) => sum + quantity, 0)
  if (left < wanted) {
    const message =
      'code' in goods
        ? `IMEI '${goods.code}' tidak ada lagi pada ${origin.name}.`
        : `'${goods.product.name}' pada ${origin.name} tinggal ${left} yang belum kembali.`
    issues.addConflict(pointer(), 'rest', message)
    return []
  }
  let missing = wanted
  const here = found.filter((row) => row.warehouse_id === place.id)
  return [...here, ...found.filter((row) => row.warehouse_id !== place.id)].flatMap((row) => {
    const quantity = Math.min(row.quantity, missing)
    if (quantity === 0) return []
    missing -= quantity
    row.quantity -= quantity
    const { movement_id, product_id, unit_id } = row
    const state = 'code' in goods ? goods.state : null
    const piece = { movementId: movement_id, productId: product_id, isUnit: unit_id !== null, state }
    return [{ line, ...piece, place: place.id, quantity, pointer }]
  })
}

/** A unit that is in stock again by another way, or whose serial number another one has, does not come back. */
async function refuseInStock(
  tx: Queryable,
  issues: IssueList,
  returns: readonly Return[],
): Promise<ReadonlySet<string | number>> {
  const codes = codesOf(returns)
  if (codes.length === 0) return new Set()
  const rows = await tx.query<{ code: string; imei: string; sn: string | null }>(
    `select gone.imei as code, holder.imei, holder.sn
     from imei_unit gone join imei_unit holder on holder.state = 'in_stock'
       and (holder.imei = gone.imei or (holder.sn = gone.sn and holder.repeats_sn_of is null and gone.repeats_sn_of is null))
     where gone.imei = any($1::text[]) and gone.state in ('sold', 'left')`,
    [codes],
  )
  const holders = new Map(rows.map((row) => [row.code, row]))
  for (const { goods, pointer } of returns) {
    const holder = 'code' in goods ? holders.get(goods.code) : undefined
    if (!holder) continue
    const { code, imei, sn } = holder
    const message =
      imei === code ? `IMEI '${code}' sudah ada dalam stok.` : `SN '${sn}' sudah ada dalam stok (IMEI '${imei}').`
    issues.addConflict(pointer(), 'exists', message)
  }
  return new Set(holders.keys())
}
