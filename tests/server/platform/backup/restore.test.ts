import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBackup, verifyBackup } from '../../../../src/server/platform/backup/read-backup.ts'
import { restoreBackup } from '../../../../src/server/platform/backup/restore-backup.ts'
import { backupOf, keepBackup } from '../../../../src/server/platform/backup/write-backup.ts'
import type { Database } from '../../../../src/server/platform/database/database.ts'
import { keepFile } from '../../../../src/server/platform/files/stored-files.ts'
import { migrate, readMigrations } from '../../../../src/server/platform/database/migrate.ts'
import { addSampleData } from '../../../../src/server/trade/sample-data/add-sample-data.ts'
import { temporaryFolder } from '../../temporary-folder.ts'
import { openEmptyDatabase, openTestDatabase } from '../../test-database.ts'
import { shippedForms } from '../../shipped-forms.ts'

/** For all tests: it takes longer to fill than what each of them does with it. */
let from: Database
beforeAll(async () => {
  from = await filled()
})
afterAll(() => from.close())

async function filled(): Promise<Database> {
  const database = await openTestDatabase()
  await addSampleData(database, true, true, await shippedForms())
  await database.query(`insert into master_value (type, label, unique_key, data)
    values ('uji', 'aneh', 'aneh', '{"teks": "a\\n\\"b\\"\\\\ 😀", "besar": 12345678901234567890.5}')`)
  const content = Buffer.from(Array.from({ length: 40_000 }, (_, index) => index % 256))
  await keepFile(database, { kind: 'jpg', content }, { definition: 'master/merek', place: 'foto' })
  await database.query(`update stock set value = 1234567890123456789012345 where id = 1`)
  await database.query('select nextval(pg_get_serial_sequence($1, $2))', ['contact', 'id'])
  return database
}

/** What a backup of the database says, the same for the same data. */
async function contents(database: Database, folder: string): Promise<string[]> {
  const file = path.join(folder, `isi-${Math.random()}`)
  await database.snapshot((view) => keepBackup(backupOf(view), file))
  const lines: string[] = []
  for await (const part of readBackup(file)) if (part.kind !== 'head') lines.push(JSON.stringify(part))
  return lines.sort()
}

test('a restored database holds every row and count of ids, and goes on from there', { timeout: 180_000 }, async () => {
  const folder = await temporaryFolder()
  const file = path.join(folder, 'cadangan')
  const { rows } = await from.snapshot((view) => keepBackup(backupOf(view), file))
  expect(rows['stock_movement']).toBeGreaterThan(0)

  const to = await openEmptyDatabase()
  expect(await restoreBackup(to, file, await readMigrations())).toEqual(rows)
  await migrate(to, await readMigrations())
  await addSampleData(to, undefined, true, await shippedForms())
  expect(await contents(to, folder)).toEqual(await contents(from, folder))
  await expect(to.query('delete from stock_movement')).rejects.toThrow('never changed')
  await expect(to.query(`insert into product_attr values (0, 'merek', 0)`)).rejects.toThrow('foreign key')
  await to.close()
})

test('sales that go on while a backup is made are in it whole or not at all', async () => {
  const file = path.join(await temporaryFolder(), 'cadangan')
  let going = true
  let stored = 0
  const sell = async () => {
    while (going) {
      await from.transaction(async (tx) => {
        await tx.query(`insert into branch (name, name_key) values ($1, $1)`, [`uji ${stored}`])
        await tx.query(`update counter set value = value + 1 where name = 'sale'`)
      })
      stored += 1
      // PGlite in this thread leaves no turn to anything else.
      await setImmediate()
    }
  }
  const selling = sell()
  const before = stored
  await from.snapshot((view) => keepBackup(backupOf(view), file))
  going = false
  await selling
  expect(stored).toBeGreaterThan(before)

  const to = await openEmptyDatabase()
  await restoreBackup(to, file, await readMigrations())
  const [count] = await to.query<{ branches: number; counter: number }>(
    `select (select count(*) from branch where name like 'uji %') as branches, (select value from counter where name = 'sale') as counter`,
  )
  expect(count?.branches).toBe(count?.counter)
  await to.close()
})

test('a file that is not as it was written is refused, and nothing is stored', async () => {
  const file = path.join(await temporaryFolder(), 'cadangan')
  await from.snapshot((view) => keepBackup(backupOf(view), file))
  const whole = await readFile(file)
  const changes: Record<string, Buffer> = {
    'its first byte': flipped(whole, 0),
    'the time in its packer’s head': flipped(whole, 5),
    'a byte of its middle': flipped(whole, Math.floor(whole.length / 2)),
    'the hash': flipped(whole, whole.length - 10),
    'nothing but its end missing': whole.subarray(0, -1),
    'half of it missing': whole.subarray(0, whole.length / 2),
    'more behind it': Buffer.concat([whole, Buffer.from('x')]),
    'nothing in it': Buffer.alloc(0),
    'another text': Buffer.from('halo\n'.repeat(100)),
  }
  for (const [change, bytes] of Object.entries(changes)) {
    await writeFile(file, bytes)
    await expect(verifyBackup(file), change).rejects.toThrow('rusak, terpotong atau diubah')
  }
  // Found only when all rows were loaded: they go again.
  await writeFile(file, changes['the hash'] ?? '')
  const to = await openEmptyDatabase()
  await expect(restoreBackup(to, file, await readMigrations())).rejects.toThrow('rusak, terpotong atau diubah')
  const tables = `select relname from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'`
  expect(await to.query(tables)).toEqual([])
  await to.close()
})

function flipped(bytes: Buffer, place: number): Buffer {
  const changed = Buffer.from(bytes)
  changed[place] = (changed[place] ?? 0) ^ 1
  return changed
}

test('large rows are read and stored a few at a time', async () => {
  const to = await openEmptyDatabase()
  await migrate(to, await readMigrations())
  // As text; 40 of them are 16 MB.
  const letters = 400_000
  await to.query(`insert into stored_file (hash, kind, bytes) values ($1, 'pdf', $2)`, ['a'.repeat(64), 20 * letters])
  await to.query(
    `insert into stored_file_part (hash, part, bytes)
     select $1, n, decode(repeat('ab', $2::int / 2), 'hex') from generate_series(1, 40) n`,
    ['a'.repeat(64), letters],
  )
  const file = path.join(await temporaryFolder(), 'cadangan')
  let largest = 0
  await to.snapshot(async (view) => {
    const query: typeof view.query = async (sql, params) => {
      const rows = await view.query(sql, params)
      if (sql.startsWith('fetch')) largest = Math.max(largest, JSON.stringify(rows).length)
      return rows as never
    }
    await keepBackup(backupOf({ ...view, query }), file)
  })
  expect(largest).toBeGreaterThan(letters)
  expect(largest).toBeLessThan(17 * letters)

  const restored = await openEmptyDatabase()
  let sent = 0
  const transaction: Database['transaction'] = (work, patience) =>
    restored.transaction((tx) => {
      const query: typeof tx.query = (sql, params) => {
        if (sql.startsWith('insert')) sent = Math.max(sent, String(params?.[0]).length)
        return tx.query(sql, params)
      }
      return work({ ...tx, query })
    }, patience)
  const rows = await restoreBackup({ transaction } as Database, file, await readMigrations())
  expect(rows['stored_file_part']).toBe(40)
  expect(sent).toBeLessThan(10_000_000)
  await Promise.all([to.close(), restored.close()])
})
