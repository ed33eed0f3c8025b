import type { Database, Queryable } from '../database/database.ts'
import { migrate, type Migrated, type Migration } from '../database/migrate.ts'
import {
  type BackupEnd,
  BackupFileError,
  type BackupHead,
  quoted,
  readTables,
  type Row,
  type StoredSequence,
  type StoredTable,
} from './backup-format.ts'
import { readBackup } from './read-backup.ts'

/** What is stored at once: as many rows, or sooner as many letters, so that large rows do not add up. */
const batchRows = 500
const batchLetters = 8 * 1024 * 1024

/**
 * Fills an empty database with a backup, in one transaction: all of it or nothing. Its tables are those of the version
 * that made the backup; the next start brings them up to date. Throws a BackupFileError when the file is not whole, or
 * of another past than these migrations; verify it before, so that a wrong one is found at once.
 */
export async function restoreBackup(
  database: Database,
  file: string,
  migrations: readonly Migration[],
): Promise<BackupEnd['rows']> {
  return database.transaction(async (tx) => {
    const load = new Load(tx, migrations)
    for await (const part of readBackup(file)) {
      if (part.kind === 'head') await load.begin(part.head)
      else if (part.kind === 'table') await load.startTable(part.table)
      else if (part.kind === 'row') await load.addRow(part.row)
      else await load.finish(part.end)
    }
    return load.rows
  }, 'patient')
}

class Load {
  rows: BackupEnd['rows'] = {}
  private tables = new Map<string, StoredTable>()
  private foreignKeys: string[] = []
  private table: StoredTable | undefined
  private batch: Row[] = []
  private letters = 0

  constructor(
    private readonly tx: Queryable,
    private readonly migrations: readonly Migration[],
  ) {}

  /** Tables as they were, without their first values; nothing refers to anything until all rows are there. */
  async begin(head: BackupHead): Promise<void> {
    const past = samePast(head, this.migrations)
    await migrate(inside(this.tx), past)
    this.tables = new Map((await readTables(this.tx)).map((table) => [table.name, table]))
    this.foreignKeys = await dropForeignKeys(this.tx)
    const names = [...this.tables.keys()].map(quoted)
    for (const name of names) await this.tx.query(`alter table ${name} disable trigger user`)
    await this.tx.query(`truncate ${names.join(', ')}`)
  }

  async startTable(table: StoredTable): Promise<void> {
    await this.store()
    const known = this.tables.get(table.name)
    if (!known || JSON.stringify(table.columns) !== JSON.stringify(known.columns)) throw otherTables()
    this.table = known
  }

  async addRow(row: Row): Promise<void> {
    this.batch.push(row)
    for (const text of row) this.letters += text?.length ?? 0
    if (this.batch.length === batchRows || this.letters >= batchLetters) await this.store()
  }

  /** Whatever the rows refer to has to be among them: the keys say so when they come back. */
  async finish({ rows, sequences }: BackupEnd): Promise<void> {
    await this.store()
    if (Object.keys(rows).length !== this.tables.size) throw otherTables()
    for (const name of this.tables.keys()) await this.tx.query(`alter table ${quoted(name)} enable trigger user`)
    for (const key of this.foreignKeys) await this.tx.query(key)
    for (const sequence of sequences) await this.set(sequence)
    this.rows = rows
  }

  private async store(): Promise<void> {
    const { table, batch } = this
    this.batch = []
    this.letters = 0
    if (!table || batch.length === 0) return
    const columns = table.columns.map(({ name }) => quoted(name)).join(', ')
    const values = table.columns.map(({ type }, index) => `(row ->> ${index})::${type}`).join(', ')
    await this.tx.query(
      `insert into ${quoted(table.name)} (${columns}) overriding system value
       select ${values} from json_array_elements($1::text::json) as row`,
      [JSON.stringify(batch)],
    )
  }

  private async set({ table, column, last, used }: StoredSequence): Promise<void> {
    await this.tx.query('select setval(pg_get_serial_sequence(quote_ident($1), $2), $3::bigint, $4)', [
      ...[table, column, last, used],
    ])
  }
}

/** Migrations ask for transactions of their own; here they are part of a larger one. */
function inside(tx: Queryable): Migrated {
  return { query: (sql, params) => tx.query(sql, params), transaction: (work) => work(tx) }
}

const otherTables = () =>
  new BackupFileError('Tabel di cadangan ini lain daripada yang dibuat migrasinya; tidak ada yang disimpan.')

/** The migrations that the backup's database had, which must be the first of ours. */
function samePast({ migrations }: BackupHead, known: readonly Migration[]): Migration[] {
  if (migrations.length > known.length) {
    throw new BackupFileError(
      `Cadangan ini dibuat oleh versi Trading yang lebih baru (migrasi ${migrations.length}, versi ini mengenal ${known.length}).`,
    )
  }
  const past = known.slice(0, migrations.length)
  const other = past.find(({ checksum }, index) => checksum !== migrations[index]?.checksum)
  if (other) throw new BackupFileError(`Cadangan ini dibuat dengan isi lain dari migrasi "${other.file}".`)
  return past
}

/** Drops them, and answers the statements that bring them back. */
async function dropForeignKeys(tx: Queryable): Promise<string[]> {
  const keys = await tx.query<{ table: string; name: string; definition: string }>(
    `select quote_ident(relname) as table, quote_ident(conname) as name, pg_get_constraintdef(pg_constraint.oid) as definition
     from pg_constraint join pg_class on pg_class.oid = conrelid
     where contype = 'f' and conparentid = 0 and relnamespace = current_schema()::regnamespace`,
  )
  for (const { table, name } of keys) await tx.query(`alter table ${table} drop constraint ${name}`)
  return keys.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`)
}
