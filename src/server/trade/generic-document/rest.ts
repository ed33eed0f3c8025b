import type { Queryable } from '../../platform/database/database.ts'
import type { Answer, Handlers } from '../../platform/http/operation.ts'
import { kindStoredBy } from '../document/document-types.ts'
import type { LeavingKind } from '../document/returned-goods.ts'
import { documentOf } from './store-document.ts'

/** A piece that left by a document, with what of it has not come back, and the first day on which that can be. */
export type RestRow = {
  movement_id: number
  document_id: number
  line_id: number
  product_id: number
  product: string
  warehouse_id: number
  warehouse: string
  unit_id: number | null
  imei: string | null
  sn: string | null
  quantity: number
  day: string
}

/**
 * What left for good by some documents of a kind ($1, $2) and has not come back. Lines that only moved goods to another
 * place have what came in there beside what left; what was cancelled is back already.
 */
const restOf = `
  select gone.id as movement_id, gone.document_id, gone.line_id, gone.product_id, product.name as product,
    gone.warehouse_id, warehouse.name as warehouse, gone.unit_id, unit.imei, unit.sn,
    -gone.quantity - returned.quantity as quantity, greatest(gone.business_date, returned.day) as day
  from stock_movement gone
    join product on product.id = gone.product_id
    join warehouse on warehouse.id = gone.warehouse_id
    left join imei_unit unit on unit.id = gone.unit_id
    cross join lateral (
      select coalesce(sum(quantity), 0)::int as quantity, max(business_date) filter (where quantity < 0) as day
      from stock_movement where brings_back = gone.id
    ) returned
  where gone.kind = $1 and gone.document_id = any($2::bigint[]) and gone.quantity < 0
    and -gone.quantity > returned.quantity
    and (gone.document_id, gone.line_id) not in (
      select document_id, line_id from stock_movement
      where document_id = any($2::bigint[]) and kind = 'document' and kind = $1 and quantity > 0)
    and not exists (select from stock_movement undone where undone.reverses = gone.id)
  order by gone.line_id, gone.id`

export function restRows(database: Queryable, kind: LeavingKind, ids: readonly number[]): Promise<RestRow[]> {
  return database.query<RestRow>(restOf, [kind, ids])
}

type Rest = Answer<'bacaDokumen'>['sisa'][number]

/** What left by one document and has not come back, by line and place. */
export async function restOfDocument(
  database: Queryable,
  kind: LeavingKind,
  id: number,
  prices: ReadonlyMap<number, number> = new Map(),
): Promise<Rest[]> {
  const found = new Map<string, Rest>()
  for (const row of await restRows(database, kind, [id])) {
    const { line_id, warehouse_id, imei, quantity } = row
    const key = `${line_id} ${warehouse_id} ${row.product_id}`
    const rest = found.get(key) ?? {
      ...{ idBarang: row.product_id, uraian: row.product, berkode: imei !== null, kodeList: [] },
      ...{ idTempat: warehouse_id, tempat: row.warehouse, jumlah: 0, harga: prices.get(line_id) ?? null },
    }
    if (imei !== null) rest.kodeList.push(imei)
    rest.jumlah += quantity
    found.set(key, rest)
  }
  return [...found.values()]
}

type LastStay = {
  movement_id: number
  kind: LeavingKind
  type: string | null
  document_id: number
  number: number
  price: number | null
}

/** How a unit left by its last stay. */
const leftBy = `
  select gone.id as movement_id, gone.kind, document.kind as type, gone.document_id, line.unit_price as price,
    coalesce(document.number, sale.number) as number
  from (select id from imei_unit where imei = $1 order by id desc limit 1) unit
    join stock_movement gone on gone.unit_id = unit.id and gone.quantity < 0
    left join document on document.id = gone.document_id and gone.kind = 'document'
    left join sale_line line on line.id = gone.line_id and gone.kind = 'sale'
    left join sale on sale.id = line.sale_id
  where gone.kind in ('document', 'sale')`

export const restHandlers = {
  cariSisa: async ({ database, query: { jenis, kode }, documentForms }) => {
    const from = documentOf(jenis, documentForms).forms.from(jenis)
    const [last] = await database.query<LastStay>(leftBy, [kode.trim()])
    if (!from || !last || last.kind !== kindStoredBy(from.operation) || last.type !== from.type) return { sisa: null }
    const rows = await restRows(database, last.kind, [last.document_id])
    const row = rows.find(({ movement_id }) => movement_id === last.movement_id)
    if (!row) return { sisa: null }
    const alike = rows.filter(({ product_id }) => product_id === row.product_id)
    return {
      sisa: {
        ...{ asal: { id: last.document_id, nomor: last.number }, idBarang: row.product_id, uraian: row.product },
        kodeList: alike.flatMap(({ imei }) => imei ?? []),
        ...{ idTempat: row.warehouse_id, tempat: row.warehouse, harga: last.price },
      },
    }
  },
} satisfies Partial<Handlers>
