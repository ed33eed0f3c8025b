import { grouped } from '../../../contract/runtime/number-text.ts'
import type { components } from '../../../api/schema.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { IssueList } from '../../platform/http/problem.ts'
import type { Handlers, OperationRequest } from '../../platform/http/operation.ts'
import { checkInvoiceDate, today } from '../document/document-date.ts'
import { importRows, type Verdict } from '../imports/import-rows.ts'
import { Names } from '../imports/names.ts'
import { searchSources } from '../master/option-lookup.ts'
import { checkAmounts, type Price, storePrice } from './store-price.ts'

type Request = OperationRequest<'imporHarga'>
type Row = components['schemas']['ImportedPrice']

/** As the form has them. */
const mostPrice = 1_000_000_000_000

async function priceOf(names: Names, row: Row): Promise<Price> {
  const issues = new IssueList()
  const { ambilProduk, ambilTipeCustomer } = searchSources
  const find = (field: 'produk' | 'tipeCustomer', title: string, rows: string) =>
    row[field] ? names.id(issues, row[field], { field, title, rows }) : Promise.resolve(null)
  const productId = await find('produk', 'Produk', ambilProduk.rows)
  const typeId = await find('tipeCustomer', 'Tipe Customer', ambilTipeCustomer.rows)
  if (!row.produk) issues.addInvalid('/produk', 'required', 'Wajib diisi.')
  const day = row.mulai || today()
  checkInvoiceDate(issues, '/mulai', day, 'Berlaku Sejak')
  const price = within(issues, '/harga', row.harga ?? null)
  const minimum = row.hargaMinimum ?? null
  if (minimum !== null) within(issues, '/hargaMinimum', minimum)
  issues.throwIfAny()
  if (productId === null) throw new Error('A name without issue has no id')
  return { productId, typeId, day, price, minimum }
}

function within(issues: IssueList, pointer: string, amount: number | null): number {
  if (amount === null) issues.addInvalid(pointer, 'required', 'Wajib diisi.')
  else if (amount < 0 || amount > mostPrice)
    issues.addInvalid(pointer, 'range', `Harus 0 sampai ${grouped(mostPrice)}.`)
  return amount ?? 0
}

/** What counts for the row's product and type on its day by now. */
async function before(database: Queryable, { productId, typeId, day }: Price): Promise<Stored | undefined> {
  const [found] = await database.query<Stored>(
    `select id, day, price, minimum from list_price where product_id = $1 and type_key = $2 and day <= $3
     order by day desc, id desc limit 1`,
    [productId, typeId ?? 0, day],
  )
  return found
}
type Stored = { id: number; day: string; price: number; minimum: number | null }

const rupiah = (amount: number | null) => (amount === null ? null : grouped(amount))

/**
 * A price that was noted for that day already is not added again: a file may be brought in as often as one likes. The
 * same one of an earlier day says nothing of this one, as another may come between them; but a row without a day means
 * what counts now. A file without the column of minimums leaves them as they are, but for a price that ends.
 */
async function storeRow({ database, requestId }: Request, names: Names, row: Row): Promise<Verdict> {
  const said = await priceOf(names, row)
  const found = await before(database, said)
  const isLeft = row.hargaMinimum === undefined && said.price > 0
  const kept = isLeft ? (found?.minimum ?? null) : said.minimum
  const price = { ...said, minimum: kept }
  const issues = new IssueList()
  checkAmounts(issues, { harga: price.price, hargaMinimum: kept })
  issues.throwIfAny()
  const changes = [
    { kolom: 'Harga', dulu: rupiah(found?.price ?? null), kini: rupiah(price.price) },
    { kolom: 'Harga Minimum', dulu: rupiah(found?.minimum ?? null), kini: rupiah(price.minimum) },
  ].filter(({ dulu, kini }) => dulu !== kini)
  const isOfThatDay = !row.mulai || found?.day === price.day
  if (found && changes.length === 0 && isOfThatDay) return { putusan: 'sama', id: found.id, perubahan: [], masalah: [] }
  const id = await storePrice(database, price, requestId)
  return found && changes.length > 0
    ? { putusan: 'berubah', id, perubahan: changes, masalah: [] }
    : { putusan: 'baru', id, perubahan: [], masalah: [] }
}

export const priceImportHandlers = {
  imporHarga: async (request) => {
    // The same file in two windows goes in one after the other.
    await request.database.query(`select pg_advisory_xact_lock(hashtextextended('impor/harga', 0))`)
    const names = new Names(request.database)
    return importRows(request.database, request.body, { schema: 'ImportedPrice', dialled: [] }, (row) =>
      storeRow(request, names, row),
    )
  },
} satisfies Partial<Handlers>
