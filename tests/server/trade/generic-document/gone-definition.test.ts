import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newDefinition } from '../../../../src/compiler/starters.ts'
import { createRuleCheck } from '../../../../src/server/platform/definitions/definition-rules.ts'
import { DefinitionStore } from '../../../../src/server/platform/definitions/definition-store.ts'
import { documentFormsOf } from '../../../../src/server/platform/definitions/document-forms.ts'
import { textsInDatabase } from '../../../../src/server/platform/definitions/kept-texts.ts'
import { listPagesOf } from '../../../../src/server/platform/definitions/active-definitions.ts'
import { storedDocumentsIn } from '../../../../src/server/platform/definitions/retired-documents.ts'
import { openShipped } from '../../../schemas/compiled.ts'
import { openDefinitions } from '../../platform/definitions/open-definitions.ts'
import { sharedCompiler } from '../../platform/definitions/shared-compiler.ts'
import { useApi } from '../../test-api.ts'

let database: ReturnType<typeof api.database> | undefined
const opened = () => database ?? Promise.reject(new Error('The database is not open yet'))
const storage = {
  kept: { read: () => Promise.resolve(null), write: () => Promise.resolve() },
  isStored: async (type: string) => storedDocumentsIn(await opened())(type),
}
const { folder, store } = await openDefinitions(undefined, () => storage)
afterAll(() => store.close())
const api = useApi({
  rules: createRuleCheck(() => store.modules()),
  documentForms: documentFormsOf(store),
  listPages: listPagesOf(store),
})
const place = (type: string) => path.join(folder, `dokumen/${type}.json`)
let starter = ''
beforeAll(async () => {
  database = api.database()
  const { project, result } = await openShipped()
  const started = newDefinition({ name: 'servis', kind: 'document' }, project.forms(), result.files.keys())
  if (!started.ok) throw new Error(started.reason)
  starter = started.text
})

async function settle(): Promise<void> {
  await store.check()
  await store.check()
}

/** A type of its own, with one document stored. */
async function stored(type: string): Promise<string> {
  await writeFile(place(type), starter.replaceAll('servis', type).replaceAll('Servis', `Servis ${type}`))
  await settle()
  const rincian = [{ uraian: 'Layar', jumlah: 2, nilai: 150_000 }]
  const answer = await api.post(`/api/dokumen/${type}`, { tanggal: '2026-03-02', perihal: 'HP Budi', rincian })
  expect(answer.status).toBe(201)
  return `/api/dokumen/${type}/${answer.body.id}`
}

const entryOf = (of: DefinitionStore, type: string) => of.index().entries.find(({ id }) => id === `dokumen/${type}`)
const pathsOf = (of: DefinitionStore, type: string) => entryOf(of, type)?.pages?.map((page) => page.path)

async function cancels(url: string): Promise<void> {
  expect((await api.get(`${url}/batal`)).body).toMatchObject({ bisa: true })
  expect((await api.post(`${url}/batal`, { alasan: 'Salah' })).status).toBe(201)
  expect((await api.get(url)).body).toMatchObject({ status: 'Batal', riwayat: [{ aksi: 'Dibatalkan' }, {}] })
}

test('what is stored of a removed definition is listed, read, found and cancelled; nothing new is stored', async () => {
  const url = await stored('servis')
  const before = (await api.get(url)).body
  await rm(place('servis'))
  await settle()
  expect((await api.get(url)).body).toEqual(before)
  expect((await api.get('/api/dokumen/servis')).body.items).toMatchObject([{ nomor: 1, tentang: 'HP Budi' }])
  expect((await api.app().inject({ url: '/api/dokumen/servis?berkas=csv' })).body).toContain('1;2026-03-02;HP Budi')
  expect((await api.get('/api/cari?q=Budi')).body.items).toMatchObject([{ definisi: 'dokumen/servis' }])
  expect(await api.post('/api/dokumen/servis', before.isian)).toMatchObject({ status: 409 })
  // Its pages are those behind its list; the sidebar leads there.
  const list = '/servis/riwayat'
  expect(pathsOf(store, 'servis')).toEqual([list, `${list}/:id`, `${list}/:id/cetak`])
  expect(entryOf(store, 'servis')?.menu?.label).toBe('Servis servis')
  await cancels(url)
})

test('a type of which nothing is stored goes with its file', async () => {
  await writeFile(place('coba'), starter.replaceAll('servis', 'coba'))
  await settle()
  expect(entryOf(store, 'coba')).toBeDefined()
  await rm(place('coba'))
  await settle()
  expect(entryOf(store, 'coba')).toBeUndefined()
  expect((await api.get('/api/dokumen/coba')).status).toBe(404)
})

test('a renamed definition begins a new type; what the old one stored stands beside it, at an address of its own', async () => {
  const url = await stored('pinjam')
  await rename(place('pinjam'), place('pinjaman'))
  await settle()
  expect(pathsOf(store, 'pinjaman')?.[0]).toBe('/pinjam')
  expect(pathsOf(store, 'pinjam')?.[0]).toBe('/lama/pinjam/riwayat')
  expect((await api.get(url)).body).toMatchObject({ nomor: 1, isian: { perihal: 'HP Budi' } })
  // It comes back with its file.
  await rename(place('pinjaman'), place('pinjam'))
  await settle()
  expect(pathsOf(store, 'pinjam')?.[0]).toBe('/pinjam')
  await cancels(url)
})

test('it is closed by a start too, from the texts in the database', async () => {
  const url = await stored('sewa')
  const { options } = store
  const kept = textsInDatabase(api.database(), folder)
  const log = { info: () => {}, warn: () => {} }
  const start = () => DefinitionStore.open({ ...options }, log, { ...storage, kept, compiler: sharedCompiler })
  await start()
  const text = await readFile(place('sewa'), 'utf8')
  await rm(place('sewa'))
  // Once from the text that was whole, once from the one that was closed.
  for (let times = 0; times < 2; times += 1) expect(pathsOf(await start(), 'sewa')?.[0]).toBe('/sewa/riwayat')
  await writeFile(place('sewa'), text)
  expect(pathsOf(await start(), 'sewa')?.[0]).toBe('/sewa')
  await cancels(url)
})

test('without any text of its definition, what is stored is read as it was sent, and cancelled', async () => {
  await api.database().query(`insert into document (kind, title, number, day, about, body)
    values ('hilang', 'Dokumen Hilang', 1, '2026-03-02', 'HP', '{"perihal": "HP"}')`)
  const [row] = await api.database().query<{ id: number }>("select id from document where kind = 'hilang'")
  const url = `/api/dokumen/hilang/${row?.id}`
  expect((await api.get('/api/dokumen/hilang')).body.items).toMatchObject([{ nomor: 1 }])
  expect((await api.get(url)).body).toMatchObject({ nomor: 1, isian: { perihal: 'HP' } })
  expect((await api.post('/api/dokumen/hilang', {})).status).toBe(404)
  expect((await api.post(`${url}/batal`, { alasan: 'Salah' })).status).toBe(201)
})
