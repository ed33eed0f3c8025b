import type { Definition } from '../../../../src/contract/parts.ts'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { shippedFormat } from '../../../../src/definition/shipped-format.ts'
import { isRowSchema } from '../../../../src/language/check/field-types.ts'
import type { CompiledDialog, CompiledDocument, Values } from '../../../../src/contract/module.ts'
import { deriveForm } from '../../../../src/contract/runtime/validate-form.ts'
import { withMessages } from '../../../../src/language/emit/messages.ts'
import type { FieldsSchema, Property } from '../../../../src/language/keywords/keyword.ts'
import { createRuleCheck } from '../../../../src/server/platform/definitions/definition-rules.ts'
import { DefinitionStore } from '../../../../src/server/platform/definitions/definition-store.ts'
import type { OptionLookup, RuleCheck } from '../../../../src/server/platform/records/record-forms.ts'
import { packageFolder } from '../../../../src/server/package-folder.ts'
import { sharedCompiler } from './shared-compiler.ts'
import { buildPayload } from '../../../../src/contract/runtime/payload.ts'

type Json = Record<string, any> // oxlint-disable-line typescript/no-explicit-any -- bodies of all kinds
type Form = CompiledDialog | CompiledDocument

const folder = packageFolder()
const store = await DefinitionStore.open(
  { schemasDir: path.join(folder, 'schemas'), openapiFile: path.join(folder, 'openapi/trading.yaml') },
  { info: () => {}, warn: () => {} },
  { compiler: sharedCompiler },
)
let rules: RuleCheck
beforeAll(() => {
  rules = createRuleCheck(() => store.modules())
})

/** Every stored form with its definition. */
const forms = [...store.texts()].flatMap(([file, text]) => {
  const definition = withMessages(JSON.parse(text) as Definition, shippedFormat)
  const form = store.module(file.replace(/\.json$/, ''))
  return 'schema' in definition && form && 'submit' in form && form.submit.call ? [{ form, definition }] : []
})

/** Every message that a form can give, each where it is said. */
function messagesOf(schema: FieldsSchema): string[] {
  const groups = schema.errorMessage ?? {}
  const isChecked = (name: string) => schema.properties[name]?.['x-browser-only'] === undefined
  const shared = [groups.required, groups.properties].flatMap((texts) =>
    Object.entries(texts ?? {}).flatMap(([name, text]) => (isChecked(name) ? [text] : [])),
  )
  const inFields = Object.values(schema.properties).flatMap(messagesOfField)
  return [...shared, ...(schema['x-rules'] ?? []).map(({ message }) => message), ...inFields]
}

function messagesOfField(property: Property): string[] {
  if (property['x-browser-only'] !== undefined) return []
  const { errorMessage } = property
  const own = typeof errorMessage === 'string' ? [errorMessage] : Object.values(errorMessage ?? {})
  const rows = property.items && isRowSchema(property.items) ? messagesOf(property.items) : []
  const more = [...(property['x-rules'] ?? []), ...(property['x-unique'] ?? []), property['x-required'] ?? []].flat()
  return [...own, ...more.flatMap(({ message }) => message ?? []), ...rows]
}

/** A message with parts in braces as a pattern. */
function pattern(message: string): RegExp {
  const literal = message.split(/\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${literal.join('.*')}$`)
}

/** Answers every option as one example has it; without example as a shop of its own would. */
function lookupOf(data: unknown): OptionLookup {
  const known = new Map<unknown, object>()
  const collect = (value: unknown): void => {
    if (value === null || typeof value !== 'object') return
    if ('value' in value && 'label' in value) known.set(value.value, { ...known.get(value.value), ...value })
    Object.values(value).forEach(collect)
  }
  collect(data)
  return async (_operation, values) =>
    new Map(
      values.map((value) => {
        const label = `Pilihan ${value}`
        const names = { nama: label, kota: label, provinsi: label, tipe: label }
        const item = { value, label, id: value, ...names, ...known.get(value) }
        return [value, { item, isArchived: false }] as const
      }),
    )
}

function bodyOf(form: Form, data: Values): Json {
  const values = deriveForm(form, { ...form.initial({}), ...data }, new Set(Object.keys(data)))
  return buildPayload(form.submit, values, { extensions: true }).body as Json
}

interface Broken {
  form: Form
  name: string
  body: Json
  data: unknown
}

/** Texts longer than any field takes. */
function tooLong(...names: readonly string[]): (body: Json) => void {
  return (body) => {
    for (const name of names) body[name] = 'a'.repeat(2001)
  }
}

/** Texts that are there and empty. */
function emptied(...names: readonly string[]): (body: Json) => void {
  return (body) => {
    for (const name of names) body[name] = ''
  }
}

/** Of a document that takes goods back. */
const returning: ((body: Json) => void)[] = [
  (body) => (body['keterangan'] = 'a'.repeat(201)),
  (body) => body['produkList'].push(...body['produkList']),
  (body) => (body['produkList'][0].namaProduk = ''),
  (body) => {
    body['produkList'] = body['produkList'].slice(0, 1)
    body['produkList'][0].imeiList = []
  },
  (body) => {
    for (const line of body['produkList']) for (const stock of line.sisaStok ?? []) stock.selectedQty = -1
  },
]

/** Bodies that break rules which no example of the definition breaks, made from its first example. */
const further: Record<string, ((body: Json) => void)[]> = {
  'master/produk': [(body) => (body['barcode'] = Array.from({ length: 21 }, (_, index) => `899${index}0`))],
  'harga/harga': [
    (body) => (body['mulai'] = null),
    (body) => (body['mulai'] = 'kemarin'),
    (body) => (body['harga'] = -1),
    (body) => (body['hargaMinimum'] = -1),
  ],
  'penjualan/penjualan': [
    // An extension: a body without it is right, since the specification does not send it.
    (body) => (body['id_cabang'] = null),
    (body) => (body['jatuhTempo'] = '2040-01-01T00:00:00.000Z'),
    (body) => (body['produkList'][0].hargaPerQuantity = 0),
    (body) => {
      const line = body['produkList'].find((other: Json) => other['isImei'] === false)
      Object.assign(line, { hargaPerQuantity: 1e12, gudangStocks: [{ idGudang: 1, selectedQty: 2000 }] })
    },
    (body) => (body['produkList'][0].diskonPerQuantity = -1),
    (body) => (body['produkList'][0].diskonPerQuantity = 100),
    (body) => (body['produkList'][0].diskonPersen = 100),
    (body) => Object.assign(body['produkList'][0], { diskonPerQuantity: 1, diskonPersen: 1 }),
    (body) => (body['pembayaran'] = Array.from({ length: 51 }, () => ({ cara: 1, jumlah: 1 }))),
    (body) => (body['pembayaran'] = [{ cara: null, jumlah: 0 }]),
    (body) => (body['pembayaran'] = [{ cara: 1, jumlah: 900_000, diterima: -1 }]),
    (body) => (body['pembayaran'] = [{ cara: swap.value, jumlah: 1 }]),
    (body) => (body['tukarTambah'] = Array.from({ length: 51 }, () => taken)),
    (body) => (body['tukarTambah'] = [{ ...taken, produk: null, imei: '12', harga: 0, kondisi: 'a'.repeat(201) }]),
    (body) => (body['tukarTambah'] = [{ ...taken, sn: 'a'.repeat(101), gudang: 1 }, { ...taken, gudang: 2 }]),
    (body) => Object.assign(body, { tukarTambah: [taken], pembayaran: [] }),
    (body) => Object.assign(body['produkList'][0], { isImei: true, imeiList: [taken.imei] }) && (body['tukarTambah'] = [taken]),
    (body) => Object.assign(body, { tukarTambah: [{ ...taken, produk: 9 }], produkList: body['produkList'].slice(1) }),
  ],
  'pembelian/pembelian': [
    (body) => Object.assign(body, { tglNota: null, jatuhTempo: null }),
    (body) => (body['dueDays'] = -1),
    (body) => (body['dueDays'] = 3651),
    (body) => (body['produkList'][1].hargaPerQuantity = 0),
    (body) => Object.assign(body['produkList'][1], { hargaPerQuantity: 1e12, quantity: 2000 }),
    (body) => Object.assign(body['produkList'][1], { namaProduk: null, gudang: null, quantity: 0 }),
    (body) => delete body['produkList'][0].imeiLength,
    (body) => (body['produkList'][0].imeiSnList = [{ imei: '', sn: '' }]),
    (body) => Object.assign(body['produkList'][1], { snLength: 10, imeiSnList: [{ imei: '1', sn: 'A' }] }),
    (body) => (body['produkList'][0].imeiSnList = [{ imei: '123', sn: '' }, { imei: '123', sn: '' }]),
    (body) => (body['produkList'][0].imeiSnList = [{ imei: '123', sn: 'A' }, { imei: '124', sn: 'A' }]),
    (body) => Object.assign(body['produkList'][0], { namaProduk: 8, isSnProduct: true, snLength: 10 }),
    (body) => Object.assign(body['produkList'][0], { namaProduk: 8, isSnProduct: true }),
  ],
  'akses/masuk': [tooLong('namaPengguna', 'kataSandi')],
  'akses/daftar': [tooLong('nama', 'namaPengguna', 'kataSandi', 'kodeUndangan'), emptied('nama', 'namaPengguna', 'kataSandi', 'kodeUndangan'), (body) => Object.assign(body, { namaPengguna: 'a b', kataSandi: 'pendek' })],
  'akses/atur-ulang': [tooLong('kode', 'kataSandi'), emptied('kode', 'kataSandi'), (body) => (body['kataSandi'] = 'pendek')],
  'akses/kata-sandi': [tooLong('kataSandiLama', 'kataSandiBaru'), emptied('kataSandiLama', 'kataSandiBaru'), (body) => (body['kataSandiBaru'] = 'pendek')],
  'akses/undang': [tooLong('nama')],
  'akses/tutup-buku': [(body) => (body['sampai'] = 'besok'), (body) => (body['sampai'] = '9999-01-01')],
  'penjualan/batal': [(body) => (body['alasan'] = 'a'.repeat(501))],
  'umum/batal': [(body) => (body['alasan'] = 'a'.repeat(501))],
  'dokumen/mutasi': [
    (body) => (body['keterangan'] = 'a'.repeat(201)),
    (body) => body['produkList'].push(...body['produkList']),
    (body) => (body['produkList'][0].namaProduk = ''),
    (body) => (body['produkList'][1].gudangStocks[0].selectedQty = 0),
    (body) => (body['produkList'][1].gudangStocks[0].selectedQty = -1),
  ],
  'dokumen/opname': [
    (body) => (body['keterangan'] = 'a'.repeat(201)),
    (body) => (body['dibandingkan'] = null),
    (body) => (body['gudang'] = null),
    (body) => Object.assign(body['produkList'][0], { isImei: false, imeiList: [], jumlah: undefined }),
    (body) => (body['produkList'][0].namaProduk = ''),
    (body) => (body['produkList'][0].jumlah = -1),
    (body) => body['produkList'].push(body['produkList'][0]),
    (body) => body['produkList'].push(...[1, 2].map(() => ({ ...body['produkList'][0], isImei: false, imeiList: [] }))),
    (body) => (body['selisihList'][0].alasan = 'a'.repeat(201)),
  ],
  'dokumen/kas': [
    (body) => Object.assign(body, { jenis: null, tanggal: null }),
    (body) => (body['tanggal'] = 'besok'),
    (body) => (body['tanggal'] = '9999-01-01'),
    (body) => (body['overdraf'] = true),
    (body) => (body['keterangan'] = 'a'.repeat(501)),
    (body) => Object.assign(body, { jenis: 'Pindah', keAkun: body['akun'] }),
    (body) => Object.assign(body, { jenis: 'Pindah', keAkun: null }),
  ],
  'dokumen/beli-bekas': [
    (body) => (body['keterangan'] = 'a'.repeat(501)),
    (body) => body['unitList'].push(body['unitList'][0]),
    (body) => (body['unitList'][0].produk = null),
    (body) => (body['unitList'][0].harga = 0),
    (body) => Object.assign(body['unitList'][0], { produk: 8, sn: 'a'.repeat(101) }),
    (body) => (body['unitList'][0].kondisi = 'a'.repeat(201)),
  ],
  'dokumen/tutup-kasir': [
    (body) => (body['keterangan'] = 'a'.repeat(201)),
    (body) => body['akunList'].push(body['akunList'][0]),
    (body) => (body['akunList'][0].akun = null),
    (body) => (body['akunList'][0].dihitung = -1),
    (body) => (body['akunList'][0].dihitung = null),
    (body) => (body['caraList'][1].dihitung = -1),
    (body) => (body['akunList'].length = 1),
    (body) => Object.assign(body['caraList'][0], { akun: null, nama: 'a'.repeat(201) }),
    (body) => (body['caraList'][1].alasan = null),
    (body) => (body['caraList'][1].alasan = 'a'.repeat(201)),
    (body) => body['caraList'].push(body['caraList'][0]),
  ],
  'dokumen/pembayaran': [
    (body) => (body['jenis'] = null),
    (body) => (body['tanggal'] = null),
    (body) => (body['tanggal'] = 'besok'),
    (body) => Object.assign(body, { referensi: 'a'.repeat(201), keterangan: 'a'.repeat(501) }),
    (body) => Object.assign(body, { jenis: 'Bayar', supplier: null }),
    (body) => Object.assign(body, { jenis: 'Kembalikan', tagihanList: [] }),
    (body) => Object.assign(body['uangList'][0], { akun: null, jumlah: 0 }),
    (body) => (body['uangList'] = [{ cara: swap.value, jumlah: 1 }]),
    (body) => (body['giroList'] = [{ nomor: '', bank: '', tanggalCair: 'besok', nilai: 0 }]),
    (body) => (body['giroList'] = [{ nomor: '1', bank: 'BCA', nilai: 1 }]),
    (body) => (body['giroList'] = ['2024-02-27', '2024-02-29'].map((tanggalCair) => ({ ...giro, tanggalCair }))),
    (body) => Object.assign(body, { jenis: 'Kembalikan', giroList: [giro] }),
    (body) => body['tagihanList'].push(body['tagihanList'][0]),
    (body) => (body['tagihanList'][0].jatuhTempo = 'besok'),
    (body) => (body['tagihanList'][0].dibayar = -1),
    (body) => (body['tagihanList'][0].dibayar = 2_000_000),
    (body) => (body['tagihanList'][0].sisi = 'Utang'),
  ],
  'dokumen/giro': [
    (body) => Object.assign(body, { jenis: null, arah: null, tanggal: 'besok' }),
    (body) => (body['tanggal'] = null),
    (body) => Object.assign(body, { arah: 'Diberikan', supplier: null }),
    tooLong('keterangan'),
    (body) => Object.assign(body['giroList'][0], { dokumen: 'a'.repeat(301), jatuhTempo: 'besok', sisa: null }),
    (body) => body['giroList'].push(body['giroList'][0]),
  ],
  'dokumen/cek-unit': [
    (body) => (body['kondisi'] = null),
    (body) => (body['kondisi'] = 'Hilang'),
    tooLong('keterangan'),
    (body) => (body['produkList'][0].namaProduk = ''),
    (body) => (body['produkList'][0].imeiList = ['351', '351']),
  ],
  'dokumen/terima': returning,
  'dokumen/retur-pembelian': [...returning, (body) => (body['produkList'][0].harga = -1)],
  'dokumen/retur-penjualan': [
    ...returning,
    (body) => (body['kondisi'] = null),
    (body) => (body['produkList'][0].harga = -1),
  ],
  'pembelian/batal': [(body) => (body['alasan'] = 'a'.repeat(501))],
  'master/profil-toko': [
    ...['nama', 'cabang', 'alamat', 'telepon', 'catatanNota'].map(
      (field) => (body: Json) => void (body[field] = 'a'.repeat(2001)),
    ),
    (body) => Object.assign(body, { pkp: true, pkpSejak: 'kemarin', npwp: '1'.repeat(51) }),
    (body) => Object.assign(body, { pkp: 'ya' }),
    (body) => Object.assign(body, { warna: 'merah', logo: 'logo' }),
  ],
  'master/tarif-ppn': [
    (body) => Object.assign(body, { mulai: 'kemarin', persen: 101, pembilang: 0, penyebut: 0 }),
    (body) => Object.assign(body, { mulai: null, persen: null }),
    (body) => delete body['pembilang'],
    (body) => delete body['penyebut'],
    (body) => (body['pembilang'] = 13),
  ],
  'master/cara-bayar': [
    (body) => (body['jenis'] = null),
    (body) => Object.assign(body, { nama: 'a'.repeat(51), biaya: 51, potongan: -1, hariCair: 61 }),
  ],
  'kontak/customer-umum': [tooLong('nama')],
  'master/akun': [(body) => (body['jenis'] = null), tooLong('nama', 'nomor', 'keterangan')],
  'master/kategori-kas': [tooLong('nama', 'keterangan')],
  'master/gudang': [(body) => (body['nama'] = 'a'.repeat(201))],
  'master/cabang': [(body) => (body['nama'] = 'a'.repeat(201)), (body) => (body['awalan'] = 'JKT/')],
  'master/jenis-pembelian': [(body) => (body['nama'] = 'a'.repeat(201))],
  'master/kontak': [(body) => Object.assign(body, { tipe: 'Customer dan Supplier', limitPiutang: -1, limitUtang: -1 })],
} // prettier-ignore

const giro = { nomor: '1', bank: 'BCA', tanggalCair: '2024-03-01', nilai: 1 }
const swap = { value: 77, label: 'Tukar tambah', jenis: 'Tukar Tambah' }
const taken = { produk: 8, imei: '351000000000001', sn: null, harga: 1, gudang: null }
const tracked = { value: 8, label: 'HP SN', isImeiProduct: true, isSnProduct: true }

/** Whether a problem there is one of the server's too. */
function isSent({ properties }: FieldsSchema, at: string): boolean {
  return properties[at.slice(1)]?.['x-browser-only'] === undefined
}

function brokenBodies(form: Form, definition: Extract<Definition, { schema: FieldsSchema }>): Broken[] {
  const examples = definition.examples ?? []
  const [sound] = examples
  if (!sound) throw new Error(`${form.id} has no example`)
  return [
    ...examples.flatMap(({ name, data, issues }) =>
      issues?.some(({ at }) => isSent(definition.schema, at))
        ? [{ form, name: name ?? '', body: bodyOf(form, data), data }]
        : [],
    ),
    ...(further[form.id] ?? []).map((change, index) => {
      const body = structuredClone(bodyOf(form, sound.data))
      change(body)
      return { form, name: `further ${index}`, body, data: [sound.data, tracked, swap] }
    }),
  ]
}

describe.each(forms)('$form.id', ({ form, definition }) => {
  const check = (body: unknown, data: unknown) => rules(form.submit.call?.path ?? '', body, lookupOf(data))

  test('what the form sends of a right example is right', async () => {
    for (const { data, issues } of definition.examples ?? []) {
      if (!issues) expect(await check(bodyOf(form, data), data)).toEqual([])
    }
  })

  test('every rule is told by the server, at a place of the body', async () => {
    const told = new Set<string>()
    for (const { name, body, data } of brokenBodies(form, definition)) {
      const issues = await check(body, data)
      expect(issues, name).not.toEqual([])
      for (const { message } of issues) told.add(message)
    }
    const untold = messagesOf(definition.schema).filter(
      (message) => ![...told].some((text) => pattern(message).test(text)),
    )
    expect([...new Set(untold)]).toEqual([])
  })
})

test('what the server need not know is this, each with its reason', async () => {
  const texts = await Promise.all(
    [...store.texts().keys()].map(async (file) => [file, await readFile(path.join(folder, 'schemas', file), 'utf8')]),
  )
  const exempt = texts.flatMap(([file = '', text = '']) => (text.includes('"x-browser-only"') ? [file] : []))
  // A password typed twice guards against a slip; the server is told one.
  const repeated = ['akses/atur-ulang.json', 'akses/daftar.json', 'akses/kata-sandi.json']
  // What is in an account counts from day to day: a warning of the page, which whoever has the money confirms.
  const warned = 'dokumen/kas.json'
  expect(exempt.sort()).toEqual([...repeated, warned, 'penjualan/penjualan.json'])
})
