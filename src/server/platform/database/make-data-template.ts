import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { writeWhole } from '../definitions/write-file.ts'
import { dataTemplate, templatePrefix } from './data-folder.ts'
import { EmbeddedDatabase, type Limits } from './embedded-database.ts'
import { migrate, readMigrations } from './migrate.ts'
import { type PgliteConnection, startInMemory } from './pglite-connection.ts'
import { addSearchIndexes } from './search-indexes.ts'

/**
 * Makes the template of this version where it is not there; those of other versions go. In memory, and as one file: a
 * data folder has hundreds of files, each of which costs the disk as much as a large one. Several may get here together.
 */
export async function makeDataTemplate(): Promise<void> {
  const template = await dataTemplate()
  if (existsSync(template)) return
  const connection = await startInMemory()
  const database = embeddedInMemory(connection)
  await migrate(database, await readMigrations())
  await addSearchIndexes(database)
  // What new databases would be made from, half of all files: nobody makes one, and everybody would copy them.
  await connection.run('update pg_database set datistemplate = false')
  for (const name of ['template0', 'template1']) await connection.run(`drop database ${name}`)
  // A copy is opened as after a crash: without this its log would set the sequences 33 numbers further.
  await connection.run('checkpoint')
  const dump = await connection.dump()
  await connection.close()
  await writeWhole(template, new Uint8Array(await dump.arrayBuffer()))
  const cache = path.dirname(template)
  for (const other of await readdir(cache))
    if (other.startsWith(templatePrefix) && other !== path.basename(template))
      await rm(path.join(cache, other), { recursive: true, force: true })
}

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
