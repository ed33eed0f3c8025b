import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Queryable } from '../database/database.ts'
import { type BackupEnd, type BackupHead, formatVersion, sealOf } from './backup-format.ts'
import { quoted, readSequences, readTables, type StoredTable } from './stored-tables.ts'

/** Rows that are read at once: a row is 16 KB at most, so memory stays the same however large the shop is. */
const batchRows = 500

/** The bytes of a backup of what the view shows (`Database.snapshot`). */
export async function* backupOf(view: Queryable): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  const packed = createGzip()
  const done = pipeline(linesOf(view), packed)
  // Told through the packer too, which is read first.
  done.catch(() => undefined)
  for await (const chunk of packed as AsyncIterable<Buffer>) {
    hash.update(chunk)
    yield chunk
  }
  await done
  yield sealOf(hash.digest('hex'))
}

async function* linesOf(view: Queryable): AsyncGenerator<string> {
  // Whatever the server's own settings are, the texts are the same.
  await view.query(`set local TimeZone = 'UTC'; set local DateStyle = 'ISO, YMD'; set local IntervalStyle = 'postgres';
    set local extra_float_digits = 1; set local bytea_output = 'hex'`)
  yield line(await readHead(view))
  const rows: BackupEnd['rows'] = {}
  for (const table of await readTables(view)) {
    yield line({ table })
    let count = 0
    for await (const batch of rowsOf(view, table)) {
      count += batch.length
      yield batch.map((row) => `${row}\n`).join('')
    }
    rows[table.name] = count
  }
  yield line({ rows, sequences: await readSequences(view) } satisfies BackupEnd)
}

async function readHead(view: Queryable): Promise<BackupHead> {
  const migrations = await view.query<{ file: string; checksum: string }>(
    'select file, checksum from migration order by version',
  )
  return { tradingBackup: formatVersion, at: new Date().toISOString(), migrations }
}

async function* rowsOf(view: Queryable, { name, columns }: StoredTable): AsyncGenerator<string[]> {
  const texts = columns.map((column) => `${quoted(column.name)}::text`).join(', ')
  await view.query(
    `declare backup_rows no scroll cursor for select array_to_json(array[${texts}]::text[])::text as row from ${quoted(name)}`,
  )
  for (;;) {
    const batch = await view.query<{ row: string }>(`fetch ${batchRows} from backup_rows`)
    if (batch.length === 0) break
    yield batch.map(({ row }) => row)
  }
  await view.query('close backup_rows')
}

function line(value: object): string {
  return `${JSON.stringify(value)}\n`
}
