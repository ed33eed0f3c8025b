/** Databases of a PostgreSQL server as the migrations leave an empty one, copied: that takes a part of the time. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { migrate, readMigrations } from '../../src/server/platform/database/migrate.ts'
import { PostgresDatabase } from '../../src/server/platform/database/postgres-database.ts'
import { addSearchIndexes } from '../../src/server/platform/database/search-indexes.ts'
import { schemaVersion } from './schema-version.ts'

export interface Copy {
  url: string
  drop: () => Promise<void>
}

/** Any number of its own: test files that run beside each other make the original once. */
const makingOriginal = 7_284_511_024

/** A new database beside that of `url`. */
export async function copyMigrated(url: string): Promise<Copy> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const original = await originalIn(client, url)
  const name = `test_${randomBytes(6).toString('hex')}`
  await client.query(`create database ${name} template ${original}`)
  return {
    url: beside(url, name),
    drop: async () => {
      await client.query(`drop database ${name} with (force)`)
      await client.end()
    },
  }
}

async function originalIn(client: pg.Client, url: string): Promise<string> {
  const migrations = await readMigrations()
  const name = `migrated_${await schemaVersion(migrations)}`
  await client.query('select pg_advisory_lock($1)', [makingOriginal])
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) {
      // Under its name only when it is whole.
      await client.query(`drop database if exists ${name}_begun`)
      await client.query(`create database ${name}_begun`)
      const database = new PostgresDatabase({ url: beside(url, `${name}_begun`) })
      await migrate(database, migrations)
      await addSearchIndexes(database)
      await database.close()
      await client.query(`alter database ${name}_begun rename to ${name}`)
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [makingOriginal])
  }
  return name
}

function beside(url: string, name: string): string {
  const own = new URL(url)
  own.pathname = `/${name}`
  return own.href
}
