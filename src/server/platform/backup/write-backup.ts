import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Queryable } from '../database/database.ts'
import { makeFolders } from '../database/make-folders.ts'
import {
  type BackupEnd,
  type BackupHead,
  formatVersion,
  quoted,
  readSequences,
  readTables,
  sealOf,
  type StoredTable,
} from './backup-format.ts'
import { verifyBackup } from './read-backup.ts'

export interface KeptBackup {
  bytes: number
  rows: BackupEnd['rows']
}

/** What a backup that is still being written is called; its end tells it apart from a whole one. */
export const unfinished = '.sementara'

/**
 * Writes a backup under another name, waits for the disk, reads it again as a restore would, and only then gives it its
 * name: a file of that name is whole. Only its owner may read it.
 */
export async function keepBackup(chunks: AsyncIterable<Buffer>, file: string): Promise<KeptBackup> {
  await makeFolders(path.dirname(path.resolve(file)))
  const staged = `${file}.${randomBytes(4).toString('hex')}${unfinished}`
  try {
    await pipeline(chunks, createWriteStream(staged, { flags: 'wx', mode: 0o600, flush: true }))
    const { end } = await verifyBackup(staged)
    await rename(staged, file)
    await syncFolder(path.dirname(file))
    return { bytes: (await stat(file)).size, rows: end.rows }
  } finally {
    await rm(staged, { force: true })
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Rows that are read at once, so that memory stays the same however large the shop is. */
const batchRows = 500
/** The same of a table whose rows may be large, as documents (3 MB) and pictures (400 KB as text) are. */
const wideBatchRows = 16
/** Letters that are packed at once: each time waits for a turn of the process. */
const packedAtOnce = 256 * 1024
const wideTypes = new Set(['bytea', 'json', 'jsonb'])

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
    let text = ''
    for await (const row of rowsOf(view, table)) {
      count += 1
      text += `${row}\n`
      if (text.length < packedAtOnce) continue
      yield text
      text = ''
    }
    yield text
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

async function* rowsOf(view: Queryable, { name, columns }: StoredTable): AsyncGenerator<string> {
  const texts = columns.map((column) => `${quoted(column.name)}::text`).join(', ')
  await view.query(
    `declare backup_rows no scroll cursor for select array_to_json(array[${texts}]::text[])::text as row from ${quoted(name)}`,
  )
  const most = columns.some(({ type }) => wideTypes.has(type)) ? wideBatchRows : batchRows
  for (;;) {
    const batch = await view.query<{ row: string }>(`fetch ${most} from backup_rows`)
    if (batch.length === 0) break
    for (const { row } of batch) yield row
  }
  await view.query('close backup_rows')
}

function line(value: object): string {
  return `${JSON.stringify(value)}\n`
}
