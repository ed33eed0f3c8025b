import type { components } from '../../../api/schema.ts'
import type { Queryable } from '../database/database.ts'

export type Change = components['schemas']['Change']
export type FieldChange = components['schemas']['FieldChange']

/** The kinds of things that lines of the log are about; a trade adds its own (`declare module`). */
export interface LoggedEntities {
  master: true
  account: true
  invitation: true
}

/** What a line of the log is about: the kind of thing, and its id as text. */
export type LoggedEntity = keyof LoggedEntities

interface LoggedChange {
  entity: LoggedEntity
  id: number | string
  /** In Indonesian, as people read it: "Disimpan", "Diubah", "Diarsipkan", … */
  action: string
  /** Of an HTTP request; undefined outside a server. */
  requestId: string | undefined
  changes?: readonly FieldChange[]
}

type ChangeRow = { at: string; actor: string; action: string; changes: FieldChange[] }

/** More is never shown at once. */
const mostChanges = 200

/** Writes one line of the log; call it in the transaction of the change itself. */
export async function logChange(tx: Queryable, change: LoggedChange): Promise<void> {
  const { entity, id, action, requestId, changes = [] } = change
  await tx.query(
    'insert into change_log (request_id, entity, entity_id, action, changes) values ($1, $2, $3, $4, $5::jsonb)',
    [requestId, entity, String(id), action, JSON.stringify(changes)],
  )
}

/**
 * The same as a part of a statement that stores things: the line of each row of its `stored` (with an id).
 * @param requestId the statement's parameter, such as `$3`
 */
export function logStored(entity: LoggedEntity, action: string, requestId: string): string {
  return `insert into change_log (request_id, entity, entity_id, action)
    select ${requestId}, '${entity}', id::text, '${action}' from stored`
}

/** What happened to one thing, the newest first, at most 200. */
export async function changesOf(database: Queryable, entity: LoggedEntity, id: number | string): Promise<Change[]> {
  const rows = await database.query<ChangeRow>(
    `select at, actor, action, changes from change_log where entity = $1 and entity_id = $2
     order by id desc limit $3`,
    [entity, String(id), mostChanges],
  )
  return rows.map(({ at, actor, action, changes }) => ({ kapan: at, siapa: actor, aksi: action, perubahan: changes }))
}
