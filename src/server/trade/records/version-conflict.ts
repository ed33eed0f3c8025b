import { changesOf } from '../../platform/changes/change-log.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { escapePointer } from '../../platform/http/schema-messages.ts'
import type { PartChange } from '../../platform/records/record-forms.ts'
import type { RecordKind, StoredRecord } from './record-kind.ts'

/** Somebody changed it meanwhile (412): who and when, and what stands now in each field that differs. */
export async function versionConflict(
  database: Queryable,
  kind: RecordKind,
  { id }: StoredRecord,
  differing: readonly PartChange[],
): Promise<Problem> {
  const [last] = await changesOf(database, kind.entity, id)
  // When it was is told as a time: only the page knows where it is read.
  const detail = last ? `${last.aksi} oleh ${last.siapa}.` : 'Sudah diubah sejak dibuka.'
  const issues = differing.map(({ before, after }) => ({
    pointer: after?.pointer ?? before?.pointer ?? `/${escapePointer((after ?? before)?.name ?? '')}`,
    keyword: 'changed',
    message: before?.text == null ? 'Kini kosong.' : `Kini '${before.text}'.`,
  }))
  const diubah = last && { kapan: last.kapan, siapa: last.siapa, aksi: last.aksi }
  return new Problem('changed', detail, issues, undefined, diubah)
}
