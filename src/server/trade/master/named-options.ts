import { isRecord } from '../../../contract/runtime/record.ts'
import { own } from '../../../contract/runtime/own.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { IssueList } from '../../platform/http/issue-list.ts'
import { escapePointer } from '../../platform/http/schema-messages.ts'
import type { MasterTypes } from '../../platform/http/operation.ts'
import { idOf } from '../../platform/records/option-source.ts'
import { lookupTarget } from './lookup-target.ts'

/** What a record names in one of its pickers. */
interface Named {
  pointer: string
  id: number
}

const ofMaster = 'master/'

/**
 * Holds what a generic record names until the record is stored: no foreign key guards it, and whoever deletes it looks
 * for its uses behind a lock that this one waits for. What is gone already is refused (409).
 */
export async function holdNamed(
  database: Queryable,
  masterTypes: MasterTypes,
  type: string,
  body: Readonly<Record<string, unknown>>,
): Promise<void> {
  const issues = new IssueList()
  for (const [target, named] of namedIn(masterTypes, type, body)) {
    const held = await hold(database, target, [...new Set(named.map(({ id }) => id))])
    for (const { pointer, id } of named)
      if (!held.has(id)) issues.addConflict(pointer, 'exists', 'Pilihan ini baru saja dihapus. Pilih yang lain.')
  }
  issues.throwIfAny()
}

/** By what they are, always in the same order: two records that name the same can't wait for each other. */
function namedIn(masterTypes: MasterTypes, type: string, body: Readonly<Record<string, unknown>>): [string, Named[]][] {
  const byTarget = new Map<string, Named[]>()
  for (const picker of masterTypes.pickers()) {
    const target = picker.type === type ? lookupTarget(picker.lookup) : null
    const id = target === null ? null : valueAt(body, picker.place)
    if (target === null || id === null) continue
    const pointer = picker.place.map((name) => `/${escapePointer(name)}`).join('')
    byTarget.set(target, [...(byTarget.get(target) ?? []), { pointer, id }])
  }
  return [...byTarget].sort(([a], [b]) => (a < b ? -1 : 1))
}

function valueAt(body: Readonly<Record<string, unknown>>, place: readonly string[]): number | null {
  const value = place.reduce<unknown>((part, name) => (isRecord(part) ? own(part, name) : undefined), body)
  return typeof value === 'string' || typeof value === 'number' ? idOf(value) : null
}

async function hold(database: Queryable, target: string, ids: readonly number[]): Promise<Set<number>> {
  const isMaster = target.startsWith(ofMaster)
  const rows = await database.query<{ id: number }>(
    `select id from ${isMaster ? 'master_value' : target} where id = any($1::bigint[])
     ${isMaster ? 'and type = $2' : ''} order by id for key share`,
    [ids, ...(isMaster ? [target.slice(ofMaster.length)] : [])],
  )
  return new Set(rows.map(({ id }) => id))
}
