import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { dataTemplate } from '../../../../src/server/platform/database/data-folder.ts'
import { makeDataTemplate } from '../../../../src/server/platform/database/make-data-template.ts'
import { DatabaseThread } from '../../../../src/server/platform/database/database-thread.ts'
import { migrate, readMigrations } from '../../../../src/server/platform/database/migrate.ts'
import { openFolder } from '../../../../src/server/platform/database/open-database.ts'
import { addSearchIndexes } from '../../../../src/server/platform/database/search-indexes.ts'
import { copyDataFolder } from '../../../data-folder.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

const versions = 'select count(*)::int as n from migration'

test('a new data folder is a copy of the template, with all its tables, for its owner alone', async () => {
  const folder = path.join(await temporaryFolder(), 'data')
  await makeDataTemplate()
  const started = vi.spyOn(DatabaseThread, 'start')
  const database = await openFolder(folder, undefined, await dataTemplate())
  // PostgreSQL was started on what was copied, and not before to make it.
  expect(started.mock.calls).toEqual([[folder]])
  started.mockRestore()
  const migrations = await readMigrations()
  expect(await database.query(versions)).toEqual([{ n: migrations.length }])
  await migrate(database, migrations)
  await database.close()
  expect((await stat(folder)).mode & 0o077).toBe(0)
})

test('where the template is not there, PostgreSQL makes the data', async () => {
  const database = await openFolder(path.join(await temporaryFolder(), 'data'), undefined, '/tidak/ada')
  expect(await database.query('select 1 as n')).toEqual([{ n: 1 }])
  await database.close()
})

test('a new data folder holds no database beside ours, and no more files than that has', async () => {
  const folder = await copyDataFolder(path.join(await temporaryFolder(), 'data'))
  expect(await readdir(path.join(folder, 'base'))).toHaveLength(1)
  const database = await openFolder(folder)
  expect(await database.query('select datname from pg_database')).toEqual([{ datname: 'postgres' }])
  // The trigram index of every search is there already.
  expect(await addSearchIndexes(database)).toBeNull()
  await database.close()
})

test('of several that make it together one is kept, and nothing else stays', async () => {
  const template = await dataTemplate()
  await Promise.all([makeDataTemplate(), makeDataTemplate()])
  expect(existsSync(template)).toBe(true)
  const names = await readdir(path.dirname(template))
  expect(names.filter((name) => name.startsWith('.'))).toEqual([])
})
