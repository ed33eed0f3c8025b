import { logChange } from '../../platform/changes/change-log.ts'
import { DatabaseError } from '../../platform/database/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { RecordRequest } from './change-record.ts'
import { versionConflict } from './version-conflict.ts'
import { differingParts, fieldChanges } from '../../platform/records/record-forms.ts'
import { optionsIn } from './kept-options.ts'
import { findRecord } from './read-record.ts'
import type { RecordKind } from './record-kind.ts'
import { describeUses } from '../../platform/records/record-uses.ts'
import { wantedVersions } from '../../platform/records/record-version.ts'

const foreignKeyViolation = '23503'

/** Removes a record that nothing refers to; what it was stays in the change log. */
export async function deleteRecord(request: RecordRequest, kind: RecordKind, id: number): Promise<{ id: number }> {
  const { database, forms, requestId } = request
  const versions = wantedVersions(request.ifMatch)
  const stored = await findRecord(database, kind, id, true)
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
