import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { makeFolders } from '../database/make-folders.ts'
import type { BackupEnd } from './backup-format.ts'
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
