/**
 * How `npm run backup` gets at the embedded database of a running server: HTTP on a socket beside the data folder, which
 * only the server's own user may open. No address of the network leads to it.
 */
import { once } from 'node:events'
import { chmod, rm } from 'node:fs/promises'
import http from 'node:http'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { resolveDataFolder } from '../database/data-folder.ts'
import { type Database, DatabaseError, DatabaseUnavailableError } from '../database/database.ts'
import { diskFull } from '../database/disk-space.ts'
import { StartupError } from '../../startup-error.ts'
import { openSocketFolder } from '../database/make-folders.ts'
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
  const server = http.createServer((_request, response) => {
    send(database, response).catch((error: unknown) => {
      onFailure(error)
      refuse(response, error)
    })
  })
  // Of a process that was killed.
  await rm(file, { force: true })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(place.socket(socketName), resolve))
  await chmod(file, 0o600)
  const close = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    await closed
    await rm(file, { force: true })
    place.close()
  }
  return { close }
}

async function send(database: Database, response: http.ServerResponse): Promise<void> {
  await database.snapshot(async (view) => {
    // Whoever asked may have given up while others' copies were made.
    if (!response.destroyed) await pipeline(backupOf(view), response)
  })
}

/** After a failure the connection is cut, so that the reader notices that the backup is incomplete. */
function refuse(response: http.ServerResponse, error: unknown): void {
  if (response.headersSent || response.destroyed) response.destroy()
  else response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' }).end(reasonOf(error))
}

function reasonOf(error: unknown): string {
  if (error instanceof DatabaseError && error.code === diskFull)
    return 'Ruang kosong di disk folder data tidak cukup untuk salinannya.'
  if (error instanceof DatabaseUnavailableError) return 'Database sedang sibuk atau tidak dapat dipakai. Coba lagi.'
  return 'Terjadi kesalahan di server; alasannya ada di lognya.'
}

/** The bytes of a backup from the server that holds the folder; null when none does. Throws a StartupError when it can't. */
export async function askForBackup(dataDir: string): Promise<AsyncIterable<Buffer> | null> {
  const place = openFolder(`${await resolveDataFolder(dataDir)}.lock`)
  if (!place) return null
  try {
    // Without an agent, which would keep the connection and end it when it is still for long.
    const request = http.get({ socketPath: place.socket(socketName), agent: false })
    const connected = await new Promise<boolean>((resolve) => {
      request.once('socket', (socket) => socket.once('connect', () => resolve(true)))
      request.on('error', () => resolve(false))
    })
    return connected ? await answerOf(request) : null
  } finally {
    place.close()
  }
}

async function answerOf(request: http.ClientRequest): Promise<AsyncIterable<Buffer>> {
  const [answer] = (await once(request, 'response').catch(cutOff)) as [http.IncomingMessage]
  if (answer.statusCode === 200) return wholeOf(answer)
  throw new StartupError(await answer.setEncoding('utf8').reduce((text, part) => text + String(part), ''))
}

async function* wholeOf(answer: http.IncomingMessage): AsyncGenerator<Buffer> {
  try {
    yield* answer as AsyncIterable<Buffer>
  } catch (error) {
    cutOff(error)
  }
}

function cutOff(cause: unknown): never {
  throw new StartupError('Server berhenti sebelum cadangan ini selesai, atau gagal; alasannya ada di lognya.', {
    cause,
  })
}

function openFolder(folder: string) {
  try {
    return openSocketFolder(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
