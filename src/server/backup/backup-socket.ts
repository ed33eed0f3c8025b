/**
 * How `npm run backup` gets at the embedded database of a running server: a socket beside the data folder, which only
 * the server's own user may open. No address of the network leads to it.
 */
import { chmod, rm } from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { resolveDataFolder } from '../database/data-folder.ts'
import type { Database } from '../database/database.ts'
import { openSocketFolder } from '../database/socket-folder.ts'
import { backupOf } from './write-backup.ts'

const socketName = 'backup'

/** Serves backups of the database until it is closed; the folder must be locked by this process. */
export async function serveBackups(
  dataDir: string,
  database: Database,
  onFailure: (error: unknown) => void,
): Promise<{ close: () => Promise<void> }> {
  const place = openSocketFolder(`${await resolveDataFolder(dataDir)}.lock`)
  const file = path.join(place.folder, socketName)
  const running = new Set<net.Socket>()
  const server = net.createServer((socket) => {
    running.add(socket)
    socket.once('close', () => running.delete(socket))
    // Half a file has no seal: whoever reads it refuses it.
    database.snapshot((view) => pipeline(backupOf(view), socket)).catch(onFailure)
  })
  // Of a process that was killed.
  await rm(file, { force: true })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(place.socket(socketName), resolve))
  await chmod(file, 0o600)
  const close = async () => {
    for (const socket of running) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
    await rm(file, { force: true })
    place.close()
  }
  return { close }
}

/** The bytes of a backup from the server that holds the folder; null when none does. */
export async function askForBackup(dataDir: string): Promise<AsyncIterable<Buffer> | null> {
  const lockFolder = `${await resolveDataFolder(dataDir)}.lock`
  const place = openFolder(lockFolder)
  if (!place) return null
  const socket = net.createConnection({ path: place.socket(socketName) })
  const connected = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  })
  place.close()
  return connected ? (Readable.from(socket) as AsyncIterable<Buffer>) : null
}

function openFolder(folder: string) {
  try {
    return openSocketFolder(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
