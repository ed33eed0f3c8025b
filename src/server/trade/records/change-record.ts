import { changesOf, logChange } from '../../platform/changes/change-log.ts'
import { type Queryable, DatabaseError } from '../../platform/database/database.ts'
import type { OperationId, OperationRequest } from '../../platform/http/operation.ts'
import { Problem, problemAt } from '../../platform/http/problem.ts'
import { escapePointer } from '../../platform/http/schema-messages.ts'
import {
  type PartChange,
  bodiesAsForms,
  differingParts,
  fieldChanges,
  type RecordForms,
} from '../../platform/records/record-forms.ts'
import { describeUses } from '../../platform/records/record-uses.ts'
import { Versioned, wantedVersions } from '../../platform/records/record-version.ts'
import { keptOptions, optionsIn } from './kept-options.ts'
import { findRecord, type RecordKind, type StoredRecord } from './read-record.ts'

/** Somebody changed it meanwhile (412): who and when, and what stands now in each field that differs. */
async function versionConflict(
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

/** What a request that changes a record brings with it; `database` is its transaction. */
interface RecordRequest {
  database: Queryable
  forms: RecordForms
  ifMatch: string | undefined
  requestId?: string | undefined
}

/** The same of any operation's request. */
export function recordRequest({
  database,
  forms = bodiesAsForms,
  ifMatch,
  requestId,
}: Pick<OperationRequest<OperationId>, 'database' | 'forms' | 'ifMatch' | 'requestId'>): RecordRequest {
  return { database, forms, ifMatch, requestId }
}

/**
 * Stores another body for a record: refused when it was changed since it was read (412), is archived, or breaks a rule
 * of its form. What is there already is answered as stored: a request that comes again changes nothing twice.
 */
export async function changeRecord<Stored extends StoredRecord>(
  request: RecordRequest,
  kind: RecordKind<Stored>,
  id: number,
  sent: Readonly<Record<string, unknown>>,
  write: (stored: Stored) => Promise<void>,
): Promise<Versioned<{ id: number }>> {
  const { database, forms, requestId } = request
  const versions = wantedVersions(request.ifMatch)
  const stored = await findRecord(database, kind, id, { lock: true })
  const body = kind.whole?.(stored.body, sent) ?? sent
  const options = keptOptions(database)
  const before = await forms.fill(stored.form, stored.body, options.stored)
  const after = await forms.fill(stored.form, body, options.wanted)
  const differing = differingParts(before, after)
  if (differing.length === 0) return new Versioned({ id }, stored.version)
  if (!versions.includes(stored.version)) throw await versionConflict(database, kind, stored, differing)
  if (stored.isArchived)
    throw new Problem('conflict', `${kind.title} '${stored.name}' sudah diarsipkan. Aktifkan dulu untuk mengubahnya.`)
  const broken = await forms.check(stored.form, body, options.wanted)
  if (broken.length > 0)
    throw problemAt(
      'invalid',
      broken.map((issue) => ({ keyword: 'x-rules', ...issue })),
    )
  await write(stored)
  await database.query(`update ${kind.table} set version = version + 1 where id = $1`, [id])
  await logChange(database, { entity: kind.entity, id, action: 'Diubah', requestId, changes: fieldChanges(differing) })
  return new Versioned({ id }, stored.version + 1)
}

/** Takes a record out of the pickers, or brings it back; asking for what is so already changes nothing. */
export async function archiveRecord(
  { database, requestId }: Pick<RecordRequest, 'database' | 'requestId'>,
  kind: RecordKind,
  id: number,
  archive: boolean,
): Promise<Versioned<{ id: number }>> {
  const stored = await findRecord(database, kind, id, { lock: true })
  if (stored.isArchived === archive) return new Versioned({ id }, stored.version)
  if (archive) await kind.refuseLeaving?.(database, stored)
  await database.query(
    `update ${kind.table} set version = version + 1, archived_at = case when $2::boolean then now() end where id = $1`,
    [id, archive],
  )
  await logChange(database, { entity: kind.entity, id, action: archive ? 'Diarsipkan' : 'Diaktifkan', requestId })
  return new Versioned({ id }, stored.version + 1)
}

const foreignKeyViolation = '23503'

/** Removes a record that nothing refers to; what it was stays in the change log. */
export async function deleteRecord(request: RecordRequest, kind: RecordKind, id: number): Promise<{ id: number }> {
  const { database, forms, requestId } = request
  const versions = wantedVersions(request.ifMatch)
  const stored = await findRecord(database, kind, id, { lock: true })
  if (!versions.includes(stored.version)) throw await versionConflict(database, kind, stored, [])
  const uses = await describeUses(database, id, kind.uses)
  if (uses !== null) throw stillUsed(`Dipakai oleh ${uses}`)
  await kind.refuseLeaving?.(database, stored)
  const before = await forms.fill(stored.form, stored.body, optionsIn(database))
  const changes = fieldChanges(differingParts(before, { values: {}, parts: [] }))
  await remove(request, kind, id)
  await logChange(database, { entity: kind.entity, id, action: 'Dihapus', requestId, changes })
  return { id }
}

/** Whatever came to refer to it since it was looked at, the foreign keys see. */
async function remove({ database }: RecordRequest, kind: RecordKind, id: number): Promise<void> {
  try {
    for (const statement of kind.removeParts ?? []) await database.query(statement, [id])
    await database.query(`delete from ${kind.table} where id = $1`, [id])
  } catch (error) {
    if (error instanceof DatabaseError && error.code === foreignKeyViolation) throw stillUsed('Dipakai oleh data lain')
    throw error
  }
}

function stillUsed(reason: string): Problem {
  return new Problem('conflict', `${reason}, jadi tidak dapat dihapus. Arsipkan supaya tidak ditawarkan lagi.`)
}
