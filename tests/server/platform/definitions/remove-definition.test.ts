import { existsSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
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
    expect((await remove('app.json', { coba: true })).body.refers.length).toBeGreaterThan(0)
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
