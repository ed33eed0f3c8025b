import { own } from '../../../contract/runtime/own.ts'
import type { Answer, Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { answerList } from '../../platform/lists/answer-list.ts'
import type { ListSource } from '../../platform/lists/list-source.ts'
import { through } from '../../platform/lists/sought.ts'
import type { Bind } from '../../platform/lists/statement.ts'
import { equals } from '../../platform/records/list-filters.ts'
import { foundBy, holds } from '../../platform/search/search.ts'
import { shopToday } from '../document/document-date.ts'

type PriceItem = Answer<'daftarHarga'>['items'][number]
type PriceRow = Record<string, unknown> & {
  id: number
  product_id: number
  product: string
  customer_type: string | null
  day: string
  price: number
  minimum: number | null
  is_in_force: boolean
  is_later: boolean
}

/** Of one product and type the row that counts on a day; read for each row by the index that has them in that order. */
const inForce = (day: string) => `price.id = (select latest.id from list_price latest
  where latest.product_id = price.product_id and latest.type_key = price.type_key and latest.day <= ${day}
  order by latest.day desc, latest.id desc limit 1)`

const statuses: Readonly<Record<string, (day: string) => string>> = {
  Berlaku: inForce,
  Nanti: (day) => `price.day > ${day}`,
  Lama: (day) => `price.day <= ${day} and not (${inForce(day)})`,
}

/** Columns of a price; `day` is what counts as today, as a parameter. */
const priceColumns = (day: string) => `price.id, price.product_id, price.day, price.price, price.minimum,
  (select name from product where id = price.product_id) as product,
  (select name from customer_type where id = price.customer_type_id) as customer_type,
  ${inForce(day)} as is_in_force, price.day > ${day} as is_later`

function priceItem(row: PriceRow): PriceItem {
  return {
    id: row.id,
    idProduk: row.product_id,
    produk: row.product,
    tipeCustomer: row.customer_type,
    mulai: row.day,
    harga: row.price,
    hargaMinimum: row.minimum,
    status: row.is_in_force ? 'Berlaku' : row.is_later ? 'Nanti' : 'Lama',
  }
}

export const priceList: ListSource<PriceRow, PriceItem> = {
  name: 'harga',
  operation: 'daftarHarga',
  table: 'list_price price',
  alias: 'price',
  id: 'price.id',
  sorts: {
    mulai: { sql: 'price.day', type: 'date' },
    harga: { sql: 'price.price', type: 'numeric' },
  },
  sort: '-mulai',
  filters: {
    produk: equals('price.product_id'),
    tipe: equals('price.customer_type_id'),
    status: (value) => own(statuses, String(value))?.(shopToday) ?? 'true',
  },
  absent: { status: 'Berlaku' },
  search: (word) => ({
    row: (bind) => `(select ${holds('product.name_key', word, bind)} from product where id = price.product_id)`,
    ways: (bind: Bind) => [
      {
        table: through(
          `(select id from product where ${foundBy('name_key', word, bind)}`,
          'list_price',
          'price',
          'price.product_id = found.id',
        ),
        where: 'true',
      },
    ],
  }),
  columns: priceColumns(shopToday),
  item: priceItem,
}

export const priceListHandlers = {
  daftarHarga: (request) => answerList(request, priceList),
} satisfies Partial<Handlers>

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
