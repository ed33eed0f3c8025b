import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { dataTemplate, makeDataTemplate } from '../../../../src/server/platform/database/data-template.ts'
import { DatabaseThread } from '../../../../src/server/platform/database/database-thread.ts'
import { migrate, readMigrations } from '../../../../src/server/platform/database/migrate.ts'
import { openDatabase, openFolder } from '../../../../src/server/platform/database/open-database.ts'
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

test('PostgreSQL is started once for it: each start takes seconds of the first start on a fresh clone', async () => {
  const folder = path.join(await temporaryFolder(), 'data')
  const started = vi.spyOn(DatabaseThread, 'start')
  const database = await openDatabase({ kind: 'embedded', folder, isDraft: true }, () => undefined)
  expect(started.mock.calls).toEqual([[folder]])
  started.mockRestore()
  expect(await database.query(versions)).toEqual([{ n: (await readMigrations()).length }])
  await database.close()
})

test('of several that make it together one is kept, and nothing else stays', async () => {
  const template = await dataTemplate()
  await Promise.all([makeDataTemplate(), makeDataTemplate()])
  expect(existsSync(template)).toBe(true)
  const names = await readdir(path.dirname(template))
  expect(names.filter((name) => name.startsWith('making-') || name.endsWith('.lock'))).toEqual([])
})
