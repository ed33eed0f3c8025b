import Type from 'typebox'
import { Check } from 'typebox/value'
import type { Queryable } from '../database/database.ts'
import type { Texts } from './compiler.ts'

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

/**
 * Keeps them in the database, beside the data: whole or not at all, whatever happens meanwhile, and for every server on
 * the same database. Texts, not modules: the next version of the compiler compiles them anew.
 */
export function textsInDatabase(opening: Queryable | Promise<Queryable>): KeptTexts {
  return {
    read: async () => {
      const database = await opening
      const [row] = await database.query<{ value: string }>("select value from installation where name = 'definitions'")
      return row ? readTexts(row.value) : null
    },
    write: async (texts) => {
      const database = await opening
      await database.query(
        `insert into installation (name, value) values ('definitions', $1)
         on conflict (name) do update set value = excluded.value
         where installation.value is distinct from excluded.value`,
        [JSON.stringify({ format: 1, files: Object.fromEntries([...texts].sort()) })],
      )
    },
  }
}

/** For a store that is not to outlive its process. */
export const keptNowhere: KeptTexts = { read: () => Promise.resolve(null), write: () => Promise.resolve() }
