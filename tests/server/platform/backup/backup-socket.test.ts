import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { askForBackup, serveBackups } from '../../../../src/server/platform/backup/backup-socket.ts'
import {
  type Database,
  DatabaseError,
  DatabaseUnavailableError,
} from '../../../../src/server/platform/database/database.ts'
import { StartupError } from '../../../../src/server/startup-error.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

/** A server that answers who asks for a backup in this way; what it logs. */
async function serve(snapshot: Database['snapshot']) {
  const folder = path.join(await temporaryFolder(), 'data')
  await mkdir(`${folder}.lock`, { recursive: true })
  const logged: unknown[] = []
  const unused = () => Promise.reject(new Error('not asked for here'))
  const database = { snapshot, query: unused, transaction: unused, check: unused, close: unused }
  const server = await serveBackups(folder, database, (error) => logged.push(error))
  onTestFinished(() => server.close())
  return { folder, server, logged }
}

const read = async (folder: string) => {
  const chunks = await askForBackup(folder)
  for await (const chunk of chunks ?? []) expect(chunk.length).toBeGreaterThan(0)
}

test.each([
  ['too little disk', new DatabaseError('full', { code: '53100', cause: undefined }), /Ruang kosong .* tidak cukup/],
  ['a database that is busy', new DatabaseUnavailableError(new Error('waited for 10000 ms')), /sibuk/],
  ['anything else', new Error('secret'), /alasannya ada di lognya/],
])('%s is told to who asked, who is not left waiting', async (_, error, reason) => {
  const { folder, logged } = await serve(() => Promise.reject(error))
  await expect(askForBackup(folder)).rejects.toThrow(StartupError)
  await expect(askForBackup(folder)).rejects.toThrow(reason)
  expect(logged).toEqual([error, error])
})

test('what breaks in the middle, and a server that stops, are told too', async () => {
  const broken = new Error('the copy is gone')
  const { folder, logged } = await serve((work) => work({ query: () => Promise.reject(broken) }))
  await expect(read(folder)).rejects.toThrow('sebelum cadangan ini selesai')
  expect(logged).toEqual([broken])

  let asked = false
  const other = await serve(() => {
    asked = true
    return new Promise<never>(() => {})
  })
  const waiting = expect(read(other.folder)).rejects.toThrow('sebelum cadangan ini selesai')
  await expect.poll(() => asked).toBe(true)
  await other.server.close()
  await waiting
  expect(await askForBackup(other.folder)).toBeNull()
})
