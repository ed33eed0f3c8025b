import { isRecord, own } from '../../../contract/runtime/own.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { IssueList } from '../../platform/http/problem.ts'
import { escapePointer } from '../../platform/http/schema-messages.ts'
import type { MasterPicker, MasterTypes } from '../../platform/http/operation.ts'
import { idOf } from '../../platform/records/options.ts'
import { lookupTarget } from './lookup-target.ts'

/** What a record names in one of its pickers. */
interface Named {
  pointer: string
  id: number
}

const ofMaster = 'master/'

/**
 * Holds what a body names in pickers until it is stored: no foreign key guards it, and whoever deletes it looks for its
 * uses behind a lock that this one waits for. What is gone already is refused (409).
 */
async function holdNamed(
  database: Queryable,
  pickers: readonly MasterPicker[],
  body: Readonly<Record<string, unknown>>,
): Promise<void> {
  const issues = new IssueList()
  for (const [target, named] of namedIn(pickers, body)) {
    const held = await hold(database, target, [...new Set(named.map(({ id }) => id))])
    for (const { pointer, id } of named)
      if (!held.has(id)) issues.addConflict(pointer, 'exists', 'Pilihan ini baru saja dihapus. Pilih yang lain.')
  }
  issues.throwIfAny()
}

/** What a record of a generic master type names. */
export function holdInRecord(
  database: Queryable,
  masterTypes: MasterTypes,
  type: string,
  body: Readonly<Record<string, unknown>>,
): Promise<void> {
  const pickers = masterTypes.pickers().filter((picker) => picker.type === type)
  return holdNamed(database, pickers, body)
}

/** What a generic document names. */
export function holdInDocument(
  database: Queryable,
  masterTypes: MasterTypes,
  type: string,
  body: Readonly<Record<string, unknown>>,
): Promise<void> {
  const pickers = masterTypes.documentPickers().filter((picker) => picker.type === type)
  return holdNamed(database, pickers, body)
}

/** By what they are, always in the same order: two that name the same can't wait for each other. */
function namedIn(
  pickers: readonly MasterPicker[],
  body: Readonly<Record<string, unknown>>,
): (readonly [target: string, Named[]])[] {
  const byTarget = new Map<string, Named[]>()
  for (const { place, lookup } of pickers) {
    const target = lookupTarget(lookup)
    if (target === null) continue
    byTarget.set(target, [...(byTarget.get(target) ?? []), ...namedAt(body, place, '')])
  }
  return [...byTarget].filter(([, named]) => named.length > 0).sort(([a], [b]) => (a < b ? -1 : 1))
}

/** What stands at the place: of a list, which is 0 there, in each of its rows. */
function namedAt(part: unknown, [name, ...inner]: readonly string[], pointer: string): Named[] {
  if (name === undefined) {
    const id = typeof part === 'string' || typeof part === 'number' ? idOf(part) : null
    return id === null ? [] : [{ pointer, id }]
  }
  if (Array.isArray(part)) return part.flatMap((row, index) => namedAt(row, inner, `${pointer}/${index}`))
  return isRecord(part) ? namedAt(own(part, name), inner, `${pointer}/${escapePointer(name)}`) : []
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
