import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { StoredDefinitionFiles } from '../../../../src/server/platform/definitions/definition-files.ts'
import { useRoles } from '../access/role-server.ts'
import { openDefinitions } from './open-definitions.ts'
import { useServer } from './test-server.ts'

const server = await useServer()
const readOnly = await useServer({ schemasWritable: false })
const file = 'master/garansi.json'

type Json = Record<string, unknown>

const read = async (of: string) => (await server.get(`/api/definitions/file?file=${of}`)).body as { text: string; version: string } // prettier-ignore
const save = (of: string, text: string, version: string | null) =>
  server.post('/api/definitions/save', { file: of, text, version })
const remove = async (of: string, more: Json = {}) =>
  server.post('/api/definitions/delete', { file: of, version: (await read(of)).version, ...more })
const listed = async () => (await server.get('/api/definitions')).body as { definitions: { file: string }[]; deleted: Json[] } // prettier-ignore
let starter = ''

beforeAll(async () => {
  starter = (await server.post('/api/definitions/starter', { name: 'garansi' })).body.text
  expect((await save(file, starter, null)).status).toBe(200)
  for (const garansi of ['Setahun', 'Sebulan']) await server.post('/api/master/garansi', { garansi })
})

describe('taking a definition away', () => {
  test('says first what is stored by it, and does nothing', async () => {
    expect(await remove(file, { coba: true })).toMatchObject({ status: 200, body: { file, removed: false, rows: 2, refers: [] } }) // prettier-ignore
    expect(existsSync(path.join(server.folder, file))).toBe(true)
  })

  test('is refused while others name it, and says which', async () => {
    const unit = 'master/unit.json'
    const form = JSON.parse(starter.replaceAll('garansi', 'unit').replaceAll('Garansi', 'Unit')) as { schema: { properties: Json } } // prettier-ignore
    form.schema.properties['jaminan'] = { title: 'Jaminan', 'x-options': { record: 'garansi' } }
    expect((await save(unit, `${JSON.stringify(form)}\n`, null)).status).toBe(200)
    const { body } = await remove(file, { coba: true })
    expect(body.refers).toEqual([{ file: unit, title: 'Data Unit', message: expect.stringContaining('garansi') }])
    expect(await remove(file)).toMatchObject({ status: 409, body: { detail: expect.stringContaining('Data Unit') } })
    expect((await remove(unit)).status).toBe(200)
  })

  test('is refused for another text than the one that was seen, a file that is not there, and where nothing is written', async () => {
    expect((await remove(file, { version: '0' })).status).toBe(409)
    expect((await server.post('/api/definitions/delete', { file: 'master/tidak-ada.json', version: '0' })).status).toBe(404) // prettier-ignore
    for (const more of [{}, { coba: true }])
      expect(await remove('app.json', more)).toMatchObject({ status: 409, body: { detail: expect.stringContaining('aplikasi') } }) // prettier-ignore
    const { version } = (await readOnly.get('/api/definitions/file?file=master/warna.json')).body
    expect((await readOnly.post('/api/definitions/delete', { file: 'master/warna.json', version })).status).toBe(403)
  })

  test('leaves what is stored, and an older version brings all of it back', async () => {
    const { text } = await read(file)
    expect(await remove(file, { reason: 'Tidak dipakai' })).toMatchObject({ status: 200, body: { removed: true, rows: 2 } }) // prettier-ignore
    expect(existsSync(path.join(server.folder, file))).toBe(false)
    expect((await server.get('/api/master/garansi')).status).toBe(404)
    const { definitions, deleted } = await listed()
    expect(definitions.some((one) => one.file === file)).toBe(false)
    expect(deleted).toContainEqual({ file, at: expect.any(String), author: expect.anything() })
    const { versions } = (await server.get(`/api/definitions/versions?file=${file}`)).body
    expect(versions[0]).toMatchObject({ removed: true, reason: 'Tidak dipakai' })
    const older = (await server.get(`/api/definitions/versions/${versions[1].id}`)).body
    expect(older.text).toBe(text)
    expect((await save(file, older.text, null)).status).toBe(200)
    const { items } = (await server.get('/api/master/garansi')).body
    expect(items.map(({ label }: { label: string }) => label)).toEqual(['Sebulan', 'Setahun'])
    expect((await listed()).deleted).not.toContainEqual(expect.objectContaining({ file }))
  })
})

describe('a text that was typed in the folder and refused', () => {
  const texts = async () => {
    const { versions } = (await server.get(`/api/definitions/versions?file=${file}`)).body as { versions: { id: number }[] } // prettier-ignore
    const all = await Promise.all(versions.map(({ id }) => server.get(`/api/definitions/versions/${id}`)))
    return all.map(({ body }) => body as { text: string | null; author: string | null })
  }

  test('is a version, of nobody, below the one that was saved over it', async () => {
    const good = (await read(file)).text
    const typed = '{ "kind": "dialog", dua jam kerja'
    await server.change(file, typed)
    const saved = good.replace(/"title": "[^"]*"/, '"title": "Garansi lagi"')
    expect((await save(file, saved, (await read(file)).version)).status).toBe(200)
    expect((await texts()).slice(0, 3)).toMatchObject([
      { text: saved, author: 'Toko' },
      { text: typed, author: null },
      { text: good },
    ])
  })

  test('is one below a deletion too', async () => {
    const typed = '{ "kind": "dialog", tiga jam kerja'
    await server.change(file, typed)
    expect(await remove(file)).toMatchObject({ status: 200, body: { removed: true } })
    expect((await texts()).slice(0, 2)).toMatchObject([
      { text: null, author: 'Toko' },
      { text: typed, author: null },
    ])
  })
})

describe('a role', async () => {
  const { send, store } = await useRoles(['pemilik', 'kasir'])
  const asked = async (role: string, more: Json = {}) => {
    const of = `roles/${role}.json`
    const { version } = JSON.parse((await send('pemilik', 'GET', `/api/definitions/file?file=${of}`)).text) as { version: string } // prettier-ignore
    const { status, text } = await send('pemilik', 'POST', '/api/definitions/delete', { file: of, version, ...more })
    return { status, body: JSON.parse(text) as Json }
  }

  test.each([
    ['of the owners', 'pemilik', 'Peran Pemilik'],
    ['that an account has', 'kasir', '1 pengguna'],
  ])('%s stays', async (_, role, words) => {
    for (const more of [{}, { coba: true }])
      expect(await asked(role, more)).toMatchObject({ status: 409, body: { detail: expect.stringContaining(words) } })
    expect(store.module(`roles/${role}`)).toBeDefined()
  })

  test('that somebody is invited to stays until the invitation is withdrawn', async () => {
    const { text } = await send('pemilik', 'POST', '/api/pengguna/undangan', { peran: 'gudang' })
    expect(await asked('gudang')).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('1 undangan') },
    })
    const { id } = JSON.parse(text) as { id: number }
    expect((await send('pemilik', 'DELETE', `/api/pengguna/undangan/${id}`)).status).toBeLessThan(300)
    expect(await asked('gudang')).toMatchObject({ status: 200, body: { removed: true } })
    expect(store.module('roles/gudang')).toBeUndefined()
  })
})

describe('while another process writes into the folder', async () => {
  const { folder, store } = await openDefinitions()
  const author = { actor: null, mayWriteRoles: true, mayCall: () => true }
  const settings = { host: '127.0.0.1', publicUrl: null, schemasWritable: true, auth: 'off' as const }
  let [before, after] = [async () => {}, async () => {}]
  const turn: <T>(work: (tx: never) => Promise<T>) => Promise<T> = async (work) => {
    await before()
    // Its versions are not asked for here.
    const done = await work({ query: async () => [] } as never)
    await after()
    return done
  }
  const files = new StoredDefinitionFiles(store, settings, { turn })
  const place = path.join(folder, file)
  const added = async () => {
    await writeFile(place, starter)
    await store.check()
    await store.check()
    return files.read(file).version
  }

  test('a definition that it names from now on stays', async () => {
    const version = await added()
    const unit = path.join(folder, 'master/unit.json')
    const form = JSON.parse(starter.replaceAll('garansi', 'unit').replaceAll('Garansi', 'Unit')) as { schema: { properties: Json } } // prettier-ignore
    form.schema.properties['jaminan'] = { title: 'Jaminan', 'x-options': { record: 'garansi' } }
    before = () => writeFile(unit, JSON.stringify(form))
    await expect(files.remove({ file, version }, author)).rejects.toMatchObject({ status: 409, message: expect.stringContaining('Data Unit') }) // prettier-ignore
    expect(existsSync(place)).toBe(true)
    before = async () => {}
    await rm(unit)
  })

  test('one that it puts back at once is not said to be gone', async () => {
    const version = await added()
    after = () => writeFile(place, starter)
    expect(await files.remove({ file, version }, author)).toMatchObject({ removed: false })
    after = async () => {}
    expect(await files.remove({ file, version }, author)).toMatchObject({ removed: true })
    expect(store.texts().has(file)).toBe(false)
  })

  test('a folder that never rests is not written to', async () => {
    const version = await added()
    let count = 0
    before = () => writeFile(path.join(folder, 'master/merek.json'), `{ ${(count += 1)}`)
    await expect(files.remove({ file, version }, author)).rejects.toMatchObject({ status: 409 })
    expect(existsSync(place)).toBe(true)
  })
})
