import type { Queryable } from '../../platform/database/database.ts'
import { IssueList } from '../../platform/http/problem.ts'
import type { Body } from '../../platform/http/operation.ts'
import { searchSources } from '../master/option-lookup.ts'
import { resolveReference } from '../document/reference.ts'

/** The master types that describe a product, with the lookup that offers each. */
export const attributes = [
  { type: 'jenis', title: 'Jenis', lookup: 'ambilJenis' },
  { type: 'kelompok', title: 'Kelompok', lookup: 'ambilKelompok' },
  { type: 'merek', title: 'Merek', lookup: 'ambilMerek' },
  { type: 'tipe1', title: 'Tipe 1', lookup: 'ambilTipe1' },
  { type: 'tipe2', title: 'Tipe 2', lookup: 'ambilTipe2' },
  { type: 'status', title: 'Status', lookup: 'ambilStatus' },
  { type: 'warna', title: 'Warna', lookup: 'ambilWarna' },
  { type: 'ram', title: 'RAM', lookup: 'ambilRam' },
] as const

interface AttributeValue {
  type: string
  id: number
}

/** The values that a body names; those in `kept` may stay though they were archived since. */
export async function attributeValues(
  database: Queryable,
  body: Body<'addProduct'>,
  kept: (type: string) => number | undefined = () => undefined,
): Promise<AttributeValue[]> {
  const issues = new IssueList()
  const values: AttributeValue[] = []
  for (const { type, title, lookup } of attributes) {
    const { rows } = searchSources[lookup]
    const reference = { pointer: `/${type}`, title, value: body[type], rows, kept: kept(type) }
    const id = await resolveReference(database, issues, reference)
    if (id !== null) values.push({ type, id })
  }
  issues.throwIfAny()
  return values
}

export async function addAttributes(
  database: Queryable,
  productId: number,
  values: readonly AttributeValue[],
): Promise<void> {
  await database.query(
    `insert into product_attr (product_id, type, value_id)
     select $1, type, value_id from unnest($2::text[], $3::bigint[]) as value (type, value_id)`,
    [productId, values.map(({ type }) => type), values.map(({ id }) => id)],
  )
}
