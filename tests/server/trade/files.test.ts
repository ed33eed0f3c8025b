import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { takesHidden } from '../../../src/compiler/access/reach.ts'
import { megabyte, mostMegabytes, smallBytes } from '../../../src/contract/runtime/stored-file.ts'
import { fileHandlers } from '../../../src/server/platform/files/file-handlers.ts'
import { readOpenApi } from '../../schemas/compiled.ts'
import { useRoles } from '../platform/access/role-server.ts'

const { send, store, folder, database, invite } = await useRoles([])

const file = (title: string, more: object = {}) => ({ type: 'string', format: 'data-url', title, ...more })
const definition = {
  kind: 'dialog', title: 'Tambah Aset Baru', button: { screen: 'master', label: 'Aset', order: 90 },
  schema: {
    type: 'object',
    properties: {
      nama: { type: 'string', title: 'Nama', minLength: 1 },
      foto: file('Foto', { 'x-file': { kinds: ['jpg', 'png'], megabytes: 0.01 } }),
      lampiran: { type: 'array', title: 'Lampiran', items: { type: 'string', format: 'data-url' }, maxItems: 2 },
      rinci: { type: 'object', title: 'Rinci', properties: { surat: file('Surat', { 'x-file': { kinds: ['pdf'] } }) } },
    },
    required: ['nama'],
  },
  submit: {},
} // prettier-ignore

const openapi = await readOpenApi()
beforeAll(async () => {
  await writeFile(path.join(folder, 'master/aset.json'), JSON.stringify(definition))
  const place = path.join(folder, 'master/kontak.json')
  const kontak = JSON.parse(await readFile(place, 'utf8')) as { schema: { properties: Record<string, unknown> } }
  Object.assign(kontak.schema.properties, { potret: file('Potret'), ktp: file('KTP', { 'x-class': ['limit'] }) })
  await writeFile(place, JSON.stringify(kontak))
  const product = path.join(folder, 'master/produk.json')
  const produk = JSON.parse(await readFile(product, 'utf8')) as typeof kontak
  Object.assign(produk.schema.properties, { gambarnya: file('Gambar'), nota: file('Nota', { 'x-class': ['limit'] }) })
  await writeFile(product, JSON.stringify(produk))
  const without = [...openapi.operations.values()].flatMap((operation) =>
    takesHidden(operation, ['limit'], openapi) === null ? [] : [operation.operationId],
  )
  const role = { kind: 'role', title: 'Tanpa limit', screens: '*', operations: '*', without, hides: ['limit'] }
  await writeFile(path.join(folder, 'roles/tanpalimit.json'), JSON.stringify(role))
  await store.check()
  await store.check()
  expect([...store.refused]).toEqual([])
  await invite('tanpalimit')
  await invite('gudang')
}, 180_000)

const bytes = (head: string, more = '') => Buffer.from(head + more, 'latin1')
const png = (more = '') => bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', more)
const jpg = (more = '') => bytes('\xff\xd8\xff\xe0', more)
const pdf = (more = '') => bytes('%PDF-1.7\n', more)
const webp = bytes('RIFF\0\0\0\0WEBPVP8 ')
const page = bytes('<!doctype html><script>alert(1)</script>')
const drawing = bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')

interface Told {
  berkas: string
  detail: string
  errors?: { pointer: string; message: string }[]
}
const raw = { 'content-type': 'application/octet-stream' }
const upload = async (content: Buffer, kolom: string, { role = 'pemilik', definisi = 'master/aset', nama = 'a b.html' } = {}) => {
  const query = new URLSearchParams({ definisi, kolom, nama }).toString()
  const { status, text } = await send(role, 'POST', `/api/berkas?${query}`, content, raw)
  return { status, ...(JSON.parse(text) as Told) }
} // prettier-ignore
const read = (reference: string, role: string | null = 'pemilik', headers = {}) => {
  const [file, name = ''] = reference.split('/')
  return send(role, 'GET', `/api/berkas/${file}?nama=${encodeURIComponent(name)}`, undefined, headers)
}
const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')

test('its bytes are not looked through for the files that a body names: there are millions of them', async () => {
  const entries = vi.spyOn(Object, 'entries')
  expect((await upload(png('once'), 'foto')).status).toBe(201)
  expect(entries.mock.calls.filter(([value]) => Buffer.isBuffer(value))).toEqual([])
  entries.mockRestore()
})

const most = mostMegabytes * megabyte + smallBytes - png().length

describe('a file is what its content says', () => {
  test.each<[string, Buffer, string, number, string]>([
    ['a picture, whatever its name', png(), 'foto', 201, `${hashOf(png())}.png/a b.html`],
    ['a picture of another kind', webp, 'foto', 422, 'Isi berkas ini bukan JPEG atau PNG.'],
    ['a page', page, 'lampiran', 422, 'Isi berkas ini bukan JPEG, PNG, WebP, atau PDF.'],
    ['a drawing that is a program', drawing, 'lampiran', 422, 'Isi berkas ini bukan JPEG, PNG, WebP, atau PDF.'],
    ['nothing', bytes(''), 'lampiran', 422, 'Berkas ini kosong.'],
    ['any of the kinds in a list', webp, 'lampiran', 201, `${hashOf(webp)}.webp/a b.html`],
    ['too large for the field', png('x'.repeat(11_000)), 'foto', 413, 'Berkas paling besar 0,01 MB.'],
    [
      'as large as a body may be, with a small picture',
      png('x'.repeat(most)),
      'foto',
      413,
      'Berkas paling besar 0,01 MB.',
    ],
    ['larger than that', png('x'.repeat(most + 1)), 'foto', 413, 'Isi permintaan melebihi batas.'],
    ['in a group', pdf(), 'rinci.surat', 201, `${hashOf(pdf())}.pdf/a b.html`],
    ['for a field that holds none', png(), 'nama', 404, 'Kolom berkas ini tidak ada lagi.'],
    ['for no field', png(), 'toString', 404, 'Kolom berkas ini tidak ada lagi.'],
  ])('%s', async (_, content, kolom, status, told) => {
    const answer = await upload(content, kolom)
    expect([answer.status, answer.berkas ?? answer.detail]).toEqual([status, told])
  })

  test('one of several parts comes back byte for byte, and is kept once however often it comes', async () => {
    const content = jpg(Array.from({ length: 400_000 }, (_, index) => String.fromCharCode(index % 256)).join(''))
    const first = await upload(content, 'lampiran')
    expect(await upload(content, 'lampiran')).toEqual(first)
    const { headers, bytes: back } = await read(first.berkas)
    expect(back.equals(content)).toBe(true)
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': expect.stringMatching(/^inline; filename="a-b.jpg"/),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    expect((await read((await upload(pdf(), 'lampiran')).berkas)).headers['content-disposition']).toMatch(
      /^attachment;/,
    )
  })

  test('a small picture comes behind the large one, and is answered where it is asked for', async () => {
    const [large, small] = [jpg('l'.repeat(20_000)), webp]
    const sent = async (kecil: number, more = small) => {
      const query = new URLSearchParams({
        definisi: 'master/aset',
        kolom: 'lampiran',
        nama: 'a.jpg',
        kecil: `${kecil}`,
      })
      const { status, text } = await send('pemilik', 'POST', `/api/berkas?${query}`, Buffer.concat([large, more]), raw)
      return { status, ...(JSON.parse(text) as Told) }
    }
    // It is a picture itself, no larger than one for a list.
    expect([(await sent(small.length, pdf())).status, (await sent(20_000)).status]).toEqual([422, 400])
    const { berkas } = await sent(small.length)
    expect(berkas).toBe(`${hashOf(large)}.jpg/a.jpg`)
    const [file] = berkas.split('/')
    const one = await send('pemilik', 'GET', `/api/berkas/${file}?ukuran=kecil`)
    expect([one.bytes.equals(small), one.headers['content-type']]).toEqual([true, 'image/webp'])
    const known = { 'if-none-match': String(one.headers['etag']) }
    expect((await send('pemilik', 'GET', `/api/berkas/${file}?ukuran=kecil`, undefined, known)).status).toBe(304)
    const whole = await send('pemilik', 'GET', `/api/berkas/${file}`, undefined, known)
    expect([whole.status, whole.bytes.equals(large)]).toEqual([200, true])
    const { berkas: alone } = await upload(png('alone'), 'foto')
    const bare = await send('pemilik', 'GET', `/api/berkas/${alone.split('/')[0]}?ukuran=kecil`)
    expect(bare.bytes.equals(png('alone'))).toBe(true)
  })

  test('other operations take no such body, and this one no other', async () => {
    expect((await send('pemilik', 'POST', '/api/master/aset', png(), raw)).status).toBe(400)
    const url = '/api/berkas?definisi=master/aset&kolom=foto&nama=a'
    expect((await send('pemilik', 'POST', url, { a: 1 })).status).toBe(400)
  })
})

const add = async (body: object) => {
  const { status, text } = await send('pemilik', 'POST', '/api/master/aset', body)
  return { status, ...(JSON.parse(text) as Told & { id: number }) }
}

describe('a record names its files', () => {
  test.each<[string, object, Record<string, string>]>([
    ['one that never came', { foto: `${'0'.repeat(64)}.png/x.png` }, { '/foto': 'Berkas "x.png" sudah tidak ada di server. Pilih lagi.' }],
    ['in a list', { lampiran: [`${'0'.repeat(64)}.pdf/x.pdf`] }, { '/lampiran/0': 'Berkas "x.pdf" sudah tidak ada di server. Pilih lagi.' }],
    ['of a kind that the field does not take', { foto: `${hashOf(pdf())}.pdf/x.pdf` }, { '/foto': 'Berkas ini tidak sesuai; pilih yang lain' }],
    ['no reference at all', { foto: 'x.png' }, { '/foto': 'Berkas ini tidak sesuai; pilih yang lain' }],
    ['too many', { lampiran: [1, 2, 3].map((name) => `${hashOf(pdf())}.pdf/${name}.pdf`) }, { '/lampiran': 'Paling banyak 2 lampiran' }],
  ])('%s', async (_, body, errors) => {
    const answer = await add({ nama: 'Meja', ...body })
    expect(answer.status).toBe(422)
    expect(Object.fromEntries((answer.errors ?? []).map(({ pointer, message }) => [pointer, message]))).toEqual(errors)
  }) // prettier-ignore

  test('what is named stays; what nothing names is swept after a month, with the next file that comes', async () => {
    const [named, loose] = await Promise.all([upload(png('n'), 'foto'), upload(png('l'), 'foto')])
    expect((await add({ nama: 'Kursi', foto: named.berkas })).status).toBe(201)
    await database().query(`update stored_file set made_at = now() - interval '29 days'`)
    await upload(png('new'), 'foto')
    // A draft of weeks ago may name it.
    expect((await read(loose.berkas)).status).toBe(200)
    await database().query(`update stored_file set made_at = made_at - interval '2 days'`)
    await upload(png('newer'), 'foto')
    expect((await read(named.berkas)).status).toBe(200)
    expect((await read(loose.berkas)).status).toBe(404)
    const answer = await add({ nama: 'Lampu', foto: loose.berkas })
    expect([answer.status, answer.detail]).toEqual([422, 'Berkas "a b.html" sudah tidak ada di server. Pilih lagi.'])
  })

  test('its list and its history say the name', async () => {
    const { berkas } = await upload(png('h'), 'foto', { nama: 'depan.png' })
    const { id } = await add({ nama: 'Rak', foto: berkas })
    const { headers } = await send('pemilik', 'GET', `/api/master/aset/${id}`)
    await send('pemilik', 'PUT', `/api/master/aset/${id}`, { nama: 'Rak' }, { 'if-match': String(headers['etag']) })
    const { text } = await send('pemilik', 'GET', `/api/master/aset/${id}`)
    expect(text).toContain('"depan.png"')
    expect((await send('pemilik', 'GET', '/api/master/aset?q=Rak&berkas=csv')).text).not.toContain(berkas)
    expect((await read(berkas)).status).toBe(200)
  })
})

describe('who has a file', () => {
  test('a browser that has it is not sent it again, once the rights of whoever asks now are looked at', async () => {
    const { berkas } = await upload(png('t'), 'ktp', { definisi: 'master/kontak' })
    const { headers } = await read(berkas)
    expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', 'content-length': String(png('t').length) })
    const known = { 'if-none-match': String(headers['etag']) }
    const again = async (role: string | null) => (await read(berkas, role, known)).status
    expect([await again('pemilik'), await again('tanpalimit'), await again(null)]).toEqual([304, 404, 401])
    // More often than files may be under way: none of them stays so.
    for (let count = 0; count < 210; count += 1) expect(await again('pemilik')).toBe(304)
    expect((await read(berkas)).status).toBe(200)
  })

  test('whoever is shown a field that it came for', async () => {
    const shown = await upload(png('p'), 'potret', { definisi: 'master/kontak' })
    const secret = await upload(png('s'), 'ktp', { definisi: 'master/kontak' })
    const status = async (reference: string, role: string | null) => (await read(reference, role)).status
    expect([await status(shown.berkas, 'tanpalimit'), await status(secret.berkas, 'tanpalimit')]).toEqual([200, 404])
    expect([await status(shown.berkas, null), await status(secret.berkas, null)]).toEqual([401, 401])
    // Naming it in a field that he sees gives nobody a file of one that he does not.
    const body = { tipe: 'Salesman', nama: 'Edi', noHp: '0812', npwp: null, nik: '1', alamat: 'Jl.' }
    await send('pemilik', 'POST', '/api/kontak', { ...body, kolomTambahan: { potret: secret.berkas } })
    expect(await status(secret.berkas, 'tanpalimit')).toBe(404)
  })

  test.each([
    // Gudang reads products and has no form that sends one; of contacts it has nothing.
    ['gudang', 'gambarnya', 'master/produk', 200],
    ['gudang', 'potret', 'master/kontak', 404],
    ['tanpalimit', 'nota', 'master/produk', 404],
    // A type without operations of its own, that the role may not ask for either.
    ['gudang', 'foto', 'master/aset', 404],
  ])('%s has one of %s of %s by what shows it: %d', async (role, kolom, definisi, status) => {
    const { berkas } = await upload(png(`${role}${kolom}`), kolom, { definisi })
    expect((await read(berkas, role)).status).toBe(status)
  })

  test('the logo is anybody’s, as it stands where people sign in; what is no logo any more is not', async () => {
    const [logo, other] = await Promise.all(
      ['logo', 'other'].map((more) => upload(png(more), 'logo', { definisi: 'master/profil-toko' })),
    )
    const statuses = (berkas: string) =>
      Promise.all([null, 'gudang', 'pemilik'].map(async (role) => (await read(berkas, role)).status))
    expect(await statuses(logo!.berkas)).toEqual([401, 404, 200])
    const { text } = await send('pemilik', 'POST', '/api/master/profil-toko', { nama: 'Toko', logo: logo!.berkas })
    expect(await statuses(logo!.berkas)).toEqual([200, 200, 200])
    expect((await read(logo!.berkas, null)).headers['cache-control']).toMatch(/^public/)
    expect(await statuses(other!.berkas)).toEqual([401, 404, 200])
    const { id } = JSON.parse(text) as { id: number }
    const { headers } = await send('pemilik', 'GET', `/api/master/profil-toko/${id}`)
    const version = { 'if-match': String(headers['etag']) }
    await send('pemilik', 'PUT', `/api/master/profil-toko/${id}`, { nama: 'Toko' }, version)
    expect(await statuses(logo!.berkas)).toEqual([401, 404, 200])
  })

  test('a small picture is anybody’s by its field alone: the logo of the shop is not looked up for each', async () => {
    const look = vi.fn(async () => ({}))
    const asked = async (query: { ukuran?: 'kecil' }) => {
      const [berkas = ''] = (await upload(png('row'), 'foto')).berkas.split('/')
      const request = { database: database(), path: { berkas }, query, look }
      // As much of a request as is looked at.
      const answer = await fileHandlers.ambilBerkas(
        request as unknown as Parameters<typeof fileHandlers.ambilBerkas>[0],
      )
      answer.bytes.destroy()
      return look.mock.calls.length
    }
    expect([await asked({ ukuran: 'kecil' }), await asked({})]).toEqual([0, 1])
  })

  test('a field that was renamed twice, came into a group, and went back has its files all the time', async () => {
    const { berkas } = await upload(png('moved'), 'foto')
    expect((await add({ nama: 'Almari', foto: berkas })).status).toBe(201)
    const { foto, ...others } = definition.schema.properties
    const schema = (properties: object) => ({ ...definition, schema: { ...definition.schema, properties } })
    const { berkas: letter } = await upload(pdf('moved'), 'rinci.surat')
    expect((await add({ nama: 'Laci', rinci: { surat: letter } })).status).toBe(201)
    const { rinci, ...plain } = others
    const isi = { ...rinci, properties: { akta: { ...rinci.properties.surat, 'x-was': 'surat' } }, 'x-was': 'rinci' }
    const versions = [
      schema({ ...others, gambar: { ...foto, 'x-was': 'foto' } }),
      schema({ ...plain, potret: { ...foto, 'x-was': 'gambar' }, isi }),
      definition,
    ]
    for (const version of versions) {
      const { text } = await send('pemilik', 'GET', '/api/definitions/file?file=master/aset.json')
      const { version: known } = JSON.parse(text) as { version: string }
      const body = { file: 'master/aset.json', text: JSON.stringify(version), version: known }
      const saved = await send('pemilik', 'POST', '/api/definitions/save', body)
      expect(saved.status, saved.text).toBe(200)
      expect([(await read(berkas)).status, (await read(letter)).status]).toEqual([200, 200])
    }
  })

  test.each([
    ['tanpalimit', 'ktp', 403],
    ['gudang', 'potret', 403],
    ['pemilik', 'ktp', 201],
  ])('%s sends one for %s: %d', async (role, kolom, status) => {
    expect((await upload(png('r'), kolom, { definisi: 'master/kontak', role })).status).toBe(status)
  })
})

test('more at once than wait for the database are each taken in turn', async () => {
  const many = Array.from({ length: 40 }, (_, index) => upload(jpg(String(index).padEnd(262_200)), 'lampiran'))
  expect(new Set((await Promise.all(many)).map(({ status }) => status))).toEqual(new Set([201]))
})
