import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { takesHidden } from '../../../src/compiler/access/reach.ts'
import { readOpenApi } from '../../schemas/compiled.ts'
import { useRoles } from '../platform/access/role-server.ts'
import { cableLine, cableSale, openShop, purchaseOf, saleOf, type Shop } from './shop.ts'

const { send, store, folder, invite, api } = await useRoles([])

type Json = Record<string, unknown>
interface Listed {
  items: Json[]
  count: number
}

const fields = {
  hobi: { type: 'string', title: 'Hobi' },
  poin: { type: 'integer', title: 'Poin', 'x-class': ['limit'] },
  sejak: { type: 'string', format: 'date', title: 'Sejak' },
  jenjang: { type: 'string', title: 'Jenjang', oneOf: [{ const: 'e', title: 'Emas' }, { const: 'p', title: 'Perak' }] },
  merekSuka: { title: 'Merek suka', 'x-options': { operation: 'ambilMerek' } },
} // prettier-ignore

async function give(file: string, properties: object): Promise<void> {
  const place = path.join(folder, file)
  const form = JSON.parse(await readFile(place, 'utf8')) as { schema: { properties: Json }; sections?: Json[] }
  Object.assign(form.schema.properties, properties)
  const shown = form.sections?.find(({ section }) => section === 'fields') as { fields: string[]; layout?: string[][] }
  shown?.fields.push(...Object.keys(properties))
  shown?.layout?.push(Object.keys(properties))
  await writeFile(place, JSON.stringify(form))
}

const openapi = await readOpenApi()
let shop: Shop
const salesman = (nama: string, kolomTambahan: Json) => ({
  tipe: 'Salesman',
  nama,
  noHp: '0812',
  npwp: null,
  nik: '1',
  alamat: 'Jl.',
  kolomTambahan,
})

beforeAll(async () => {
  await give('master/kontak.json', fields)
  await give('master/produk.json', fields)
  await give('master/merek.json', { asal: { type: 'string', title: 'Asal' }, modal: { type: 'integer', title: 'Modal', 'x-class': ['limit'] } }) // prettier-ignore
  await give('penjualan/penjualan.json', { kurir: { type: 'string', title: 'Kurir', maxLength: 20 } })
  await give('pembelian/pembelian.json', { kurir: { type: 'string', title: 'Kurir' } })
  const without = [...openapi.operations.values()].flatMap((operation) =>
    takesHidden(operation, ['limit'], openapi) === null ? [] : [operation.operationId],
  )
  const role = { kind: 'role', title: 'Tanpa limit', screens: '*', operations: '*', without, hides: ['limit'] }
  await writeFile(path.join(folder, 'roles/tanpalimit.json'), JSON.stringify(role))
  await store.check()
  await store.check()
  expect([...store.refused]).toEqual([])
  await invite('tanpalimit')
  shop = await openShop(api)
  const merekSuka = shop.values['merek']
  const people: [string, Json][] = [
    ['Ali', { hobi: 'catur', poin: 30, sejak: '2024-01-05', jenjang: 'e', merekSuka }],
    ['Bea', { hobi: 'Bola basket', poin: 4, sejak: '2023-07-01', jenjang: 'p' }],
    ['Cut', { poin: 200 }],
  ]
  for (const [nama, own] of people) {
    await api.add('/api/kontak', salesman(nama, own))
    const { kota: _, provinsi: __, ...values } = shop.values
    await api.add('/api/pembelian/addproduct', { ...values, nama, isImei: false, isSn: false, kolomTambahan: own })
  }
  await api.add('/api/pembelian/tambahmerek', { merek: 'Ali', kolomTambahan: { asal: 'Jepang', modal: 9 } })
  await api.add('/api/pembelian/tambahmerek', { merek: 'Bea', kolomTambahan: { asal: 'Arab', modal: 3 } })
}, 180_000)

const list = async (url: string, role = 'pemilik') => {
  const { status, text } = await send(role, 'GET', url)
  return { status, page: JSON.parse(text) as Listed }
}
const names = async (url: string, role?: string): Promise<unknown[]> => {
  const { status, page } = await list(url, role)
  return status === 200 ? page.items.map((item) => item['nama'] ?? item['label']) : [status]
}

describe.each(['/api/kontak', '/api/produk'])('the list %s', (url) => {
  const all = url === '/api/kontak' ? `${url}?tipe=Salesman&kolom.poinDari=0` : `${url}?kolom.poinDari=0`
  test.each([
    ['&sort=kolom.poin', ['Bea', 'Ali', 'Cut']],
    ['&sort=-kolom.hobi', ['Ali', 'Bea', 'Cut']],
    ['&sort=-kolom.sejak&limit=2', ['Ali', 'Bea']],
    ['&kolom.hobi=BASKET', ['Bea']],
    ['&kolom.poinSampai=30', ['Ali', 'Bea']],
    ['&kolom.sejakDari=2024-01-01', ['Ali']],
    ['&kolom.jenjang=p', ['Bea']],
    ['&q=basket', ['Bea']],
    ['&q=ali catur', ['Ali']],
    ['&kolom.lain=1', [400]],
    ['&lain=1', [400]],
    ['&sort=kolom.lain', [400]],
  ])('asked for %s', async (query, expected) => {
    expect(await names(all + query)).toEqual(expected)
  })

  test('is narrowed down by what a picker named, and shows it by name, in files too', async () => {
    const query = `${url}?kolom.merekSuka=${shop.values['merek']}`
    const { page } = await list(query)
    expect(page.items).toMatchObject([{ nama: 'Ali', kolomTambahan: { merekSuka: { label: 'merek uji' } } }])
    const { text } = await send('pemilik', 'GET', `${query}&berkas=csv`)
    expect(text.split('\r\n').slice(0, 2)).toEqual([
      expect.stringContaining('Hobi;Poin;Sejak;Jenjang;Merek suka'),
      expect.stringContaining('catur;30;2024-01-05;Emas;merek uji'),
    ])
  })

  test('tells a role nothing of what that is not sent', async () => {
    const { text } = await send('tanpalimit', 'GET', url)
    expect(text).toContain('basket')
    expect(text).not.toContain('poin')
    for (const query of ['sort=kolom.poin', 'kolom.poinDari=5']) expect(await names(`${url}?${query}`, 'tanpalimit')).toEqual([400]) // prettier-ignore
    // What is searched is not known by its fields.
    expect(await names(`${url}?q=basket`, 'tanpalimit')).toEqual([])
    expect((await send('tanpalimit', 'GET', `${url}?berkas=csv`)).text).not.toContain('Poin')
  }) // prettier-ignore
})

describe('the list of a master type that is a file alone', () => {
  const url = '/api/master/jaminan'
  beforeAll(async () => {
    const properties = {
      jaminan: { type: 'string', title: 'Jaminan', minLength: 1, maxLength: 50 },
      masa: { type: 'integer', title: 'Masa' },
      mulai: { type: 'string', format: 'date', title: 'Mulai' },
      syarat: { type: 'string', title: 'Syarat' },
      tingkat: { type: 'string', title: 'Tingkat', enum: ['Emas', 'Perak'] },
    }
    const button = { screen: 'master', label: 'Jaminan', order: 990 }
    const definition = { kind: 'dialog', title: 'Data Jaminan', button, schema: { type: 'object', properties, required: ['jaminan'] }, submit: {}, list: { sort: '-masa' } } // prettier-ignore
    await writeFile(path.join(folder, 'master/jaminan.json'), JSON.stringify(definition))
    await store.check()
    await store.check()
    expect([...store.refused]).toEqual([])
    for (const body of [
      { jaminan: 'Resmi', masa: 12, mulai: '2024-05-01', syarat: 'nota', tingkat: 'Perak' },
      { jaminan: 'Toko', masa: 3, mulai: '2025-01-01', syarat: 'segel', tingkat: 'Emas' },
      { jaminan: 'Mitra', masa: 100, syarat: 'foto' },
    ])
      await api.add(url, body)
  }, 60_000)

  test.each([
    ['sort=kolom.masa', ['Toko', 'Resmi', 'Mitra']],
    ['sort=-kolom.syarat', ['Toko', 'Resmi', 'Mitra']],
    ['sort=-kolom.tingkat&limit=2', ['Resmi', 'Toko']],
    ['kolom.masaDari=12', ['Mitra', 'Resmi']],
    ['kolom.mulaiDari=2024-06-01', ['Toko']],
    ['tingkat=Emas', ['Toko']],
    ['q=segel', ['Toko']],
    ['kolom.tingkat=Emas', [400]],
    ['sort=kolom.jaminan', [400]],
  ])('asked for %s', async (query, expected) => {
    expect(await names(`${url}?${query}`)).toEqual(expected)
  })
})

test('the list and record of a master type with an operation of its own are asked and hidden as those', async () => {
  const url = '/api/master/merek'
  expect(await names(`${url}?sort=kolom.asal&kolom.modalDari=1`)).toEqual(['Bea', 'Ali'])
  expect(await names(`${url}?kolom.asal=jepang`)).toEqual(['Ali'])
  expect(await names(`${url}?q=jepang`)).toEqual(['Ali'])
  expect(await names(`${url}?sort=kolom.modal`, 'tanpalimit')).toEqual([400])
  expect(await names(`${url}?q=jepang`, 'tanpalimit')).toEqual([])
  const { page } = await list(`${url}?q=bea`, 'tanpalimit')
  expect(page.items).toMatchObject([{ isian: { asal: 'Arab' } }])
  expect(JSON.stringify(page)).not.toContain('modal')
  const record = await send('tanpalimit', 'GET', `${url}/${String(page.items[0]?.['id'])}`)
  expect(record.text).toContain('Arab')
  expect(record.text).not.toMatch(/modal|riwayat/i)
  // Whoever does not see all of it changes none of it: his form would empty the rest.
  expect(record.headers).not.toHaveProperty('etag')
  const rights = JSON.parse((await send('tanpalimit', 'GET', '/api/sesi')).text) as { tersembunyi: Record<string, string[]> } // prettier-ignore
  expect(rights.tersembunyi['daftarMaster']).toContain('merek/items.isian.modal')
})

describe('of whoever is sent a record in part', () => {
  const idOf = async (url: string): Promise<string> => String((await list(url)).page.items[0]?.['id'])
  const tried = async (url: string, body: Json, method: 'PUT' | 'DELETE' = 'PUT') => {
    const versions = Array.from({ length: 9 }, (_, version) => `"${version}"`).join(', ')
    const answers = [await send('tanpalimit', method, url, body, { 'if-match': '"0"' })]
    answers.push(await send('tanpalimit', method, url, body, { 'if-match': versions }))
    for (const { text } of answers) expect(text).not.toContain('Kini')
    return answers.map(({ status }) => status)
  }

  test.each([
    [1, 'a wrong guess'],
    [9, 'what is stored'],
  ])('no change of a master value is looked at: %i (%s)', async (modal) => {
    const url = `/api/master/merek/${await idOf('/api/master/merek?q=ali')}`
    expect(await tried(url, { merek: 'Ali', kolomTambahan: { modal } })).toEqual([403, 403])
    expect(await tried(url, {}, 'DELETE')).toEqual([403, 403])
    expect((await send('pemilik', 'GET', url)).text).toContain('"modal":9')
  })

  test('nor one of a product', async () => {
    const url = `/api/produk/${await idOf('/api/produk?q=Bola')}`
    const { isian } = JSON.parse((await send('pemilik', 'GET', url)).text) as { isian: Json }
    expect(isian).toMatchObject({ poin: 4 })
    expect(await tried(url, { nama: 'Bea', kolomTambahan: { poin: 1 } })).toEqual([403, 403])
  })

  test('forms are told not to ask for it', async () => {
    const rights = async (role: string) =>
      (JSON.parse((await send(role, 'GET', '/api/sesi')).text) as { tersembunyi: Record<string, string[]> }).tersembunyi
    expect((await rights('tanpalimit'))['addProduct']).toContain('master/produk/poin')
    expect((await rights('pemilik'))['addProduct']).toBeUndefined()
  })

  test('buttons that would be refused are not offered, the others are', async () => {
    const { boleh } = JSON.parse((await send('tanpalimit', 'GET', '/api/sesi')).text) as { boleh: string[] }
    expect(boleh).not.toContain('ubahProduk')
    expect(boleh).not.toContain('ubahMaster')
    expect(boleh).not.toContain('ubahMaster /api/master/merek/{id}')
    expect(boleh).toContain('ubahMaster /api/master/warna/{id}')
    expect(boleh).toContain('daftarMaster')
    const warna = `/api/master/warna/${await idOf('/api/master/warna')}`
    const { headers, text } = await send('tanpalimit', 'GET', warna)
    const { isian } = JSON.parse(text) as { isian: Json }
    const version = { 'if-match': String(headers['etag']) }
    expect((await send('tanpalimit', 'PUT', warna, isian, version)).status).toBe(200)
  })
})

describe.each([
  ['produk', (nama: string) => ({ nama, jenis: 'jenis uji', kelompok: 'kelompok uji', merek: 'merek uji', status: 'status uji', warna: 'warna uji', ram: 'ram uji', isImei: false, isSn: false })],
  ['kontak', (nama: string) => ({ nama, tipe: 'Salesman', noHp: '0812', nik: '1', alamat: 'Jl.' })],
] as const)('bringing %s in', (what, row) => {
  const bring = async (baris: object[], role = 'pemilik') => {
    const { text } = await send(role, 'POST', `/api/impor/${what}`, { baris, coba: false }, { 'idempotency-key': crypto.randomUUID() })
    const { hasil = [] } = JSON.parse(text) as { hasil?: { putusan: string; masalah: object[]; perubahan: object[] }[] }
    return hasil.map(({ putusan, masalah, perubahan }) => [putusan, ...masalah, ...perubahan])
  }
  const own = { hobi: 'renang', poin: 5, jenjang: 'emas', merekSuka: 'Merek Uji' }

  test('takes choices by what people call them, changes what differs, and empties', async () => {
    expect(await bring([{ ...row('Dodi'), kolomTambahan: own }])).toEqual([['baru']])
    const [item] = (await list(`/api/${what}?q=renang`)).page.items
    expect(item).toMatchObject({ kolomTambahan: { hobi: 'renang', poin: 5, jenjang: 'e', merekSuka: { label: 'merek uji' } } })
    expect(await bring([{ ...row('Dodi'), kolomTambahan: own }, row('Dodi')])).toEqual([['sama'], ['sama']])
    expect(await bring([{ ...row('Dodi'), kolomTambahan: { hobi: null } }])).toEqual([['berubah', { kolom: 'Hobi', dulu: 'renang', kini: null }]])
  })

  test('says in which cell what is wrong', async () => {
    const wrong = { jenjang: 'besi', merekSuka: 'Tak Ada', lain: 'x' }
    expect(await bring([{ ...row('Eka'), kolomTambahan: wrong }])).toEqual([
      ['salah', ...['jenjang', 'merekSuka', 'lain'].map((name) => expect.objectContaining({ pointer: `/kolomTambahan.${name}` }))],
    ])
    expect(await bring([{ ...row('Eka'), kolomTambahan: { sejak: 'kemarin' } }])).toEqual([
      ['salah', expect.objectContaining({ pointer: '/kolomTambahan.sejak' })],
    ])
    expect(await bring([{ ...row('Eka'), kolomTambahan: { lain: null } }])).toEqual([['baru']])
  })
}) // prettier-ignore

test('own fields of a sale and a purchase are stored with them, judged, and shown', async () => {
  const bought = { ...purchaseOf(shop, [cableLine(shop, 5)]), kolomTambahan: { kurir: 'JNE' } }
  const purchase = await api.add('/api/pembelian/pembelian', bought)
  expect((await list(`/api/pembelian/riwayat/${purchase}`)).page).toMatchObject({ kolomTambahan: { kurir: 'JNE' } })
  const sold = saleOf(shop, [cableSale(shop, [1, 1])])
  const sale = await api.add('/api/penjualan/penjualan', { ...sold, kolomTambahan: { kurir: 'Gojek' } })
  expect((await list(`/api/penjualan/riwayat/${sale}`)).page).toMatchObject({ kolomTambahan: { kurir: 'Gojek' } })
  const plain = await api.add('/api/penjualan/penjualan', sold)
  expect((await list(`/api/penjualan/riwayat/${plain}`)).page).not.toHaveProperty('kolomTambahan')
  for (const [kolomTambahan, pointer] of [
    [{ kurir: 'x'.repeat(21) }, '/kolomTambahan/kurir'],
    [{ lain: 1 }, '/kolomTambahan/lain'],
  ] as const) {
    const { status, text } = await send('pemilik', 'POST', '/api/penjualan/penjualan', { ...sold, kolomTambahan })
    expect([status, JSON.parse(text)]).toMatchObject([422, { errors: [{ pointer }] }])
  }
})

describe('own fields in the lists of sales and purchases', () => {
  beforeAll(async () => {
    const more = { ongkir: { type: 'integer', title: 'Ongkir' }, tujuan: { title: 'Tujuan', 'x-options': { operation: 'dropdown' } } } // prettier-ignore
    await give('penjualan/penjualan.json', more)
    await store.check()
    await store.check()
    expect([...store.refused]).toEqual([])
    const sold = saleOf(shop, [cableSale(shop, [1, 1])])
    await api.add('/api/pembelian/pembelian', { ...purchaseOf(shop, [cableLine(shop, 9)]), kolomTambahan: { kurir: 'Pos' } })
    for (const own of [{ kurir: 'Tiki', ongkir: 9 }, { kurir: 'Anteraja', ongkir: 12, tujuan: shop.customer }])
      await api.add('/api/penjualan/penjualan', { ...sold, kolomTambahan: own })
  })
  const couriers = async (query: string): Promise<unknown[]> => {
    const { status, page } = await list(`/api/penjualan/riwayat?${query}`)
    return status === 200 ? page.items.map(({ kolomTambahan }) => (kolomTambahan as Json)['kurir']) : [status]
  }

  test.each([
    ['sort=kolom.kurir&kolom.ongkirDari=0', ['Anteraja', 'Tiki']],
    ['sort=-kolom.ongkir&kolom.ongkirDari=0&limit=1', ['Anteraja']],
    ['kolom.kurir=tik', ['Tiki']],
    ['kolom.ongkirSampai=10', ['Tiki']],
    ['kolom.lain=1', [400]],
    ['sort=kolom.tujuan', [400]],
  ])('asked for %s', async (query, expected) => expect(await couriers(query)).toEqual(expected))

  test('by what a picker named, in files too; a purchase has its own', async () => {
    const query = `/api/penjualan/riwayat?kolom.tujuan=${shop.customer}`
    expect((await list(query)).page.items).toMatchObject([{ kolomTambahan: { ongkir: 12, tujuan: { label: expect.any(String) } } }])
    const lines = (await send('pemilik', 'GET', `${query}&berkas=csv`)).text.split('\r\n')
    expect(lines[0]).toContain('Kurir;Ongkir;Tujuan')
    expect(lines[1]).toContain('Anteraja;12;')
    expect((await list('/api/pembelian/riwayat?kolom.kurir=pos')).page.items).toMatchObject([{ kolomTambahan: { kurir: 'Pos' } }])
  })
}) // prettier-ignore

test('what is hidden stays hidden where no page changes it, or tells its history, or there is no page', async () => {
  const place = path.join(folder, 'produk/produk.json')
  const page = JSON.parse(await readFile(place, 'utf8')) as { sections: Json[]; actions: Json[] }
  page.actions = page.actions.filter(({ action }) => action !== 'change')
  page.sections = page.sections.filter(({ section }) => section !== 'history')
  await writeFile(place, JSON.stringify(page))
  await store.check()
  await store.check()
  expect([...store.refused]).toEqual([])
  const { text } = await send('tanpalimit', 'GET', '/api/produk')
  expect(text).toContain('basket')
  expect(text).not.toContain('poin')
  const { items } = (JSON.parse(text) as Listed)
  const record = await send('tanpalimit', 'GET', `/api/produk/${String(items[0]?.['id'])}`)
  expect(record.text).toContain('isian')
  expect(record.text).not.toMatch(/poin|riwayat/i)
  const rights = JSON.parse((await send('tanpalimit', 'GET', '/api/sesi')).text) as { tersembunyi: Record<string, string[]> } // prettier-ignore
  expect(rights.tersembunyi['imporProduk']).toEqual(['baris.kolomTambahan.poin'])
}) // prettier-ignore

test('whoever is not shown a field does not write it either', async () => {
  const add = (kolomTambahan: Json) =>
    send('tanpalimit', 'POST', '/api/pembelian/tambahmerek', { merek: 'Cut', kolomTambahan })
  const refused = await add({ asal: 'Aceh', modal: 7 })
  expect([refused.status, JSON.parse(refused.text)]).toMatchObject([
    422,
    { errors: [{ pointer: '/kolomTambahan/modal', message: 'Kolom ini tidak dikenal.' }] },
  ])
  expect((await add({ asal: 'Aceh' })).status).toBe(201)
})
