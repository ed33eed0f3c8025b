import { IssueList } from '../http/issue-list.ts'
import { foldName } from './folded-name.ts'
import { alreadyThere } from './master-value.ts'
import type { Handlers } from './operation.ts'
import { searchSources } from './option-lookup.ts'
import { resolveReference } from './reference.ts'

/** The master types that describe a product, with the lookup that offers each. */
const attributes = [
  { type: 'jenis', title: 'Jenis', lookup: 'ambilJenis' },
  { type: 'kelompok', title: 'Kelompok', lookup: 'ambilKelompok' },
  { type: 'merek', title: 'Merek', lookup: 'ambilMerek' },
  { type: 'tipe1', title: 'Tipe 1', lookup: 'ambilTipe1' },
  { type: 'tipe2', title: 'Tipe 2', lookup: 'ambilTipe2' },
  { type: 'status', title: 'Status', lookup: 'ambilStatus' },
  { type: 'warna', title: 'Warna', lookup: 'ambilWarna' },
  { type: 'ram', title: 'RAM', lookup: 'ambilRam' },
] as const

export const productHandlers = {
  addProduct: async ({ database, body }) => {
    const issues = new IssueList()
    const values: { type: string; id: number }[] = []
    for (const { type, title, lookup } of attributes) {
      const { rows } = searchSources[lookup]
      const id = await resolveReference(database, issues, { pointer: `/${type}`, title, value: body[type], rows })
      if (id !== null) values.push({ type, id })
    }
    issues.throwIfAny()
    // Sales and purchases tell products apart by name (specification, section 4): it is unique.
    const [product] = await database.query<{ id: number }>(
      `insert into product (name, name_key, is_imei, is_sn) values ($1, $2, $3, $4)
       on conflict (name_key) do nothing returning id`,
      [body.nama, foldName(body.nama), body.isImei, body.isSn],
    )
    if (!product) throw alreadyThere('/nama', 'Produk', body.nama)
    await database.query(
      `insert into product_attr (product_id, type, value_id)
       select $1, type, value_id from unnest($2::text[], $3::bigint[]) as value (type, value_id)`,
      [product.id, values.map(({ type }) => type), values.map(({ id }) => id)],
    )
    return product
  },
  nextId: async ({ database }) => {
    // A refused product uses up an id too, so the sequence knows better than max(id).
    const [row] = await database.query<{ next_id: number }>(
      'select case when is_called then last_value + 1 else last_value end as next_id from product_id_seq',
    )
    if (!row) throw new Error('The product sequence is missing')
    return { nextId: row.next_id }
  },
} satisfies Partial<Handlers>
