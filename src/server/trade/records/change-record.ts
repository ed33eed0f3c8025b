import { logChange } from '../../platform/changes/change-log.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { Problem, problemAt } from '../../platform/http/problem.ts'
import type { OperationId, OperationRequest } from '../../platform/http/operation.ts'
import { versionConflict } from './version-conflict.ts'
import { bodiesAsForms, differingParts, fieldChanges, type RecordForms } from '../../platform/records/record-forms.ts'
import { keptOptions } from './kept-options.ts'
import type { RecordKind, StoredRecord } from './record-kind.ts'
import { findRecord } from './read-record.ts'
import { Versioned, wantedVersions } from '../../platform/records/record-version.ts'

/** What a request that changes a record brings with it; `database` is its transaction. */
export interface RecordRequest {
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
  const stored = await findRecord(database, kind, id, true)
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
