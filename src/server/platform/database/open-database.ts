import { StartupError } from '../../startup-error.ts'
import { createDataFolder, resolveDataFolder } from './data-folder.ts'
import { type Database, DatabaseError, type Queryable } from './database.ts'
import { EmbeddedDatabase, type Limits } from './embedded-database.ts'
import { EmbeddedKeeper } from './embedded-keeper.ts'
import { lockFolder } from './folder-lock.ts'
import { migrate, readMigrations } from './migrate.ts'
import { PostgresDatabase } from './postgres-database.ts'
import { addSearchIndexes } from './search-indexes.ts'
import { startFailure } from './start-failure.ts'

/** Uniqueness regardless of letter case needs `lower` to know more than ASCII, which a "C" collation does not. */
export async function checkCaseFolding(database: Queryable): Promise<void> {
  const [row] = await database.query<{ folded: string }>(`select lower('MERAH ÉÜÑ') as folded`)
  if (row?.folded === 'merah éüñ') return
  throw new StartupError(
    `Database ini tidak mengenal huruf kecil di luar ASCII (lower() memberi "${row?.folded}"). Buat database dengan locale C.UTF-8 atau id_ID.UTF-8.`,
  )
}

export type DatabaseLocation =
  | {
      kind: 'embedded'
      folder: string
      /** A file of what a new folder holds. */
      template?: string
    }
  | { kind: 'postgres'; url: string }

interface Opening {
  /** Hears why searches have no index. */
  onSlowSearch?: (reason: string) => void
  /** Told once this thread has nothing to do for it any more until it answers. */
  onStarting?: () => void
}

/**
 * Opens the database, checks it and brings it up to date. Throws a StartupError that says what to do when the folder or
 * the server can't be used.
 */
export async function openDatabase(
  location: DatabaseLocation,
  onConnectionError: (error: Error) => void,
  { onSlowSearch, onStarting }: Opening = {},
): Promise<Database> {
  let database: Database | undefined
  // A PostgreSQL of its own starts nothing here: whatever waits for a start need not wait for the network and migrations.
  if (location.kind === 'postgres') onStarting?.()
  try {
    database =
      location.kind === 'embedded'
        ? await openFolder(location.folder, undefined, location.template, onStarting)
        : new PostgresDatabase({ url: location.url, onConnectionError })
    await checkCaseFolding(database)
    await migrate(database, await readMigrations())
    const unindexed = await addSearchIndexes(database)
    if (unindexed !== null) onSlowSearch?.(unindexed)
    return database
  } catch (error) {
    await database?.close()
    throw startFailure(error, location)
  }
}

/** Tells the database in whose days the server counts. Throws a StartupError for a zone that it does not know. */
export async function tellTimeZone(database: Database, zone: string | null): Promise<void> {
  const name = zone ?? 'UTC'
  try {
    await database.query('select now() at time zone $1::text', [name])
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error
    throw new StartupError(`TIME_ZONE=${name}: database ini tidak mengenal zona waktu itu.`, { cause: error })
  }
  await database.query(
    `insert into installation (name, value) values ('time_zone', $1)
     on conflict (name) do update set value = excluded.value where installation.value is distinct from excluded.value`,
    [name],
  )
}

/** The embedded database with its folder locked until it is closed. */
export async function openFolder(
  dataDir: string,
  limits?: Limits,
  template?: string,
  onStarting?: () => void,
): Promise<Database> {
  const folder = await resolveDataFolder(dataDir)
  const lock = await lockFolder(folder)
  try {
    await createDataFolder(folder, template)
    const starting = EmbeddedKeeper.start(folder, lock)
    onStarting?.()
    return new EmbeddedDatabase(await starting, limits)
  } catch (error) {
    await lock.release()
    throw error
  }
}
