import { own } from '../../../contract/runtime/own.ts'
import type { LoggedEntity } from '../../platform/changes/change-log.ts'

/** Where values of a master type lie, and what its columns are called there. */
export interface ValueTable {
  name: 'master_value' | OwnTable
  entity: LoggedEntity
  label: 'label' | 'name'
  key: 'unique_key' | 'name_key'
}
export type OwnTable = 'warehouse' | 'branch' | 'purchase_type'

const shared: ValueTable = { name: 'master_value', entity: 'master', label: 'label', key: 'unique_key' }

/** The types whose values documents refer to: each has a table of its own, with the same in it. */
const ownTables: Readonly<Record<string, OwnTable>> = {
  gudang: 'warehouse',
  cabang: 'branch',
  'jenis-pembelian': 'purchase_type',
}

export function valueTable(type: string): ValueTable {
  const name = own(ownTables, type)
  return name === undefined ? shared : { name, entity: name, label: 'name', key: 'name_key' }
}

/** The own table of a type's values; null for the types that share one. */
export function ownTable(type: string): OwnTable | null {
  return own(ownTables, type) ?? null
}

/** What a select reads values of a type from, under the alias `value`: the columns are those of the shared table. */
export function valuesOf(type: string): string {
  const table = ownTable(type)
  if (table === null) return 'master_value value'
  return `(
    select id, '${type}'::text as type, name as label, name_key as unique_key, data, search_key, version, archived_at
    from ${table}
  ) value`
}
