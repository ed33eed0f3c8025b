import { type LoggedEntity, type Change, changesOf } from '../../platform/changes/change-log.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { RecordForms } from '../../platform/records/record-forms.ts'
import { type Use, isUsed } from '../../platform/records/record-uses.ts'
import type { ValueTable } from '../master/value-table.ts'
import { optionsIn } from './kept-options.ts'

/** A record as it is stored. */
export interface StoredRecord {
  id: number
  version: number
  isArchived: boolean
  /** What people call it. */
  name: string
  /** The path that its form posts to, and the body that the form would send of it. */
  form: string
  body: Record<string, unknown>
}

/** How a record is read: with `lock` nobody else changes it until the transaction ends. */
export interface HowRead {
  lock?: boolean
}

/** What all that can be read, changed, archived and deleted has in common. */
export interface RecordKind<Stored extends StoredRecord = StoredRecord> {
  entity: LoggedEntity
  table: 'product' | 'contact' | 'customer_type' | ValueTable['name']
  /** What people call one. */
  title: string
  read(database: Queryable, id: number, how?: HowRead): Promise<Stored | null>
  /** The whole of a body that changes it, where one may leave out what is to stay as it is stored. */
  whole?(stored: Stored['body'], sent: Stored['body']): Record<string, unknown>
  /** What may refer to it. */
  uses: readonly Use[]
  /** Refuses that it leaves the pickers, archived or deleted, while it is needed there. */
  refuseLeaving?(database: Queryable, stored: Stored): Promise<void>
  /** Statements that remove what belongs to it alone; `$1` is its id. */
  removeParts?: readonly string[]
}

/** What every answer about one record has. */
export interface RecordParts {
  arsip: boolean
  dipakai: boolean
  isian: Record<string, unknown>
  riwayat: Change[]
}

/** A record as it is stored; 404 when there is none. */
export async function findRecord<Stored extends StoredRecord>(
  database: Queryable,
  kind: RecordKind<Stored>,
  id: number,
  how?: HowRead,
): Promise<Stored> {
  const stored = await kind.read(database, id, how)
  if (!stored) throw new Problem('notFound', `${kind.title} dengan ID ${id} tidak ada.`)
  return stored
}

/** What its form holds, whether something refers to it, and what happened to it. */
export async function recordParts(
  { database, forms }: { database: Queryable; forms: RecordForms },
  kind: RecordKind,
  { id, form, body, isArchived }: StoredRecord,
): Promise<RecordParts> {
  const { values } = await forms.fill(form, body, optionsIn(database))
  return {
    arsip: isArchived,
    dipakai: await isUsed(database, id, kind.uses),
    isian: values,
    riwayat: await changesOf(database, kind.entity, id),
  }
}
