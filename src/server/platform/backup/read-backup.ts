import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import { pipeline } from 'node:stream/promises'
import { PassThrough } from 'node:stream'
import {
  type BackupEnd,
  BackupFileError,
  type BackupHead,
  formatVersion,
  type Row,
  sealLength,
  sealOf,
  type TableStart,
} from './backup-format.ts'

/** One line of a backup, as what it is. */
export type Part =
  | { kind: 'head'; head: BackupHead }
  | ({ kind: 'table' } & TableStart)
  | { kind: 'row'; row: Row }
  | { kind: 'end'; end: BackupEnd }

/** A line is one row; a longer one means that the file is not one of our backups. */
const longestLine = 64 * 1024 * 1024

/**
 * The parts of a backup file, in constant memory. Throws a BackupFileError, at its end at the latest, when a byte of it
 * is not as it was written: use nothing of it before the end was reached.
 */
export async function* readBackup(file: string): AsyncGenerator<Part> {
  const { size, seal } = await readSeal(file)
  const hash = createHash('sha256')
  const counted = new Counts()
  for await (const text of linesIn(unpacked(file, size, hash))) {
    const part = partOf(text, counted.isFirst)
    counted.take(part)
    yield part
  }
  counted.refuseUnfinished()
  if (!sealOf(hash.digest('hex')).equals(seal)) throw changed()
}

/** Reads the whole file and throws a BackupFileError when it is not as it was written. */
export async function verifyBackup(file: string): Promise<{ head: BackupHead; end: BackupEnd }> {
  let head: BackupHead | undefined
  let end: BackupEnd | undefined
  for await (const part of readBackup(file)) {
    if (part.kind === 'head') head = part.head
    if (part.kind === 'end') end = part.end
  }
  if (!head || !end) throw changed()
  return { head, end }
}

const changed = (cause?: unknown) =>
  new BackupFileError('Berkas cadangan ini rusak, terpotong atau diubah; tidak ada yang disimpan.', { cause })

/** How long the packed part is, and what stands behind it. */
async function readSeal(file: string): Promise<{ size: number; seal: Buffer }> {
  const handle = await open(file, 'r')
  try {
    const size = (await handle.stat()).size - sealLength
    if (size <= 0) throw changed()
    const seal = Buffer.alloc(sealLength)
    await handle.read(seal, 0, sealLength, size)
    return { size, seal }
  } finally {
    await handle.close()
  }
}

async function* unpacked(file: string, size: number, hash: Hash): AsyncGenerator<Buffer> {
  async function* hashed(source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      hash.update(chunk)
      yield chunk
    }
  }
  const output = new PassThrough()
  const done = pipeline(createReadStream(file, { end: size - 1 }), hashed, createGunzip(), output)
  // Told through the output too, which is read first.
  done.catch((error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))))
  try {
    yield* output as AsyncIterable<Buffer>
    await done
  } catch (error) {
    throw isOfFile(error) ? error : changed(error)
  } finally {
    output.destroy()
  }
}

/** A file that can't be read says why itself; all else is about what is in it. */
function isOfFile(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error
}

async function* linesIn(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest: Buffer[] = []
  let length = 0
  for await (const chunk of chunks) {
    let from = 0
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, from)) {
      yield Buffer.concat([...rest, chunk.subarray(from, end)]).toString()
      ;[rest, length, from] = [[], 0, end + 1]
    }
    rest.push(chunk.subarray(from))
    length += chunk.length - from
    if (length > longestLine) throw changed()
  }
  if (length > 0) throw changed()
}

function partOf(text: string, isFirst: boolean): Part {
  const value = parsed(text)
  if (isFirst) {
    if (!isObject(value) || !('tradingBackup' in value)) throw new BackupFileError('Berkas ini bukan cadangan Trading.')
    if (value['tradingBackup'] !== formatVersion)
      throw new BackupFileError('Cadangan ini dibuat oleh versi Trading yang lebih baru.')
    return { kind: 'head', head: value as unknown as BackupHead }
  }
  if (Array.isArray(value)) return { kind: 'row', row: value as Row }
  if (isObject(value) && 'table' in value) return { kind: 'table', ...(value as unknown as TableStart) }
  if (isObject(value) && 'rows' in value) return { kind: 'end', end: value as unknown as BackupEnd }
  throw changed()
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw changed(error)
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Compares what came with what the end says; a table's name is no key of an object that has others. */
class Counts {
  private readonly rows = new Map<string, number>()
  private table: string | undefined
  private end: BackupEnd | undefined
  isFirst = true

  take(part: Part): void {
    if (this.end) throw changed()
    this.isFirst = false
    if (part.kind === 'end') this.end = part.end
    if (part.kind === 'table') {
      this.table = part.table.name
      this.rows.set(this.table, 0)
    }
    if (part.kind !== 'row') return
    if (this.table === undefined) throw changed()
    this.rows.set(this.table, (this.rows.get(this.table) ?? 0) + 1)
  }

  refuseUnfinished(): void {
    const told = new Map(Object.entries(this.end?.rows ?? {}))
    if (!this.end || told.size !== this.rows.size) throw changed()
    for (const [table, count] of this.rows) if (told.get(table) !== count) throw changed()
  }
}
