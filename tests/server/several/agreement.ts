import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { expect, vi } from 'vitest'
import { PostgresDatabase } from '../../../src/server/platform/database/postgres-database.ts'
import { ask } from '../process/ask.ts'

const account = { namaPengguna: 'sari', kataSandi: 'kucing di atap' }
/** Behind a proxy on this computer a client has the address that the proxy says; one on this computer itself has no limit. */
const neighbour = { 'x-forwarded-for': '198.51.100.9' }

/** Shows that processes behind a balancer agree, whichever of the two is asked first. */
export async function expectAgreement(
  [one = '', other = '']: readonly string[],
  database: string,
  schemas: string,
): Promise<void> {
  await expectSharedSession(one, other)
  await expectSharedTries(one, other)
  await expectSharedDefinitions([one, other], schemas)
  await expectSharedLimit(one, other, database)
}

async function send(address: string, method: string, url: string, body?: object, headers = {}) {
  const sent = { ...neighbour, ...headers }
  const answer = await ask(new URL(url, address), sent, method, body && JSON.stringify(body))
  const text = answer.bytes.toString()
  const cookie = (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
  return { status: answer.status, cookie, text }
}

async function signIn(address: string): Promise<{ cookie: string }> {
  const { status, cookie } = await send(address, 'POST', '/api/sesi', account)
  expect(status).toBe(200)
  return { cookie }
}

/** A key that is sent to both at once stores one record, and a session that the one ends is none at the other. */
async function expectSharedSession(one: string, other: string): Promise<void> {
  const session = await signIn(one)
  const key = { ...session, 'idempotency-key': 'satu kunci' }
  const stored = await Promise.all(
    [one, other].map((address) => send(address, 'POST', '/api/pembelian/tambahmerek', { merek: 'Kembar' }, key)),
  )
  expect(stored.map(({ status }) => status)).toEqual([201, 201])
  expect(stored[0]?.text).toBe(stored[1]?.text)
  expect((await send(other, 'DELETE', '/api/sesi', undefined, session)).status).toBe(204)
  for (const address of [one, other])
    expect((await send(address, 'GET', '/api/stok', undefined, session)).status).toBe(401)
}

/** Five are free, and the wait begins for both. */
async function expectSharedTries(one: string, other: string): Promise<void> {
  const wrong = { ...account, kataSandi: 'tebakan' }
  const tries = Array.from({ length: 20 }, (_, index) => send(index % 2 ? one : other, 'POST', '/api/sesi', wrong))
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  const checked = statuses.filter((status) => status === 401).length
  expect([checked >= 5, checked < 10, [...new Set(statuses)].sort()]).toEqual([true, true, [401, 429]])
}

/** A file of the folder is served by both, and what one has checked can be tried at the other. */
async function expectSharedDefinitions(all: readonly [string, string], schemas: string): Promise<void> {
  const file = path.join(schemas, 'master/warna.json')
  const text = await readFile(file, 'utf8')
  // Another address: this one has guessed too often.
  const { cookie } = await send(all[0], 'POST', '/api/sesi', account, { 'x-forwarded-for': '198.51.100.10' })
  const indexes = () =>
    Promise.all(all.map((address) => send(address, 'GET', '/definitions/index.json', undefined, { cookie })))
  const draft = { file: 'master/warna.json', text: text.replace('Tambah Warna Baru', 'Dicoba') }
  const checked = await send(all[0], 'POST', '/api/definitions/check', draft, { cookie })
  const { preview } = JSON.parse(checked.text) as { preview: string }
  const previews = await Promise.all(all.map((address) => send(address, 'GET', preview, undefined, { cookie })))
  expect(previews.map(({ status }) => status)).toEqual([200, 200])
  expect(previews[0]?.text).toBe(previews[1]?.text)
  await writeFile(file, text.replace('Tambah Warna Baru', 'Tambah Warna Lagi'))
  await vi.waitUntil(async () => (await indexes()).every((index) => index.text.includes('Tambah Warna Lagi')), {
    timeout: 30_000,
  })
  const [here, there] = await indexes()
  expect(here?.text).toBe(there?.text)
}

/** What one address asked at the one counts at the other, and what it asked before at any. */
async function expectSharedLimit(one: string, other: string, database: string): Promise<void> {
  const flooder = '198.51.100.7'
  const shared = new PostgresDatabase({ url: database })
  const told = async () => {
    const [row] = await shared.query<{ requests: number }>('select requests from request_count where key = $1', [flooder])
    return row?.requests ?? 0
  }
  // As a third process told: 12,000 are too many for each test.
  await shared.query('insert into request_count (key, requests) values ($1, 11000)', [flooder])
  for (let portion = 1; portion <= 4; portion += 1) {
    expect(await flood(one, flooder, 150)).toBe(150)
    await vi.waitUntil(async () => (await told()) >= 11_000 + portion * 120, { timeout: 30_000 })
  }
  // Four hundred were left, and at most a portion that the one has not told; some come before it is heard of.
  let passed = 0
  const refused = async () => {
    const more = await flood(other, flooder, 100)
    passed += more
    return more === 0
  }
  await vi.waitUntil(refused, { timeout: 30_000 })
  expect([passed >= 400, passed < 900]).toEqual([true, true])
  // The first one hears of it with its next portion.
  await vi.waitUntil(async () => (await flood(one, flooder, 100)) === 0, { timeout: 30_000 })
  for (const address of [one, other]) expect(await flood(address, '198.51.100.8', 5)).toBe(5)
  await shared.close()
} // prettier-ignore

/** So many requests of one address on one connection, none waiting for the one before; how many are let through. */
async function flood(address: string, from: string, count: number): Promise<number> {
  const { hostname, port, host } = new URL(address)
  const socket = connect(Number(port), hostname).setEncoding('utf8')
  const request = (more = '') => `GET /config.json HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: ${from}\r\n${more}\r\n`
  const heard: string[] = []
  socket.on('data', (chunk) => void heard.push(String(chunk)))
  socket.write(request().repeat(count - 1) + request('Connection: close\r\n'))
  await once(socket, 'close')
  const statuses = heard.join('').match(/HTTP\/1\.1 \d+/g) ?? []
  expect(statuses).toHaveLength(count)
  return statuses.filter((status) => status.endsWith('200')).length
}
