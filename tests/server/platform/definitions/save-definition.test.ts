import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { refusal } from '../../test-api.ts'
import { useServer } from './test-server.ts'

const server = await useServer()
const readOnly = await useServer({ schemasWritable: false })
const open = await useServer({ host: '0.0.0.0' })
const warna = 'master/warna.json'
const onDisk = (file: string) => readFile(path.join(server.folder, file), 'utf8')
const read = async (file: string) => (await server.get(`/api/definitions/file?file=${file}`)).body
const save = (file: string, text: string, version: string | null) =>
  server.post('/api/definitions/save', { file, text, version })
const titleInService = async (id: string) => {
  const { body } = await server.get('/definitions/index.json')
  return (body.entries as { id: string; title: string }[]).find((entry) => entry.id === id)?.title
}

/** A right text of a file that is not there yet. */
let starter = { file: '', text: '' }
beforeAll(async () => {
  starter = (await server.post('/api/definitions/starter', { name: 'garansi' })).body
})

describe('saving', () => {
  test('writes the file and has it in service before it answers', async () => {
    const before = await read(warna)
    const text = before.text.replace('Tambah Warna Baru', 'Tambah Warna Lagi')
    const { status, body } = await save(warna, text, before.version)
    expect(status).toBe(200)
    expect(await titleInService('master/warna')).toBe('Tambah Warna Lagi')
    expect(body).toEqual({ file: warna, text, version: expect.any(String) })
    expect(body.version).not.toBe(before.version)
    expect(await onDisk(warna)).toBe(text)
    expect(await read(warna)).toEqual(body)
  })

  test('keeps the line ends of Windows', async () => {
    const before = await read(warna)
    const text = `${before.text.trim().replaceAll('\n', '\r\n')}\r\n`
    const { status, body } = await save(warna, text, before.version)
    expect(status).toBe(200)
    expect(await onDisk(warna)).toBe(text)
    await save(warna, before.text, body.version)
  })

  test('takes a byte order mark away, which no editor shows', async () => {
    const mark = '\uFEFF'
    const before = await read(warna)
    const text = `${mark}${String(before.text)}`
    await server.change(warna, text)
    const marked = await read(warna)
    expect(marked).toEqual(before)
    expect((await server.post('/api/definitions/check', { file: warna, text })).body.errors).toEqual([])
    expect((await save(warna, marked.text, marked.version)).status).toBe(200)
    expect(await onDisk(warna)).toBe(before.text)
  })

  test('makes a new master type: its operations work at once', async () => {
    expect((await server.post('/api/master/garansi', { garansi: 'Resmi' })).status).toBe(404)
    expect((await save(starter.file, starter.text, null)).status).toBe(200)
    expect(await titleInService('master/garansi')).toBe('Data Garansi')
    expect((await server.post('/api/master/garansi', { garansi: 'Resmi' })).status).toBe(201)
    expect((await server.post('/api/master/garansi/options', { search: '' })).body).toMatchObject([{ label: 'Resmi' }])
    // Its rules hold however the address is written.
    expect((await server.post('/api/master/%67aransi', { lain: 'x' })).status).toBe(422)
    expect((await server.post('/api/master/%67aransi', { lain: 'x' })).body.errors).toMatchObject([
      { pointer: '/garansi', message: 'Garansi wajib diisi' },
    ])
  })

  test("keeps a file's own white space, and ends it with one newline", async () => {
    const { version, text } = await read(warna)
    const spaced = text.replace('{', '{\n\t"title":\t"Ruang  ganda",\r\n').replace(/"title": "Tambah[^"]*",/, '')
    const { status, body } = await save(warna, `\n\n${spaced}\n\n\n`, version)
    expect({ status, text: body.text }).toEqual({ status: 200, text: `${spaced.trim()}\n` })
    expect(await onDisk(warna)).toBe(body.text)
    expect(await onDisk(warna)).toContain('\n\t"title":\t"Ruang  ganda",\r\n')
  })

  test('leaves nothing else in the folder', async () => {
    const names = await readdir(path.join(server.folder, 'master'))
    expect(names.filter((name) => !/^[a-z0-9-]+\.json$/.test(name))).toEqual([])
  })

  test('mends a file that is refused, and brings back one whose removal was refused', async () => {
    const good = await read('penjualan/penjualan.json')
    await server.change('penjualan/penjualan.json', '{')
    const wrong = await read('penjualan/penjualan.json')
    expect((await save('penjualan/penjualan.json', good.text, wrong.version)).status).toBe(200)
    await rm(path.join(server.folder, 'penjualan/penjualan.json'))
    await server.change(warna, await onDisk(warna))
    expect((await save('penjualan/penjualan.json', good.text, good.version)).status).toBe(200)
    const { definitions } = (await server.get('/api/definitions')).body
    expect((definitions as { state: string }[]).filter(({ state }) => state !== 'active')).toEqual([])
  })

  test('is possible beside another file that is refused', async () => {
    await server.change('master/rusak.json', '{')
    const { text, version } = await read(warna)
    expect((await save(warna, text.replace('Ruang  ganda', 'Warna'), version)).status).toBe(200)
    expect(await titleInService('master/warna')).toBe('Warna')
    await rm(path.join(server.folder, 'master/rusak.json'))
  })

  test('two at once: one is written, the other is told that the file has changed', async () => {
    const { text, version } = await read(warna)
    const texts = ['Satu', 'Dua'].map((title) => text.replace('"Warna"', `"${title}"`))
    const answers = await Promise.all(texts.map((each) => save(warna, each, version)))
    expect(answers.map(({ status }) => status)).toEqual([200, 409])
    expect(await onDisk(warna)).toBe(texts[0])
  })
})

describe('refused, and nothing is written', () => {
  test.each([
    ['SCHEMAS_WRITABLE is not set', readOnly, 'SCHEMAS_WRITABLE'],
    ['other computers can reach the server', open, 'HOST'],
  ])('403: %s', async (_, { post, get, folder }, reason) => {
    const { text, version } = (await get(`/api/definitions/file?file=${warna}`)).body
    const { status, body } = await post('/api/definitions/save', { file: warna, text: `${text} `, version })
    expect({ status, title: body.title, type: body.type }).toEqual({
      status: 403,
      title: 'Tidak diizinkan',
      type: 'urn:trading:problem:tidak-diizinkan',
    })
    expect(body.detail).toContain(reason)
    expect(await readFile(path.join(folder, warna), 'utf8')).toBe(text)
    expect((await get('/api/definitions')).body.writable).toBe(false)
  })

  const conflicts: [string, () => Promise<[file: string, version: string | null]>, string][] = [
    ['an old version', async () => [warna, 'kuno'], 'Berkas ini sudah diubah di tempat lain.'],
    ['a new file that exists', async () => [warna, null], 'Berkas ini sudah ada.'],
    ['a file that is gone', async () => ['master/hilang.json', 'kuno'], 'Berkas ini sudah tidak ada.'],
    [
      'a file that was changed on the disk a moment ago',
      async () => {
        const { text, version } = await read('master/ram.json')
        await writeFile(path.join(server.folder, 'master/ram.json'), `${text}\n`)
        return ['master/ram.json', version]
      },
      'Berkas ini sudah diubah di tempat lain.',
    ],
  ]
  test.each(conflicts)('409: %s', async (_, prepare, message) => {
    const [file, version] = await prepare()
    const before = await onDisk(file).catch(() => null)
    expect(refusal(await save(file, starter.text, version))).toEqual({ status: 409, errors: { '/version': message } })
    expect(await onDisk(file).catch(() => null)).toBe(before)
  })

  const wrong: [string, string, (text: string) => string, RegExp][] = [
    ['no JSON', warna, () => '{', /^Baris \d+: JSON tidak dapat dibaca: /],
    ['only white space', warna, () => ' \n\t ', /JSON tidak dapat dibaca/],
    ['a wrong name', warna, (text) => text.replace('tambahWarna', 'tambahWrna'), /maksud Anda "tambahWarna"\?$/],
    [
      'a change that breaks others',
      'app.json',
      (text) => text.replace('"isSnProduct":', '"isSn2":'),
      /^Baris 1: Definisi lain menjadi salah: (pembelian|penjualan)\//,
    ],
    ['a NUL character', warna, (text) => text.replace('Warna', 'War\u0000na'), /karakter/],
  ]
  test.each(wrong)('422: %s', async (_, file, spoil, reason) => {
    const { text, version } = await read(file)
    const { status, errors } = refusal(await save(file, spoil(text), version))
    expect(status).toBe(422)
    expect(errors).toEqual({ '/text': expect.stringMatching(reason) })
    expect(await onDisk(file)).toBe(text)
  })

  test.each([
    '../luar.json',
    'master/../../luar.json',
    '/tmp/luar.json',
    'master//luar.json',
    'master\\luar.json',
    '.luar.json',
    'master/.luar.json',
    'definition.schema.json',
    'master/luar.txt',
    'Master/luar.json',
    'luar.json\n',
  ])('a name outside the contract: %j', async (file) => {
    // The API trims; what is left of the last one is a right name.
    const { status } = await save(file, '{', null)
    expect(status).toBe(422)
    expect(await readdir(path.join(server.folder, '..'))).not.toContain('luar.json')
    expect(JSON.parse(await onDisk('definition.schema.json'))).toHaveProperty('$defs')
  })

  test('403: a symbolic link, as the file or as a folder above it, and a folder in its place', async () => {
    const outside = path.join(server.folder, '../luar')
    await mkdir(outside)
    await writeFile(path.join(outside, 'asli.json'), starter.text)
    await symlink(path.join(outside, 'asli.json'), path.join(server.folder, 'master/tautan.json'))
    await symlink(outside, path.join(server.folder, 'tautan'))
    await mkdir(path.join(server.folder, 'master/folder.json'))
    for (const file of ['master/tautan.json', 'tautan/baru.json', 'tautan/asli.json', 'master/folder.json']) {
      const { status, body } = await save(file, starter.text, null)
      expect({ status, title: body.title }).toEqual({ status: 403, title: 'Tidak diizinkan' })
      expect(body.detail).toMatch(/bukan (berkas|folder) biasa/)
    }
    expect(await readdir(outside)).toEqual(['asli.json'])
    expect(await readFile(path.join(outside, 'asli.json'), 'utf8')).toBe(starter.text)
  })
})
