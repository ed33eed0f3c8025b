import { isRecord } from '../../../contract/runtime/own.ts'
import { requiredMessage } from '../../../contract/runtime/schema-issues.ts'
import { logChange } from '../../platform/changes/change-log.ts'
import { changedMeanwhile, type Queryable } from '../../platform/database/database.ts'
import { ownKey } from '../../platform/definitions/master-types.ts'
import type { MasterTypes, StoredType, Handlers } from '../../platform/http/operation.ts'
import { IssueList } from '../../platform/http/problem.ts'
import { checkRecord } from '../../platform/records/record-limits.ts'
import { alreadyThere, foldName, labelOf, unlessTaken } from '../../platform/records/record-name.ts'
import { resolveReference, assertResolved } from '../document/reference.ts'
import { pickerUses } from '../master/lookup-target.ts'
import type { MasterKind } from '../master/master-kind.ts'
import { searchSources } from '../master/option-lookup.ts'
import { ownInBody, ownToStore, type OwnValues, withStored } from '../records/own-fields.ts'
import type { HowRead, StoredRecord } from '../records/read-record.ts'

/** A row without parent is a customer type, one with a parent its subtype. */
export type CustomerTypeLevel = 'type' | 'subtype'

/** What the form of each level sends, its name first. */
const fields = {
  type: ['tipeCustomer', ownKey],
  subtype: ['subtipeCustomer', 'tipeCustomer', 'cabang', ownKey],
} as const

export function customerTypeKind(
  level: CustomerTypeLevel,
  { title, path }: StoredType,
  masterTypes: MasterTypes,
): MasterKind {
  return {
    entity: 'customer_type',
    table: 'customer_type',
    title,
    read: async (database, id, how) => read(database, level, path, { id, ...how }),
    whole: (stored, sent) => withStored(stored, sent),
    uses: [
      { noun: 'subtipe customer', rows: 'select from customer_type where parent_id = $1' },
      { noun: 'kontak', rows: 'select from contact where customer_type_id = $1' },
      { noun: 'harga', rows: 'select from list_price where customer_type_id = $1' },
      ...pickerUses(masterTypes, 'customer_type'),
    ],
    write: (database, stored, { [ownKey]: sent, ...body }) => {
      const had = stored.body[ownKey]
      const own = ownToStore(masterTypes, path, sent, isRecord(had) ? had : {})
      return write(database, { level, title, own }, stored, body)
    },
  }
}

type TypeRow = {
  name: string
  parent_id: number | null
  branch: string | null
  own: OwnValues
  version: number
  is_archived: boolean
}

/** The body that the form of its level would send of a row. */
export function customerTypeBody(
  level: CustomerTypeLevel,
  { name, parent_id, branch, own }: Pick<TypeRow, 'name' | 'parent_id' | 'branch' | 'own'>,
): Record<string, unknown> {
  if (level === 'type') return { tipeCustomer: name, ...ownInBody(own) }
  return { tipeCustomer: parent_id, subtipeCustomer: name, cabang: branch, ...ownInBody(own) }
}

/** Types or subtypes as their form would send them, in the order of their ids. */
export async function wholeTypes(database: Queryable, level: CustomerTypeLevel, after: number, most: number) {
  const found = await database.query<TypeRow & { id: number }>(
    `select id, name, parent_id, branch, own, version, archived_at is not null as is_archived from customer_type
     where parent_id is ${level === 'type' ? '' : 'not'} null and id > $1 order by id limit $2`,
    [after, most],
  )
  return found.map((row) => ({ id: row.id, body: customerTypeBody(level, row) }))
}

async function read(
  database: Queryable,
  level: CustomerTypeLevel,
  form: string,
  { id, lock = false }: HowRead & { id: number },
): Promise<StoredRecord | null> {
  const [row] = await database.query<TypeRow>(
    `select name, parent_id, branch, own, version, archived_at is not null as is_archived from customer_type
     where id = $1 and parent_id is ${level === 'type' ? '' : 'not'} null ${lock ? 'for update' : ''}`,
    [id],
  )
  if (!row) return null
  const body = customerTypeBody(level, row)
  return { id, version: row.version, isArchived: row.is_archived, name: row.name, form, body }
}

async function write(
  database: Queryable,
  { level, title, own }: { level: CustomerTypeLevel; title: string; own: OwnValues },
  stored: StoredRecord,
  body: Readonly<Record<string, unknown>>,
): Promise<void> {
  checkRecord(body, Object.fromEntries(fields[level].map((name) => [name, null])))
  const { label, pointer } = labelOf(body, fields[level][0])
  const parentId = level === 'type' ? null : await parentOf(database, stored, body['tipeCustomer'])
  const branch = level === 'subtype' && typeof body['cabang'] === 'string' ? body['cabang'] || null : null
  const update = database.query(
    'update customer_type set parent_id = $2, name = $3, name_key = $4, branch = $5, own = $6::jsonb where id = $1',
    [stored.id, parentId, label, foldName(label), branch, JSON.stringify(own)],
  )
  await unlessTaken(update, () => alreadyThere(pointer, title, label))
}

/** The type that a subtype belongs to; without one it would become a type itself. */
async function parentOf(database: Queryable, { body }: StoredRecord, given: unknown): Promise<number> {
  const issues = new IssueList()
  const kept = typeof body['tipeCustomer'] === 'number' ? body['tipeCustomer'] : null
  const value = typeof given === 'string' || typeof given === 'number' ? given : null
  const { rows } = searchSources.ambilTipeCustomer
  const reference = { pointer: '/tipeCustomer', title: 'Tipe Customer', value, rows, kept }
  const parentId = await resolveReference(database, issues, reference)
  if (value === null) issues.addInvalid('/tipeCustomer', 'required', requiredMessage())
  issues.throwIfAny()
  return assertResolved(parentId)
}

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
