import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { StoredDefinitionFiles } from '../../../../src/server/platform/definitions/definition-files.ts'
import { openDefinitions } from './open-definitions.ts'

const { folder, store } = await openDefinitions()
const files = new StoredDefinitionFiles(store, {
  host: '127.0.0.1',
  publicUrl: null,
  schemasWritable: true,
  auth: 'off',
})
afterAll(() => store.close())
const invite = 'akses/undang.json'
const brand = 'master/merek.json'
/** May all but what accounts are managed by. */
const admin = { actor: null, mayWriteRoles: false, mayCall: (operationId: string) => operationId !== 'undangPengguna' }

test.each([
  [
    'a form that calls what its author may not',
    invite,
    (text: string) => text.replace('"=doc.peran.value"', '"=\'pemilik\'"'),
  ],
  [
    'a form that would call it',
    brand,
    (text: string) =>
      text.replace('"tambahMerek"', '"undangPengguna", "body": {"peran": "=\'pemilik\'", "nama": "=doc.merek"}'),
  ],
  ['a form that would call it no more', invite, (text: string) => text.replace('"undangPengguna"', '"tambahMerek"')],
])('%s is not his to save', async (_, file, change) => {
  const place = path.join(folder, file)
  const before = await readFile(place, 'utf8')
  const { version } = files.read(file)
  await expect(files.save({ file, text: change(before), version }, admin)).rejects.toMatchObject({
    status: 403,
    message: expect.stringContaining('undangPengguna'),
  })
  expect(await readFile(place, 'utf8')).toBe(before)
})

test('others are', async () => {
  const { text, version } = files.read(brand)
  const saved = await files.save({ file: brand, text: text.replace('Tambah Merek Baru', 'Merek Baru'), version }, admin)
  expect(saved.text).toContain('Merek Baru')
})

describe('what a form books is what its author books himself', () => {
  const cash = 'dokumen/kas.json'
  const move = 'dokumen/mutasi.json'
  /** Keeps goods, and neither money nor sales. */
  const keeper = {
    actor: null,
    mayWriteRoles: false,
    mayCall: (call: string) => !['simpanDokumen/kas', 'simpanDokumen/pembayaran', 'simpanPenjualan'].includes(call),
  }
  const line = { posting: 'cash-out', when: "doc.keterangan == 'x'", account: 'doc.ke.value', amount: '1' }
  const payOut = (text: string) => text.replace('"books": [', `"books": [${JSON.stringify(line)},`)

  test.each([
    ['one that would book more', move, payOut],
    ['one that he may not fill in', cash, (text: string) => text.replace('"title": "Kas"', '"title": "Laci"')],
  ])('%s is not his to save', async (_, file, change) => {
    const { text, version } = files.read(file)
    const others = [
      'simpanDokumen/tutup-kasir',
      'simpanDokumen/giro',
      'simpanDokumen/beli-bekas',
      'simpanDokumen/retur-penjualan',
    ]
    const author = { ...keeper, mayCall: (call: string) => keeper.mayCall(call) && !others.includes(call) }
    await expect(files.save({ file, text: change(text), version }, author)).rejects.toMatchObject({
      status: 403,
      message: expect.stringContaining('membukukan "cash-'),
    })
  })

  test('the rest of it is', async () => {
    const { text, version } = files.read(move)
    const changed = text.replace('"title": "Mutasi Gudang"', '"title": "Pindah Gudang"')
    expect((await files.save({ file: move, text: changed, version }, keeper)).text).toContain('Pindah Gudang')
  })
})
