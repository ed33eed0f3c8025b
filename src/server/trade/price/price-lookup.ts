import type { Queryable } from '../../platform/database/database.ts'
import type { Answer, Handlers } from '../../platform/http/operation.ts'
import { type OptionRow, rowsByValue } from '../../platform/records/options.ts'
import { numberOf } from '../document/document.ts'
import { today } from '../document/document-date.ts'
import { searchSources } from '../master/option-lookup.ts'

/** A price as a scan answers it; nothing of it where no price is known. */
export type ListedPrice = Partial<Pick<Answer<'scanImei'>, 'harga' | 'hargaMinimum'>>

/** A customer as a request names him; what nobody is gives null. */
async function customerId(database: Queryable, value: number | string | undefined): Promise<number | null> {
  if (value === undefined) return null
  const found = await rowsByValue<OptionRow>(database, searchSources.dropdown.rows, [value])
  return found.get(value)?.id ?? null
}

/** The prices of products today for a customer, or for nobody in particular, by product. */
export async function listedPrices(
  database: Queryable,
  products: readonly number[],
  customer: number | null,
): Promise<Map<number, ListedPrice>> {
  const rows = await database.query<{ product_id: number; price: number; minimum: number | null }>(
    `select price.product_id, price.price, price.minimum
     from unnest($1::bigint[]) as asked (product_id),
       lateral list_price_on(asked.product_id, price_type_of($2::bigint), $3::date) price`,
    [[...new Set(products)], customer, today()],
  )
  return new Map(
    rows.map(({ product_id: id, price, minimum }) => [
      id,
      { harga: price, ...(minimum !== null && { hargaMinimum: minimum }) },
    ]),
  )
}

type LastRow = { price: number; day: string; id: number; number: number; series: string | null }

/** Of so many of a customer's sales, the newest first, the last price is looked for: whoever is everybody has very many. */
const newestSales = 1_000

export const priceLookupHandlers = {
  hargaBarang: async ({ database, body }) => {
    const customer = await customerId(database, body.customer)
    const prices = await listedPrices(database, body.barang, customer)
    return { barang: body.barang.map((id) => ({ idProduk: id, ...prices.get(id) })) }
  },
  hargaTerakhir: async ({ database, query }) => {
    const [last] = await database.query<LastRow>(
      `select line.net_price as price, recent.invoice_date as day, recent.id, recent.number, recent.series_number as series
       from (select id, number, series_number, invoice_date from sale where customer_id = $1 and cancelled_at is null
             order by number desc limit ${newestSales}) recent
         join sale_line line on line.sale_id = recent.id
       where line.product_id = $2
       order by recent.invoice_date desc, recent.number desc, line.position desc limit 1`,
      [await customerId(database, query.customer), query.produk],
    )
    if (!last) return { terakhir: null }
    const number = numberOf(last.number, last.series)
    return { terakhir: { harga: last.price, tanggal: last.day, id: last.id, ...number } }
  },
} satisfies Partial<Handlers>
