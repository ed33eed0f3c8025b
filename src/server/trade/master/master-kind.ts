import { own } from '../../../contract/runtime/own.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { singleValues } from './master-value.ts'
import type { MasterTypes, StoredType } from '../../platform/http/operation.ts'
import { type CustomerTypeLevel, customerTypeKind } from '../contact/customer-type-kind.ts'
import { genericKind, singleTextKind } from './master-value-kind.ts'
import type { RecordKind, StoredRecord } from '../records/record-kind.ts'

/** A kind of records that the operations of master types serve. */
export interface MasterKind extends RecordKind {
  /** Stores another body for a record. */
  write(database: Queryable, stored: StoredRecord, body: Readonly<Record<string, unknown>>): Promise<void>
}

/** Where the values of a master type lie. */
export type MasterStore = OwnStore | { table: 'product' | 'contact' }
type OwnStore =
  | { table: 'master_value'; type: string; isGeneric: boolean }
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
  if (operation === 'simpanMaster') return { table: 'master_value', type, isGeneric: true }
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
  return store.table === 'master_value' || store.table === 'customer_type'
}

/** The kind of a master type's records. */
export function masterKind(type: string, masterTypes: MasterTypes): MasterKind {
  const store = masterTable(type, masterTypes)
  if (store.table === 'customer_type') return customerTypeKind(store.level, store.stored, masterTypes)
  return (store.isGeneric ? genericKind : singleTextKind)(store.type, store.stored, masterTypes)
}
