import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadModule } from '../../../../src/compiler/load.ts'
import { refusal } from '../../test-api.ts'
import { useServer } from './test-server.ts'

const server = await useServer({ schemasWritable: false })
const merek = 'master/merek.json'
let good = ''
beforeAll(async () => {
  good = await readFile(path.join(server.folder, merek), 'utf8')
})

type State = Record<string, unknown> & { file: string; since: string }
const states = async (): Promise<State[]> => (await server.get('/api/definitions')).body.definitions
const stateOf = async (file: string) => (await states()).find((state) => state.file === file)
const check = async (file: string, text: string) => (await server.post('/api/definitions/check', { file, text })).body

describe('the list', () => {
  test('has every file, in order, and says whether it can be written', async () => {
    const { body } = await server.get('/api/definitions')
    const files = (body.definitions as State[]).map(({ file }) => file)
    expect(body.writable).toBe(false)
    expect(files).toEqual([...server.store.texts().keys()].sort())
    expect(await stateOf(merek)).toEqual({
      file: merek,
      kind: 'dialog',
      title: 'Tambah Merek Baru',
      state: 'active',
      since: expect.any(String),
      inService: true,
      removed: false,
      errors: [],
      changed: null,
    })
  })

  test('a wrong text is refused with its reasons, the one before stays in service', async () => {
    await server.change(merek, good.replace('"Tambah Merek Baru"', '"Merek"').replace('tambahMerek', 'tambahMerk'))
    const state = await stateOf(merek)
    expect(state).toMatchObject({ state: 'refused', title: 'Merek', inService: true, removed: false })
    expect(state?.['errors']).toEqual([
      {
        code: 'unknown-operation',
        pointer: '/submit/operation',
        suggestion: 'tambahMerek',
        line: expect.any(Number),
        column: expect.any(Number),
        message: 'Operasi tidak ada dalam OpenAPI: "tambahMerk"',
      },
    ])
    expect((await server.get(`/api/definitions/file?file=${merek}`)).body.text).toContain('tambahMerk"')
    await server.change(merek, good)
    expect(await stateOf(merek)).toMatchObject({ state: 'active', errors: [] })
  })

  test('half a file is refused in Indonesian, and keeps the kind and title in service', async () => {
    await server.change(merek, good.slice(0, 100))
    const state = await stateOf(merek)
    expect(state).toMatchObject({ state: 'refused', kind: 'dialog', title: 'Tambah Merek Baru', inService: true })
    expect(JSON.stringify(state?.['errors'])).toContain('JSON tidak dapat dibaca: ')
    expect(JSON.stringify(state?.['errors'])).not.toMatch(/[A-Z][a-z]+Expected/)
    await server.change(merek, good)
  })

  test('a new file that is wrong is listed without being in service', async () => {
    await server.change('master/baru.json', '{ "kind": "dialog" }')
    expect(await stateOf('master/baru.json')).toMatchObject({
      kind: 'dialog',
      title: null,
      state: 'refused',
      inService: false,
      removed: false,
    })
    await rm(path.join(server.folder, 'master/baru.json'))
    await server.change(merek, good)
    expect(await stateOf('master/baru.json')).toBeUndefined()
  })

  test('a removal that others do not bear is refused; the text in service can be read', async () => {
    const file = 'penjualan/penjualan.json'
    const text = await readFile(path.join(server.folder, file), 'utf8')
    await rm(path.join(server.folder, file))
    await server.change(merek, good)
    const state = await stateOf(file)
    expect(state).toMatchObject({ state: 'refused', removed: true, inService: true, kind: 'document' })
    const broken = { code: 'breaks-others', pointer: '', line: 1, column: 1 }
    expect(state?.['errors']).toMatchObject([broken, broken, broken])
    for (const other of ['screens/penjualan.json:', 'penjualan/nota.json:', 'dokumen/retur-penjualan.json:'])
      expect(JSON.stringify(state?.['errors'])).toContain(other)
    expect((await server.get(`/api/definitions/file?file=${file}`)).body.text).toBe(text)
    await server.change(file, text)
  })

  test('"since" is the moment of the last change that was taken', async () => {
    const before = await states()
    await server.change(merek, good.replace('Tambah Merek Baru', 'Tambah Merek Lain'))
    const after = await states()
    const changed = after.filter(({ file, since }) => before.find((old) => old.file === file)?.since !== since)
    expect(changed.map(({ file }) => file)).toEqual([merek])
    await server.change(merek, good)
  })
})

test.each(['master/tidak-ada.json', 'definition.schema.json', '../package.json', '/etc/passwd.json', '.x.json'])(
  'reading %s is refused',
  async (file) => {
    expect([400, 404]).toContain((await server.get(`/api/definitions/file?file=${encodeURIComponent(file)}`)).status)
  },
)

describe('a check', () => {
  test('of a right text gives an address at which its module is; the same text the same one', async () => {
    const text = good.replace('Tambah Merek Baru', 'Coba')
    const { errors, preview, previewEnglish } = await check(merek, text)
    expect(errors).toEqual([])
    expect(await check(merek, text)).toEqual({ errors, preview, previewEnglish })
    expect((await server.get(previewEnglish ?? '')).body).toContain('"Brand"')
    const { type, body } = await server.get(preview)
    expect(type).toContain('javascript')
    expect(loadModule(body)).toMatchObject({ kind: 'dialog', id: 'master/merek', title: 'Coba' })
    // Nothing is in service, nothing written.
    expect(server.store.module('master/merek')?.title).toBe('Tambah Merek Baru')
    expect(await readFile(path.join(server.folder, merek), 'utf8')).toBe(good)
  })

  test('keeps a bounded number of previews', async () => {
    const { preview } = await check(merek, good)
    for (let index = 0; index < 50; index += 1) await check(merek, good.replace('Tambah Merek Baru', `Coba ${index}`))
    expect((await server.get(preview)).status).toBe(404)
  })

  test('of a file that does not exist yet, of app.json and of a screen', async () => {
    const { file, text } = (await server.post('/api/definitions/starter', { name: 'garansi' })).body
    expect((await check(file, text)).preview).toMatch(/^\/definitions\/preview\/master\/garansi\.\w+\.js$/)
    for (const name of ['app.json', 'screens/master.json'])
      expect((await check(name, server.store.texts().get(name) ?? '')).errors).toEqual([])
  })

  test('tells every error in the order of its place', async () => {
    const text = good.replace('"title"', '"titl"').replace('tambahMerek', 'tambahMerk')
    const { errors, preview } = await check(merek, text)
    expect(preview).toBeNull()
    const lines = (errors as { line: number }[]).map(({ line }) => line)
    expect(lines).toEqual([...lines].sort((a, b) => a - b))
    const message = 'Kata kunci tidak dikenal: "titl"'
    expect(errors).toContainEqual(expect.objectContaining({ code: 'unknown-keyword', message, suggestion: 'title' }))
  })

  test('refuses a change that breaks others: the app, without a field that documents read', async () => {
    const app = server.store.texts().get('app.json') ?? ''
    const { errors, preview } = await check('app.json', app.replace('"isSnProduct":', '"isSn2":'))
    expect(preview).toBeNull()
    expect(errors[0]).toMatchObject({ code: 'breaks-others', pointer: '', line: 1, column: 1 })
    expect(errors[0].message).toMatch(/^Definisi lain menjadi salah: (penjualan|pembelian|dokumen)\//)
  })

  test('refuses to take a field away that another definition reads', async () => {
    const { file, text } = (await server.post('/api/definitions/starter', { name: 'garansi' })).body
    await server.change(file, text)
    const reader = JSON.parse((await server.post('/api/definitions/starter', { name: 'klaim' })).body.text)
    reader.schema.properties.asal = { title: 'Asal', 'x-options': { record: 'garansi' } }
    reader.schema.properties.klaim['x-derive'] = 'doc.asal.garansi'
    reader.examples = []
    await server.change('master/klaim.json', JSON.stringify(reader))
    expect(await stateOf('master/klaim.json')).toMatchObject({ state: 'active' })
    const { errors } = await check(file, text.replaceAll('garansi"', 'jaminan"').replaceAll('/garansi', '/jaminan'))
    expect(errors).toMatchObject([{ code: 'breaks-others' }])
    expect(errors[0].message).toContain('master/klaim.json:')
  })
})

describe('a starter', () => {
  test.each(['merek', 'Garansi', '../garansi', '../..'])('is not made for "%s"', async (name) => {
    const answer = await server.post('/api/definitions/starter', { name })
    expect(refusal(answer)).toMatchObject({ status: 422, errors: { '/name': expect.any(String) } })
  })

  test('is made in the folder of its kind, however its name is written', async () => {
    const { body } = await server.post('/api/definitions/starter', { name: '../Rak / baru' })
    expect(body.file).toBe('master/rak-baru.json')
  })
})

test('the format offers the names that exist now', async () => {
  const { schema, functions } = (await server.get('/api/definitions/format')).body
  const { $defs: parts } = schema
  expect(parts.options.properties.operation.enum).toContain('ambilMerek')
  expect(parts.options.properties.operation.enum).not.toContain('tambahMerek')
  expect(parts.submit.properties.operation.enum).toContain('tambahMerek')
  expect(parts.dialog.properties.button.properties.screen.enum).toContain('master')
  expect(parts.app.properties.sidebar.items.properties.screen.enum).toContain('screens/master')
  expect(parts.property.properties['x-create'].properties.dialog.enum).toContain('master/merek')
  expect(parts.block.oneOf[1].properties.document.enum).toContain('penjualan/penjualan')
  expect(parts.fieldUi.properties['ui:widget'].enum).toContain('money')
  expect(parts.app.properties.records.properties.save.enum).toEqual(expect.arrayContaining(['simpanMaster']))
  // Which fields a form has, and which figures are counted, is known where it is edited.
  expect(JSON.stringify(schema)).not.toMatch(
    /"x-names":"(?!(?:field|sibling|measure|dimension|chosen|narrowing|filling)")/,
  )
  expect(functions).toContainEqual(expect.objectContaining({ name: 'sum', usage: 'sum(daftar)' }))
})
