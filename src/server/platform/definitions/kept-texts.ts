import { readFile } from 'node:fs/promises'
import path from 'node:path'
import Type from 'typebox'
import { Check } from 'typebox/value'
import type { CompileResult } from '../../../compiler/compile-with.ts'
import { type CompileError, formatError } from '../../../language/check/compile-error.ts'
import { withoutByteOrderMark } from '../../../language/read/source-file.ts'
import { StartupError } from '../../startup-error.ts'
import type { Database, Queryable } from '../database/database.ts'
import { acceptChanges, type Changes, type Folder } from './accept-changes.ts'
import type { Texts } from './compiler.ts'
import { changesBetween, noteVersions, type TextChange } from './definition-versions.ts'
import { type IsStored, withRetired } from './retired-documents.ts'
import type { SavedElsewhere } from './saved-elsewhere.ts'
import { absent, turnsInDatabase } from './write-file.ts'

/**
 * What a start takes into service: the folder (`whole`), or for each wrong file the last good text; and the folder with
 * the documents that it has no more. Throws a StartupError with every error of every file when there are no texts that are
 * right together.
 */
export async function firstDefinitions<Place extends Folder>(
  folder: Place,
  whole: CompileResult,
  kept: KeptTexts,
  isStored: IsStored,
): Promise<{ first: Changes; place: Place; before: Texts | null }> {
  const good = await kept.read()
  const place = good ? await withRetired(folder, good, isStored) : folder
  if (whole.errors.length === 0 && place === folder)
    return { first: { result: whole, accepted: [...whole.files.keys()], refused: new Map() }, place, before: good }
  const first = good && (await acceptChanges(place, good, place === folder ? whole : undefined))
  // A newer compiler may refuse what was good: then there is nothing to fall back on.
  if (!first || first.result.errors.length > 0)
    throw new StartupError(startupMessage(folder.options.schemasDir, whole.errors))
  return { first, place, before: good }
}

function startupMessage(folder: string, errors: readonly CompileError[]): string {
  const lines = errors.map((error) => `  ${formatError(error)}`)
  return `Definisi di "${folder}" salah (${errors.length}):\n${lines.join('\n')}`
}

/** The last texts that were all right together: what a start falls back on when a file has become wrong meanwhile. */
export interface KeptTexts {
  /** Null when there are none. */
  read(): Promise<Texts | null>
  write(texts: Texts): Promise<void>
}

const stored = Type.Object({ format: Type.Literal(1), files: Type.Record(Type.String(), Type.String()) })

/** Null when nothing was stored yet, or another version stored it in another form. */
function readTexts(value: string): Texts | null {
  let parsed: unknown
  try {
    parsed = JSON.parse(value)
  } catch {
    return null
  }
  return Check(stored, parsed) ? new Map(Object.entries(parsed.files)) : null
}

async function keptIn(database: Queryable): Promise<string | undefined> {
  const [row] = await database.query<{ value: string }>("select value from installation where name = 'definitions'")
  return row?.value
}

/**
 * Keeps them in the database, beside the data: whole or not at all, whatever happens meanwhile, and for every server on
 * the same database. Texts, not modules: the next version of the compiler compiles them anew. What differs from the ones
 * before is noted as versions, also what changed in the folder while no server ran.
 */
export function textsInDatabase(
  opening: Database | Promise<Database>,
  schemasDir: string,
  following: Promise<SavedElsewhere | null> = Promise.resolve(null),
): KeptTexts {
  return {
    read: async () => {
      const value = await keptIn(await opening)
      return value === undefined ? null : readTexts(value)
    },
    write: async (texts) => {
      const database = await opening
      const value = JSON.stringify({ format: 1, files: Object.fromEntries([...texts].sort()) })
      const turn = (await following)?.turn ?? turnsInDatabase(database)
      await turn(async (tx) => {
        const before = await keptIn(tx)
        if (before === value) return
        await tx.query(
          `insert into installation (name, value) values ('definitions', $1)
           on conflict (name) do update set value = excluded.value`,
          [value],
        )
        const known = before === undefined ? null : readTexts(before)
        if (known) await noteVersions(tx, await stillThere(schemasDir, changesBetween(known, texts)))
      })
    },
  }
}

/** Without what a slower process has just seen of a file that changed again: who sees the later text notes that one. */
async function stillThere(schemasDir: string, changes: readonly TextChange[]): Promise<TextChange[]> {
  const isThere = async ({ file, after }: TextChange): Promise<boolean> => {
    const now = await readFile(path.join(schemasDir, file), 'utf8').catch(absent)
    return (now === null ? null : withoutByteOrderMark(now)) === after
  }
  const there = await Promise.all(changes.map(isThere))
  return changes.filter((_, index) => there[index])
}

/** For a store that is not to outlive its process. */
export const keptNowhere: KeptTexts = { read: () => Promise.resolve(null), write: () => Promise.resolve() }
