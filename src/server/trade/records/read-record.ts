import { type Change, changesOf } from '../../platform/changes/change-log.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { optionsIn } from './kept-options.ts'
import type { RecordForms } from '../../platform/records/record-forms.ts'
import type { RecordKind, StoredRecord } from './record-kind.ts'
import { isUsed } from '../../platform/records/record-uses.ts'

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
  lock = false,
): Promise<Stored> {
  const stored = await kind.read(database, id, lock)
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
