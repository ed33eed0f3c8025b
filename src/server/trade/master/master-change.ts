import { typedCall } from '../../../contract/role-module.ts'
import { mayCall } from '../../platform/access/access.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { archiveRecord } from '../records/archive-record.ts'
import { changeRecord, recordRequest } from '../records/change-record.ts'
import { deleteRecord } from '../records/delete-record.ts'
import { optionsIn } from '../records/kept-options.ts'
import { masterKind, type MasterStore, masterStore } from './master-kind.ts'
import { findRecord, recordParts } from '../records/read-record.ts'
import { bodiesAsForms } from '../../platform/records/record-forms.ts'
import { Versioned } from '../../platform/records/record-version.ts'
import type { Handlers } from '../../platform/http/operation.ts'

/** Nobody reads further than that. */
const mostCounted = 1000

/** What is counted for a type, as a select of its rows. */
function rowsOf(store: Exclude<MasterStore, { table: 'master_value' }>): string {
  if (store.table !== 'customer_type') return `select from ${store.table} where archived_at is null`
  const level = store.level === 'type' ? 'is null' : 'is not null'
  return `select from customer_type where archived_at is null and parent_id ${level}`
}

/** All types in the shared table at once, however many there are. */
async function countValues(database: Queryable, types: readonly string[]): Promise<Map<string, number>> {
  const rows = await database.query<{ type: string; count: number }>(
    `select type, (
       select count(*) from (
         select from master_value where master_value.type = given.type and archived_at is null limit $2
       ) counted
     ) as count
     from unnest($1::text[]) as given (type)`,
    [types, mostCounted],
  )
  return new Map(rows.map(({ type, count }) => [type, count]))
}

async function countRows(database: Queryable, rows: string): Promise<number> {
  const [row] = await database.query<{ count: number }>(`select count(*) as count from (${rows} limit $1) counted`, [
    mostCounted,
  ])
  return row?.count ?? 0
}

export const masterChangeHandlers = {
  bacaMaster: async (request) => {
    const { database, path, masterTypes } = request
    const kind = masterKind(path.type, masterTypes)
    const stored = await findRecord(database, kind, path.id)
    const parts = await recordParts(recordRequest(request), kind, stored)
    return new Versioned({ id: stored.id, label: stored.name, ...parts }, stored.version)
  },
  ubahMaster: async (request) => {
    const { database, path, body: sent, masterTypes, forms = bodiesAsForms } = request
    const kind = masterKind(path.type, masterTypes)
    const stored = masterTypes.has(path.type) ? masterTypes.stored(path.type) : undefined
    // Of what has an operation of its own, that one says what is stored.
    const body = stored ? await forms.complete(stored.path, sent, optionsIn(database)) : sent
    return changeRecord(recordRequest(request), kind, path.id, body, (stored) => kind.write(database, stored, body))
  },
  hapusMaster: async ({ path, masterTypes, ...request }) =>
    deleteRecord(recordRequest(request), masterKind(path.type, masterTypes), path.id),
  arsipkanMaster: async ({ path, body, masterTypes, ...request }) =>
    archiveRecord(request, masterKind(path.type, masterTypes), path.id, body.arsip),
  hitungMaster: async ({ database, masterTypes, actor, access }) => {
    const mayCount = (type: string) => mayCall({ access, actor }, typedCall('hitungMaster', type))
    const stores = masterTypes
      .types()
      .filter(mayCount)
      .flatMap((type): [string, MasterStore][] => {
        const stored = masterTypes.stored(type)
        const store = stored ? masterStore(type, stored) : null
        return store ? [[type, store]] : []
      })
    const shared = stores.flatMap(([, store]) => (store.table === 'master_value' ? [store.type] : []))
    const values = await countValues(database, [...new Set(shared)])
    const counts: [string, number][] = []
    for (const [type, store] of stores) {
      const count = store.table === 'master_value' ? values.get(store.type) : await countRows(database, rowsOf(store))
      counts.push([type, count ?? 0])
    }
    return Object.fromEntries(counts)
  },
} satisfies Partial<Handlers>
