import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { packageFolder } from '../../package-folder.ts'
import { StartupError } from '../../startup-error.ts'
import { DatabaseError, type Patience, type Queryable } from './database.ts'

interface SqlFile {
  file: string
  sql: string
}

export interface Migration extends SqlFile {
  version: number
  checksum: string
  /** What an empty database gets in place of this migration and all before it: the same tables, made at once. */
  baseline?: readonly SqlFile[]
}

const fileName = /^(\d{4})-[a-z0-9-]+\.sql$/
/** In a file of `history/`: the name of the file that stood there before, above its text. */
const stepMark = /^-- >>> (\S+)\r?\n/m
/** Any number that only this product uses: two servers that start together on one database migrate one by one. */
const advisoryLock = 7_284_511_023

/**
 * All migrations in order, without gaps: those of `history/`, whose last one has what is in `baseline/`, then the numbered
 * files (`0067-name.sql`). They are read at run time, not bundled.
 */
export async function readMigrations(folder = migrationsFolder()): Promise<Migration[]> {
  const [steps, baseline, later] = await Promise.all([
    readSteps(path.join(folder, 'history')),
    readFolder(path.join(folder, 'baseline')),
    readFolder(folder),
  ])
  return [...steps, ...later].map(({ file, sql }, index) => {
    const version = Number(fileName.exec(file)?.[1])
    if (version !== index + 1) {
      throw new StartupError(`Berkas migrasi "${file}" seharusnya bernama ${String(index + 1).padStart(4, '0')}-….sql`)
    }
    const migration = { version, file, sql, checksum: checksumOf(sql) }
    return version === steps.length ? { ...migration, baseline } : migration
  })
}

async function readSteps(folder: string): Promise<SqlFile[]> {
  const texts = (await readFolder(folder)).map(({ sql }) => sql.split(stepMark).slice(1))
  return texts.flatMap((parts) =>
    parts.flatMap((file, index) => (index % 2 === 0 ? [{ file, sql: parts[index + 1] ?? '' }] : [])),
  )
}

/** The `.sql` files of a folder, in the order of their names. */
async function readFolder(folder: string): Promise<SqlFile[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(files.map(async (file) => ({ file, sql: await readFile(path.join(folder, file), 'utf8') })))
}

/** A checkout with Windows line ends is the same migration. */
function checksumOf(sql: string): string {
  return createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')
}

function migrationsFolder(): string {
  return path.join(packageFolder(), 'src/server/platform/database/migrations')
}

/** The part of a database that migrations need; a transaction is one too, for whoever wants all of them or none. */
export interface Migrated extends Queryable {
  transaction<T>(work: (tx: Queryable) => Promise<T>, patience?: Patience): Promise<T>
}

/** Brings the database up to date: each file in a transaction of its own, once. Throws when the past was changed. */
export async function migrate(database: Migrated, migrations: readonly Migration[]): Promise<void> {
  await database.transaction(async (tx) => {
    await lock(tx)
    // Whoever owns no tables may not make one, not even one that is there.
    const [made] = await tx.query<{ isThere: boolean }>(
      `select to_regclass('migration') is not null and to_regclass('installation') is not null as "isThere"`,
    )
    if (made?.isThere) return
    await tx.query(`
      create table if not exists migration (
        version integer primary key,
        file text not null,
        checksum text not null,
        applied_at timestamptz not null default now()
      );
      -- What was decided once for this database, such as sample data.
      create table if not exists installation (name text primary key, value text)`)
  }, 'patient')
  // What is done is never undone: nearly every start has to look at it once, and to lock nothing.
  let done = await appliedTo(database)
  if (done.size === 0 && (await makeAtOnce(database, migrations))) done = await appliedTo(database)
  for (const migration of migrations) {
    const applied = done.get(migration.version)
    if (applied === undefined) await apply(database, migration)
    else refuseChanged(migration, applied)
  }
  await refuseNewerDatabase(database, migrations.length)
}

/** The checksum of each migration that the database has, by its version. */
async function appliedTo(database: Queryable): Promise<Map<number, string>> {
  const rows = await database.query<{ version: number; checksum: string }>('select version, checksum from migration')
  return new Map(rows.map(({ version, checksum }) => [version, checksum]))
}

/**
 * Makes an empty database by the newest baseline; false where these migrations have none. It is then written down as one
 * that came through every migration, which is what backups and earlier versions of the product know.
 */
async function makeAtOnce(database: Migrated, migrations: readonly Migration[]): Promise<boolean> {
  const newest = migrations.findLast(({ baseline }) => baseline)
  if (!newest?.baseline) return false
  const covered = migrations.filter(({ version }) => version <= newest.version)
  const files = newest.baseline
  await database.transaction(async (tx) => {
    await lock(tx)
    if ((await appliedTo(tx)).size > 0) return
    for (const file of files) await run(tx, file)
    await tx.query(
      'insert into migration (version, file, checksum) select * from unnest($1::int[], $2::text[], $3::text[])',
      [covered.map(({ version }) => version), covered.map(({ file }) => file), covered.map(({ checksum }) => checksum)],
    )
  }, 'patient')
  return true
}

async function apply(database: Migrated, migration: Migration): Promise<void> {
  await database.transaction(async (tx) => {
    await lock(tx)
    const [applied] = await tx.query<{ checksum: string }>('select checksum from migration where version = $1', [
      migration.version,
    ])
    if (applied) {
      refuseChanged(migration, applied.checksum)
      return
    }
    await run(tx, migration)
    await tx.query('insert into migration (version, file, checksum) values ($1, $2, $3)', [
      migration.version,
      migration.file,
      migration.checksum,
    ])
  }, 'patient')
}

async function run(tx: Queryable, { sql, file }: SqlFile): Promise<void> {
  try {
    await tx.query(sql)
  } catch (error) {
    // A full disk, a deadlock or a lost connection is not the file's fault.
    if (!(error instanceof DatabaseError) || !sayOfTheFile.test(error.code)) throw error
    throw new StartupError(
      `Migrasi "${file}" gagal: ${error.message} (SQLSTATE ${error.code}). Database tetap seperti sebelum migrasi ini. Perbaiki datanya atau pakai versi Trading sebelumnya, lalu jalankan lagi.`,
      { cause: error },
    )
  }
}

/** SQLSTATE classes: wrong data, broken constraint, wrong statement or missing right. */
const sayOfTheFile = /^(0A|22|23|2B|42|P0)/

function refuseChanged(migration: Migration, appliedChecksum: string): void {
  if (migration.checksum === appliedChecksum) return
  throw new StartupError(
    `Berkas migrasi "${migration.file}" berubah setelah dijalankan pada database ini. Kembalikan isinya dan buat berkas baru.`,
  )
}

async function refuseNewerDatabase(database: Queryable, known: number): Promise<void> {
  const [row] = await database.query<{ version: number | null }>('select max(version) as version from migration')
  if (row?.version && row.version > known) {
    throw new StartupError(
      `Database ini dibuat oleh versi Trading yang lebih baru (migrasi ${row.version}, versi ini mengenal ${known}).`,
    )
  }
}

async function lock(tx: Queryable): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1::bigint)', [advisoryLock])
}
