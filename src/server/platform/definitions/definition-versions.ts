import { withoutByteOrderMark } from '../../../language/read/source-file.ts'
import { actAs } from '../access/actor.ts'
import type { Queryable } from '../database/database.ts'
import type { Answer, DefinitionAuthor, Handlers } from '../http/operation.ts'
import { Problem } from '../http/problem.ts'
import type { Texts } from './compiler.ts'

type Version = Answer<'daftarVersiDefinisi'>['versions'][number]

const mostListed = 50

/** A file's text before and after; null where there was or is none. */
export interface TextChange {
  file: string
  before: string | null
  after: string | null
}

/** Who changed a text in the product, and why; nobody is known for what was changed in the folder. */
interface Saving {
  reason: string | null
}

/** Lets one at a time at the texts and their versions, until its transaction ends. */
export async function lockDefinitions(tx: Queryable): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtext('definitions'))")
}

/** What differs between the texts in service before and now. */
export function changesBetween(before: Texts, after: Texts): TextChange[] {
  const files = [...new Set([...before.keys(), ...after.keys()])]
  const changes = files.map((file) => ({ file, before: before.get(file) ?? null, after: after.get(file) ?? null }))
  return changes.filter((change) => change.before !== change.after)
}

/**
 * Notes the new texts as versions, behind `lockDefinitions`; what is the file's last version already is not noted again: a
 * saved text comes back as a changed file of the folder. The text before is the first version where there is none.
 */
export async function noteVersions(tx: Queryable, changes: readonly TextChange[], saved?: Saving): Promise<void> {
  if (changes.length === 0) return
  const [files, before, after] = [
    changes.map(({ file }) => file),
    changes.map((change) => change.before),
    changes.map((change) => change.after),
  ]
  await tx.query(
    `insert into definition_version (file, content)
     select file, content from unnest($1::text[], $2::text[]) as change (file, content)
     where content is not null and not exists (select from definition_version known where known.file = change.file)`,
    [files, before],
  )
  await tx.query(
    `insert into definition_version (file, content, at, author, account_id, reason)
     select file, content, now(), case when $3 then acting_name() end, acting_account(), $4
     from unnest($1::text[], $2::text[]) as change (file, content)
     where content is distinct from (
       select last.content from definition_version last where last.file = change.file order by last.id desc limit 1)`,
    [files, after, saved !== undefined, saved?.reason ?? null],
  )
}

/** A text that is written over or taken away, and what lies on the disk in its place: maybe what nobody took into service. */
interface SavedText extends TextChange {
  found: string | null
}

/**
 * Notes what somebody does to a file in the product, before he does it: a text whose version could not be noted is not
 * written either. What was typed in the folder and refused is a version first; else it would be gone.
 */
export async function noteSaved(
  tx: Queryable,
  { actor }: Pick<DefinitionAuthor, 'actor'>,
  { file, before, after, found }: SavedText,
  reason = '',
): Promise<void> {
  const typed = found === null ? null : withoutByteOrderMark(found)
  if (typed !== null && typed !== after) await noteVersions(tx, [{ file, before, after: typed }])
  await actAs(tx, actor)
  await noteVersions(tx, [{ file, before, after }], { reason: reason === '' ? null : reason })
}

/** Who changed each file last, and when; `removed` where that took it away. */
export async function lastChanges(
  database: Queryable,
): Promise<Map<string, { at: string; author: string | null; removed: boolean }>> {
  const rows = await database.query<{ file: string; at: string; author: string | null; removed: boolean }>(
    `select file, at, author, removed from (
       select distinct on (file) file, at, author, content is null as removed
       from definition_version order by file, id desc) last
     where at is not null`,
  )
  return new Map(rows.map(({ file, ...change }) => [file, change]))
}

type VersionRow = Version & Record<string, unknown>

const columns = 'id, at, author, reason, content is null as removed'

export const definitionVersionHandlers = {
  daftarVersiDefinisi: async ({ database, query }) => {
    const rows = await database.query<VersionRow>(
      `select ${columns} from definition_version where file = $1 and ($2::bigint is null or id < $2)
       order by id desc limit $3`,
      [query.file, query.before ?? null, mostListed + 1],
    )
    return { file: query.file, versions: rows.slice(0, mostListed), more: rows.length > mostListed }
  },
  bacaVersiDefinisi: async ({ database, path }) => {
    const [row] = await database.query<VersionRow & { file: string; text: string | null }>(
      `select file, ${columns}, content as text from definition_version where id = $1`,
      [path.id],
    )
    if (!row) throw new Problem('notFound', `Versi ${path.id} tidak ada.`)
    return row
  },
} satisfies Partial<Handlers>
