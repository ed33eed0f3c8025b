import fs from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from '../../../../src/server/platform/database/database.ts'
import { dataTemplate } from '../../../../src/server/platform/database/data-folder.ts'
import { embeddedInMemory, makeDataTemplate } from '../../../../src/server/platform/database/make-data-template.ts'
import { openFolder } from '../../../../src/server/platform/database/open-database.ts'
import { startOnFolder } from '../../../../src/server/platform/database/pglite-connection.ts'
import { copyDataFolder } from '../../../data-folder.ts'
import { startTypeScript } from '../../child.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

const minutes = 60_000

async function inFolder(folder: string, work: (database: Database) => Promise<void>): Promise<void> {
  const database = await openFolder(folder)
  try {
    await work(database)
  } finally {
    await database.close()
  }
}

async function dataFolder(): Promise<string> {
  return copyDataFolder(path.join(await temporaryFolder(), 'data'))
}

test('each commit is synced to the disk exactly once, and a read never', { timeout: 2 * minutes }, async () => {
  // In this thread, where the calls can be counted; what runs in the other one is the same.
  const database = embeddedInMemory(await startOnFolder(await dataFolder()))
  await database.query('create table n (n integer)')
  const sync = vi.spyOn(fs, 'fsyncSync')
  for (let n = 0; n < 20; n += 1) await database.transaction((tx) => tx.query('insert into n values ($1)', [n]))
  expect(sync).toHaveBeenCalledTimes(20)
  await database.query('insert into n values (20)')
  expect(sync).toHaveBeenCalledTimes(21)
  await database.query('select * from n')
  expect(sync).toHaveBeenCalledTimes(21)
  sync.mockRestore()
  await database.close()
})

test('after kill -9 under load every acknowledged write is there', { timeout: 3 * minutes }, async () => {
  const folder = await dataFolder()
  const writer = startTypeScript('platform/database/children/write-for-ever.ts', folder)
  await writer.count(200)
  await writer.kill('SIGKILL')
  const acknowledged = writer.lines.map(Number)
  expect(acknowledged.length).toBeGreaterThanOrEqual(200)
  await inFolder(folder, async (database) => {
    const rows = await database.query<{ n: number }>('select n from written order by n')
    const kept = new Set(rows.map((row) => row.n))
    expect(acknowledged.filter((n) => !kept.has(n))).toEqual([])
    // One more may have been stored without its line getting out; nothing else.
    expect(kept.size - acknowledged.length).toBeLessThanOrEqual(1)
  })
})

test('kill -9 while the folder is made leaves nothing that the next start trips over', async () => {
  const parent = await temporaryFolder()
  const folder = path.join(parent, 'data')
  // Each start after the first finds what another left behind, and is killed a step later itself.
  const preload = path.join(import.meta.dirname, 'preload/killed-at.cjs')
  onTestFinished(() => void vi.unstubAllEnvs())
  await makeDataTemplate()
  const template = await dataTemplate()
  const made = ['', 'PG_VERSION', 'global/pg_control'].map((file) => [file, '/tidak/ada'] as const)
  const copied = ['PG_VERSION', 'global/pg_control'].map((file) => [file, template] as const)
  for (const [file, from] of [...made, ...copied]) {
    vi.stubEnv('NODE_OPTIONS', `--require ${preload}`).stubEnv('KILLED_AT', file)
    const child = startTypeScript('platform/database/children/write-for-ever.ts', folder, from)
    await child.ended
    expect([child.process.signalCode, child.lines]).toEqual(['SIGKILL', []])
    expect(fs.existsSync(path.join(`${folder}.creating`, file))).toBe(true)
    expect(fs.existsSync(folder)).toBe(false)
  }
  vi.unstubAllEnvs()
  await inFolder(folder, async (database) => {
    expect(await database.query('select 1 as n')).toEqual([{ n: 1 }])
  })
  expect(await readdir(parent)).toEqual(['data', 'data.lock'])
  // No other user of the computer gets at a new one; open-database.test.ts looks at those of before.
  expect(fs.statSync(folder).mode & 0o077).toBe(0)
}, 3 * minutes) // prettier-ignore
