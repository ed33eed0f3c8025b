import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { readBackup } from '../../../src/server/platform/backup/read-backup.ts'
import type { Database } from '../../../src/server/platform/database/database.ts'
import { openDatabase } from '../../../src/server/platform/database/open-database.ts'
import { checkLedger } from '../../../src/server/trade/check/check-ledger.ts'
import { packageFolder } from '../../../src/server/package-folder.ts'
import { copyDataFolder } from '../../data-folder.ts'
import { wholeSchemas } from '../../few-schemas.ts'
import { shortLived } from '../../node-flags.ts'
import { Child } from '../child.ts'
import { openShop, phoneLine, phoneSale, purchaseOf, saleOf } from '../trade/shop.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { startPostgres } from '../temporary-postgres.ts'
import { buildIfMissing, startServer } from './built-server.ts'
import { addressOf } from './spawn-server.ts'

const minutes = 60_000
beforeAll(buildIfMissing, 5 * minutes)

async function run(command: string, environment: Record<string, string>, ...args: string[]) {
  const script = path.join(packageFolder(), `dist-server/${command}.js`)
  const { PATH } = process.env
  const child = new Child(spawn(process.execPath, [...shortLived, script, ...args], { env: { PATH, ...environment } }))
  const code = await child.ended
  return { code, text: child.lines.join('\n') }
}

/** Sells one device after the other with several clients, until it is told to stop. */
function sellAll(sell: (imei: string) => Promise<unknown>, imeis: string[]) {
  let stopped = false
  let sold = 0
  const client = async () => {
    for (let imei = imeis.pop(); imei !== undefined && !stopped; imei = imeis.pop()) {
      await sell(imei)
      sold += 1
    }
  }
  const done = Promise.all([client(), client(), client()])
  return {
    sold: () => sold,
    stop: async () => {
      stopped = true
      await done
    },
  }
}

async function linesOf(file: string): Promise<string[]> {
  const lines: string[] = []
  for await (const part of readBackup(file)) if (part.kind !== 'head') lines.push(JSON.stringify(part))
  return lines.sort()
}

async function inspect<T>(location: Parameters<typeof openDatabase>[0], look: (database: Database) => Promise<T>) {
  const database = await openDatabase(location, () => {})
  try {
    return await look(database)
  } finally {
    await database.close()
  }
}

const countSales = async (database: Database) => {
  const [row] = await database.query<{ sales: number; last: number; units: number }>(
    `select (select count(*) from sale) as sales, (select value from counter where name = 'sale') as last,
       (select count(*) from imei_unit where state = 'sold') as units`,
  )
  return row ?? { sales: -1, last: -1, units: -1 }
}

test('a backup under load, restored elsewhere, moved to PostgreSQL', { timeout: 6 * minutes }, async () => {
  const parent = await temporaryFolder()
  const folder = await copyDataFolder(path.join(parent, 'data'))
  const file = path.join(parent, 'cadangan')
  const server = startServer({ DATA_DIR: folder, SCHEMAS_DIR: await wholeSchemas(await temporaryFolder()) })
  const address = await addressOf(server)
  const add = async (url: string, body: unknown): Promise<number> => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
    const ask = () => fetch(`${address}${url}`, { method: 'POST', headers, body: JSON.stringify(body) })
    let answer = await ask()
    // A busy disk may take longer to copy than a sale waits, which is then asked for again, as the page does.
    while (answer.status === 503) answer = await ask()
    if (answer.status !== 201) throw new Error(await answer.text())
    return ((await answer.json()) as { id: number }).id
  }
  const shop = await openShop({ add })
  const imeis = Array.from({ length: 2_000 }, (_, index) => String(350_000_000_000_000 + index))
  await add('/api/pembelian/pembelian', purchaseOf(shop, [phoneLine(shop, [...imeis])]))
  const selling = sellAll((imei) => add('/api/penjualan/penjualan', saleOf(shop, [phoneSale(shop, [imei])])), imeis)

  const before = selling.sold()
  // Of several at once each gets its own, one after the other.
  const others = ['kedua', 'ketiga'].map((name) => run('backup', { DATA_DIR: folder }, path.join(parent, name)))
  const made = await Promise.all([run('backup', { DATA_DIR: folder }, file), ...others])
  const after = selling.sold()
  await selling.stop()
  for (const one of made) expect(one).toEqual({ code: 0, text: expect.stringContaining('Cadangan lengkap') })
  expect(after).toBeGreaterThan(before)
  expect(await run('backup', { DATA_DIR: folder }, file)).toMatchObject({ code: 1 })
  // The server removes its copy of the data after whoever asked has the last byte.
  const left = ['cadangan', 'data', 'data.lock', 'kedua', 'ketiga']
  await expect.poll(() => readdir(parent), { timeout: minutes }).toEqual(left)

  const elsewhere = path.join(parent, 'baru')
  await mkdir(elsewhere)
  expect(await run('restore', { DATA_DIR: elsewhere }, file)).toMatchObject({ code: 0 })
  const again = await run('restore', { DATA_DIR: elsewhere }, file)
  expect(again).toEqual({ code: 1, text: expect.stringContaining('sudah berisi') })
  const counts = await inspect({ kind: 'embedded', folder: elsewhere }, async (database) => {
    expect(await checkLedger(database)).toEqual([])
    return countSales(database)
  })
  expect(counts).toEqual({ sales: counts.last, last: counts.last, units: counts.last })
  expect(counts.sales).toBeGreaterThanOrEqual(before)
  expect(counts.sales).toBeLessThanOrEqual(after + 3)

  const postgres = await startPostgres()
  if (!postgres) return
  try {
    const url = postgres.createDatabase('toko')
    const settings = { DATA_DIR: elsewhere, DATABASE_URL: url }
    expect(await run('move-to-postgres', settings)).toMatchObject({ code: 0 })
    const twice = await run('restore', { DATABASE_URL: url }, file)
    expect(twice).toEqual({ code: 1, text: expect.stringContaining('sudah berisi tabel') })
    const moved = path.join(parent, 'pindahan')
    expect(await run('backup', settings, moved)).toMatchObject({ code: 0 })
    expect(await linesOf(moved)).toEqual(await linesOf(file))
    await inspect({ kind: 'postgres', url }, async (database) => {
      expect(await checkLedger(database)).toEqual([])
      expect(await countSales(database)).toEqual(counts)
    })
    const other = { DATABASE_URL: postgres.createDatabase('lain') }
    expect(await run('restore', other, moved)).toMatchObject({ code: 0 })
    expect(await run('check-stock', other)).toMatchObject({ code: 0 })
  } finally {
    await postgres.stop()
  }
})
