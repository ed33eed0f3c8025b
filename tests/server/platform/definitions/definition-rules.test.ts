import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { OpenApiDocument } from '../../../../src/language/read/openapi-document.ts'
import { createRuleCheck } from '../../../../src/server/platform/definitions/definition-rules.ts'
import { DefinitionStore } from '../../../../src/server/platform/definitions/definition-store.ts'
import { longLists } from '../../../../src/server/platform/records/record-limits.ts'
import { masterTypesOf } from '../../../../src/server/platform/definitions/master-types.ts'
import type { OptionLookup, RuleCheck } from '../../../../src/server/platform/records/record-forms.ts'
import { packageFolder } from '../../../../src/server/package-folder.ts'
import { sharedCompiler } from './shared-compiler.ts'

let store: DefinitionStore
let rules: RuleCheck
const paths = new Map<string, string>()
beforeAll(async () => {
  const folder = packageFolder()
  const options = { schemasDir: path.join(folder, 'schemas'), openapiFile: path.join(folder, 'openapi/trading.yaml') }
  store = await DefinitionStore.open(options, { info: () => {}, warn: () => {} }, { compiler: sharedCompiler })
  rules = createRuleCheck(() => store.modules())
  const document = new OpenApiDocument(await readFile(options.openapiFile, 'utf8'))
  for (const { operationId, path } of document.operations.values()) paths.set(operationId, path)
}, 60_000)

/** Product 1 has an IMEI, 2 also an SN, all others neither. */
const lookup: OptionLookup = async (operationId, values) => {
  const answers = values.map((value) => {
    const label = `${operationId} ${value}`
    const flags = { isImeiProduct: value === 1 || value === 2, isSnProduct: value === 2 }
    const item = { value, label, id: value, nama: label, ...flags }
    return [value, { item, isArchived: false }] as const
  })
  return new Map(answers)
}

const device = {
  namaProduk: 1,
  quantity: 1,
  hargaPerQuantity: 5,
  hargaPerQuantitas: 5,
  gudang: 1,
  isImeiProduct: true,
  imeiLength: 15,
  isSnProduct: false,
  imeiSnList: [{ imei: '860000010000014', sn: '' }],
}
const cable = {
  namaProduk: 3,
  quantity: 4,
  hargaPerQuantity: 5,
  hargaPerQuantitas: 5,
  gudang: 1,
  isImeiProduct: false,
  isSnProduct: false,
  imeiSnList: [],
}
const purchase = {
  tglNota: '2026-07-01',
  dueDays: 7,
  jatuhTempo: '2026-07-08',
  namaSupplier: 1,
  jenisPembelian: 1,
  produkList: [device, cable],
}
const sale = {
  tglNota: '2026-07-01T00:00:00.000Z',
  jatuhTempo: '2026-07-08T00:00:00.000Z',
  keterangan: '',
  referensi: '',
  id_customer: 1,
  id_pic: 1,
  id_cabang: 1,
  produkList: [
    { hargaPerQuantity: 5, isImei: true, idGudang: 1, imeiList: ['860000010000014'] },
    { idProduk: 3, hargaPerQuantity: 5, isImei: false, gudangStocks: [{ idGudang: 1, selectedQty: 2 }] },
  ],
}
const product = {
  nama: 'Ponsel Uji',
  isImei: true,
  isSn: false,
  jenis: 1,
  merek: 1,
  kelompok: 1,
  tipe1: null,
  tipe2: null,
  status: 1,
  warna: 1,
  ram: 1,
}
const contact = {
  tipe: 'Salesman',
  nama: 'Rina',
  noHp: '081234567890',
  npwp: '1',
  nik: null,
  alamat: 'Jl. Braga',
}

const sound: [string, unknown][] = [
  ['tambahMerek', { merek: 'Uji' }],
  ['simpanPembelian', purchase],
  ['simpanPenjualan', sale],
  ['addProduct', product],
  ['simpanKontak', contact],
  ['tambahTipe', { tipe: 'Ritel', subtipe: 'Umum' }],
  ['tambahSubtipeCustomer', { tipeCustomer: 1, subtipeCustomer: 'Umum', cabang: null }],
  ['operasiTanpaDefinisi', { apa: 'saja' }],
]

test.each(sound)('a sound body of %s passes', async (operationId, body) => {
  expect(await rules(paths.get(operationId) ?? '/api/none', body, lookup)).toEqual([])
})

const broken: [string, unknown, string, string][] = [
  ['tambahMerek', { merek: '' }, '/merek', 'Merek wajib diisi'],
  ['simpanPembelian', { ...purchase, produkList: [] }, '/produkList', 'Minimal harus ada 1 produk'],
  [
    'simpanPembelian',
    { ...purchase, produkList: [device, { ...cable, hargaPerQuantity: 0, hargaPerQuantitas: 0 }] },
    '/produkList/1/hargaPerQuantity',
    'Harga/Qty harus lebih dari 0',
  ],
  ['addProduct', { ...product, nama: '' }, '/nama', 'Name is required'],
  [
    'tambahSubtipeCustomer',
    { tipeCustomer: 1, subtipeCustomer: 'LEASING', cabang: null },
    '/cabang',
    'Cabang wajib diisi untuk subtipe leasing',
  ],
]

test.each(broken)('%s is refused at its place', async (operationId, body, pointer, message) => {
  expect(await rules(paths.get(operationId) ?? '/api/none', body, lookup)).toContainEqual({ pointer, message })
})

const many = (count: number, item: unknown) => Array.from({ length: count }, () => item)
const pointersTold = (issues: readonly { pointer: string }[]) => issues.map(({ pointer }) => pointer)

test.each<[string, unknown, string[]]>([
  ['as many rows as may be', { rows: many(3, {}) }, []],
  ['one row more', { rows: many(4, {}) }, ['/rows']],
  ['more plain values than rows', { rows: [{ codes: many(5, 'A') }] }, []],
  ['one plain value more', { rows: [{ codes: many(6, 'A') }] }, ['/rows/0/codes']],
  ['rows behind plain values', { rows: ['A', null, 1, {}] }, ['/rows']],
  ['lists in a list', [[], [], [], []], ['']],
  ['no rows but nothing', { rows: many(5, null) }, []],
])('a limit for rows and one for plain values: %s', (_, body, expected) => {
  expect(pointersTold(longLists(body, { rows: 3, values: 5 }))).toEqual(expected)
})

test.each([
  ['6,000 codes in a line', [{ imeiList: many(6_000, '860000010000014') }], []],
  ['more than a body may have', [{ imeiList: many(20_001, '860000010000014') }], ['/produkList/0/imeiList']],
  ['more lines than a document may have', many(5_001, {}), ['/produkList']],
])('the lists of a document: %s', async (_, produkList, expected) => {
  const issues = await rules('/api/dokumen/mutasi', { ke: 1, produkList }, lookup)
  const tooLong = issues.filter(({ message }) => /^Paling banyak [\d.]+ buah/.test(message))
  expect(pointersTold(tooLong)).toEqual(expected)
})

test('master types are the dialogs in schemas/master without an operation of their own', () => {
  const types = masterTypesOf(store)
  expect(['merek', 'produk', 'tidak-ada'].filter((type) => types.has(type))).toEqual([])
})
