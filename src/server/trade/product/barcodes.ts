import type { Queryable } from '../../platform/database/database.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { problemAt, type ProblemIssue } from '../../platform/http/problem.ts'
import { hasBarcode, searchSources } from '../master/option-lookup.ts'

/** The codes of a product, as they were entered, to select with it. */
export const barcodesOf = `array(
  select code from product_barcode where product_id = product.id order by position)`

/**
 * Gives a product exactly these codes. Throws a Problem (409) that names the product that has one of them already.
 */
export async function writeBarcodes(
  database: Queryable,
  productId: number,
  given: readonly string[] = [],
): Promise<void> {
  const codes = given.map((code) => code.toUpperCase())
  await database.query('delete from product_barcode where product_id = $1 and code <> all($2::text[])', [
    productId,
    codes,
  ])
  if (codes.length === 0) return
  // The one that has it is told by the statement itself: two that take one code at once wait for each other here.
  await database.query(
    `insert into product_barcode as had (code, product_id, position)
     select code, $1, min(position) from unnest($2::text[]) with ordinality as entry (code, position) group by code
     order by code
     on conflict (code) do update set position = excluded.position where had.product_id = excluded.product_id`,
    [productId, codes],
  )
  await refuseTaken(database, productId, codes)
}

async function refuseTaken(database: Queryable, productId: number, codes: readonly string[]): Promise<void> {
  const taken = await database.query<{ code: string; name: string }>(
    `select code, name from product_barcode join product on product.id = product_id
     where code = any($1::text[]) and product_id <> $2`,
    [codes, productId],
  )
  if (taken.length === 0) return
  const issues = taken.map(({ code, name }): ProblemIssue => ({
    pointer: `/barcode/${codes.indexOf(code)}`,
    keyword: 'unique',
    message: `Barcode '${code}' sudah dipakai produk '${name}'.`,
  }))
  throw problemAt('conflict', issues)
}

export const barcodeHandlers = {
  cariBarcode: async ({ database, query }) => {
    const { rows, option } = searchSources.ambilProduk
    const [found] = await database.query<Parameters<typeof option>[0]>(
      `select source.* from (${rows}) source where ${hasBarcode('$1')} and archived_at is null`,
      [query.kode],
    )
    return { produk: found ? option(found) : null }
  },
} satisfies Partial<Handlers>
