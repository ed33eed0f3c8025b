import type { components } from '../../../api/schema.ts'
import { logChange } from '../../platform/changes/change-log.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { IssueList } from '../../platform/http/problem.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { checkInvoiceDate, today } from '../document/document-date.ts'
import { assertResolved, referencedId } from '../document/reference.ts'
import { searchSources } from '../master/option-lookup.ts'

/** What goods are sold for from a day on; `typeId` null is every customer type. */
export interface Price {
  productId: number
  typeId: number | null
  day: string
  price: number
  minimum: number | null
}

type Amounts = Pick<components['schemas']['SellingPrice'], 'harga' | 'hargaMinimum'>

/** A minimum above the price itself would refuse every sale at list price. */
export function checkAmounts(issues: IssueList, { harga, hargaMinimum }: Amounts): void {
  if (hargaMinimum === null || hargaMinimum === undefined || hargaMinimum <= harga) return
  issues.addInvalid('/hargaMinimum', 'x-rules', 'Harga minimum tidak boleh di atas harga')
}

/** Adds a row to the ledger of prices; those before it stay. */
export async function storePrice(tx: Queryable, price: Price, requestId: string | undefined): Promise<number> {
  const { productId, typeId, day, price: amount, minimum } = price
  const [stored] = await tx.query<{ id: number }>(
    `insert into list_price (product_id, customer_type_id, day, price, minimum) values ($1, $2, $3, $4, $5)
     returning id`,
    [productId, typeId, day, amount, minimum],
  )
  if (!stored) throw new Error('An inserted price has no id')
  await logChange(tx, { entity: 'list_price', id: stored.id, action: 'Disimpan', requestId })
  return stored.id
}

export const storePriceHandlers = {
  simpanHarga: async ({ database: tx, references, body, requestId }) => {
    const issues = new IssueList()
    const { ambilProduk, ambilTipeCustomer } = searchSources
    const [productId, typeId] = await Promise.all([
      referencedId(references, issues, {
        pointer: '/produk',
        title: 'Produk',
        value: body.produk,
        rows: ambilProduk.rows,
      }),
      referencedId(references, issues, {
        pointer: '/tipeCustomer',
        title: 'Tipe Customer',
        value: body.tipeCustomer,
        rows: ambilTipeCustomer.rows,
      }),
    ])
    const day = body.mulai ?? today()
    checkInvoiceDate(issues, '/mulai', day, 'Berlaku Sejak')
    checkAmounts(issues, body)
    issues.throwIfAny()
    const price = { typeId, day, price: body.harga, minimum: body.hargaMinimum ?? null }
    return { id: await storePrice(tx, { productId: assertResolved(productId), ...price }, requestId) }
  },
} satisfies Partial<Handlers>
