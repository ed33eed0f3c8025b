import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { takeTimeZone } from '../../../../src/contract/runtime/shop-clock.ts'
import { isDue, NightlyBackup } from '../../../../src/server/platform/backup/nightly-backup.ts'
import { verifyBackup } from '../../../../src/server/platform/backup/read-backup.ts'
import { createApi } from '../../../../src/server/platform/http/api.ts'
import { temporaryFolder } from '../../temporary-folder.ts'
import { trade } from '../../../../src/server/trade/trade.ts'
import { openTestDatabase } from '../../test-database.ts'

const at = (text: string) => new Date(`2026-11-${text}`)
const iso = (text: string) => at(text).toISOString()

test.each([
  ['22T02:00', null, null, true],
  ['22T01:59', iso('21T02:00'), null, false],
  ['22T02:00', iso('21T23:00'), null, true],
  ['22T09:00', iso('22T02:01'), null, false],
  ['22T09:00', iso('20T02:00'), null, true],
  ['22T02:20', iso('21T02:00'), iso('22T02:00'), false],
  ['22T02:30', iso('21T02:00'), iso('22T02:00'), true],
])('at %s after a success at %s and a failure at %s: %s', (now, success, failure, due) => {
  expect(isDue(at(now), 2, { success, failure })).toBe(due)
})

test('the hour of the night is that of the shop', () => {
  onTestFinished(() => takeTimeZone(undefined))
  takeTimeZone('Asia/Jakarta')
  const due = (now: string) => isDue(at(now), 2, { success: iso('21T12:00Z'), failure: null })
  expect([due('21T18:59Z'), due('21T19:00Z')]).toEqual([false, true])
})

test('one process of all makes one backup a night and keep as many as asked; a failure is told and made up for', async () => {
  const folder = path.join(await temporaryFolder(), 'cadangan')
  const database = await openTestDatabase()
  const told: string[] = []
  const log = { info: (message: string) => told.push(message), error: (message: string) => told.push(message) }
  const settings = { folder, keep: 2, hour: 2 }
  // An embedded database has one process only, and no lock that two could share.
  const count = process.env['DATABASE_URL'] ? 2 : 1
  const processes = Array.from({ length: count }, () => new NightlyBackup(database, settings, log))
  const [first] = processes
  const night = (text: string) => Promise.all(processes.map((one) => one.look(at(text))))

  for (const day of ['18', '19', '20']) await night(`${day}T02:00:30`)
  const files = await readdir(folder)
  expect(files).toHaveLength(2)
  for (const file of files) await verifyBackup(path.join(folder, file))
  expect(told).toEqual(Array(3).fill('Cadangan malam selesai'))

  const bad = new NightlyBackup(database, { ...settings, folder: path.join(folder, files[0] ?? '') }, log)
  await bad.look(at('21T02:01'))
  expect(told.at(-1)).toBe('Cadangan malam gagal')
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, 'foto.jpg'), '')
  await night('21T02:40')
  expect(await readdir(folder)).toContain('foto.jpg')

  // Whichever made it, the others know at their next look.
  await night('21T02:41')
  const app = await createApi({ trade, database, logger: false, validateResponses: true, backups: first })
  const cadangan = { berhasil: iso('21T02:40'), gagal: iso('21T02:01') }
  expect((await app.inject('/api/health')).json()).toEqual({ status: 'ok', cadangan })
  await Promise.all([app.close(), ...processes.map((one) => one.close())])
  await database.close()
})
