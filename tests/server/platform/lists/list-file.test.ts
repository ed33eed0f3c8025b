import { readXlsx } from 'hucre/xlsx'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { takeTimeZone } from '../../../../src/contract/runtime/shop-clock.ts'
import type { Database } from '../../../../src/server/platform/database/database.ts'
import { EmbeddedDatabase } from '../../../../src/server/platform/database/embedded-database.ts'
import type { ListPages } from '../../../../src/server/platform/http/operation.ts'
import { cellOf, csvLines } from '../../../../src/server/platform/lists/list-file.ts'
import { useApi } from '../../test-api.ts'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The page of contacts as a definition may have it. */
const contactPage: ReturnType<ListPages> = {
  title: 'Daftar Kontak',
  as: 'kontak',
  columns: [
    column('Nama', 'text', 'nama'),
    column('Nomor Telepon', 'text', 'telepon'),
    column('Kota', 'text', 'kota'),
    column('Arsip', 'flag', 'arsip'),
    column('Nomor', 'number', 'id'),
  ],
}

function column(title: string, format: 'text' | 'flag' | 'number', field: string) {
  const value = (scope: Record<string, unknown>) => (scope['kontak'] as Record<string, unknown>)[field]
  return { key: field, title, value, format, isNumber: format === 'number', sort: null, optional: false }
}

const api = useApi({ listPages: (operation) => (operation === 'daftarKontak' ? contactPage : null) })
const rows = 2_500
beforeAll(async () => {
  await addContacts(api.database())
})

async function addContacts(database: Database): Promise<void> {
  await database.query(
    `insert into contact (name, name_key, is_customer, phone, address)
     select 'Toko ' || lpad(n::text, 5, '0'), 'toko ' || lpad(n::text, 5, '0'), true, '0812' || n, 'Jl.'
     from generate_series(1, ${rows}) n`,
  )
  for (const [index, name] of [
    '=1+1',
    '+62',
    '-5',
    '@SUM(A1)',
    '\tTab',
    'a;b "c"',
    'dua\r\nbaris',
    'é 😀 \u0001',
  ].entries()) {
    await database.query(
      `insert into contact (name, name_key, is_salesperson, phone, address) values ($1, $2, true, '+6281', 'Jl.')`,
      [name, `aneh ${index}`],
    )
  }
}

const file = async (url: string, accept?: string) => {
  const answer = await api.app().inject({ url, headers: accept === undefined ? {} : { accept } })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
}

test('several values of a cell are one text', () => {
  const held = (value: unknown) => cellOf({ title: '', format: 'text', value: () => value }, {})
  expect(held([3.5, 1200])).toBe('3.5, 1200')
  expect(held([])).toBe('')
})

test.each([
  ['a\t=1', `"a\t'=1"`],
  ['＝1+1', "'＝1+1"],
  ['\u200B=1', "'\u200B=1"],
  ['a;\t＝1', `"a;\t'＝1"`],
])('the cell %j of a CSV is %j', async (text, cell) => {
  const columns = [{ title: 'Nama', format: 'text' as const, value: () => text }]
  async function* pages() {
    yield [{}]
  }
  const lines: string[] = []
  for await (const part of csvLines(columns, pages())) lines.push(...part.split('\r\n').filter(Boolean))
  expect(lines[1]).toBe(cell)
})

test('a decimal of a CSV has a comma before it: with a point it would be another number', async () => {
  const columns = [{ title: 'Berat', format: 'number' as const, value: (item: object) => Object.values(item)[0] }]
  async function* pages() {
    yield [{ berat: 3.5 }, { berat: -1200 }]
  }
  const lines: string[] = []
  for await (const text of csvLines(columns, pages())) lines.push(...text.split('\r\n').filter(Boolean))
  expect(lines.slice(1, 3)).toEqual(['3,5', '-1200'])
})

describe('a list as CSV', () => {
  test('opens in a spreadsheet: BOM, semicolons, titles, all rows, their number at the end', async () => {
    const { headers, bytes } = await file('/api/kontak?tipe=Customer', 'text/csv')
    expect(headers['content-type']).toContain('text/csv')
    expect(headers['content-disposition']).toMatch(/^attachment; filename="Daftar-Kontak-\d{4}-\d\d-\d\d\.csv"/)
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const lines = bytes.toString().slice(1).split('\r\n')
    expect(lines[0]).toBe('Nama;Nomor Telepon;Kota;Arsip;Nomor')
    expect(lines[1]).toMatch(/^Toko 00001;08121;;Tidak;\d+$/)
    expect(lines.slice(-2)).toEqual([`Jumlah baris: ${rows}`, ''])
    expect(new Set(lines.slice(1, -2)).size).toBe(rows)
  })

  test('lets no text run, and keeps what is inside of one', async () => {
    const text = (await file('/api/kontak?tipe=Salesman&berkas=csv')).bytes.toString()
    for (const name of ["\r\n'=1+1;'+6281;", "\r\n'+62;", "\r\n'-5;", "\r\n'@SUM(A1);", '\r\n"\'\tTab";'])
      expect(text).toContain(name)
    expect(text).toContain('"a;b ""c"""')
    expect(text).toContain('"dua\r\nbaris"')
  })
})

describe('a list as XLSX', () => {
  test('has texts as text cells, numbers as numbers, and its number of rows at the end', async () => {
    const { headers, bytes } = await file('/api/kontak?tipe=Customer&sort=-nama', `${xlsx}, */*`)
    expect(headers['content-type']).toBe(xlsx)
    const [sheet] = (await readXlsx(bytes)).sheets
    expect(sheet!.name).toBe('Daftar Kontak')
    expect(sheet!.rows[0]).toEqual(['Nama', 'Nomor Telepon', 'Kota', 'Arsip', 'Nomor'])
    expect(sheet!.rows[1]).toEqual([`Toko 0${rows}`, `0812${rows}`, null, 'Tidak', expect.any(Number)])
    expect(sheet!.rows.at(-1)![0]).toBe(`Jumlah baris: ${rows}`)
    expect(sheet!.rows).toHaveLength(rows + 2)
  })

  test('holds strange texts as they are, none as a formula', async () => {
    const { bytes } = await file('/api/kontak?tipe=Salesman&berkas=xlsx')
    const [sheet] = (await readXlsx(bytes)).sheets
    const names = sheet!.rows.slice(1, -1).map(([name]) => name)
    expect(names).toEqual([
      '=1+1',
      '+62',
      '-5',
      '@SUM(A1)',
      '\tTab',
      'a;b "c"',
      expect.stringMatching(/dua\s+baris/),
      'é 😀 ',
    ])
    expect(JSON.stringify(sheet)).not.toContain('formula')
  })
})

test.each(['/api/kontak?urut=x&berkas=csv', '/api/kontak?berkas=pdf'])('%s is refused', async (url) => {
  expect((await file(url)).status).toBe(400)
})

test('a list without a page has the names of its fields', async () => {
  const { bytes } = await file('/api/produk', 'text/csv')
  expect(bytes.toString()).toBe('\uFEFF\r\nJumlah baris: 0\r\n')
})

test('however many files are read, a sale waits for one batch of one of them', async () => {
  const database = api.database()
  const query = database.query.bind(database)
  const reading = { now: 0, most: 0, batches: 0 }
  let beforeSale = 0
  const many = 20
  database.query = async (sql, params, plan) => {
    if (!sql.includes('list_key')) return query<never>(sql, params, plan)
    reading.now += 1
    reading.batches += 1
    reading.most = Math.max(reading.most, reading.now)
    return query<never>(sql, params, plan).finally(() => (reading.now -= 1))
  }
  try {
    const files = Array.from({ length: many }, () => file('/api/kontak?tipe=Customer&berkas=csv'))
    // One of them has begun.
    while (reading.batches === 0) await new Promise(setImmediate)
    const begun = reading.batches
    await database.transaction(async (tx) => {
      beforeSale = reading.batches - begun
      await tx.query('select 1')
    })
    for (const { bytes } of await Promise.all(files)) expect(bytes.toString()).toContain(`Jumlah baris: ${rows}`)
  } finally {
    database.query = query
  }
  expect(reading).toMatchObject({ now: 0, most: 1, batches: many * 3 })
  // On a server of its own a sale has another connection, and waits for none.
  if (database instanceof EmbeddedDatabase) expect(beforeSale).toBeLessThanOrEqual(1)
})

test.each(['text/csv', xlsx])('a client that goes away ends the reading of %s', async (accept) => {
  const database = api.database()
  const query = database.query.bind(database)
  let running = 0
  const asked: string[] = []
  // Each batch waits, so that the client is gone before the second.
  database.query = async (sql, params) => {
    asked.push(sql)
    running += 1
    await new Promise((resolve) => setTimeout(resolve, 30))
    return query<never>(sql, params).finally(() => (running -= 1))
  }
  try {
    await api
      .app()
      .listen({ port: 0, host: '127.0.0.1' })
      .catch(() => undefined)
    const { port } = api.app().server.address() as AddressInfo
    const call = request({ port, host: '127.0.0.1', path: '/api/kontak?tipe=Customer', headers: { accept } })
    call.on('error', () => undefined).end()
    const [answer] = (await once(call, 'response')) as [IncomingMessage]
    expect(answer.statusCode).toBe(200)
    await once(answer, 'data')
    call.destroy()
    const begun = asked.length
    await new Promise((resolve) => setTimeout(resolve, 400))
    await vi.waitFor(() => expect(running).toBe(0), 10_000)
    // At most what was under way when it went.
    expect(asked.length).toBeLessThanOrEqual(begun + 1)
  } finally {
    database.query = query
  }
})

test('a cell of a file is its name, of several all of theirs, and a moment stands on the clock of the shop', () => {
  onTestFinished(() => takeTimeZone(undefined))
  const hash = 'a9'.repeat(32)
  const cell = (format: 'file' | 'moment', value: unknown) => cellOf({ title: '', format, value: () => value }, {})
  expect(cell('file', `${hash}.png/ktp budi.png`)).toBe('ktp budi.png')
  expect(cell('file', [`${hash}.png/a.png`, `${hash}.pdf/b.pdf`])).toBe('a.png, b.pdf')
  expect(cell('moment', '2026-11-26T21:59:00.000Z')).toEqual(new Date('2026-11-26T21:59:00Z'))
  takeTimeZone('Asia/Jakarta')
  expect(cell('moment', '2026-11-26T21:59:00.000Z')).toEqual(new Date('2026-11-27T04:59:00Z'))
})
