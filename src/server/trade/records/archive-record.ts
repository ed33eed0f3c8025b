import { logChange } from '../../platform/changes/change-log.ts'
import type { RecordRequest } from './change-record.ts'
import { findRecord } from './read-record.ts'
import type { RecordKind } from './record-kind.ts'
import { Versioned } from '../../platform/records/record-version.ts'

/** Takes a record out of the pickers, or brings it back; asking for what is so already changes nothing. */
export async function archiveRecord(
  { database, requestId }: Pick<RecordRequest, 'database' | 'requestId'>,
  kind: RecordKind,
  id: number,
  archive: boolean,
): Promise<Versioned<{ id: number }>> {
  const stored = await findRecord(database, kind, id, true)
  if (stored.isArchived === archive) return new Versioned({ id }, stored.version)
  if (archive) await kind.refuseLeaving?.(database, stored)
  await database.query(
    `update ${kind.table} set version = version + 1, archived_at = case when $2::boolean then now() end where id = $1`,
    [id, archive],
  )
  await logChange(database, { entity: kind.entity, id, action: archive ? 'Diarsipkan' : 'Diaktifkan', requestId })
  return new Versioned({ id }, stored.version + 1)
}
