import type { Queryable } from '../../platform/database/database.ts'
import type { Answer, Handlers } from '../../platform/http/operation.ts'

export const stillInStock = (imei: string, day: string): string => `IMEI '${imei}' masih ada dalam stok sampai ${day}.`

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
export async function devicesInStock(
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
