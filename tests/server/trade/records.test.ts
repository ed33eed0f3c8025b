import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CompiledDialog, Values } from '../../../src/contract/module.ts'
import { createFormStore } from '../../../src/engine/form/create-form-store.ts'
import { recordFormsOf } from '../../../src/server/platform/definitions/dialog-forms.ts'
import { createRuleCheck } from '../../../src/server/platform/definitions/definition-rules.ts'
import { DefinitionStore } from '../../../src/server/platform/definitions/definition-store.ts'
import { masterTypesOf } from '../../../src/server/platform/definitions/master-types.ts'
import { packageFolder } from '../../../src/server/package-folder.ts'
import { sharedCompiler } from '../platform/definitions/shared-compiler.ts'
import { refusal, useApi } from '../test-api.ts'
import { cableLine, imei, openShop, phoneLine, purchaseOf, saleOf, cableSale, phoneSale, type Shop } from './shop.ts'
import { buildPayload } from '../../../src/contract/runtime/payload.ts'

const ignore = () => {}
const definitions = await DefinitionStore.open(
  {
    schemasDir: path.join(packageFolder(), 'schemas'),
    openapiFile: path.join(packageFolder(), 'openapi/trading.yaml'),
  },
  { info: ignore, warn: ignore },
  { compiler: sharedCompiler },
)
afterAll(() => definitions.close())
const modules = () => definitions.modules()
const api = useApi({
  rules: createRuleCheck(modules),
  masterTypes: masterTypesOf(definitions),
  forms: recordFormsOf(modules),
})
let shop: Shop
beforeAll(async () => {
  shop = await openShop(api)
  await api.add('/api/pembelian/pembelian', purchaseOf(shop, [phoneLine(shop, [imei(1)]), cableLine(shop, 9)]))
  await api.add('/api/penjualan/penjualan', saleOf(shop, [cableSale(shop, [1, 2])]))
})

const kontak = {
  tipe: 'Customer',
  nama: 'Toko Maju',
  noHp: '08123',
  npwp: '1',
  alamat: 'Jl. 1',
  namaPt: 'PT Maju',
  noHpSales: '08124',
  limitPiutang: 1_500_000,
}

/** Every kind of record: where it is read, what changes it, the body of a new one and what it is changed to. */
interface Kind {
  url: string
  post: string
  put?: string
  body: (shop: Shop) => Record<string, unknown>
  change: (shop: Shop) => Record<string, unknown>
  /** The lines of the change log. */
  log: { kolom: string; dulu: string | null; kini: string | null }[]
  isian: (shop: Shop) => Record<string, unknown>
}
const option = (value: number | undefined, label: string) => ({ value, label })
const named = (type: string, title: string): Kind => ({
  url: `/api/master/${type}`,
  post: `/api/pembelian/tambah${type.replaceAll('-', '')}`,
  body: () => ({ [fieldOf(type)]: `Lama ${type}` }),
  change: () => ({ [fieldOf(type)]: `Baru ${type}` }),
  log: [{ kolom: title, dulu: `Lama ${type}`, kini: `Baru ${type}` }],
  isian: () => ({ [fieldOf(type)]: `Baru ${type}` }),
})
const fieldOf = (type: string): string => (type === 'tipe-customer' ? 'tipeCustomer' : type)

/** Of the types whose values documents refer to. */
const generic = (type: string): Kind => ({
  url: `/api/master/${type}`,
  post: `/api/master/${type}`,
  body: () => ({ nama: 'Lama' }),
  change: () => ({ nama: 'Baru' }),
  log: [{ kolom: `Nama ${type[0]?.toUpperCase()}${type.slice(1)}`, dulu: 'Lama', kini: 'Baru' }],
  isian: () => ({ nama: 'Baru' }),
})

const kinds: Record<string, Kind> = {
  produk: {
    url: '/api/produk',
    post: '/api/pembelian/addproduct',
    body: ({ values: { jenis, kelompok, merek, status, ram, warna } }) => ({
      jenis,
      kelompok,
      merek,
      tipe1: null,
      tipe2: null,
      status,
      warna,
      ram,
      nama: 'Casing',
      isImei: false,
      isSn: false,
    }),
    change: ({ values: { tipe1 } }) => ({ nama: 'Casing Kulit', tipe1, isImei: true }),
    log: [
      { kolom: 'Tipe 1', dulu: null, kini: 'tipe1 uji' },
      { kolom: 'Nama Produk', dulu: 'Casing', kini: 'Casing Kulit' },
      { kolom: 'IMEI', dulu: 'Tidak', kini: 'Ya' },
    ],
    isian: ({ values }) => ({
      jenis: option(values['jenis'], 'jenis uji'),
      tipe1: option(values['tipe1'], 'tipe1 uji'),
      jenisChecked: false,
      nama: 'Casing Kulit',
      isImei: true,
      isSn: false,
    }),
  },
  kontak: {
    url: '/api/kontak',
    post: '/api/kontak',
    body: ({ values: { kota, provinsi } }) => ({
      ...kontak,
      nik: null,
      kota,
      provinsi,
      tipeCustomer: 1,
      subtipeCustomer: 2,
    }),
    change: () => ({ nama: 'Toko Jaya', limitPiutang: 0 }),
    log: [
      { kolom: 'Nama', dulu: 'Toko Maju', kini: 'Toko Jaya' },
      { kolom: 'Limit Piutang', dulu: 'Rp 1.500.000', kini: 'Rp 0' },
    ],
    isian: ({ values }) => ({
      tipe: 'Customer',
      nama: 'Toko Jaya',
      kota: option(values['kota'], 'kota uji'),
      tipeCustomer: option(1, 'Toko'),
      subtipeCustomer: option(2, 'Grosir'),
      limitPiutang: 0,
    }),
  },
  customer: {
    url: '/api/kontak',
    post: '/api/penjualan/tambahclients',
    put: '/customer',
    body: ({ person, type }) => ({ ...person, nama: 'Ani', id_tipe: type }),
    change: () => ({ no_tel: '089876543210' }),
    log: [{ kolom: 'Nomor Telepon', dulu: '081234567890', kini: '089876543210' }],
    isian: ({ type }) => ({ nama: 'Ani', no_tel: '089876543210', id_tipe: expect.objectContaining({ value: type }) }),
  },
  supplier: {
    url: '/api/kontak',
    post: '/api/pembelian/addsupplier',
    put: '/supplier',
    body: ({ person }) => ({ ...person, nama: 'PT Dua' }),
    change: () => ({ nama: 'PT Tiga' }),
    log: [{ kolom: 'Nama Supplier', dulu: 'PT Dua', kini: 'PT Tiga' }],
    isian: ({ values }) => ({ nama: 'PT Tiga', id_kota: option(values['kota'], 'kota uji') }),
  },
  jenis: named('jenis', 'Jenis'),
  kelompok: named('kelompok', 'Kelompok'),
  merek: named('merek', 'Merek'),
  tipe1: named('tipe1', 'Tipe 1'),
  tipe2: named('tipe2', 'Tipe 2'),
  status: named('status', 'Status'),
  ram: named('ram', 'RAM'),
  warna: named('warna', 'Warna'),
  kota: named('kota', 'Kota'),
  provinsi: named('provinsi', 'Provinsi'),
  'tipe-customer': named('tipe-customer', 'Tipe Customer'),
  'subtipe-customer': {
    url: '/api/master/subtipe-customer',
    post: '/api/pembelian/tambahsubtipecustomer',
    body: () => ({ tipeCustomer: 1, subtipeCustomer: 'Eceran', cabang: null }),
    change: () => ({ subtipeCustomer: 'Leasing', cabang: 'Bandung' }),
    log: [
      { kolom: 'Subtipe Customer', dulu: 'Eceran', kini: 'Leasing' },
      { kolom: 'Cabang', dulu: null, kini: 'Bandung' },
    ],
    isian: () => ({ tipeCustomer: option(1, 'Toko'), subtipeCustomer: 'Leasing', cabang: 'Bandung' }),
  },
  gudang: {
    ...generic('gudang'),
    body: () => ({ nama: 'Gudang lama', cabang: 1 }),
    log: [{ kolom: 'Nama Gudang', dulu: 'Gudang lama', kini: 'Baru' }],
    isian: () => ({ nama: 'Baru', cabang: option(1, 'Pusat') }),
  },
  cabang: generic('cabang'),
  'jenis-pembelian': {
    ...generic('jenis-pembelian'),
    log: [{ kolom: 'Nama Jenis Pembelian', dulu: 'Lama', kini: 'Baru' }],
  },
}
const entry = (aksi: string, perubahan: unknown = []) => ({ kapan: expect.any(String), siapa: 'Toko', aksi, perubahan })

describe.each(Object.entries(kinds))('%s', (_name, kind) => {
  let id = 0
  let url = ''
  const changed = () => ({ ...kind.body(shop), ...kind.change(shop) })
  beforeAll(async () => {
    id = await api.add(kind.post, kind.body(shop))
    url = `${kind.url}/${id}`
  })

  test('is read, changed, archived and deleted; the log says each', async () => {
    const read = await api.get(url)
    expect(read.status).toBe(200)
    expect(read.etag).toBe('"1"')
    expect(read.body).toMatchObject({ id, arsip: false, dipakai: false, riwayat: [entry('Disimpan')] })

    const put = `${url}${kind.put ?? ''}`
    expect(await api.put(put, kind.body(shop), '"1"')).toMatchObject({ status: 200, etag: '"1"', body: { id } })
    expect((await api.get(url)).body.riwayat).toHaveLength(1)

    expect(await api.put(put, changed(), '"1"')).toMatchObject({ status: 200, etag: '"2"', body: { id } })
    const again = await api.get(url)
    expect(again.etag).toBe('"2"')
    expect(again.body.isian).toMatchObject(kind.isian(shop))
    expect(again.body.riwayat).toEqual([entry('Diubah', kind.log), entry('Disimpan')])

    expect(await api.post(`${url}/arsip`, { arsip: true })).toMatchObject({ status: 201, etag: '"3"', body: { id } })
    expect((await api.get(url)).body).toMatchObject({ arsip: true, riwayat: [entry('Diarsipkan'), {}, {}] })
    const refused = await api.put(put, kind.body(shop), '"3"')
    expect(refused).toMatchObject({ status: 409, body: { detail: expect.stringContaining('sudah diarsipkan') } })
    expect(await api.post(`${url}/arsip`, { arsip: true })).toMatchObject({ status: 201, etag: '"3"' })
    expect(await api.post(`${url}/arsip`, { arsip: false })).toMatchObject({ status: 201, etag: '"4"' })

    expect(await api.delete(url, '"4"')).toMatchObject({ status: 200, body: { id } })
    expect((await api.get(url)).status).toBe(404)
    expect((await api.delete(url, '"4"')).status).toBe(404)
  })

  test('of two people the second is told who changed what', async () => {
    id = await api.add(kind.post, kind.body(shop))
    url = `${kind.url}/${id}`
    const put = `${url}${kind.put ?? ''}`
    expect((await api.put(put, changed(), '"1"')).status).toBe(200)
    const second = await api.put(put, kind.body(shop), '"1"')
    expect(second.status).toBe(412)
    expect(second.body.detail).toBe('Diubah oleh Toko.')
    expect(second.body.diubah).toEqual({ aksi: 'Diubah', siapa: 'Toko', kapan: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) }) // prettier-ignore
    const messages = Object.values(refusal(second).errors)
    expect(messages).toEqual(kind.log.map(({ kini }) => `Kini '${kini}'.`))
    const sent = Object.keys(refusal(second).errors).map((pointer) => pointer.slice(1))
    for (const name of sent) expect(Object.keys({ ...kind.body(shop), ...kind.change(shop) })).toContain(name)
    // The same change twice is one: an answer may have been lost.
    expect(await api.put(put, changed(), '"1"')).toMatchObject({ status: 200, etag: '"2"' })
    expect((await api.delete(url, '"1"')).status).toBe(412)
    expect((await api.get(url)).body.isian).toMatchObject(kind.isian(shop))

    for (const version of [undefined, '*', 'x']) {
      expect((await api.put(put, changed(), version)).status).toBe(428)
      expect((await api.delete(url, version)).status).toBe(428)
    }
    expect((await api.delete(url, 'W/"2"')).status).toBe(200)
  })
})

describe('what is used', () => {
  const used: { name: string; url: (of: Shop) => string; says: RegExp }[] = [
    { name: 'a product', url: (of) => `/api/produk/${of.cable}`, says: /^Dipakai oleh 1 pembelian, 1 penjualan, dan/ },
    { name: 'a supplier', url: (of) => `/api/kontak/${of.supplier}`, says: /^Dipakai oleh 1 pembelian,/ },
    { name: 'a customer', url: (of) => `/api/kontak/${of.customer}`, says: /^Dipakai oleh 1 penjualan,/ },
    { name: 'a brand', url: (of) => `/api/master/merek/${of.values['merek']}`, says: /^Dipakai oleh \d+ produk/ },
    { name: 'a city', url: (of) => `/api/master/kota/${of.values['kota']}`, says: /^Dipakai oleh \d+ kontak/ },
    { name: 'a customer type', url: () => '/api/master/tipe-customer/1', says: /^Dipakai oleh 1 subtipe customer/ },
    {
      name: 'a warehouse',
      url: () => '/api/master/gudang/1',
      says: /^Dipakai oleh 2 produk dalam stok, 1 unit, 1 pembelian, dan 1 penjualan,/,
    },
    { name: 'a branch', url: () => '/api/master/cabang/1', says: /^Dipakai oleh 2 Gudang,/ },
    { name: 'a purchase type', url: () => '/api/master/jenis-pembelian/1', says: /^Dipakai oleh 1 pembelian,/ },
    { name: 'a subtype', url: (of) => `/api/master/subtipe-customer/${of.type}`, says: /^Dipakai oleh \d+ kontak/ },
  ]
  test.each(used)('$name is not deleted, and says why', async ({ url, says }) => {
    const { etag, body } = await api.get(url(shop))
    expect(body.dipakai).toBe(true)
    const refused = await api.delete(url(shop), etag)
    expect(refused).toMatchObject({ status: 409, body: { detail: expect.stringMatching(says) } })
    expect(await api.get(url(shop))).toMatchObject({ status: 200, etag })
  })

  test('keeps how its stock is counted', async () => {
    const { values } = shop
    const { jenis, kelompok, merek, status, ram, warna } = values
    const attributes = { jenis, kelompok, merek, tipe1: null, tipe2: null, status, ram, warna }
    const body = { ...attributes, nama: 'Kabel', isImei: true, isSn: false }
    const url = `/api/produk/${shop.cable}`
    const { etag } = await api.get(url)
    expect(refusal(await api.put(url, body, etag))).toEqual({
      status: 409,
      errors: {
        '/isImei': expect.stringMatching(/^IMEI tidak dapat diubah lagi: produk ini dipakai oleh 1 pembelian/),
      },
    })
    expect(refusal(await api.put(url, { ...body, isImei: false, nama: 'HP' }, etag))).toEqual({
      status: 409,
      errors: { '/nama': "Produk 'HP' sudah ada." },
    })
    expect((await api.get(url)).etag).toBe(etag)
  })
})

test('of an archived product nothing more is bought, and what is left may be sold, though no picker offers it', async () => {
  const own = await openShop(api, ' sisa')
  const lines = [phoneLine(own, [imei(77)]), cableLine(own, 2)]
  await api.add('/api/pembelian/pembelian', purchaseOf(own, lines))
  for (const id of [own.phone, own.cable]) {
    expect((await api.post(`/api/produk/${id}/arsip`, { arsip: true })).status).toBe(201)
  }
  const offered = async (picker: string): Promise<string[]> =>
    (await api.post(picker, { search: 'sisa' })).body.map(({ label }: { label: string }) => label)
  expect(await offered('/api/penjualan/nonimeidropdown')).toEqual([])
  expect(await offered('/api/pembelian/ambilproduk')).not.toContain('Kabel sisa')
  expect((await api.get(`/api/penjualan/scanimei?imei=${imei(77)}`)).body.validation).toBe(true)
  expect((await api.post('/api/pembelian/pembelian', purchaseOf(own, [cableLine(own, 1)]))).status).toBe(422)
  const sale = saleOf(own, [phoneSale(own, [imei(77)]), cableSale(own, [1, 2])])
  expect(await api.post('/api/penjualan/penjualan', sale)).toMatchObject({ status: 201 })
  // Nothing is left.
  const more = await api.post('/api/penjualan/penjualan', saleOf(own, [cableSale(own, [1, 1])]))
  expect(more).toMatchObject({ status: 409, body: { detail: "Stok 'Kabel sisa' di Gudang Utama tinggal 0." } })
})

test('what is archived leaves the pickers, stays where it is, and is refused in what is new', async () => {
  const own = await openShop(api, ' arsip')
  await api.add('/api/pembelian/pembelian', purchaseOf(own, [cableLine(own, 5)]))
  const archived: [url: string, picker: string, label: string][] = [
    [`/api/produk/${own.cable}`, '/api/penjualan/nonimeidropdown', 'Kabel arsip'],
    [`/api/kontak/${own.supplier}`, '/api/pembelian/ambilsupplier', 'Pemasok arsip'],
    [`/api/kontak/${own.customer}`, '/api/penjualan/dropdown', 'Pembeli arsip'],
    [`/api/master/merek/${own.values['merek']}`, '/api/pembelian/ambilmerek', 'merek uji arsip'],
  ]
  const offered = async (picker: string): Promise<string[]> =>
    (await api.post(picker, { search: 'arsip' })).body.map(
      ({ label, nama }: { label?: string; nama?: string }) => label ?? nama,
    )
  for (const [url, picker, label] of archived) {
    expect(await offered(picker)).toContain(label)
    expect((await api.post(`${url}/arsip`, { arsip: true })).status).toBe(201)
    expect(await offered(picker)).not.toContain(label)
  }
  expect((await api.get(`/api/produk/${own.phone}`)).body).toMatchObject({
    merek: 'merek uji arsip',
    isian: { merek: { label: 'merek uji arsip' } },
  })
  const { jenis, kelompok, merek, status, ram, warna } = own.values
  const phone = { jenis, kelompok, merek, tipe1: null, tipe2: null, status, ram, warna, isImei: true, isSn: false }
  const refused = { status: 422, errors: { '/merek': "Merek 'merek uji arsip' sudah diarsipkan." } }
  expect(refusal(await api.post('/api/pembelian/addproduct', { ...phone, nama: 'Lain' }))).toEqual(refused)
  // An unchanged value may stay; another record may not take it.
  expect((await api.put(`/api/produk/${own.phone}`, { ...phone, nama: 'HP Baru' }, '"1"')).status).toBe(200)
  expect(refusal(await api.put(`/api/produk/${shop.tablet}`, { ...phone, nama: 'Tablet' }, '"1"'))).toEqual(refused)
  const purchase = await api.post('/api/pembelian/pembelian', purchaseOf(own, [cableLine(own, 1)]))
  expect(refusal(purchase).errors).toMatchObject({
    '/namaSupplier': "Supplier 'Pemasok arsip' sudah diarsipkan.",
    '/produkList/0/namaProduk': "Produk 'Kabel arsip' sudah diarsipkan.",
  })
})

describe('a product that is changed keeps its name', () => {
  const name = (text: string) => async () => ({ of: shop.values, nama: text })
  /** How it came to be, and with which name. Ticks are stored nowhere: each opening begins with those of a new form. */
  const cases: Record<string, () => Promise<{ of: Record<string, number>; nama: string }>> = {
    'the computed one': name('merek uji warna uji ram uji'),
    'written otherwise': name('Merek Uji  Ram Uji'),
    'its own': name('Buatan tangan'),
    'of other ticks': name('jenis uji merek uji warna uji ram uji status uji'),
    'of a value that was renamed since': async () => {
      const merek = await api.add('/api/pembelian/tambahmerek', { merek: 'Dulu' })
      return { of: { ...shop.values, merek }, nama: 'Dulu warna uji ram uji' }
    },
  }
  const dialog = [...modules()].find(({ id }) => id === 'master/produk') as CompiledDialog
  const opened = (isian: Values) =>
    createFormStore(dialog, { validateOn: dialog.validateOn, begin: () => JSON.parse(JSON.stringify(isian)) as Values })

  test.each(Object.entries(cases))('%s', async (kind, made) => {
    const { of, nama } = await made()
    const { jenis, kelompok, merek, status, ram, warna } = of
    const flags = { isImei: false, isSn: false }
    const body = { jenis, kelompok, merek, tipe1: null, tipe2: null, status, ram, warna, nama, ...flags }
    const url = `/api/produk/${await api.add('/api/pembelian/addproduct', body)}`
    if (kind.includes('renamed')) await api.put(`/api/master/merek/${merek}`, { merek: 'Kini' }, '"1"')
    const read = await api.get(url)
    const form = opened(read.body.isian)
    expect([form.isFilled(), form.values().nama]).toEqual([false, nama])
    expect(buildPayload(dialog.submit, form.values(), { extensions: true }).body).toEqual(body)
    form.change('isSn', true)
    expect(form.values().nama).toBe(nama)
    // As a draft that a reload takes up again.
    const again = opened(read.body.isian)
    again.restore(JSON.parse(JSON.stringify(form.keep())))
    expect(again.check()).toEqual([])
    const sent = buildPayload(dialog.submit, again.values(), { extensions: true }).body
    expect((await api.put(url, sent, read.etag)).status).toBe(200)
    expect((await api.get(url)).body).toMatchObject({ nama, riwayat: [entry('Diubah', [{ kolom: 'SN', dulu: 'Tidak', kini: 'Ya' }]), {}] }) // prettier-ignore
    const row = { id: Number(url.split('/').at(-1)), isSn: false }
    expect((await api.post('/api/impor/produk', { baris: [row], coba: false })).status).toBe(201)
    expect((await api.get(url)).body).toMatchObject({ nama, isian: { isSn: false } })
    await api.delete(url, (await api.get(url)).etag)
  })
})

test('random edits: each that is stored is the next version, what was sent is what is read', async () => {
  const names = ['Andi', 'Budi', '😀 %_"', "O'Neil", ' Citra ']
  const id = await api.add('/api/kontak', { ...kinds['kontak']!.body(shop), nama: 'Awal' })
  const url = `/api/kontak/${id}`
  let version = 1
  let seed = 7
  const random = (most: number): number => (seed = (seed * 48_271) % 2_147_483_647) % most
  for (let edit = 0; edit < 30; edit += 1) {
    const before = (await api.get(url)).body.isian
    const isOld = random(4) === 0
    const change = { nama: names[random(names.length)]!, limitPiutang: random(3) * 1000 }
    const same = change.nama.trim() === before.nama && change.limitPiutang === before.limitPiutang
    const body = { ...kinds['kontak']!.body(shop), ...change }
    const answer = await api.put(url, body, `"${isOld ? version + 1 : version}"`)
    expect(answer.status).toBe(isOld && !same ? 412 : 200)
    if (answer.status === 200 && !same) version += 1
    const after = await api.get(url)
    expect(after.etag).toBe(`"${version}"`)
    expect(after.body.isian).toEqual(
      answer.status === 200 ? { ...before, ...change, nama: change.nama.trim() } : before,
    )
    expect(after.body.riwayat).toHaveLength(version)
  }
})
