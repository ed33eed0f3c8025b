import { StartupError } from '../startup-error.ts'
import { checkCaseFolding } from './case-folding.ts'
import { createDataFolder, resolveDataFolder } from './data-folder.ts'
import { type Database, DatabaseUnavailableError } from './database.ts'
import { EmbeddedDatabase, startEmbedded } from './embedded-database.ts'
import { lockFolder } from './folder-lock.ts'
import { migrate, readMigrations } from './migrate.ts'
import { PostgresDatabase } from './postgres-database.ts'

export type DatabaseLocation = { kind: 'embedded'; folder: string } | { kind: 'postgres'; url: string }

/**
 * Opens the database, checks it and brings it up to date. Throws a StartupError when the folder is in use or the
 * server can't be reached.
 */
export async function openDatabase(
  location: DatabaseLocation,
  onConnectionError: (error: Error) => void,
): Promise<Database> {
  const database =
    location.kind === 'embedded'
      ? await openFolder(location.folder)
      : new PostgresDatabase({ url: location.url, onConnectionError })
  try {
    await checkCaseFolding(database)
    await migrate(database, await readMigrations())
    return database
  } catch (error) {
    await database.close()
    if (!(error instanceof DatabaseUnavailableError)) throw error
    throw new StartupError(`Database tidak dapat dihubungi (DATABASE_URL): ${reason(error.cause)}`, { cause: error })
  }
}

/** The embedded database with its folder locked until it is closed. */
export async function openFolder(dataDir: string): Promise<Database> {
  const folder = await resolveDataFolder(dataDir)
  const lock = await lockFolder(folder)
  try {
    await createDataFolder(folder)
    const database = new EmbeddedDatabase(await startEmbedded(folder))
    const close = async () => {
      await database.close()
      await lock.release()
    }
    return {
      query: (sql, params) => database.query(sql, params),
      transaction: (work) => database.transaction(work),
      close,
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** A refused connection to several addresses is an AggregateError without a message of its own. */
function reason(cause: unknown): string {
  if (cause instanceof AggregateError) return cause.errors.map(reason).join('; ')
  return cause instanceof Error ? cause.message : String(cause)
}
