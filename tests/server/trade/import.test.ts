import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { components } from '../../../src/api/schema.ts'
import { recordFormsOf } from '../../../src/server/platform/definitions/dialog-forms.ts'
import { anyMasterType } from '../../../src/server/trade/master/master-record.ts'
import { OptionReader } from '../../../src/server/platform/records/options.ts'
import { stockImportHandlers } from '../../../src/server/trade/stock/stock-import.ts'
import { openDefinitions } from '../platform/definitions/open-definitions.ts'
import { shippedForms } from '../shipped-forms.ts'
import { useApi } from '../test-api.ts'
import { imei, openShop, phoneLine, purchaseOf, type Shop } from './shop.ts'

type Verdict = components['schemas']['ImportVerdict']

const { store } = await openDefinitions()
afterAll(() => store.close())
const api = useApi({ forms: recordFormsOf(() => store.modules()) })
let shop: Shop
beforeAll(async () => {
  shop = await openShop(api)
})

async function bring(what: 'produk' | 'kontak' | 'stok-awal', baris: object[], coba = false): Promise<Verdict[]> {
  const { status, body } = await api.post(`/api/impor/${what}`, { baris, coba })
  expect({ status, body }).toMatchObject({ status: 201 })
  return body.hasil
}

const told = (verdicts: Verdict[]) =>
  verdicts.map(({ putusan, perubahan, masalah }) => [
    putusan,
    ...perubahan.map(({ kolom, dulu, kini }) => `${kolom}: ${dulu} → ${kini}`),
    ...masalah.map(({ pointer, message }) => `${pointer} ${message}`),
  ])
const count = async (table: string): Promise<number> => {
  const [row] = await api.database().query<{ n: number }>(`select count(*) as n from ${table}`)
  return row!.n
}

const product = (nama: string) => ({
  nama,
  jenis: 'JENIS uji',
  kelompok: 'kelompok uji',
  merek: 'merek uji',
  status: 'status uji',
  warna: 'warna uji',
  ram: 'ram uji',
  isImei: true,
  isSn: false,
})

describe('products', () => {
  test('are new, then the same, then changed by one cell', async () => {
    const before = await count('product')
    expect(told(await bring('produk', [product('A15'), product('A25')], true))).toEqual([['baru'], ['baru']])
    expect(await count('product')).toBe(before)
    const added = await bring('produk', [product('A15'), product('A25')])
    expect(told(added)).toEqual([['baru'], ['baru']])
    expect(told(await bring('produk', [product('a15'), product('A25')].map(({ nama, ...rest }) => ({ ...rest, nama: nama.toUpperCase() }))))).toEqual([['sama'], ['sama']]) // prettier-ignore
    const changed = { id: added[0]!.id, nama: 'A15 baru', jenis: 'jenis uji', merek: 'merek uji', isImei: true, isSn: false } // prettier-ignore
    expect(told(await bring('produk', [changed], true))).toEqual([['berubah', 'Nama Produk: A15 → A15 baru']])
    expect(told(await bring('produk', [changed]))).toEqual([['berubah', 'Nama Produk: A15 → A15 baru']])
    expect(told(await bring('produk', [changed, { nama: 'A25', merek: 'merek uji' }]))).toEqual([['sama'], ['sama']])
    const log = await api.database().query(`select action from change_log where entity = 'product' and entity_id = $1 order by id`, [String(added[0]!.id)]) // prettier-ignore
    expect(log).toEqual([{ action: 'Disimpan' }, { action: 'Diubah' }])
  })

  test('that are wrong say where and why, and take no other with them', async () => {
    const before = await count('product')
    const verdicts = await bring('produk', [
      { ...product('B1'), merek: 'Tidak Ada' },
      { ...product('B2'), ram: null },
      product('B3'),
      { id: 999_999, nama: 'B4' },
      { ...product('x'.repeat(501)) },
    ])
    expect(told(verdicts)).toEqual([
      ['salah', "/merek Merek 'Tidak Ada' tidak ada."],
      ['salah', '/ram Wajib diisi.'],
      ['baru'],
      ['salah', ' Produk dengan ID 999999 tidak ada. Kosongkan ID untuk menambah produk baru.'],
      ['salah', '/nama Maksimal 500 karakter.'],
    ])
    expect(await count('product')).toBe(before + 1)
  })

  test('are brought in once by one request, however often it comes', async () => {
    const body = { baris: [product('C1')], coba: false }
    const first = await api.post('/api/impor/produk', body, 'the-same-key')
    expect(await api.post('/api/impor/produk', body, 'the-same-key')).toEqual(first)
    expect(first.body.hasil[0].putusan).toBe('baru')
  })
})

describe('contacts', () => {
  const sari = { tipe: 'Salesman', nama: 'Sari', noHp: '0812-345', nik: '1', alamat: 'Jl. 1' }

  test('are told apart by name and telephone', async () => {
    expect(told(await bring('kontak', [sari, { ...sari, noHp: '0813' }]))).toEqual([['baru'], ['baru']])
    expect(told(await bring('kontak', [{ ...sari, noHp: '+62812345', alamat: undefined }]))).toEqual([
      ['berubah', expect.stringContaining('0812345 → +62812345')],
    ])
    expect(told(await bring('kontak', [{ nama: 'sari', noHp: '0812345', alamat: 'Jl. 2' }]))).toEqual([
      ['berubah', expect.anything(), expect.anything(), 'Alamat: Jl. 1 → Jl. 2'],
    ])
  })

  test('of the other forms are changed by those', async () => {
    const id = shop.customer
    expect(told(await bring('kontak', [{ id, tipe: 'Customer', nama: 'Pembeli', kota: 'KOTA UJI' }]))).toEqual([
      ['sama'],
    ])
    expect(told(await bring('kontak', [{ id, noHp: '081299998888' }]))).toEqual([
      ['berubah', expect.stringContaining('→ 081299998888')],
    ])
    expect(
      told(
        await bring('kontak', [
          { id, limitPiutang: 5 },
          { id, noHp: 'x'.repeat(60) },
        ]),
      ),
    ).toEqual([
      ['salah', '/limitPiutang Formulir kontak ini tidak punya kolom ini. Kosongkan.'],
      ['salah', expect.stringMatching(/^\/noHp /)],
    ])
  })
})

describe('opening stock', () => {
  const device = (number: number) => ({
    produk: 'HP',
    gudang: 'Gudang Utama',
    imei: imei(number),
    hargaBeli: 2_000_000,
  })
  const cables = { produk: 'kabel', gudang: 'Gudang Utama', jumlah: 5, hargaBeli: 10_000 }

  test('goes into the ledger once', async () => {
    expect(told(await bring('stok-awal', [device(1), cables], true))).toEqual([['baru'], ['baru']])
    expect(await count('stock_movement')).toBe(0)
    expect(told(await bring('stok-awal', [device(1), device(2), cables]))).toEqual([['baru'], ['baru'], ['baru']])
    expect(told(await bring('stok-awal', [device(1), device(2), cables]))).toEqual([['sama'], ['sama'], ['sama']])
    const stock = await api.database().query('select qty, value from stock order by qty')
    expect(stock).toEqual([{ qty: 2, value: 4_000_000 }, { qty: 5, value: 50_000 }]) // prettier-ignore
    const layers = await api.database().query('select remaining, unit_cost from stock_layer')
    expect(layers).toEqual([{ remaining: 5, unit_cost: 10_000 }])
    const scanned = await api.get(`/api/penjualan/scanimei?imei=${imei(1)}`)
    expect(scanned.body).toMatchObject({ validation: true, gudang: 'Gudang Utama' })
    expect(told(await bring('stok-awal', [{ ...cables, referensi: 'Rak 2' }]))).toEqual([['baru']])
  })

  test('is refused where it contradicts what is there, or says too little', async () => {
    await api.add('/api/pembelian/pembelian', purchaseOf(shop, [phoneLine(shop, [imei(9)])]))
    const rows = [
      device(9),
      { ...device(1), hargaBeli: 1 },
      { ...cables, jumlah: 6 },
      { ...cables, imei: '1' },
      { ...device(3), imei: null },
      { ...device(3), produk: 'Tablet SN' },
      { ...device(3), hargaBeli: null },
      { gudang: 'Gudang Utama' },
      { ...device(3), gudang: 'Bulan' },
    ]
    expect(told(await bring('stok-awal', rows))).toEqual([
      ['salah', `/imei IMEI '${imei(9)}' sudah ada dalam stok.`],
      ['salah', expect.stringMatching(/^\/imei .*sudah dicatat sebagai stok awal dengan harga Rp 2\.000\.000/)],
      ['salah', expect.stringMatching(/^\/referensi Stok awal ini sudah dicatat: 5 buah/)],
      ['salah', '/imei Produk ini tidak memakai IMEI.'],
      ['salah', '/imei Wajib diisi: produk ini memakai IMEI.'],
      ['salah', '/sn Wajib diisi: produk ini memakai SN.'],
      ['salah', '/hargaBeli Wajib diisi.'],
      ['salah', '/produk Wajib diisi.'],
      ['salah', "/gudang Gudang 'Bulan' tidak ada."],
    ])
  })
})

describe('the serial numbers of opening stock', () => {
  const row = (change: object) => ({ produk: 'HP', gudang: 'Gudang Utama', hargaBeli: 1_000, ...change })
  test.each([
    [
      'too short',
      { imei: '35912345' },
      "/imei IMEI '35912345' harus 15 karakter. Panjang lain ditulis di kolom Panjang IMEI.",
    ],
    ['with letters', { imei: '3591234500099AB' }, "/imei IMEI '3591234500099AB' harus 15 digit."],
    [
      'of another length than is said',
      { imei: imei(70), panjangImei: 14 },
      `/imei IMEI '${imei(70)}' harus 14 karakter. Panjang lain ditulis di kolom Panjang IMEI.`,
    ],
    ['with a length that is none', { imei: imei(70), panjangImei: 0 }, '/panjangImei Minimal 1.'],
    [
      'with a short SN',
      { produk: 'Tablet SN', imei: imei(70), sn: 'SN1' },
      "/sn SN 'SN1' harus 10 karakter. Panjang lain ditulis di kolom Panjang SN.",
    ],
  ])('%s are refused, as a purchase refuses them', async (_, change, problem) => {
    const [verdict] = told(await bring('stok-awal', [row(change)]))
    expect(verdict).toContain(problem)
    expect(verdict?.[0]).toBe('salah')
  })

  test('of the usual length, or of the one that is said, are taken', async () => {
    const rows = [
      row({ produk: 'Tablet SN', imei: imei(71), sn: 'SN12345678' }),
      row({ produk: 'Tablet SN', imei: imei(72), sn: 'SN1', panjangSn: 3 }),
      row({ imei: '35912345', panjangImei: 8 }),
    ]
    expect(told(await bring('stok-awal', rows))).toEqual([['baru'], ['baru'], ['baru']])
  })
})

test('the same counted opening stock sent several times at once goes in once', async () => {
  const rows = Array.from({ length: 5 }, (_, index) => ({
    produk: 'kabel',
    gudang: 'Gudang Cabang',
    jumlah: 2,
    hargaBeli: 500,
    referensi: `Serentak ${index}`,
  }))
  // In different orders, too: nobody waits for ever.
  const answers = await Promise.all(
    [rows, rows.toReversed(), rows, rows.toReversed()].map((one) => bring('stok-awal', one)),
  )
  const verdicts = answers.flatMap((hasil) => hasil.map(({ putusan }) => putusan))
  expect(verdicts.filter((verdict) => verdict === 'baru')).toHaveLength(5)
  expect(verdicts.filter((verdict) => verdict === 'sama')).toHaveLength(15)
})

test('opening stock begins again when the device in its way was sold since it was refused', async () => {
  let refused = 0
  const documentForms = await shippedForms()
  const sent = { produk: 'HP', gudang: 'Gudang Utama', imei: imei(50), hargaBeli: 1 }
  await api.database().transaction((tx) => {
    const query: typeof tx.query = (sql, ...rest) => {
      if (refused > 0 || !sql.includes('insert into imei_unit')) return tx.query(sql, ...rest)
      refused += 1
      return Promise.resolve([])
    }
    return stockImportHandlers.imporStokAwal({
      database: { query },
      references: new OptionReader(tx),
      masterTypes: anyMasterType,
      requestId: 'uji',
      documentForms,
      checkDatabase: () => Promise.resolve(),
      body: { baris: [sent], coba: false },
      query: undefined,
      path: undefined, // prettier-ignore
    })
  })
  expect(refused).toBe(1)
  expect((await api.get(`/api/penjualan/scanimei?imei=${imei(50)}`)).body.validation).toBe(true)
})

describe('whoever sends a row', () => {
  test('what a spreadsheet has spoilt is refused with the reason', async () => {
    const sari = { tipe: 'Salesman', nama: 'Rusak', noHp: '0812', nik: '1', alamat: 'Jl. 1' }
    const gone = (text: string) =>
      `Excel sudah memendekkannya menjadi ${text}; angka aslinya hilang. Jadikan kolom ini Teks, lalu ketik ulang.`
    const contacts = [
      { nik: '3,20101E+15' },
      { noHp: '6,28123E+11' },
      { noHp: '812-3456' },
      { npwp: '1.2E15' },
      { noHp: '62812' },
    ]
    expect(
      told(
        await bring(
          'kontak',
          contacts.map((spoilt) => ({ ...sari, ...spoilt })),
          true,
        ),
      ),
    ).toEqual([
      ['salah', `/nik ${gone('3,20101E+15')}`],
      ['salah', `/noHp ${gone('6,28123E+11')}`],
      ['salah', expect.stringMatching(/^\/noHp Angka 0 di depannya hilang/)],
      ['salah', `/npwp ${gone('1.2E15')}`],
      ['baru'],
    ])
    const piece = { produk: 'HP', gudang: 'Gudang Utama', imei: '3,56E+14', hargaBeli: 1 }
    expect(told(await bring('stok-awal', [piece], true))).toEqual([['salah', `/imei ${gone('3,56E+14')}`]])
  })

  test('one that is none is told alone, and takes no other with it', async () => {
    const before = await count('product')
    const verdicts = await bring('produk', [product('D1'), { harga: 1 }, { nama: 1 }, product('D2'), null, 'x', [], { ...product('D3'), isImei: 'ya' }] as object[]) // prettier-ignore
    expect(verdicts.map(({ putusan, masalah }) => [putusan, ...masalah.map(({ pointer }) => pointer)])).toEqual([
      ['baru'],
      ['salah', '/harga'],
      ['salah', '/nama'],
      ['baru'],
      ['salah', ''],
      ['salah', ''],
      ['salah', ''],
      ['salah', '/isImei'],
    ])
    expect(await count('product')).toBe(before + 2)
  })
})

test('a request of no rows, of too many, or of another shape is refused as a whole', async () => {
  const rows = (n: number) => Array.from({ length: n }, (_, index) => product(`Z${index}`))
  for (const baris of [[], rows(501), 'x', undefined])
    expect((await api.post('/api/impor/produk', { baris, coba: false })).status).toBe(422)
})
