/** Two servers on one database, each with its own connections, definitions and copies to read from. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ownerCode } from '../../../src/server/platform/access/accounts.ts'
import type { Database } from '../../../src/server/platform/database/database.ts'
import { openDatabase } from '../../../src/server/platform/database/open-database.ts'
import { PostgresDatabase } from '../../../src/server/platform/database/postgres-database.ts'
import { openReplicas, type ReadReplicas } from '../../../src/server/platform/database/read-replicas.ts'
import { DefinitionStore } from '../../../src/server/platform/definitions/definition-store.ts'
import { textsInDatabase } from '../../../src/server/platform/definitions/kept-texts.ts'
import { openapiFile } from '../../../src/server/package-folder.ts'
import { createServer } from '../../../src/server/server.ts'
import { wholeSchemas } from '../../few-schemas.ts'
import { sharedCompiler } from '../platform/definitions/shared-compiler.ts'
import { openShop, phoneLine, purchaseOf } from '../trade/shop.ts'
import { startPostgres, type TemporaryReplica } from '../temporary-postgres.ts'
import { openTestDatabase } from '../test-database.ts'

const postgres = await startPostgres()

interface Server {
  app: FastifyInstance
  store: DefinitionStore
  database: Database
  replicas: ReadReplicas | null
}

const operations = ['daftarStok', 'bacaImei', 'daftarMaster', 'ambilMerek', 'tambahMerek', 'cari', 'ambilMaster']
const screens = ['screens/dashboard', 'screens/not-found']
const keeper = { kind: 'role', title: 'Penjaga', screens, operations, hides: ['hargaBeli'] }
const logs = { info: () => {}, warn: () => {} }
const kataSandi = 'kucing di atap'

let root: string
let schemas: string
let copy: TemporaryReplica | undefined
const servers: Server[] = []
/** What browsers keep, by person. */
const cookies = new Map<string, string>()

async function open(databaseOf: () => Promise<Database>): Promise<Server> {
  const database = await databaseOf()
  const options = { schemasDir: schemas, openapiFile: openapiFile() }
  const store = await DefinitionStore.open(options, logs, {
    compiler: sharedCompiler,
    kept: textsInDatabase(database, schemas),
  })
  const replicas = copy ? await openReplicas([copy.url('toko')], database, () => {}) : null
  const access = { host: '127.0.0.1', publicUrl: null, auth: 'accounts' as const }
  const settings = { ...access, apiBase: '', extensions: true, schemasWritable: true }
  const parts = { database, shared: true, replicas, definitions: store, pageFolder: null, logger: false }
  return { app: await createServer({ settings, ...parts }), store, database, replicas }
}

beforeAll(async () => {
  vi.setConfig({ testTimeout: 120_000 })
  root = await mkdtemp(path.join(os.tmpdir(), 'trading-'))
  schemas = await wholeSchemas(root)
  const owner = { kind: 'role', title: 'Pemilik', screens: '*', operations: '*' }
  for (const [name, role] of [['pemilik', owner], ['penjaga', keeper]] as const)
    await writeFile(await folderOf(`roles/${name}.json`), JSON.stringify(role))
  const url = postgres?.createDatabase('toko')
  copy = await postgres?.addReplica()
  const embedded = url === undefined ? await openTestDatabase() : null
  const databaseOf = async () => embedded ?? openDatabase({ kind: 'postgres', url: url! }, () => {})
  servers.push(await open(databaseOf), await open(databaseOf))
  const kodeUndangan = await ownerCode(servers[0]!.database)
  await send('sari', 0, 'POST', '/api/akun', { nama: 'Sari', namaPengguna: 'sari', kataSandi, kodeUndangan })
}, 120_000) // prettier-ignore
afterAll(async () => {
  for (const { app, store, replicas } of servers) {
    await app.close()
    await store.close()
    await replicas?.close()
  }
  for (const database of new Set(servers.map((server) => server.database))) await database.close()
  await postgres?.stop()
  await rm(root, { recursive: true, force: true })
})

async function folderOf(file: string): Promise<string> {
  await mkdir(path.dirname(path.join(schemas, file)), { recursive: true })
  return path.join(schemas, file)
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
interface Answer {
  status: number
  text: string
  body: any // oxlint-disable-line typescript/no-explicit-any -- each test knows what it asked for
}

/** By a person's browser; of its cookies only the session where `isForgetful`. */
async function send(who: string | null, at: number, method: Method, url: string, payload?: object, isForgetful = false): Promise<Answer> {
  const kept = who === null ? '' : (cookies.get(who) ?? '')
  const cookie = isForgetful ? kept.replace(/posisi=\w+/, '') : kept
  const answer = await servers[at]!.app.inject({ method, url, headers: { cookie }, ...(payload && { payload }) })
  const all = new Map(kept.split('; ').filter(Boolean).map((one) => one.split('=') as [string, string]))
  for (const { name, value } of answer.cookies) all.set(name, value)
  if (who !== null) cookies.set(who, [...all].map(([name, value]) => `${name}=${value}`).join('; '))
  return { status: answer.statusCode, text: answer.body, body: answer.body === '' ? null : answer.json() }
} // prettier-ignore

/** Somebody of a role, signed in at a server. */
async function invite(who: string, peran: string, at: number): Promise<number> {
  const { body } = await send('sari', at, 'POST', '/api/pengguna/undangan', { peran })
  const account = { nama: who, namaPengguna: who, kataSandi, kodeUndangan: body.kode as string }
  const made = await send(who, at, 'POST', '/api/akun', account)
  expect(made.status).toBe(201)
  return made.body.pengguna.id as number
}

const both = [0, 1] as const
const statuses = async (who: string | null, method: Method, url: string, payload?: object) => [
  (await send(who, 0, method, url, payload)).status,
  (await send(who, 1, method, url, payload)).status,
]

describe('definitions', () => {
  const file = 'master/warna.json'
  const titleAt = async (at: number) => {
    const { body } = await send('sari', at, 'GET', '/definitions/index.json')
    const entry = (body.entries as { id: string; title: string; url: string }[]).find(({ id }) => id === 'master/warna')
    expect((await servers[at]!.app.inject({ url: `/definitions/${entry!.url}`, headers: { cookie: cookies.get('sari')! } })).statusCode).toBe(200)
    return entry!.title
  } // prettier-ignore
  const poll = async () => {
    for (const { store } of servers) for (let look = 0; look < 2; look += 1) await store.check()
  }
  const read = async (at: number) => (await send('sari', at, 'GET', `/api/definitions/file?file=${file}`)).body
  const save = (at: number, text: string, version: string) =>
    send('sari', at, 'POST', '/api/definitions/save', { file, text, version })

  test('what is saved through one is served by the other within its poll; what is wrong by neither', async () => {
    const before = await read(0)
    const saved = await save(0, before.text.replace('Tambah Warna Baru', 'Tambah Warna Lagi'), before.version)
    expect([saved.status, await titleAt(0)]).toEqual([200, 'Tambah Warna Lagi'])
    // A page may ask the one for what the other one's index has.
    const { entries } = (await send('sari', 0, 'GET', '/definitions/index.json')).body as { entries: { url: string }[] }
    for (const { url } of entries)
      expect((await servers[1]!.app.inject({ url: `/definitions/${url}`, headers: { cookie: cookies.get('sari')! } })).statusCode).toBe(200)
    await poll()
    expect(await titleAt(1)).toBe('Tambah Warna Lagi')
    expect(await read(1)).toEqual(saved.body)
    const draft = { file, text: (saved.body.text as string).replace('Tambah Warna Lagi', 'Dicoba') }
    const { preview } = (await send('sari', 0, 'POST', '/api/definitions/check', draft)).body as { preview: string }
    const previews = both.map(async (at) => servers[at]!.app.inject({ url: preview, headers: { cookie: cookies.get('sari')! } }))
    const [here, there] = await Promise.all(previews)
    expect([here!.statusCode, there!.statusCode, there!.body]).toEqual([200, 200, here!.body])
    expect(await statuses(null, 'GET', preview)).toEqual([401, 401])
    // By its own operation, with what was read at the other one; and with what is old by now.
    expect((await save(1, before.text, before.version)).status).toBe(409)
    const wrong = saved.body.text.replace('"kind"', '"kinds"')
    expect((await save(1, wrong, saved.body.version)).status).toBe(422)
    await writeFile(path.join(schemas, file), wrong)
    await poll()
    expect([await titleAt(0), await titleAt(1)]).toEqual(['Tambah Warna Lagi', 'Tambah Warna Lagi'])
    // A third one that starts now falls back on what the others keep in the database.
    const { database } = servers[0]!
    const third = await DefinitionStore.open({ schemasDir: schemas, openapiFile: openapiFile() }, logs, { compiler: sharedCompiler, kept: textsInDatabase(database, schemas) })
    expect(third.texts().get(file)).toBe(saved.body.text)
    expect([...third.refused.keys()]).toEqual([file])
    await third.close()
    await writeFile(path.join(schemas, file), before.text)
    await poll()
    expect([await titleAt(0), await titleAt(1)]).toEqual(['Tambah Warna Baru', 'Tambah Warna Baru'])
  }) // prettier-ignore

  test('of two that are saved through both at once, neither writes over the other unseen', async () => {
    const { text, version } = await read(0)
    const texts = ['Satu', 'Dua'].map((word) => (text as string).replace('Tambah Warna Baru', word))
    const answers = await Promise.all(both.map((at) => save(at, texts[at]!, version)))
    await poll()
    const onDisk = await readFile(path.join(schemas, file), 'utf8')
    const stored = answers.findIndex(({ status }) => status === 200)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(onDisk).toBe(texts[stored])
    expect(await titleAt(0)).toBe(await titleAt(1))
  })
})

describe.skipIf(postgres === null)('a copy to read from', () => {
  const used = () =>
    vi.waitUntil(() => servers.every(({ replicas }) => replicas?.states[0]?.status === 'dipakai'), { timeout: 30_000 })
  const paused = async (work: () => Promise<void>) => {
    const replica = new PostgresDatabase({ url: copy!.url('toko') })
    await replica.query('select pg_wal_replay_pause()')
    try {
      await vi.waitUntil(async () => (await replica.query('select pg_get_wal_replay_pause_state() as state'))[0]?.['state'] === 'paused', { timeout: 30_000 })
      await work()
    } finally {
      await replica.query('select pg_wal_replay_resume()')
      await replica.close()
    }
  } // prettier-ignore

  /** Until the copy has all that is stored by now. */
  const copied = async () => {
    const replica = new PostgresDatabase({ url: copy!.url('toko') })
    const mark = `copied ${Math.random()}`
    await servers[0]!.database.query('insert into installation (name, value) values ($1, $1)', [mark])
    const found = () => replica.query('select 1 from installation where name = $1', [mark])
    await vi.waitUntil(async () => (await found()).length > 0, { timeout: 30_000 })
    await replica.close()
  }

  test('a session that is ended at one is so at the other at once, however old its copy is', async () => {
    await invite('rina', 'penjaga', 0)
    const tono = await invite('tono', 'penjaga', 1)
    await used()
    expect(await statuses('rina', 'GET', '/api/stok')).toEqual([200, 200])
    const [rina, other] = [cookies.get('rina')!, cookies.get('tono')!]
    await paused(async () => {
      expect((await send('rina', 0, 'DELETE', '/api/sesi')).status).toBe(204)
      cookies.set('rina', rina)
      expect(await statuses('rina', 'GET', '/api/stok')).toEqual([401, 401])
      const deactivated = { nama: 'tono', peran: 'penjaga', aktif: false }
      const answer = await servers[1]!.app.inject({ method: 'PUT', url: `/api/pengguna/${tono}`, payload: deactivated, headers: { cookie: cookies.get('sari')!, 'if-match': '"1"' } })
      expect(answer.statusCode).toBe(200)
      cookies.set('tono', other)
      expect(await statuses('tono', 'GET', '/api/stok')).toEqual([401, 401])
    })
  }) // prettier-ignore

  test('who lost a role does not read at an old copy what the new one hides', async () => {
    const add = async (url: string, body: unknown) => (await send('sari', 0, 'POST', url, body as object)).body.id as number
    const shop = await openShop({ add })
    await add('/api/pembelian/pembelian', purchaseOf(shop, [phoneLine(shop, ['356938035643809'])]))
    const wati = await invite('wati', 'pemilik', 1)
    expect((await send('wati', 1, 'GET', '/api/stok')).text).toContain('2500000')
    await used()
    const before = cookies.get('wati')!
    await paused(async () => {
      const demoted = { nama: 'wati', peran: 'penjaga', aktif: true }
      const answer = await servers[0]!.app.inject({ method: 'PUT', url: `/api/pengguna/${wati}`, payload: demoted, headers: { cookie: cookies.get('sari')!, 'if-match': '"1"' } })
      expect(answer.statusCode).toBe(200)
      cookies.set('wati', before)
      expect(await statuses('wati', 'GET', '/api/stok')).toEqual([401, 401])
      expect((await send('wati', 0, 'POST', '/api/sesi', { namaPengguna: 'wati', kataSandi })).status).toBe(200)
      for (const at of both)
        for (const url of ['/api/stok', '/api/stok?sort=-produk', '/api/stok?berkas=csv', '/api/stok/imei/356938035643809', '/api/cari?q=356938035643809']) {
          const seen = await servers[at]!.app.inject({ url, headers: { cookie: cookies.get('wati')!.replace(/posisi=\w+/, '') } })
          expect([url, seen.statusCode, seen.body.includes('2500000')]).toEqual([url, 200, false])
        }
      expect((await send('wati', 1, 'GET', '/api/stok?sort=-nilai', undefined, true)).status).toBe(400)
      // The copy was read: the owner sees there what it knows.
      expect((await send('sari', 1, 'GET', '/api/stok', undefined, true)).text).toContain('2500000')
    })
  }) // prettier-ignore

  test('while the primary restarts, whoever is signed in reads on; nothing is stored, and who was sent away stays so', async () => {
    await invite('dewi', 'penjaga', 0)
    await invite('eka', 'penjaga', 1)
    const ended = cookies.get('eka')!
    await send('eka', 0, 'DELETE', '/api/sesi')
    cookies.set('eka', ended)
    cookies.set('nobody', `sesi=${'x'.repeat(43)}`)
    await used()
    await postgres!.restart(async () => {
      for (const [method, url, body] of [
        ['GET', '/api/stok'],
        ['GET', '/api/stok?berkas=csv'],
        ['GET', '/api/cari?q=HP'],
        ['POST', '/api/pembelian/ambilmerek', { search: '' }],
        ['GET', '/api/sesi'],
        ['GET', '/definitions/index.json'],
      ] as const)
        for (const at of both) expect([url, (await servers[at]!.app.inject({ method, url, headers: { cookie: cookies.get('dewi')! }, ...(body && { payload: body }) })).statusCode]).toEqual([url, 200])
      expect((await send('dewi', 1, 'GET', '/api/sesi')).body.pengguna).toMatchObject({ nama: 'dewi', peran: 'penjaga' })
      expect((await send('dewi', 1, 'GET', '/api/stok')).text).not.toContain('2500000')
      expect(await statuses('eka', 'GET', '/api/stok')).toEqual([401, 401])
      expect(await statuses(null, 'GET', '/api/stok')).toEqual([401, 401])
      // A session that the copy does not have may be younger than it.
      expect(await statuses('nobody', 'GET', '/api/stok')).toEqual([503, 503])
      expect(await statuses('dewi', 'POST', '/api/pembelian/tambahmerek', { merek: 'Baru' })).toEqual([503, 503])
      expect(await statuses('dewi', 'DELETE', '/api/sesi')).toEqual([503, 503])
    })
    await vi.waitUntil(async () => (await statuses('dewi', 'GET', '/api/stok')).join() === '200,200', { timeout: 30_000 })
    expect((await send('dewi', 0, 'DELETE', '/api/sesi')).status).toBe(204)
  }) // prettier-ignore

  test('while the primary hangs, what was asked before anybody knew is answered too, and nobody waits for its log', async () => {
    await invite('fitri', 'penjaga', 0)
    await used()
    await copied()
    postgres!.signal('SIGSTOP')
    try {
      // What waits for the primary itself gives up after half a minute: all of these answer before.
      const givenUp = servers[0]!.database.query('select 1').then(() => 'answered', () => 'given up')
      for (const moment of ['unknown', 'known']) {
        const asked = both.flatMap((at) =>
          ([['GET', '/api/stok'], ['GET', '/api/sesi'], ['GET', '/api/pengguna'], ['GET', '/api/sesi/daftar'], ['POST', '/api/sesi', { namaPengguna: 'siapa', kataSandi }], ['POST', '/api/pembelian/tambahmerek', { merek: 'Baru' }]] as const)
            .map(async ([method, url, body]) => `${method} ${url} ${(await send(body && 'kataSandi' in body ? null : 'fitri', at, method, url, body)).status}`))
        const answers = Promise.all(asked).then((all) => [...new Set(all)])
        expect([moment, await Promise.race([answers, givenUp])]).toEqual([moment,
          ['GET /api/stok 200', 'GET /api/sesi 200', 'GET /api/pengguna 403', 'GET /api/sesi/daftar 200', 'POST /api/sesi 503', 'POST /api/pembelian/tambahmerek 503']])
      }
    } finally {
      postgres!.signal('SIGCONT')
    }
    await vi.waitUntil(async () => (await statuses('fitri', 'GET', '/api/stok')).join() === '200,200', { timeout: 30_000 })
    expect((await send('fitri', 0, 'POST', '/api/pembelian/tambahmerek', { merek: 'Baru' })).status).toBe(201)
  }) // prettier-ignore
})
