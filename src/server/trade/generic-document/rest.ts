import type { Queryable } from '../../platform/database/database.ts'
import type { Answer, Handlers } from '../../platform/http/operation.ts'
import { kindStoredBy } from '../document/document-types.ts'
import { type LeavingKind, restRows } from '../document/returned-goods.ts'
import { boughtUnit } from './still-there.ts'
import { documentOf } from './store-document.ts'

type Rest = Answer<'bacaDokumen'>['sisa'][number]

/** What left by one document and has not come back, by product, place and price. */
export async function restOfDocument(
  database: Queryable,
  kind: LeavingKind,
  id: number,
  prices: ReadonlyMap<number, number> = new Map(),
): Promise<Rest[]> {
  const found = new Map<string, Rest>()
  for (const row of await restRows(database, kind, [id])) {
    const { line_id, warehouse_id, imei, quantity } = row
    const price = prices.get(line_id) ?? null
    const key = `${row.product_id} ${warehouse_id} ${price} ${imei !== null}`
    const rest = found.get(key) ?? {
      ...{ idBarang: row.product_id, uraian: row.product, berkode: imei !== null, kodeList: [] },
      ...{ idTempat: warehouse_id, tempat: row.warehouse, jumlah: 0, harga: price },
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
    if (from && kindStoredBy(from.operation) === 'purchase') {
      const bought = await boughtUnit(database, kode.trim())
      if (!bought) return { sisa: null }
      const { jumlah: _all, berkode: _coded, ...rest } = bought.rest
      return { sisa: { ...rest, asal: bought.asal, harga: null } }
    }
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
        ...{ idTempat: row.warehouse_id, tempat: row.warehouse, harga: last.price, hargaBeli: null },
      },
    }
  },
} satisfies Partial<Handlers>
