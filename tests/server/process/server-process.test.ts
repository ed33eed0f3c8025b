import { once } from 'node:events'
import { cp, rm, writeFile } from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { packageFolder } from '../../../src/server/package-folder.ts'
import { copyDataFolder } from '../../data-folder.ts'
import { fewSchemas } from '../../few-schemas.ts'
import type { Child } from '../child.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { buildIfMissing, startServer } from './built-server.ts'
import { expectBehindProxy, expectNightlyBackup } from './in-service.ts'
import { addressOf } from './spawn-server.ts'

const minutes = 60_000
beforeAll(buildIfMissing, 5 * minutes)

async function post(url: string, body: unknown, more: Record<string, string> = {}): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...more }
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
}

/** A folder with a wrong definition beside the right ones. */
async function brokenSchemas(parent: string): Promise<string> {
  const folder = await fewSchemas(parent)
  await writeFile(path.join(folder, 'master/merek.json'), '{ "kind": "dialog", "shema": {} }')
  return folder
}

async function dataFolder(): Promise<string> {
  return copyDataFolder(path.join(await temporaryFolder(), 'data'))
}

async function takenPort(): Promise<string> {
  const server = net.createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  return String((server.address() as net.AddressInfo).port)
}

/** One for each way to the exit; what else is refused stands in the tables of settings, listen, open-database and definition-store. */
const failures: [string, (parent: string) => Promise<Record<string, string>>, RegExp][] = [
  ['a wrong PORT', async () => ({ PORT: '70000' }), /PORT=70000: harus bilangan bulat dari 0 sampai 65535/],
  [
    'a wrong definition',
    async (parent) => ({ SCHEMAS_DIR: await brokenSchemas(parent), DATA_DIR: await dataFolder() }),
    /master\/merek\.json:1:\d+ /,
  ],
  [
    'a port in use',
    async (parent) => ({
      PORT: await takenPort(),
      DATA_DIR: await dataFolder(),
      SCHEMAS_DIR: await fewSchemas(parent),
    }),
    /Port \d+ di 127\.0\.0\.1 sudah dipakai program lain\. Pilih port lain dengan PORT\./,
  ],
]

describe('what stops the start is told without a stack, with exit code 1', () => {
  test.each(failures)('%s', { timeout: 2 * minutes }, async (_, prepare, message) => {
    const parent = await temporaryFolder()
    const server = startServer({ DATA_DIR: path.join(parent, 'data'), ...(await prepare(parent)) })
    expect(await server.ended).toBe(1)
    const text = server.lines.join('\n')
    expect(text).toMatch(/^Trading tidak dapat dijalankan\. /)
    expect(text).toMatch(message)
    expect(text).not.toMatch(/^\s+at /m)
  })
})

test(
  'a full disk is told as such, everything else goes on, and so does storing once there is space',
  { timeout: 3 * minutes },
  async () => {
    const DATA_DIR = await dataFolder()
    const FULL_DISK = path.join(path.dirname(DATA_DIR), 'full')
    const preload = path.join(packageFolder(), 'tests/server/process/preload/failing-disk.cjs')
    const SCHEMAS_DIR = await fewSchemas(path.dirname(DATA_DIR))
    const server = startServer({
      DATA_DIR,
      SCHEMAS_DIR,
      LOG_LEVEL: 'error',
      FULL_DISK,
      NODE_OPTIONS: `--require ${preload}`,
    })
    const address = await addressOf(server)
    const add = (merek: string) => post(`${address}/api/pembelian/tambahmerek`, { merek })
    const health = async () => (await fetch(`${address}/api/health`)).status
    expect((await add('Sebelum')).status).toBe(201)
    expect(await health()).toBe(200)

    // PostgreSQL hangs in its write: its thread is ended, and the page answers meanwhile.
    await writeFile(FULL_DISK, '')
    const refused = add('Penuh')
    expect((await fetch(`${address}/config.json`)).status).toBe(200)
    const answer = await refused
    expect(answer.status).toBe(507)
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
    expect(await answer.json()).toMatchObject({ title: 'Ruang penyimpanan penuh', status: 507 })
    expect(await health()).toBe(507)
    const alive = async (path: string) => (await fetch(`${address}${path}`)).status
    expect([await alive('/healthz'), await alive('/readyz')]).toEqual([200, 507])
    // The stack names the source, not the bundle.
    expect(await server.line(/"err":/)).toMatch(/src\/server\/platform\/database\/[\w-]+\.ts:\d+:\d+/)

    await writeFile(FULL_DISK, 'told')
    expect((await add('Penuh')).status).toBe(507)
    await rm(FULL_DISK)
    await vi.waitUntil(async () => (await add('Sesudah')).status === 201, { timeout: minutes, interval: 200 })
    expect(await health()).toBe(200)
    const found = await post(`${address}/api/pembelian/ambilmerek`, { search: '' })
    expect(((await found.json()) as { label: string }[]).map(({ label }) => label)).toEqual(['Sebelum', 'Sesudah'])

    // And once more, so that the stop comes while PostgreSQL hangs.
    await writeFile(FULL_DISK, '')
    const cut = add('Lagi').catch(() => null)
    await fetch(`${address}/config.json`)
    expect(await server.kill('SIGTERM')).toBe(0)
    await cut
  },
)

test('a life of one folder: one process at a time, kill -9, a file that became wrong, a stop, an owner', async () => {
  const parent = await temporaryFolder()
  const environment = { DATA_DIR: path.join(parent, 'data'), SCHEMAS_DIR: await fewSchemas(parent) }
  const role = 'roles/pemilik.json'
  await cp(path.join(packageFolder(), 'schemas', role), path.join(environment.SCHEMAS_DIR, role))
  const first = startServer(environment)
  const address = await addressOf(first)
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect((await fetch(address)).headers.get('content-type')).toContain('text/html')
  const beside = startServer(environment)
  expect(await beside.ended).toBe(1)
  expect(beside.lines.join('\n')).toContain(`sedang dipakai oleh proses lain (pid ${first.process.pid})`)
  const stored = await storeUntilKilled(first, 60)
  expect(stored.length).toBeGreaterThanOrEqual(60)

  await brokenSchemas(parent)
  const second = startServer(environment)
  const next = await addressOf(second)
  expect(await missingOf(stored, next)).toEqual([])
  await expectKeptDefinition(second, next)
  const under = await beginRequest(next, '/api/pembelian/tambahmerek', { merek: 'Terakhir' })
  second.process.kill('SIGTERM')
  under.finish()
  expect(await under.answer).toContain('HTTP/1.1 201')
  expect(await second.ended).toBe(0)
  expect(second.lines.join('\n')).not.toContain('Kode pemilik')

  // The code of the owner is a line of the log until there is one, and after that nobody gets in without.
  const nights = { BACKUP_DIR: path.join(parent, 'cadangan'), BACKUP_KEEP: '1' }
  const third = startServer({ ...environment, ...nights, PUBLIC_URL: 'https://toko.id', LOG_LEVEL: 'silent' })
  const printed = await third.line(/^Kode pemilik: /)
  const kodeUndangan = printed.replace('Kode pemilik: ', '')
  const account = { nama: 'Ibu Sari', namaPengguna: 'sari', kataSandi: 'kucing di atap' }
  const inService = new URL(await addressOf(third))
  const ofOwner = await expectBehindProxy(inService, { ...account, kodeUndangan })
  await expectNightlyBackup(inService, nights.BACKUP_DIR, ofOwner)
  expect(await third.kill('SIGTERM')).toBe(0)

  const fourth = startServer({ ...environment, LOG_LEVEL: 'silent' })
  const base = await addressOf(fourth)
  expect(await (await fetch(`${base}/config.json`)).json()).toMatchObject({ auth: 'accounts' })
  const lookup = `${base}/api/pembelian/ambilmerek`
  expect((await post(lookup, { search: 'terakhir' })).status).toBe(401)
  const { namaPengguna, kataSandi } = account
  const signedIn = await post(`${base}/api/sesi`, { namaPengguna, kataSandi })
  expect(await signedIn.json()).toMatchObject({ pengguna: { namaPengguna: 'sari', peran: 'pemilik' } })
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
  const found = await post(lookup, { search: 'terakhir' }, { cookie })
  expect(await found.json()).toMatchObject([{ label: 'Terakhir' }])
  expect(await fourth.kill('SIGINT')).toBe(0)
  expect(fourth.lines.join('\n')).not.toContain('Kode pemilik')
}, 6 * minutes) // prettier-ignore

/** Half of a request, which the server has begun to read; the rest comes with `finish`. */
async function beginRequest(address: string, url: string, content: unknown) {
  const { hostname, port } = new URL(address)
  const body = JSON.stringify(content)
  const socket = net.connect(Number(port), hostname)
  const answer = new Promise<string>((resolve, reject) => {
    let text = ''
    socket.setEncoding('utf8').on('data', (chunk) => (text += String(chunk)))
    socket.on('close', () => resolve(text)).on('error', reject)
  })
  const head = [`POST ${url} HTTP/1.1`, `Host: ${hostname}`, 'Content-Type: application/json', 'Expect: 100-continue']
  socket.write(`${[...head, `Content-Length: ${body.length}`].join('\r\n')}\r\n\r\n${body.slice(0, 5)}`)
  // So the server says that it has read the beginning.
  await Promise.race([once(socket, 'data'), answer])
  return { answer, finish: () => socket.write(body.slice(5)) }
}

/** What of this the server does not find. */
async function missingOf(stored: readonly string[], address: string): Promise<string[]> {
  const missing = await Promise.all(
    stored.map(async (merek) => {
      const found = await post(`${address}/api/pembelian/ambilmerek`, { search: merek })
      const options = (await found.json()) as { label: string }[]
      return options.some(({ label }) => label === merek) ? [] : [merek]
    }),
  )
  return missing.flat()
}

/** The last right version of the wrong file is in service, and the built server's thread checks texts too. */
async function expectKeptDefinition(server: Child, address: string): Promise<void> {
  // The log comes by another way than the address.
  await server.line(/Definisi master\/merek\.json ditolak, versi terakhir yang benar tetap dipakai/)
  const { definitions } = (await (await fetch(`${address}/api/definitions`)).json()) as {
    definitions: { file: string; state: string; inService: boolean }[]
  }
  expect(definitions.filter(({ state }) => state !== 'active')).toMatchObject([
    { file: 'master/merek.json', state: 'refused', inService: true },
  ])
  const { text } = (await (await fetch(`${address}/api/definitions/file?file=master/warna.json`)).json()) as {
    text: string
  }
  const check = await post(`${address}/api/definitions/check`, { file: 'master/warna.json', text })
  expect(await check.json()).toMatchObject({ errors: [], preview: expect.stringContaining('/definitions/preview/') })
}

/** Four writers at once; kills the server after so many answers. What was answered as stored. */
async function storeUntilKilled(server: Child, enough: number): Promise<string[]> {
  const url = `${await addressOf(server)}/api/pembelian/tambahmerek`
  const stored: string[] = []
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    for (let index = 0; ; index += 1) {
      const merek = `Merek ${writer}-${index}`
      const answer = await post(url, { merek }).catch(() => null)
      if (answer?.status !== 201) return
      stored.push(merek)
      if (stored.length === enough) server.process.kill('SIGKILL')
    }
  })
  await Promise.all(writers)
  await server.ended
  return stored
}
