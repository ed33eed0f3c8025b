import type { Queryable } from '../../platform/database/database.ts'
import type { Answer, Handlers } from '../../platform/http/operation.ts'
import { IssueList } from '../../platform/http/problem.ts'
import { beginningsOf } from './leaving.ts'
import type { Moves } from './lock-stock.ts'
import type { UnitArrival, Take } from './resolve-postings.ts'

const stillInStock = (imei: string, day: string): string => `IMEI '${imei}' masih ada dalam stok sampai ${day}.`

/** The last days on which devices went out. */
export async function daysOfLeaving(tx: Queryable, imeis: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (imeis.length === 0) return new Map()
  const rows = await tx.query<{ imei: string; day: string }>(
    `select unit.imei, max(gone.business_date) as day
     from imei_unit unit join stock_movement gone on gone.unit_id = unit.id and gone.quantity < 0
     where unit.imei = any($1::text[]) group by unit.imei`,
    [imeis],
  )
  return new Map(rows.map(({ imei, day }) => [imei, day]))
}

/** Of the IMEIs and SNs of devices those that are in stock. */
async function devicesInStock(
  tx: Queryable,
  devices: readonly { imei: string; sn: string }[],
): Promise<{ imeis: ReadonlySet<string>; sns: ReadonlySet<string> }> {
  const rows = await tx.query<{ imei: string | null; sn: string | null }>(
    `select imei, null as sn from imei_unit where imei = any($1::text[]) and state = 'in_stock'
     union all
     select null, sn from imei_unit where sn = any($2::text[]) and state = 'in_stock' and repeats_sn_of is null`,
    [devices.map(({ imei }) => imei), devices.flatMap(({ sn }) => sn || [])],
  )
  return {
    imeis: new Set(rows.flatMap(({ imei }) => imei ?? [])),
    sns: new Set(rows.flatMap(({ sn }) => sn ?? [])),
  }
}

/**
 * Refuses units that are in stock already, by one of their numbers, or that left only after the document's day. Of two
 * documents at once that bring in the same unit the ledger stores one; the other begins again, and is refused here.
 */
export async function refuseUnitsHere(
  tx: Queryable,
  issues: IssueList,
  day: string,
  units: readonly UnitArrival[],
): Promise<void> {
  if (units.length === 0) return
  const devices = units.map(({ code, serial }) => ({ imei: code, sn: serial ?? '' }))
  const inStock = await devicesInStock(tx, devices)
  const left = await daysOfLeaving(
    tx,
    units.map(({ code }) => code),
  )
  for (const { code, serial, pointer } of units) {
    const last = left.get(code) ?? ''
    if (inStock.imeis.has(code)) issues.addConflict(pointer(), 'unique', `IMEI '${code}' sudah ada dalam stok.`)
    else if (serial !== null && inStock.sns.has(serial))
      issues.addConflict(pointer('serial'), 'unique', `SN '${serial}' sudah ada dalam stok.`)
    else if (last > day) issues.addConflict(pointer(), 'still-there', stillInStock(code, last))
  }
}

type Here = { product_id: number; warehouse_id: number }
type TakenRow = Here & { origin_id: number | null; taken: number }
type LaterRow = Here & { available_from: string; remaining: number }

/**
 * There is enough, as the locked stock said, but not on that day. It reads what the statement has left: a document that
 * succeeds asks nothing more.
 */
export async function refuseNotYetThere(tx: Queryable, { mover, takes, day }: Moves): Promise<void> {
  if (takes.length === 0) return
  const rows = await tx.query<TakenRow>(
    `select gone.product_id, gone.warehouse_id, came.document_id as origin_id, -sum(gone.quantity) as taken
     from stock_movement gone join stock_movement came on came.id = gone.layer_id
     where gone.kind = $1 and gone.document_id = currval(pg_get_serial_sequence('${mover.kind}', 'id')) and gone.quantity < 0
     group by gone.product_id, gone.warehouse_id, came.document_id`,
    [mover.kind],
  )
  const later = await laterLayers(tx, takes, day)
  const issues = new IssueList()
  const beginnings = beginningsOf(takes)
  for (const [index, { product, from, of, quantity, pointer }] of takes.entries()) {
    const isHere = (row: Here) => row.product_id === product.id && row.warehouse_id === from.id
    const taken = rows
      .filter((row) => isHere(row) && (of === undefined || row.origin_id === of))
      .reduce((sum, row) => sum + row.taken, 0)
    const there = Math.min(Math.max(0, taken - (beginnings[index] ?? 0)), quantity)
    if (there === quantity) continue
    const goods = of === undefined ? `'${product.name}'` : `'${product.name}' dari dokumen asal`
    const enough = of === undefined ? dayOfEnough(later.filter(isHere), quantity - there) : null
    const rest = enough === null ? '.' : `; baru cukup sejak ${enough}.`
    issues.addConflict(pointer(), 'stock', `Stok ${goods} di ${from.name} pada ${day} tinggal ${there}${rest}`)
  }
  issues.throwIfAny()
}

function laterLayers(tx: Queryable, takes: readonly Take[], day: string): Promise<LaterRow[]> {
  return tx.query<LaterRow>(
    `select product_id, warehouse_id, available_from, sum(remaining) as remaining from stock_layer
     where (product_id, warehouse_id) in (select * from unnest($1::bigint[], $2::bigint[]))
       and remaining > 0 and available_from > $3::date
     group by product_id, warehouse_id, available_from order by available_from`,
    [takes.map(({ product }) => product.id), takes.map(({ from }) => from.id), day],
  )
}

/** From which day on there is so much more; null where another part of the document takes it too. */
function dayOfEnough(later: readonly LaterRow[], missing: number): string | null {
  let found = 0
  for (const { available_from, remaining } of later) {
    found += remaining
    if (found >= missing) return available_from
  }
  return null
}

/** What `refuseUnitsHere` would refuse while a document is stored, told while its codes are scanned. */
export const knownUnitHandlers = {
  unitDiStok: async ({ database, body: { imei = [], sn = [] } }) => ({
    unit: await database.query<Answer<'unitDiStok'>['unit'][number]>(
      `select unit.imei, unit.sn, product.name as produk, warehouse.name as gudang
       from (
         select id from imei_unit where imei = any($1::text[]) and state = 'in_stock'
         union
         select id from imei_unit where sn = any($2::text[]) and sn <> '' and state = 'in_stock' and repeats_sn_of is null
       ) found join imei_unit unit on unit.id = found.id join product on product.id = unit.product_id
         join warehouse on warehouse.id = unit.warehouse_id
       order by unit.id`,
      [imei, sn],
    ),
  }),
} satisfies Partial<Handlers>
