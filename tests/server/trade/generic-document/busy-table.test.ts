import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../../src/server/platform/database/database.ts'
import { keepListIndexes } from '../../../../src/server/trade/generic-document/list-indexes.ts'
import { ownIndexes } from '../../../../src/server/trade/records/own-records.ts'
import { ownTypes } from '../../platform/lists/asked-queries.ts'
import { openTestDatabase } from '../../test-database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Two at once: the embedded database has one connection, and its backup reads a copy. */
const together = test.runIf(process.env['DATABASE_URL'] !== undefined)
const noForms = { types: () => [], listed: () => null }
const made = async () => (await database.query("select from pg_indexes where indexname like 'product\\_listed\\_%'")).length // prettier-ignore

together('an index is not dropped while a backup reads its table: nobody waits for it, and it goes later', async () => {
  expect(await keepListIndexes(database, noForms, ownIndexes(ownTypes))).toBeNull()
  const before = await made()
  expect(before).toBeGreaterThan(0)
  await database.snapshot(async (view) => {
    await view.query('select from product limit 1')
    const dropped = keepListIndexes(database, noForms)
    // Those behind the waiting drop are let through.
    for (let reads = 0; reads < 50; reads += 1) await database.query('select from product limit 1')
    expect(await dropped).toMatchObject({ isBusy: true })
    expect(await made()).toBe(before)
  })
  expect(await keepListIndexes(database, noForms)).toBeNull()
  expect(await made()).toBe(0)
})

together('an index is not made while somebody stores into its table, but later', async () => {
  let finish = () => {}
  let hasLocked = () => {}
  const finished = new Promise<void>((resolve) => (finish = resolve))
  const locked = new Promise<void>((resolve) => (hasLocked = resolve))
  const storing = database.transaction(async (tx) => {
    await tx.query('lock table product in row exclusive mode')
    hasLocked()
    await finished
  })
  await locked
  expect(await keepListIndexes(database, noForms, ownIndexes(ownTypes))).toMatchObject({ isBusy: true })
  finish()
  await storing
  expect(await keepListIndexes(database, noForms, ownIndexes(ownTypes))).toBeNull()
  expect(await made()).toBeGreaterThan(0)
})
