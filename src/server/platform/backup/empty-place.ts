import { existsSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { createDataFolder, resolveDataFolder } from '../database/data-folder.ts'
import type { Database } from '../database/database.ts'
import { EmbeddedDatabase } from '../database/embedded-database.ts'
import { EmbeddedKeeper } from '../database/embedded-keeper.ts'
import { lockFolder } from '../database/folder-lock.ts'
import { checkCaseFolding, type DatabaseLocation } from '../database/open-database.ts'
import { PostgresDatabase } from '../database/postgres-database.ts'
import { startFailure } from '../database/start-failure.ts'
import { StartupError } from '../../startup-error.ts'

/**
 * Lets the work fill a database without tables; it is there afterwards only when the work resolves. Throws a
 * StartupError when the place holds anything.
 */
export async function fillEmptyPlace<T>(location: DatabaseLocation, fill: (database: Database) => Promise<T>) {
  try {
    return location.kind === 'embedded' ? await fillFolder(location.folder, fill) : await fillServer(location.url, fill)
  } catch (error) {
    throw startFailure(error, location)
  }
}

/** Under another name first: half a restored shop must not look like a whole one. */
async function fillFolder<T>(dataDir: string, fill: (database: Database) => Promise<T>): Promise<T> {
  const folder = await resolveDataFolder(dataDir)
  const lock = await lockFolder(folder)
  const staged = `${folder}.restoring`
  try {
    await refuseFilled(folder)
    await rm(staged, { recursive: true, force: true })
    await createDataFolder(staged)
    let result: T
    const database = new EmbeddedDatabase(await EmbeddedKeeper.start(staged, { release: async () => {} }))
    try {
      result = await fill(database)
    } finally {
      await database.close()
    }
    await rename(staged, folder)
    return result
  } finally {
    await rm(staged, { recursive: true, force: true })
    await lock.release()
  }
}

async function refuseFilled(folder: string): Promise<void> {
  const entries = existsSync(folder) ? await readdir(folder) : []
  if (entries.length === 0) return
  throw new StartupError(
    `Folder data "${folder}" sudah berisi. Cadangan hanya dipulihkan ke tempat kosong: pilih folder lain dengan DATA_DIR, atau pindahkan folder itu.`,
  )
}

async function fillServer<T>(url: string, fill: (database: Database) => Promise<T>): Promise<T> {
  const database = new PostgresDatabase({ url })
  try {
    await checkCaseFolding(database)
    const [found] = await database.query(
      `select from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm') and not exists
         (select from pg_depend where objid = pg_class.oid and classid = 'pg_class'::regclass and deptype = 'e') limit 1`,
    )
    if (found)
      throw new StartupError(
        'Database di DATABASE_URL sudah berisi tabel. Cadangan hanya dipulihkan ke database kosong: buat yang baru, misalnya dengan createdb.',
      )
    return await fill(database)
  } finally {
    await database.close()
  }
}
