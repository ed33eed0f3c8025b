import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { compileErrors } from '../../src/language/check/compile-error.ts'
import { explainDefinition } from '../../src/compiler/explain.ts'
import { functionSignatures } from '../../src/language/expression/calls.ts'
import { shippedFormat } from '../../src/definition/shipped-format.ts'
import { formatReference, withReference } from '../../src/compiler/format-reference.ts'
import { loadModule } from '../../src/compiler/load.ts'
import { newDefinition } from '../../src/compiler/starters.ts'
import type { Project } from '../../src/compiler/project.ts'
import { compileBeside, compileShipped, shippedProject } from '../schemas/compiled.ts'

let files: ReadonlyMap<string, string>
let all: ReturnType<Project['forms']>

beforeAll(async () => {
  files = (await compileShipped()).files
  all = (await shippedProject()).forms()
})

describe('new-master', () => {
  test('the starter compiles beside the shipped definitions, with the last button of its screen', async () => {
    const started = newDefinition({ name: 'jenis-garansi' }, all, files.keys())
    if (!started.ok) throw new Error(started.reason)
    expect(started.file).toBe('master/jenis-garansi.json')
    const { sources, errors } = await compileBeside([[started.file, started.text]])
    expect(errors).toEqual([])
    const orders = sources.flatMap(({ entry }) => (entry.button?.screen === 'master' ? [entry.button.order] : []))
    expect(sources.find(({ id }) => id === 'master/jenis-garansi')?.entry.list?.path).toBe(started.list)
    const own = sources.find((source) => source.id === 'master/jenis-garansi')?.entry.button
    expect(own).toEqual({ screen: 'master', label: 'Jenis Garansi', order: Math.max(...orders) })
  })

  test('a title as people write it is the title, and names the file', async () => {
    const started = newDefinition({ name: ' Garansi  HP / Café ' }, all, files.keys())
    if (!started.ok) throw new Error(started.reason)
    expect(started.file).toBe('master/garansi-hp-cafe.json')
    const { sources, errors } = await compileBeside([[started.file, started.text]])
    expect(errors).toEqual([])
    expect(sources.find(({ id }) => id === 'master/garansi-hp-cafe')?.entry.button?.label).toBe('Garansi HP / Café')
  })

  test.each([
    ['merek', 'sudah ada'],
    ['../Merek', 'sudah ada'],
    ['constructor', 'tidak dapat dipakai'],
    ['', 'tidak dapat dipakai'],
    ['3 bulan', 'tidak dapat dipakai'],
  ])('"%s" is refused', (name, reason) => {
    const started = newDefinition({ name }, all, files.keys())
    expect(started.ok ? '' : started.reason).toContain(reason)
  })
})

describe('new-document', () => {
  test('the starter compiles beside the shipped definitions, with its pages and its entry', async () => {
    const started = newDefinition({ name: 'servis-toko', kind: 'document' }, all, files.keys())
    if (!started.ok) throw new Error(started.reason)
    expect(started).toMatchObject({ file: 'dokumen/servis-toko.json', list: '/servis-toko/riwayat' })
    const { sources, errors } = await compileBeside([[started.file, started.text]])
    expect(errors).toEqual([])
    expect(sources.find(({ id }) => id === 'dokumen/servis-toko')?.entry).toMatchObject({
      pages: [{ path: '/servis-toko' }, { path: started.list }, {}, {}],
      menu: { label: 'Servis Toko', group: 'Transaksi' },
    })
  })

  test.each([
    ['mutasi', 'sudah ada'],
    ['penjualan', 'alamat /penjualan sudah dipakai screens/penjualan.json'],
    ['Mutasi', 'sudah ada'],
    ['?', 'tidak dapat dipakai'],
  ])('"%s" is refused', (name, reason) => {
    const started = newDefinition({ name, kind: 'document' }, all, files.keys())
    expect(started.ok ? '' : started.reason).toContain(reason)
  })
})

describe.each([
  ['report', 'laporan/laba-harian.json', 'komisi'],
  ['role', 'roles/laba-harian.json', 'kasir'],
  ['list', 'akses/laba-harian.json', 'catatan'],
  ['record', 'akses/laba-harian.json', 'akun'],
  ['print', 'pembelian/laba-harian.json', 'nota-cetak'],
  ['screen', 'screens/laba-harian.json', 'not-found'],
  ['dashboard', 'laporan/laba-harian.json', 'dashbor'],
  ['import', 'harga/laba-harian.json', 'impor'],
] as const)('the starter of a %s', (kind, file, there) => {
  test('compiles beside the shipped definitions', async () => {
    const started = newDefinition({ name: 'laba-harian', kind }, all, files.keys())
    if (!started.ok) throw new Error(started.reason)
    expect(started.file).toBe(file)
    const { errors } = await compileBeside([[file, started.text]])
    expect(errors).toEqual([])
  })

  test.each([
    [there, 'sudah ada'],
    ['…', 'tidak dapat dipakai'],
  ])('"%s" is refused', (name, reason) => {
    const started = newDefinition({ name, kind }, all, files.keys())
    expect(started.ok ? '' : started.reason).toContain(reason)
  })
})

test('each list, record, print, screen and import that is there can be begun alike, and is led to', async () => {
  const kinds = ['list', 'record', 'print', 'screen', 'import'] as const
  const begun = all.flatMap(({ source, definition }) => {
    const kind = kinds.find((one) => one === definition.kind)
    const name = `tiruan-${source.id.replaceAll('/', '-')}`
    const started = kind && newDefinition({ name, kind, like: source.file }, all, files.keys())
    return started?.ok ? [[started.file, started.text] as const] : []
  })
  expect(begun.length).toBeGreaterThan(15)
  const { sources, errors } = await compileBeside(begun)
  expect(errors).toEqual([])
  const led = ['list', 'screen', 'import']
  const lists = sources.filter(({ id, entry }) => id.includes('tiruan') && led.includes(entry.kind))
  expect(lists.every(({ entry }) => entry.menu !== undefined)).toBe(true)
  const record = loadModule(sources.find(({ id }) => id === 'penjualan/nota')?.code ?? '')
  expect(record).toMatchObject({
    actions: expect.arrayContaining(
      [{ label: 'Cetak Tiruan Penjualan Nota Cetak', print: 'penjualan/tiruan-penjualan-nota-cetak' }].map((one) =>
        expect.objectContaining(one),
      ),
    ),
  })
})

describe('explain', () => {
  const explained = (id: string): string[] => {
    const found = all.find((item) => item.source.id === id)
    if (!found) throw new Error(id)
    return explainDefinition(id, found.definition)
      .split('\n')
      .map((line) => line.trim())
  }

  test.each([
    ['master/kontak', 'dikosongkan bila orang mengubah: tipe'],
    [
      'master/kontak',
      'pilihan dari: ambilSubtipeCustomer dengan tipeCustomerId = doc.tipeCustomer.value, hanya bila doc.tipeCustomer != null',
    ],
    ['master/kontak', 'terkunci bila: doc.tipeCustomer == null'],
    ['master/kontak', 'wajib selama tampil: "Limit Utang wajib diisi untuk tipe ini"'],
    ['master/subtipe-customer', "tampil bila: lower(trim(doc.subtipeCustomer)) == 'leasing'"],
    ['penjualan/penjualan', 'dihitung dari: line.quantity * (line.hargaPerQuantity - coalesce(line.diskon, 0))'],
    ['penjualan/penjualan', 'setiap baris (line):'],
    ['pembelian/pembelian', 'terkunci selalu'],
    ['app', 'Tidak punya kolom.'],
  ])('%s: %s', (id, line) => {
    expect(explained(id)).toContain(line)
  })
})

describe('the format', () => {
  test('its reference names every function and every error', () => {
    const text = formatReference(shippedFormat)
    for (const { usage } of functionSignatures) expect(text).toContain(`\`${usage.replaceAll('|', '\\|')}\``)
    for (const code of Object.keys(compileErrors)) expect(text).toContain(`\`${code}\``)
  })

  test('schemas/ has what the lists give now: npm run definitions:reference', async () => {
    const text = await readFile('schemas/README.md', 'utf8')
    expect(withReference(text, shippedFormat)).toBe(text)
    expect(JSON.parse(await readFile('schemas/definition.schema.json', 'utf8'))).toEqual(shippedFormat.writtenSchema)
  })

  test('the first example in its README compiles as it stands', async () => {
    const [, example = ''] = /```json\n([^`]*)```/.exec(await readFile('schemas/README.md', 'utf8')) ?? []
    const { errors } = await compileBeside([['master/garansi.json', example]])
    expect(errors).toEqual([])
  })
})
