import { randomBytes } from 'node:crypto'
import type { Database } from '../../src/server/platform/database/database.ts'
import {
  type EmbeddedDatabase,
  type Limits,
  TransactionGuard,
} from '../../src/server/platform/database/embedded-database.ts'
import { embeddedInMemory } from '../../src/server/platform/database/make-data-template.ts'
import { migrate, type Migration, readMigrations } from '../../src/server/platform/database/migrate.ts'
import { startInMemory } from '../../src/server/platform/database/pglite-connection.ts'
import { addSearchIndexes } from '../../src/server/platform/database/search-indexes.ts'
import { PostgresDatabase } from '../../src/server/platform/database/postgres-database.ts'
import { emptyCluster, keptCluster } from './kept-cluster.ts'
import { copyMigrated } from './migrated-copy.ts'
import { schemaVersion } from './schema-version.ts'

const url = process.env['DATABASE_URL']

/**
 * A fresh, migrated database without sample data: PGlite in memory, or a database of its own beside that of DATABASE_URL,
 * which `close` drops.
 * @param known the migrations of an earlier version; all when left out
 */
export async function openTestDatabase(known?: Migration[]): Promise<Database> {
  if (!known) return url ? openCopy(url) : openMigrated()
  const database = await openEmptyDatabase()
  await migrate(database, known)
  return database
}

async function openCopy(databaseUrl: string): Promise<Database> {
  const copy = await copyMigrated(databaseUrl)
  return guarded(new PostgresDatabase({ url: copy.url }), copy.drop)
}

/** As the migrations leave an empty one, copied: running them takes as long as starting PostgreSQL. */
async function openMigrated(): Promise<Database> {
  const migrations = await readMigrations()
  const dump = await keptCluster(`migrated-${await schemaVersion(migrations)}`, async () => {
    const connection = await startInMemory(await emptyCluster())
    const database = embeddedInMemory(connection)
    await migrate(database, migrations)
    await addSearchIndexes(database)
    return connection
  })
  return embeddedInMemory(await startInMemory(dump))
}

/** As `openTestDatabase`, without tables. */
export async function openEmptyDatabase(): Promise<Database> {
  return url ? openTestSchema(url) : openInMemory()
}

/** An empty embedded database, without tables. */
export async function openInMemory(limits?: Limits): Promise<EmbeddedDatabase> {
  return embeddedInMemory(await startInMemory(await emptyCluster()), limits)
}

async function openTestSchema(databaseUrl: string): Promise<Database> {
  const schema = `test_${randomBytes(6).toString('hex')}`
  const owner = new PostgresDatabase({ url: databaseUrl })
  await owner.query(`create schema ${schema}`)
  return guarded(new PostgresDatabase({ url: databaseUrl, schema }), async () => {
    await owner.query(`drop schema ${schema} cascade`)
    await owner.close()
  })
}

function guarded(database: PostgresDatabase, drop: () => Promise<void>): Database {
  // The embedded database has one connection, and refuses this: here it would pass.
  const guard = new TransactionGuard()
  return {
    query: async (sql, params, plan) => {
      guard.refuseInside('query')
      return database.query(sql, params, plan)
    },
    transaction: async (work, patience) => {
      guard.refuseInside('transaction')
      return database.transaction((tx) => guard.run(() => work(tx)), patience)
    },
    snapshot: async (work) => {
      guard.refuseInside('snapshot')
      return database.snapshot(work)
    },
    check: () => database.check(),
    close: async () => {
      await database.close()
      await drop()
    },
  }
}
