import type { Queryable } from '../../database/database.ts'
import type { Answer, Handlers } from '../../http/operation.ts'
import { type BodyRows, countRows } from './body-rows.ts'
import type { Step } from './steps.ts'

export interface DoneChange {
  id: number
  steps: Step[]
}

/** The changes of a file after a version of it that were not taken back, the newest first. */
export function changesSince(database: Queryable, file: string, version: number): Promise<DoneChange[]> {
  return database.query<DoneChange & Record<string, unknown>>(
    `select id, steps from definition_change done
     where file = $1 and undoes is null and version_id > $2
       and not exists (select from definition_change back where back.undoes = done.id)
     order by id desc`,
    [file, version],
  )
}

/** The version of a file that a text goes back to; null for a text that the file never had, or has now. */
export async function versionGoneBackTo(database: Queryable, file: string, text: string): Promise<number | null> {
  const [row] = await database.query<{ id: number; is_last: boolean }>(
    `select id, id = (select max(id) from definition_version where file = $1) as is_last
     from definition_version where file = $1 and content = $2 order by id desc limit 1`,
    [file, text],
  )
  return row && !row.is_last ? row.id : null
}

interface Noted {
  file: string
  place: BodyRows
  back: readonly DoneChange[]
}

/** Notes what is to be done: first the way back, the newest change first. */
export async function noteChanges(tx: Queryable, { file, place, back }: Noted, steps: readonly Step[]): Promise<void> {
  const rows = await countRows(tx, place)
  const add = (what: readonly Step[], undoes: number | null) =>
    tx.query(
      `insert into definition_change (file, version_id, steps, undoes, rows)
       select $1, (select max(id) from definition_version where file = $1), $2::jsonb, $3::bigint, $4::bigint`,
      [file, JSON.stringify(what), undoes, rows],
    )
  for (const { id } of back) await add([], id)
  if (steps.length > 0 && rows > 0) await add(steps, null)
}

/** Whether a text came into service by a save, which said and did all this. */
export async function wasSavedHere(database: Queryable, file: string, text: string): Promise<boolean> {
  const [row] = await database.query<{ saved: boolean }>(
    `select content = $2 and author is not null as saved from definition_version where file = $1 order by id desc limit 1`,
    [file, text],
  )
  return row?.saved === true
}

/** The last version of a file that a save noted, or the first of all; null where that is this text, or none was kept. */
export async function savedBefore(database: Queryable, file: string, text: string): Promise<string | null> {
  const [row] = await database.query<{ content: string | null }>(
    `select content from definition_version where file = $1 and (author is not null or at is null)
     order by id desc limit 1`,
    [file],
  )
  return row && row.content !== text ? row.content : null
}

export const effectHandlers = {
  daftarPerubahanData: async ({ database, query }) => {
    const changes = await database.query<Answer<'daftarPerubahanData'>['changes'][number] & Record<string, unknown>>(
      `select id, at, rows, seen, changed, undoes, ended_at is not null as ended from definition_change
       where file = $1 order by id desc limit 20`,
      [query.file],
    )
    return { file: query.file, changes }
  },
} satisfies Partial<Handlers>
