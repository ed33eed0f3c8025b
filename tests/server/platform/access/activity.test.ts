import { expect, test } from 'vitest'
import { cableLine, cableSale, openShop, purchaseOf, saleOf } from '../../trade/shop.ts'
import { password, type Person, useAccounts } from './use-accounts.ts'

const accounts = useAccounts()
const post = (body: object, headers = {}) => ({ method: 'POST', body, headers }) as const
const brand = '/api/pembelian/tambahmerek'

test('who did what: changes, sign-ins, failures, sign-outs, calls with an ended session', async () => {
  const owner = await accounts.owner()
  const one = await accounts.member('rina')
  expect((await one.ask(brand, post({ merek: 'Nokia' }))).status).toBe(201)
  await accounts.person().ask('/api/sesi', post({ namaPengguna: 'rina', kataSandi: 'salah sekali' }))
  await accounts.person().ask('/api/sesi', post({ namaPengguna: 'kata sandi saya', kataSandi: 'salah sekali' }))
  const stolen = accounts.person(1)
  stolen.cookie = one.cookie
  await one.ask('/api/sesi', { method: 'DELETE' })
  for (let count = 0; count < 3; count += 1) expect((await stolen.ask('/api/sesi/daftar')).status).toBe(401)

  const { body } = await owner.ask('/api/catatan?limit=7')
  const told = body.items.map((item: object) => ({ ...item, id: undefined, waktu: undefined }))
  const access = { operasi: null, alamat: '10.0.0.1' }
  expect(told).toEqual([
    {
      pengguna: 'Nama rina',
      jenis: 'Ditolak',
      hasil: '401',
      keterangan: 'Sesi sudah berakhir',
      ...access,
      operasi: 'daftarSesi',
    },
    { pengguna: 'Nama rina', jenis: 'Keluar', hasil: 'Berhasil', keterangan: '', ...access },
    { pengguna: '', jenis: 'Gagal masuk', hasil: 'Salah', keterangan: '', ...access },
    { pengguna: 'Nama rina', jenis: 'Gagal masuk', hasil: 'Salah', keterangan: '', ...access },
    {
      pengguna: 'Nama rina',
      jenis: 'Perubahan',
      hasil: 'Disimpan',
      keterangan: 'Master Nokia',
      operasi: null,
      alamat: null,
    },
    { pengguna: 'Nama rina', jenis: 'Masuk', hasil: 'Berhasil', keterangan: 'Program lain', ...access },
    {
      pengguna: 'Nama rina',
      jenis: 'Perubahan',
      hasil: 'Akun dibuat',
      keterangan: 'Pengguna Nama rina',
      operasi: null,
      alamat: null,
    },
  ])
  const all = JSON.stringify((await owner.ask('/api/catatan?limit=200')).body)
  for (const secret of ['salah sekali', 'kata sandi saya', password]) expect(all).not.toContain(secret)
})

test.each([
  ['jenis=Gagal%20masuk', ['Salah', 'Salah']],
  ['q=rina&jenis=Gagal%20masuk', ['Salah']],
  ['q=RINA+nama&jenis=Perubahan', ['Disimpan', 'Akun dibuat']],
  ['pengguna=2&jenis=Keluar', ['Berhasil']],
  ['q=tidak-ada', []],
  ['tanggalDari=2000-01-01&tanggalSampai=2000-01-02', []],
  ['tanggalDari=2000-01-01&tanggalSampai=9999-12-31&jenis=Keluar', ['Berhasil']],
])('the log with %s', async (query, results) => {
  const { body } = await (await accounts.owner()).ask(`/api/catatan?${query}`)
  expect(body.items.map(({ hasil }: { hasil: string }) => hasil)).toEqual(results)
})

test('a record tells who changed it, and a key of idempotency is its account’s own', async () => {
  const [one, other] = [await accounts.member('satu'), await accounts.member('dua')]
  const key = { 'idempotency-key': 'sama' }
  const first = await one.ask(brand, post({ merek: 'Oppo' }, key))
  expect(await one.ask(brand, post({ merek: 'Oppo' }, key))).toMatchObject({ status: 201, body: first.body })
  // Somebody else with the same key and body gets no answer of the first one.
  expect((await other.ask(brand, post({ merek: 'Oppo' }, key))).status).toBe(409)
  // An invitation's code is shown once: no key brings it back, and it is stored nowhere.
  const owner = await accounts.owner()
  const invited = [0, 1].map(() => owner.ask('/api/pengguna/undangan', post({ peran: 'kasir' }, key)))
  const [a, b] = await Promise.all(invited)
  expect(a!.body.kode).not.toBe(b!.body.kode)
  const kept = await accounts.database().query('select response from idempotency_key')
  expect(JSON.stringify(kept)).not.toContain(a!.body.kode)
  const history = await other.ask(`/api/master/merek/${first.body.id}`)
  expect(history.body.riwayat).toMatchObject([{ siapa: 'Nama satu', aksi: 'Disimpan' }])
})

test('accounts are listed with names, roles and states, never with passwords', async () => {
  const owner = await accounts.owner()
  const { body } = await owner.ask('/api/pengguna?sort=-namaPengguna&peran=kasir')
  expect(body.items.map(({ namaPengguna }: { namaPengguna: string }) => namaPengguna)).toEqual(['satu', 'rina', 'dua'])
  expect(body.items[0]).toEqual({
    id: expect.any(Number),
    nama: 'Nama satu',
    namaPengguna: 'satu',
    peran: 'kasir',
    namaPeran: 'Kasir',
    aktif: true,
    dibuat: expect.any(String),
    terakhirMasuk: expect.any(String),
  })
  const found = await owner.ask('/api/pengguna?q=nama+du')
  expect(found.body.items).toMatchObject([{ namaPengguna: 'dua' }])
})

test('what a role may not do is written down once a minute, with who tried it and what', async () => {
  const cashier = await accounts.member('coba.coba')
  for (let count = 0; count < 2; count += 1)
    expect((await cashier.ask('/api/pengguna/undangan', post({ peran: 'kasir' }))).status).toBe(403)
  const { body } = await (await accounts.owner()).ask('/api/catatan?q=coba.coba&jenis=Ditolak')
  expect(body.items).toMatchObject([
    { pengguna: 'Nama coba.coba', operasi: 'undangPengguna', hasil: '403', keterangan: 'Peran kasir' },
  ])
})

test('a sale and a purchase name who stored them and who cancelled them', async () => {
  const owner = await accounts.owner()
  const [buyer, seller] = [await accounts.member('beli', 'admin'), await accounts.member('jual')]
  const addAs = (one: Person) => async (url: string, body: unknown) =>
    Number((await one.ask(url, post(body as object))).body.id)
  const shop = await openShop({ add: addAs(owner) })
  const bought = await addAs(buyer)('/api/pembelian/pembelian', purchaseOf(shop, [cableLine(shop, 9)]))
  const sold = await addAs(seller)('/api/penjualan/penjualan', saleOf(shop, [cableSale(shop, [1, 2])]))
  const cancelled = post({ alasan: 'Salah' })
  for (const [url, maker, ender] of [
    [`/api/penjualan/riwayat/${sold}`, 'Nama jual', buyer],
    [`/api/pembelian/riwayat/${bought}`, 'Nama beli', owner],
  ] as const) {
    const before = (await seller.ask(url)).body
    expect(before).toMatchObject({ oleh: maker, riwayat: [{ siapa: maker, aksi: 'Disimpan' }] })
    expect((await ender.ask(`${url}/batal`, cancelled)).status).toBe(201)
    const name = ender === owner ? 'Nama pemilik' : 'Nama beli'
    const { oleh, batal, riwayat } = (await seller.ask(url)).body
    expect([oleh, batal.siapa]).toEqual([maker, name])
    expect(riwayat.map(({ siapa }: { siapa: string }) => siapa)).toEqual(expect.arrayContaining([maker, name]))
  }
})
