import { changesOf } from '../changes/change-log.ts'
import type { Queryable } from '../database/database.ts'
import { Problem } from '../http/problem.ts'
import { escapePointer } from '../http/schema-messages.ts'
import type { PartChange } from './form-changes.ts'
import type { RecordKind, StoredRecord } from './record-kind.ts'

const moment = new Intl.DateTimeFormat('id-ID', {
  ...{ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  timeZoneName: 'short',
})

/** Somebody changed it meanwhile (412): who and when, and what stands now in each field that differs. */
export async function changedMeanwhile(
  database: Queryable,
  kind: RecordKind,
  { id }: StoredRecord,
  differing: readonly PartChange[],
): Promise<Problem> {
  const [last] = await changesOf(database, kind.entity, id)
  const detail = last
    ? `${last.aksi} oleh ${last.siapa} pada ${moment.format(new Date(last.kapan)).replace(',', '')}.`
    : 'Sudah diubah sejak dibuka.'
  const issues = differing.map(({ before, after }) => ({
    pointer: after?.pointer ?? before?.pointer ?? `/${escapePointer((after ?? before)?.name ?? '')}`,
    keyword: 'changed',
    message: before?.text == null ? 'Kini kosong.' : `Kini '${before.text}'.`,
  }))
  return new Problem('changed', detail, issues)
}
