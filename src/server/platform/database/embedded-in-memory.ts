import { EmbeddedDatabase, type Limits } from './embedded-database.ts'
import { type PgliteConnection, startInMemory } from './pglite-connection.ts'

/** PGlite in this thread: starts faster than one of its own, and what it calls can be watched. */
export function embeddedInMemory(connection: PgliteConnection, limits?: Limits): EmbeddedDatabase {
  const always = () => Promise.resolve()
  const copy = async () => {
    const dump = await connection.dump()
    return { open: () => startInMemory(dump), remove: always }
  }
  const keeper = { connection: () => Promise.resolve(connection), writable: always, check: always, copy }
  return new EmbeddedDatabase({ ...keeper, close: () => connection.close() }, limits)
}
