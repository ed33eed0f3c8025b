import { logChange } from '../../platform/changes/change-log.ts'
import { changedMeanwhile, type Queryable } from '../../platform/database/database.ts'
import { IssueList } from '../../platform/http/problem.ts'
import { alreadyThere, foldName } from '../../platform/records/record-name.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { searchSources } from '../master/option-lookup.ts'
import { ownToStore, type OwnValues } from '../records/own-fields.ts'
import { resolveReference } from '../document/reference.ts'

/** Any customer type or subtype, as a customer may have it. */
export const customerTypeRows = 'select id, name, name_key, archived_at, parent_id from customer_type'

interface NewCustomerType {
  parentId: number | null
  name: string
  branch?: string | null
  own?: OwnValues
  requestId: string | undefined
}

/** The new row's id, or null when the parent has one of that name, regardless of letter case. */
async function insertType(
  database: Queryable,
  { parentId, name, branch, own = {}, requestId }: NewCustomerType,
): Promise<number | null> {
  const [row] = await database.query<{ id: number }>(
    `insert into customer_type (parent_id, name, name_key, branch, own) values ($1, $2, $3, $4, $5::jsonb)
     on conflict (parent_id, name_key) do nothing returning id`,
    [parentId, name, foldName(name), branch ?? null, JSON.stringify(own)],
  )
  if (!row) return null
  await logChange(database, { entity: 'customer_type', id: row.id, action: 'Disimpan', requestId })
  return row.id
}

async function findOrInsertTopType(database: Queryable, name: string, requestId: string | undefined): Promise<number> {
  const inserted = await insertType(database, { parentId: null, name, requestId })
  if (inserted !== null) return inserted
  const [row] = await database.query<{ id: number }>(
    'select id from customer_type where parent_id is null and name_key = $1',
    [foldName(name)],
  )
  // A subtype without parent would be a type.
  if (!row) throw changedMeanwhile('A customer type was deleted while it got a subtype')
  return row.id
}

export const customerTypeHandlers = {
  /** The contact page adds type and subtype at once; a type that is there gets one more subtype. */
  tambahTipe: async ({ database, body, requestId }) => {
    const parentId = await findOrInsertTopType(database, body.tipe, requestId)
    const id = await insertType(database, { parentId, name: body.subtipe, requestId })
    if (id === null) throw alreadyThere('/subtipe', 'Subtipe Customer', body.subtipe)
    return { id }
  },
  tambahTipeCustomer: async ({ database, body, requestId, masterTypes }) => {
    const own = ownToStore(masterTypes, '/api/pembelian/tambahtipecustomer', body.kolomTambahan)
    const id = await insertType(database, { parentId: null, name: body.tipeCustomer, own, requestId })
    if (id === null) throw alreadyThere('/tipeCustomer', 'Tipe Customer', body.tipeCustomer)
    return { id }
  },
  tambahSubtipeCustomer: async ({ database, body, requestId, masterTypes }) => {
    const issues = new IssueList()
    const parentId = await resolveReference(database, issues, {
      pointer: '/tipeCustomer',
      title: 'Tipe Customer',
      value: body.tipeCustomer,
      rows: searchSources.ambilTipeCustomer.rows,
    })
    issues.throwIfAny()
    const branch = body.cabang || null
    const own = ownToStore(masterTypes, '/api/pembelian/tambahsubtipecustomer', body.kolomTambahan)
    const id = await insertType(database, { parentId, name: body.subtipeCustomer, branch, own, requestId })
    if (id === null) throw alreadyThere('/subtipeCustomer', 'Subtipe Customer', body.subtipeCustomer)
    return { id }
  },
} satisfies Partial<Handlers>
