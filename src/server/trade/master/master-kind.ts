import { isRecord, own } from '../../../contract/runtime/own.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { MasterTypes, StoredType, RecordShape } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { alreadyThere, foldName, labelOf, unlessTaken } from '../../platform/records/record-name.ts'
import { checkRecord } from '../../platform/records/record-limits.ts'
import type { Use } from '../../platform/records/record-uses.ts'
import { type CustomerTypeLevel, customerTypeKind } from '../contact/customer-type.ts'
import { ownKey } from '../../platform/definitions/master-types.ts'
import { ownInBody, ownToStore, withStored } from '../records/own-fields.ts'
import type { HowRead, RecordKind, StoredRecord } from '../records/read-record.ts'
import { pickerUses } from './lookup-target.ts'
import { singleValues } from './master-value.ts'
import { holdInRecord } from './named-options.ts'
import { ownUses, refuseLeaving } from './own-table.ts'
import { ownTable, type ValueTable, valuesOf, valueTable } from './value-table.ts'

/** A kind of records that the operations of master types serve. */
export interface MasterKind extends RecordKind {
  /** Stores another body for a record. */
  write(database: Queryable, stored: StoredRecord, body: Readonly<Record<string, unknown>>): Promise<void>
}

/** Where the values of a master type lie. */
export type MasterStore = OwnStore | { table: 'product' | 'contact' }
type OwnStore =
  | { table: ValueTable['name']; type: string; isGeneric: boolean }
  | { table: 'customer_type'; level: CustomerTypeLevel }

const stores: Readonly<Record<string, MasterStore>> = {
  ...Object.fromEntries(
    Object.entries(singleValues).map(([id, { type }]) => [id, { table: 'master_value', type, isGeneric: false }]),
  ),
  tambahTipeCustomer: { table: 'customer_type', level: 'type' },
  tambahSubtipeCustomer: { table: 'customer_type', level: 'subtype' },
  addProduct: { table: 'product' },
  simpanKontak: { table: 'contact' },
}

/** By the operation that stores them; null for an operation whose values are not kept one by one. */
export function masterStore(type: string, { operation }: StoredType): MasterStore | null {
  if (operation === 'simpanMaster') return { table: valueTable(type).name, type, isGeneric: true }
  return own(stores, operation) ?? null
}

/** Where the generic operations find values of a type; 404 for what is no type, or has operations of its own for that. */
export function masterTable(type: string, masterTypes: MasterTypes): OwnStore & { stored: StoredType } {
  const stored = masterTypes.stored(type)
  const store = stored ? masterStore(type, stored) : null
  if (stored && store && isOwn(store)) return { ...store, stored }
  throw new Problem('notFound', `Jenis master '${type}' tidak ada.`)
}

function isOwn(store: MasterStore): store is OwnStore {
  return store.table !== 'product' && store.table !== 'contact'
}

/** The kind of a master type's records. */
export function masterKind(type: string, masterTypes: MasterTypes): MasterKind {
  const store = masterTable(type, masterTypes)
  if (store.table === 'customer_type') return customerTypeKind(store.level, store.stored, masterTypes)
  return (store.isGeneric ? genericKind : singleTextKind)(store.type, store.stored, masterTypes)
}

/** A type whose values are kept one by one as their forms send them. */
interface ValueType {
  /** The type as rows of its table have it. */
  type: string
  stored: StoredType
  /** What a body may hold, and which field names the value. */
  shape: RecordShape | null
  labelField: string | null
}

/** Values of a type that the generic operations store: each is the body that its form sent. */
function genericKind(type: string, stored: StoredType, masterTypes: MasterTypes): MasterKind {
  const shape = masterTypes.fields(type)
  return valueKind({ type, stored, shape, labelField: masterTypes.labelField(type) }, masterTypes)
}

/** Values of a type whose form sends one text of the type's name. */
function singleTextKind(type: string, stored: StoredType, masterTypes: MasterTypes): MasterKind {
  const kind = valueKind({ type, stored, shape: { [type]: null, [ownKey]: null }, labelField: type }, masterTypes)
  return {
    ...kind,
    whole: (stored, sent) => withStored(stored, sent),
    write: (database, before, { [ownKey]: sent, ...texts }) => {
      const had = before.body[ownKey]
      const own = ownToStore(masterTypes, stored.path, sent, isRecord(had) ? had : {})
      return kind.write(database, before, { ...texts, ...ownInBody(own) })
    },
  }
}

function valueKind(of: ValueType, masterTypes: MasterTypes): MasterKind {
  const { name, entity } = valueTable(of.type)
  const own = ownTable(of.type)
  const { title } = of.stored
  return {
    entity,
    table: name,
    title,
    read: (database, id, how) => read(database, of, id, how),
    uses: own === null ? sharedUses(of.type, masterTypes) : ownUses(own, masterTypes),
    ...(own && { refuseLeaving: (database, stored) => refuseLeaving(database, own, title, stored) }),
    write: async (database, stored, body) => {
      await holdInRecord(database, masterTypes, of.type, body)
      await write(database, of, stored, body)
    },
  }
}

/** What refers to values of the shared table: by foreign keys, and the records that name them. */
function sharedUses(type: string, masterTypes: MasterTypes): Use[] {
  return [...foreignUses(type), ...pickerUses(masterTypes, `master/${type}`)]
}

function foreignUses(type: string): Use[] {
  const products = {
    noun: 'produk',
    rows: 'select from product_attr where type = $2 and value_id = $1',
    params: [type],
  }
  const money = { noun: 'gerak kas', rows: 'select from money_entry where account_id = $1' }
  const owed = {
    noun: 'tagihan',
    rows: 'select from open_item where party_entity = $2 and party_id = $1',
    params: [`master/${type}`],
  }
  if (type === 'kota') return [products, { noun: 'kontak', rows: 'select from contact where city_id = $1' }]
  if (type === 'provinsi') return [products, { noun: 'kontak', rows: 'select from contact where province_id = $1' }]
  return [products, money, owed]
}

type ValueRow = { label: string; data: Record<string, unknown>; version: number; is_archived: boolean }

async function read(
  database: Queryable,
  { type, stored }: ValueType,
  id: number,
  { lock = false }: HowRead = {},
): Promise<StoredRecord | null> {
  const [row] = await database.query<ValueRow>(
    `select label, data, version, archived_at is not null as is_archived
     from ${valuesOf(type)} where type = $1 and id = $2 ${lock ? 'for update' : ''}`,
    [type, id],
  )
  if (!row) return null
  return { id, version: row.version, isArchived: row.is_archived, name: row.label, form: stored.path, body: row.data }
}

/** Fields that the definition has lost since stay stored. */
async function write(
  database: Queryable,
  { type, stored: { title }, shape, labelField }: ValueType,
  { id, body: earlier }: StoredRecord,
  body: Readonly<Record<string, unknown>>,
): Promise<void> {
  checkRecord(body, shape)
  const { label, pointer } = labelOf(body, labelField)
  const lost = Object.entries(earlier).filter(([name]) => shape !== null && !Object.hasOwn(shape, name))
  const table = valueTable(type)
  const update = database.query(
    `update ${table.name} set ${table.label} = $2, ${table.key} = $3, data = $4::jsonb where id = $1`,
    [id, label, foldName(label), JSON.stringify({ ...Object.fromEntries(lost), ...body })],
  )
  await unlessTaken(update, () => alreadyThere(pointer, title, label))
}
