import type { Queryable } from '../../platform/database/database.ts'
import type { IssueList } from '../../platform/http/issue-list.ts'
import type { ReadDocument } from '../../platform/http/operation.ts'
import { documentTypes, kindStoredBy } from '../document/document-types.ts'
import { type LeavingKind, type RestRow, restRows } from '../document/returned-goods.ts'
import type { GoodsPlace } from './resolve-postings.ts'

/** Goods that are to come back of what left by another document: counted ones, or a unit by its code. */
export interface Return {
  line: number
  /** The other document, as it was sent. */
  of: unknown
  goods: { product: GoodsPlace; quantity: number } | { code: string }
  place: GoodsPlace
  pointer: () => string
}

/** A piece that comes back: of the movement by which it left, this many. */
export interface Back {
  line: number
  movementId: number
  productId: number
  isUnit: boolean
  place: number
  quantity: number
  pointer: () => string
}

type Origin = { id: number; name: string; day: string; is_cancelled: boolean }

/**
 * What comes back, piece by piece, oldest first; of the same place before others. Locks the documents by which it left,
 * so that two returns at once never share a piece, and refuses what is not left of them, at its place in the body.
 */
export async function resolveReturns(
  tx: Queryable,
  issues: IssueList,
  { from, day }: { from: ReadDocument['from']; day: string },
  returns: readonly Return[],
): Promise<Back[]> {
  if (returns.length === 0) return []
  const kind = from && kindStoredBy(from.operation)
  if (!from || !kind) throw new Error('This server does not know by which documents goods left')
  const ids = [...new Set(returns.map(({ of }) => of).filter(isId))]
  const origins = await lockOrigins(tx, kind, from.type, ids)
  const rest = new Map<string, RestRow[]>()
  for (const row of await restRows(tx, kind, [...origins.keys()])) {
    const key = keyOf(row.document_id, row.imei ?? row.product_id)
    rest.set(key, [...(rest.get(key) ?? []), row])
  }
  const inStock = await refuseInStock(tx, issues, returns)
  return returns.flatMap((one) => {
    if (inStock.has(goodsOf(one))) return []
    const origin = isId(one.of) ? origins.get(one.of) : undefined
    if (!origin) issues.addInvalid(one.pointer(), 'exists', 'Dokumen asal tidak ditemukan.')
    else if (origin.is_cancelled) issues.addConflict(one.pointer(), 'cancelled', `${origin.name} sudah dibatalkan.`)
    else return takeBack(issues, one, { origin, day }, rest.get(keyOf(origin.id, goodsOf(one))) ?? [])
    return []
  })
}

const keyOf = (document: number, goods: string | number): string => `${document} ${typeof goods} ${goods}`
const goodsOf = ({ goods }: Return): string | number => ('code' in goods ? goods.code : goods.product.id)
const isId = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value)

async function lockOrigins(
  tx: Queryable,
  kind: LeavingKind,
  type: string | null,
  ids: readonly number[],
): Promise<Map<number, Origin>> {
  const rows =
    kind === 'document'
      ? await tx.query<Origin>(
          `select id, title || ' #' || number as name, day, cancelled_at is not null as is_cancelled
           from document where kind = $1 and id = any($2::bigint[]) order by id for update`,
          [type, ids],
        )
      : await tx.query<Origin>(
          `select id, '${documentTypes[kind].title} #' || number as name, invoice_date as day, cancelled_at is not null as is_cancelled
           from ${kind} where id = any($1::bigint[]) order by id for update`,
          [ids],
        )
  return new Map(rows.map((row) => [row.id, row]))
}

function takeBack(
  issues: IssueList,
  { line, goods, place, pointer }: Return,
  { origin, day }: { origin: Origin; day: string },
  rest: readonly RestRow[],
): Back[] {
  const found = rest.filter(({ quantity }) => quantity > 0)
  const early = found.find((row) => row.day > day)
  if (early) {
    issues.addConflict(pointer(), 'not-yet', `Barang ${origin.name} baru dapat kembali sejak ${early.day}.`)
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
    const piece = { movementId: movement_id, productId: product_id, isUnit: unit_id !== null }
    return [{ line, ...piece, place: place.id, quantity, pointer }]
  })
}

/** A unit that is in stock again by another way, or whose serial number another one has, does not come back. */
async function refuseInStock(
  tx: Queryable,
  issues: IssueList,
  returns: readonly Return[],
): Promise<ReadonlySet<string | number>> {
  const codes = returns.flatMap(({ goods }) => ('code' in goods ? [goods.code] : []))
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
