/** Files beside the data, in the database: so they are in every backup, and every process has them. */
import { createHash } from 'node:crypto'
import { type FileKind, storedFile } from '../../../contract/runtime/stored-file.ts'
import type { Queryable } from '../database/database.ts'
import { formatPointer } from '../../../contract/runtime/schema-issues.ts'
import { isRecord } from '../../../contract/runtime/own.ts'
import { problemAt } from '../http/problem.ts'

/** Where a file came for: a field of a form. */
export interface FilePlace {
  definition: string
  place: string
}

const partBytes = 16 * 1024
/** Each new file takes a few old ones with it that nothing names: drafts name some, which nobody here knows, for weeks. */
const [unnamedFor, mostSwept] = ['30 days', 20]

/** Keeps a file, once however often it comes; answers its SHA-256. */
export async function keepFile(
  tx: Queryable,
  { kind, content, small }: { kind: FileKind; content: Buffer; small?: SmallPicture | undefined },
  { definition, place }: FilePlace,
): Promise<string> {
  const hash = createHash('sha256').update(content).digest('hex')
  await tx.query(
    `delete from stored_file where hash in (
       select hash from stored_file where stored_at is null and made_at < now() - $1::interval and hash <> $2
       order by made_at limit $3 for update skip locked)`,
    [unnamedFor, hash, mostSwept],
  )
  const [kept] = await tx.query<{ is_new: boolean }>(
    `insert into stored_file (hash, kind, bytes) values ($1, $2, $3)
     on conflict (hash) do update set made_at = now() returning (xmax = 0) as is_new`,
    [hash, kind, content.length],
  )
  if (kept?.is_new === true)
    await tx.query(
      `with whole as materialized (select decode($2, 'base64') as bytes)
       insert into stored_file_part (hash, part, bytes)
       select $1, part, substring(whole.bytes from part * $3::int + 1 for $3::int)
       from whole, generate_series(0, (length(whole.bytes) - 1) / $3::int) as part`,
      [hash, content.toString('base64'), partBytes],
    )
  if (small)
    await tx.query(
      `insert into stored_file_small (hash, kind, bytes) values ($1, $2, decode($3, 'base64')) on conflict do nothing`,
      [hash, small.kind, small.content.toString('base64')],
    )
  await addPlaces(tx, definition, [{ hash, place }])
  return hash
}

function addPlaces(
  tx: Queryable,
  definition: string,
  places: readonly { hash: string; place: string }[],
): Promise<unknown> {
  return tx.query(
    `insert into stored_file_place (hash, definition, place)
     select hash, $1, place from jsonb_to_recordset($2::jsonb) as made (hash text, place text)
     join stored_file using (hash) on conflict do nothing`,
    [definition, JSON.stringify(places)],
  )
}

/**
 * Where stored bodies of a form name files now: a change of its definition moved what they hold to other fields, and
 * whoever is shown those has the files.
 */
export async function notePlaces(
  tx: Queryable,
  definition: string,
  bodies: readonly unknown[],
  ownKey: string,
): Promise<void> {
  const places = bodies.flatMap((body) =>
    filesIn(body).map(({ hash, path }) => {
      // As places of fields are written: items of lists have no step of their own, nor has what an operation lacks.
      const names = path.filter((step) => typeof step === 'string')
      return { hash, place: (names[0] === ownKey ? names.slice(1) : names).join('.') }
    }),
  )
  if (places.length > 0) await addPlaces(tx, definition, places)
}

/** The small picture beside a large one; null where none came with it. */
export async function smallOfFile(tx: Queryable, hash: string): Promise<SmallPicture | null> {
  const [row] = await tx.query<{ kind: FileKind; content: string }>(
    `select kind, encode(bytes, 'base64') as content from stored_file_small where hash = $1`,
    [hash],
  )
  return row ? { kind: row.kind, content: Buffer.from(row.content, 'base64') } : null
}

export interface SmallPicture {
  kind: FileKind
  content: Buffer
}

/** The fields that a file came for, and its size; none where there is no such file. */
export async function placesOfFile(
  database: Queryable,
  hash: string,
  kind: string,
): Promise<(FilePlace & { bytes: number })[]> {
  return database.query<{ definition: string; place: string; bytes: number }>(
    `select definition, place, bytes from stored_file_place join stored_file using (hash) where hash = $1 and kind = $2`,
    [hash, kind],
  )
}

/** As many as are read together: a slow line holds no more of a file than two such pieces. */
const partsAtOnce = 8

/** The content of a file, piece by piece as it is sent. */
export async function* contentOfFile(database: Queryable, hash: string, bytes: number): AsyncGenerator<Buffer> {
  for (let part = 0, sent = 0; sent < bytes; part += partsAtOnce) {
    const [row] = await database.query<{ content: string | null }>(
      `select encode(string_agg(bytes, ''::bytea order by part), 'base64') as content
       from stored_file_part where hash = $1 and part >= $2 and part < $2::int + $3::int`,
      [hash, part, partsAtOnce],
    )
    const piece = Buffer.from(row?.content ?? '', 'base64')
    if (piece.length === 0) throw new Error(`The file ${hash} ends after ${sent} of ${bytes} bytes`)
    sent += piece.length
    yield piece
  }
}

/** The first bytes of a file. */
export async function headOfFile(database: Pick<Queryable, 'query'>, hash: string): Promise<Buffer> {
  const [row] = await database.query<{ head: string }>(
    `select encode(substring(bytes from 1 for 32), 'base64') as head from stored_file_part where hash = $1 and part = 0`,
    [hash],
  )
  return Buffer.from(row?.head ?? '', 'base64')
}

/** The files that a body names are kept from now on; one that is not there (swept, or made up) is refused at its place. */
export async function holdFiles(tx: Queryable, body: unknown): Promise<void> {
  const named = filesIn(body)
  if (named.length === 0) return
  const hashes = [...new Set(named.map(({ hash }) => hash))]
  await tx.query('update stored_file set stored_at = now() where hash = any($1::text[]) and stored_at is null', [
    hashes,
  ])
  const rows = await tx.query<{ hash: string; kind: string }>(
    'select hash, kind from stored_file where hash = any($1::text[])',
    [hashes],
  )
  const known = new Set(rows.map(({ hash, kind }) => `${hash}.${kind}`))
  const missing = named.filter(({ hash, kind }) => !known.has(`${hash}.${kind}`))
  if (missing.length > 0)
    throw problemAt(
      'invalid',
      missing.map(({ path, name }) => ({
        pointer: formatPointer(path),
        keyword: 'exists',
        message: `Berkas "${name}" sudah tidak ada di server. Pilih lagi.`,
      })),
    )
}

type Path = readonly (string | number)[]

function filesIn(value: unknown, path: Path = []): (Named & { path: Path })[] {
  const file = storedFile(value)
  if (file) return [{ ...file, path }]
  if (Array.isArray(value)) return value.flatMap((item: unknown, index) => filesIn(item, [...path, index]))
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([name, part]) =>
    typeof part === 'number' || part === null ? [] : filesIn(part, [...path, name]),
  )
}

type Named = NonNullable<ReturnType<typeof storedFile>>
