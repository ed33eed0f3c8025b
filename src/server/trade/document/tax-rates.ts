import type { Queryable } from '../../platform/database/database.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { shopProfile } from '../master/shop-profile.ts'
import { type Tax, taxFraction } from './tax.ts'

/** What the law says until the shop's own rates (`tarif-ppn`) do. */
const lawful: readonly (Tax & { since: string })[] = [
  { since: '', percent: 11, parts: 1, of: 1 },
  { since: '2025-01-01', percent: 12, parts: 11, of: 12 },
]

/** Whether a document of a day is taxed, and the newest of its own rates that has begun by then, rounded as it is stored. */
const ownRate = `
  select rate.data ->> 'mulai' as since, round((rate.data ->> 'persen')::numeric, 2)::float8 as percent,
    coalesce((rate.data ->> 'pembilang')::int, 1) as parts, coalesce((rate.data ->> 'penyebut')::int, 1) as of
  from ${shopProfile} shop
    left join lateral (
      select data from master_value
      where type = 'tarif-ppn' and archived_at is null and data ->> 'mulai' <= $1::text
      order by data ->> 'mulai' desc, id desc limit 1
    ) rate on true
  where (shop.data ->> 'pkp')::boolean and shop.data ->> 'pkpSejak' <= $1::text and not exists (
    select from purchase_type where id = $2::bigint and (data ->> 'tanpaPpn')::boolean
  )`

type RateRow = { since: string | null } & { [Part in keyof Tax]: number | null }

/**
 * What a document of a day is taxed with; null where the shop is not taxed then, or buys from somebody who is not
 * (`purchaseType`), and tax is only shown.
 */
export async function taxOn(
  database: Queryable,
  day: string,
  purchaseType: number | null | undefined,
): Promise<Tax | null> {
  const [row] = await database.query<RateRow>(ownRate, [day, purchaseType ?? null], 'kept')
  if (!row) return null
  const { since, percent, parts, of } = row
  const law = lawful.findLast((one) => one.since <= day)
  if (since !== null && percent !== null && parts !== null && of !== null && since >= (law?.since ?? ''))
    return { percent, parts, of }
  return law ? { percent: law.percent, parts: law.parts, of: law.of } : null
}

export const taxRateHandlers = {
  tarifPpn: async ({ database, query: { tanggal, jenis } }) => {
    const tax = await taxOn(database, tanggal, jenis)
    if (!tax) return { pajak: null }
    const { part, whole } = taxFraction(tax)
    const { percent: persen, parts: pembilang, of: penyebut } = tax
    return { pajak: { persen, pembilang, penyebut, bagian: Number(part), dari: Number(whole) } }
  },
} satisfies Partial<Handlers>
