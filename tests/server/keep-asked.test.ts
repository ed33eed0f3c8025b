import { afterAll, expect, test, vi } from 'vitest'
import { keepAsked } from '../../src/server/keep-asked.ts'
import { type Database, DatabaseError } from '../../src/server/platform/database/database.ts'
import { openDefinitions } from './platform/definitions/open-definitions.ts'
import { openTestDatabase } from './test-database.ts'
import { watched } from './watched-database.ts'

const database = await openTestDatabase()
const { store } = await openDefinitions()
afterAll(async () => {
  vi.useRealTimers()
  await store.close()
  await database.close()
})

/** A table that somebody reads for long gives no lock for its index. */
let isBusy = true
const refused = async () => {
  throw new DatabaseError('canceling statement due to lock timeout', { code: '55P03', cause: undefined })
}
const busy: Database = {
  ...watched(database, () => {}),
  transaction: (work, patience) =>
    isBusy && patience === 'patient' ? refused() : database.transaction(work, patience),
}
const made = async () => (await database.query("select from pg_indexes where indexname like '%\\_listed\\_%'")).length

test('an index that a busy table kept from being made is made later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const said: string[] = []
  const kept = await keepAsked(busy, store, (_, message) => void said.push(message))
  expect(said).toContain('Daftar berjalan tanpa indeks dari definisinya')
  expect(await made()).toBe(0)
  isBusy = false
  said.length = 0
  await vi.advanceTimersByTimeAsync(60_000)
  await kept.close()
  expect(await made()).toBeGreaterThan(0)
  expect(said).toEqual([])
})
