import { dayText } from '../../../contract/runtime/shop-clock.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { Answer, Handlers } from '../../platform/http/operation.ts'
import type { IssueList } from '../../platform/http/problem.ts'
import { documentName } from '../document/shown-number.ts'
import type { KnownStates } from '../stock/unit-states.ts'
import type { UnitArrival } from './resolve-postings.ts'

const onTheWay = (imei: string, carrier: string): string => `IMEI '${imei}' masih dalam perjalanan (${carrier}).`
const stillInStock = (imei: string, day: string): string =>
  `IMEI '${imei}' masih ada dalam stok sampai ${dayText(day)}.`

/** The stays in stock that have one of these IMEIs, or of these SNs but where one only repeats another's. */
const hereWith = (imeis: string, sns: string): string => `
  select id, imei, null as sn from imei_unit where imei = any(${imeis}::text[]) and state = 'in_stock'
  union all
  select id, null, sn from imei_unit
  where sn = any(${sns}::text[]) and sn <> '' and state = 'in_stock' and repeats_sn_of is null`

/** Stays that a cancel ended: of a document that took the device away, or that had brought it. */
const undone = `('returned', 'undone', 'cancelled')`

/**
 * The order in which the first of a device's stays is that which says where it is: the last one that stands. What came
 * with a document that was cancelled never came, and it is again where it was before.
 */
export const presentFirst = (stay: string): string => `order by ${stay}.state in ${undone}, ${stay}.id desc limit 1`

/** Whether a stay is not a device's last one that stands. */
export const isFollowed = (stay: string): string =>
  `exists (select from imei_unit later where later.imei = ${stay}.imei and later.id > ${stay}.id and later.state not in ${undone})`

/** Of the IMEIs and SNs of devices those that are in stock. */
async function devicesInStock(
  tx: Queryable,
  devices: readonly { imei: string; sn: string }[],
): Promise<{ imeis: ReadonlySet<string>; sns: ReadonlySet<string> }> {
  const rows = await tx.query<{ imei: string | null; sn: string | null }>(
    `select imei, sn from (${hereWith('$1', '$2')}) here`,
    [devices.map(({ imei }) => imei), devices.flatMap(({ sn }) => sn || [])],
  )
  return {
    imeis: new Set(rows.flatMap(({ imei }) => imei ?? [])),
    sns: new Set(rows.flatMap(({ sn }) => sn ?? [])),
  }
}

type Departure = {
  /** The last day on which it went out. */
  day: string
  /** The document with which it is on its way, as another one takes it in: it is still the shop's. Null of all others. */
  carrier: string | null
}

/** Of devices that ever went out, by their IMEIs. */
export async function departuresOf(
  database: Queryable,
  { carriers }: KnownStates,
  imeis: readonly string[],
): Promise<ReadonlyMap<string, Departure>> {
  const rows = await database.query<Departure & { imei: string }>(
    `select unit.imei, max(gone.business_date) as day,
       max(case when unit.state = 'left' and not unit.is_followed and document.kind = any($2::text[])
         then ${documentName('document')} end) as carrier
     from imei_unit unit
       join stock_movement gone on gone.unit_id = unit.id and gone.quantity < 0
       left join document on document.id = gone.document_id and gone.kind = 'document'
     where unit.imei = any($1::text[]) group by unit.imei`,
    [imeis, carriers],
  )
  return new Map(rows.map(({ imei, ...departure }) => [imei, departure]))
}

/**
 * Refuses units that are in stock already, by one of their numbers, on their way, or left only after the document's day. Of two
 * documents at once that bring in the same unit the ledger stores one; the other begins again, and is refused here.
 */
export async function refuseUnitsHere(
  tx: Queryable,
  issues: IssueList,
  { day, states }: { day: string; states: KnownStates },
  units: readonly UnitArrival[],
): Promise<void> {
  if (units.length === 0) return
  const codes = units.map(({ code }) => code)
  const devices = units.map(({ code, serial }) => ({ imei: code, sn: serial ?? '' }))
  const inStock = await devicesInStock(tx, devices)
  const left = await departuresOf(tx, states, codes)
  for (const { code, serial, pointer } of units) {
    const { day: last, carrier } = left.get(code) ?? { day: '', carrier: null }
    if (inStock.imeis.has(code)) issues.addConflict(pointer(), 'unique', `IMEI '${code}' sudah ada dalam stok.`)
    else if (serial !== null && inStock.sns.has(serial))
      issues.addConflict(pointer('serial'), 'unique', `SN '${serial}' sudah ada dalam stok.`)
    else if (carrier !== null) issues.addConflict(pointer(), 'unique', onTheWay(code, carrier))
    else if (last > day) issues.addConflict(pointer(), 'still-there', stillInStock(code, last))
  }
}

/** What `refuseUnitsHere` would refuse while a document is stored, told while its codes are scanned. */
export const knownUnitHandlers = {
  unitDiStok: async ({ database, body: { imei = [], sn = [] } }) => ({
    unit: await database.query<Answer<'unitDiStok'>['unit'][number]>(
      `select unit.imei, unit.sn, product.name as produk, warehouse.name as gudang
       from (select distinct id from (${hereWith('$1', '$2')}) here) found join imei_unit unit on unit.id = found.id join product on product.id = unit.product_id
         join warehouse on warehouse.id = unit.warehouse_id
       order by unit.id`,
      [imei, sn],
    ),
  }),
} satisfies Partial<Handlers>
