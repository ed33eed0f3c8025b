import { stat } from 'node:fs/promises'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test, vi } from 'vitest'
import { DatabaseUnavailableError } from '../../../../src/server/platform/database/database.ts'
import { EmbeddedDatabase } from '../../../../src/server/platform/database/embedded-database.ts'
import { openFolder } from '../../../../src/server/platform/database/open-database.ts'
import { copyDataFolder } from '../../../data-folder.ts'
import { temporaryFolder } from '../../temporary-folder.ts'
import { openInMemory } from '../../test-database.ts'

const unlimited = { statement: Infinity, wait: Infinity, idle: Infinity }
const endless = `select count(*) from generate_series(1, 1000000000) a`

/** The embedded database as the server opens it: in a thread of its own. */
async function open(limits = unlimited) {
  const folder = await copyDataFolder(path.join(await temporaryFolder(), 'data'))
  const database = await openFolder(folder, limits)
  onTestFinished(() => database.close())
  return database
}

test('the thread is not noticed: values, errors, order, and calls inside a transaction', async () => {
  const database = await open()
  await database.query('create table n (n bigint primary key, day date, note jsonb)')
  const all = Array.from({ length: 20 }, (_, n) =>
    database.transaction((tx) => tx.query('insert into n values ($1, $2, $3)', [n, '2026-03-01', '{"a":[1]}'])),
  )
  await Promise.all(all)
  expect(await database.query('select * from n where n = 3')).toEqual([{ n: 3, day: '2026-03-01', note: { a: [1] } }])
  await expect(database.query('insert into n values (1)')).rejects.toMatchObject({
    name: 'DatabaseError',
    code: '23505',
    constraint: 'n_pkey',
    cause: expect.any(Error),
  })
  await expect(database.query('select $1', [() => 1])).rejects.toThrow('could not be cloned')
  await expect(database.transaction(() => database.query('select 1'))).rejects.toThrow(
    "use the transaction's own query",
  )
  expect(await database.query('select count(*) as n from n')).toEqual([{ n: 20 }])
})

test('a statement that does not end is ended, alone, and PostgreSQL starts again with all that was stored', async () => {
  const limits = { ...unlimited }
  const database = await open(limits)
  await database.query('create table n (n integer)')
  await database.query('insert into n values (1)')
  let ticks = 0
  const clock = setInterval(() => (ticks += 1), 10)
  const lost = database.transaction(async (tx) => {
    await tx.query('insert into n values (2)')
    // Who uses the connection holds up no look at how the database is.
    await database.check()
    // For this statement alone: the machine may be slow.
    limits.statement = 200
    await tx.query(endless)
  })
  const waiting = database.query('select n from n')
  await expect(lost).rejects.toBeInstanceOf(DatabaseUnavailableError)
  expect(await waiting).toEqual([{ n: 1 }])
  clearInterval(clock)
  // This thread went on meanwhile.
  expect(ticks).toBeGreaterThan(3)
})

test('PostgreSQL starts again only when the one before it can do nothing to the folder any more', async () => {
  const lives: string[] = []
  const watch = (worker: Worker) => {
    lives.push('begins')
    worker.once('exit', () => lives.push('is gone'))
  }
  process.on('worker', watch)
  const { terminate } = Worker.prototype
  // As in a call that waits for the disk: longer than it takes to begin another one.
  const slow = vi.spyOn(Worker.prototype, 'terminate').mockImplementation(async function (this: Worker) {
    for (let turn = 0; turn < 100; turn += 1) await stat('.')
    return terminate.call(this)
  })
  onTestFinished(() => {
    process.off('worker', watch)
    slow.mockRestore()
  })
  const limits = { ...unlimited }
  const database = await open(limits)
  const lost = database.transaction((tx) => {
    limits.statement = 200
    return tx.query(endless)
  })
  const waiting = database.query('select 1 as n')
  await expect(lost).rejects.toBeInstanceOf(DatabaseUnavailableError)
  expect(await waiting).toEqual([{ n: 1 }])
  expect(lives.slice(-3)).toEqual(['begins', 'is gone', 'begins'])
})

test('a transaction that was left open is rolled back, and what its work says later is refused', async () => {
  const database = await openInMemory({ ...unlimited, idle: 50 })
  await database.query('create table n (n integer)')
  let goOn = () => {}
  const later = new Promise<void>((resolve) => (goOn = resolve))
  let said: Promise<unknown> = Promise.resolve()
  const left = database.transaction(async (tx) => {
    await tx.query('insert into n values (1)')
    said = later.then(() => tx.query('insert into n values (2)'))
    await said
  })
  await expect(left).rejects.toThrow('the transaction was left open')
  goOn()
  await expect(said).rejects.toThrow('the transaction is over')
  expect(await database.query('select * from n')).toEqual([])
})

test('who waits too long for the connection is told so, and the others keep their turn', async () => {
  const limits = { ...unlimited }
  const database = await openInMemory(limits)
  let first = Promise.resolve()
  const end = await new Promise<() => void>((begun) => {
    first = database.transaction(() => new Promise<void>((resolve) => begun(resolve)))
  })
  limits.wait = 20
  await expect(database.query('select 1 as n')).rejects.toBeInstanceOf(DatabaseUnavailableError)
  limits.wait = Infinity
  end()
  await first
  expect(await database.query('select 1 as n')).toEqual([{ n: 1 }])
})

test('copies are made one after the other; who waits for one while the database is closed gets none', async () => {
  const sql = { run: async () => [], close: async () => {} }
  let open = 0
  const copy = async () => {
    expect((open += 1)).toBe(1)
    return { open: async () => sql, remove: async () => void (open -= 1) }
  }
  const always = async () => {}
  const keeper = { connection: async () => sql, writable: always, check: always, copy, close: always }
  const database = new EmbeddedDatabase(keeper)
  const ends = Promise.allSettled([1, 2, 3].map((number) => database.snapshot(async () => number)))
  await expect(database.snapshot(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect((await ends).map(({ status }) => status)).toEqual(Array(3).fill('fulfilled'))

  let finish = () => {}
  const reading = database.snapshot(() => new Promise<void>((resolve) => (finish = resolve)))
  const waiting = expect(database.snapshot(always)).rejects.toBeInstanceOf(DatabaseUnavailableError)
  await new Promise(setImmediate)
  const closed = database.close().then(() => open)
  finish()
  await Promise.all([reading, waiting])
  expect(await closed).toBe(0)
})

test('a table that grew is counted, so that the planner knows how large it is', async () => {
  const database = await openInMemory()
  await database.query('create table many (n bigint primary key)')
  await database.transaction(async (tx) => {
    await tx.query('insert into many select generate_series(1, 5000)')
  })
  const known = () =>
    database.query<{ rows: number }>(`select reltuples::bigint as rows from pg_class where relname = 'many'`)
  await expect.poll(known, { timeout: 10_000 }).toEqual([{ rows: 5000 }])
  await database.close()
})
