import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { shopToday } from '../document/document-date.ts'
import { priceColumns, priceItem, type PriceRow } from './price-list.ts'

type HistoryRow = PriceRow & { created_at: string; actor: string | null }

/** More rows of one product and type are never shown at once. */
const mostRows = 200

export const priceRecordHandlers = {
  bacaHarga: async ({ database, path: { id } }) => {
    const rows = await database.query<HistoryRow>(
      `select ${priceColumns(shopToday)}, price.created_at,
         (select actor from change_log where entity = 'list_price' and entity_id = price.id::text
          order by id limit 1) as actor
       from list_price asked join list_price price
         on price.product_id = asked.product_id and price.type_key = asked.type_key
       where asked.id = $1 order by price.day desc, price.id desc limit ${mostRows}`,
      [id],
    )
    const [first] = rows
    if (!first) throw new Problem('notFound', 'Harga ini tidak ditemukan.')
    const current = rows.find(({ is_in_force: isInForce }) => isInForce) ?? first
    return {
      ...priceItem(current),
      riwayat: rows.map((row) => {
        const { id: rowId, mulai, harga, hargaMinimum, status } = priceItem(row)
        return { id: rowId, mulai, harga, hargaMinimum, status, dibuat: row.created_at, oleh: row.actor ?? '' }
      }),
    }
  },
} satisfies Partial<Handlers>
