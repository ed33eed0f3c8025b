import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { IndexEntry } from '../../../../src/contract/module.ts'
import type { CompiledApp } from '../../../../src/contract/app-module.ts'
import { pagesIn } from '../../../../src/contract/runtime/page-addresses.ts'
import { allowedApp } from '../../../../src/definition/kinds/app/allowed.ts'
import { pageAccess } from '../../../../src/engine/access.ts'
import { loadShipped } from '../../../schemas/compiled.ts'
import { readApiDocument } from '../../../../src/server/platform/http/document.ts'
import { type Method, useRoles } from './role-server.ts'

const letters = { P: 'pemilik', A: 'admin', K: 'kasir', B: 'pembelian', G: 'gudang' } as const
const roles = Object.values(letters)
const { send, raw, store, folder, password, invite } = await useRoles(roles)

/** Who may call what, written by hand beside the role files: an operation that is not here fails the test. */
const table: Record<string, string> = {
  P: 'bacaContoh isiContoh hapusContoh daftarPengguna bacaPengguna ubahPengguna buatAturUlang daftarUndangan undangPengguna cabutUndangan ambilPeran',
  PA: `ambilTipeCustomer ambilSubtipeCustomer tambahKota tambahProvinsi tambahTipeCustomer tambahSubtipeCustomer
    simpanKontak tambahCustomerUmum daftarMaster simpanMaster hapusProduk arsipkanProduk ubahKontak hapusKontak arsipkanKontak ubahCustomer ubahCustomerUmum
    bacaMaster ubahMaster hapusMaster arsipkanMaster imporProduk imporKontak imporStokAwal imporDokumen imporMaster
    pratinjauDokumen daftarHarga simpanHarga bacaHarga imporHarga daftarCatatan daftarDefinisi
    laporanPpn fakturCoretax laporanPenjualan laporanPiutang laporanUtang laporanKas laporanDokumen laporanMaster daftarTagihan bagiTagihan daftarSaldo daftarGerakKas bacaBuku tutupBuku bacaDefinisi formatDefinisi mulaiMaster periksaDefinisi simpanDefinisi hapusDefinisi daftarVersiDefinisi bacaVersiDefinisi dampakDefinisi daftarPerubahanData`,
  PAB: `unitDiStok laporanPembelian limitUtang laporanStok ambilKota ambilProvinsi ambilKelompok ambilTipe1 ambilTipe2 ambilStatus ambilWarna ambilRam simpanPembelian nextId
    addSupplier addProduct tambahJenis tambahKelompok tambahMerek tambahTipe1 tambahTipe2 tambahStatus tambahRam
    tambahWarna daftarKontak pratinjauBatalPembelian batalkanPembelian ubahProduk bacaKontak ubahSupplier hitungMaster`,
  PABG: `ambilSupplier ambilJenisPembelian ambilJenis ambilMerek daftarPembelian bacaPembelian
    daftarStok daftarImei daftarProduk bacaProduk laporanKartuStok laporanBarang`,
  PAG: 'cariSisa hitungBarang bandingkanStok simpanDokumen daftarDokumen bacaDokumen pratinjauBatalDokumen batalkanDokumen',
  PAK: `awalPenjualan depositCustomer limitPiutang hargaBarang hargaTerakhir cariTerjual simpanPenjualan tambahClients tambahTipe pratinjauBatalPenjualan
    batalkanPenjualan hitungKas`,
  PAKB: 'tarifPpn utilityAmbilKota utilityAmbilProvinsi ambilTipe utilityTambahKota utilityTambahProvinsi',
  PAKBG:
    'ambilGudang ambilProduk unggahBerkas cariBarcode ambilMaster bacaImei cari daftarSesi keluarkanSesi ubahKataSandi ubahBahasa',
  PAKG: 'nonImeiDropdown scanImei gudangNonImei dropdown ambilPic ambilCabang daftarPenjualan bacaPenjualan',
}
const open = 'bacaSesi masuk keluar daftarAkun aturUlangKataSandi health ambilBerkas'.split(' ')

const rows = new Map(
  Object.entries(table).flatMap(([who, ids]) => ids.split(/\s+/).map((id) => [id, new Set(Array.from(who))] as const)),
)
const document = await readApiDocument()
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, { operationId }]) => ({ id: operationId, method: methodOf(method), path })),
)

function methodOf(method: string): Method {
  return method.toUpperCase() as Method
}

/** Of something that is not there; nothing is asked that could be done. */
const urlOf = (path: string) =>
  path
    .replace('dokumen/{type}', 'dokumen/mutasi')
    .replace('master/{type}/options', 'master/profil-toko/options')
    .replace(/\{(type|imei)\}/, 'merek')
    .replace(/\{\w+\}/, '999999')
const bodyOf = (method: Method) => (method === 'POST' || method === 'PUT' ? { 'tidak ada': 1 } : undefined)

/** The same address as others might write it. */
const spellings: [string, (url: string) => string][] = [
  ['as it is', (url) => url],
  ['its first letters encoded', (url) => url.replace('/api/', '/%61p%69/')],
  ['all letters of its last part encoded', (url) => url.replace(/[^/]+$/, encodedWhole)],
  ['with a query', (url) => `${url}?x=/api/health`],
]
const encodedWhole = (text: string) =>
  Array.from(text, (letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`).join('')

describe('every operation, by everybody', () => {
  test('has a row', () => {
    expect([...rows.keys(), ...open].sort(), 'each operation needs a row in the table of this file').toEqual(
      operations.map(({ id }) => id).sort(),
    )
  })

  test.each(spellings)('is answered or refused as its row says: %s', async (_how, spell) => {
    const wrong: string[] = []
    for (const { id, method, path } of operations) {
      // What would end a session, or its limits, is asked by nobody only.
      const people = open.includes(id) ? [null] : [null, ...roles]
      for (const role of people) {
        const letter = Object.entries(letters).find(([, name]) => name === role)?.[0]
        const may = open.includes(id) || rows.get(id)?.has(letter ?? '') === true
        const { status, text } = await send(role, method, spell(urlOf(path)), bodyOf(method))
        const refused = status === 403 || (status === 401 && !text.includes('gagal-masuk'))
        const expected = may ? !refused : status === (role === null ? 401 : 403)
        if (!expected) wrong.push(`${id} by ${role}: ${status}`)
        else if (!may && !text.includes('urn:trading:problem')) wrong.push(`${id} by ${role}: no problem`)
      }
    }
    expect(wrong).toEqual([])
  })

  test('what fills a form is told only to whoever may store it', async () => {
    const ask = async (role: string, type: string) =>
      (await send(role, 'GET', `/api/sisa-dokumen?jenis=${type}&kode=351`)).status
    expect(await Promise.all(['terima', 'retur-penjualan'].map((type) => ask('gudang', type)))).toEqual([200, 403])
    expect(await ask('admin', 'retur-penjualan')).toBe(200)
  })

  test('a cashier closes the shift: that document alone, and takes none back', async () => {
    const statuses = async (method: Method, ...paths: string[]) =>
      Promise.all(paths.map(async (one) => (await send('kasir', method, `/api/dokumen/${one}`, bodyOf(method))).status))
    expect(await statuses('POST', 'tutup-kasir', 'pembayaran', 'kas', 'mutasi')).toEqual([422, 403, 403, 403])
    expect(await statuses('GET', 'tutup-kasir', 'pembayaran', 'kas', 'tutup-kasir/999999')).toEqual([
      200, 403, 403, 404,
    ])
    expect(await statuses('POST', 'tutup-kasir/999999/batal')).toEqual([403])
  })

  test('HEAD is as GET; other cases and slashes of an address reach nothing', async () => {
    const wrong: string[] = []
    for (const { id, path } of operations.filter(({ method, id }) => method === 'GET' && !open.includes(id)))
      for (const role of [null, 'kasir', 'gudang']) {
        const letter = role === null ? '' : role === 'kasir' ? 'K' : 'G'
        const url = urlOf(path)
        const head = await send(role, 'HEAD', url)
        const isRefused = head.status === (role === null ? 401 : 403)
        if (isRefused === rows.get(id)?.has(letter)) wrong.push(`HEAD ${id} by ${role}: ${head.status}`)
        for (const other of [
          url.toUpperCase(),
          url.replace('/api/', '/Api/'),
          `/${url}`,
          `${url}/`,
          url.replace('/api', '/api/.'),
        ]) {
          const { status, headers } = await send(role, 'GET', other)
          // Another address: the page, which holds no data, or nothing.
          const isData = status === 200 && String(headers['content-type']).includes('json')
          if (isData && rows.get(id)?.has(letter) !== true) wrong.push(`${other} by ${role}: ${status}`)
        }
      }
    expect(wrong).toEqual([])
  })

  test('in capitals is no operation, whatever is asked by whomever', async () => {
    const wrong: string[] = []
    for (const { id, method, path } of operations)
      for (const role of [null, ...roles]) {
        const { status, headers } = await send(role, method, urlOf(path).toUpperCase(), bodyOf(method))
        const isPage = method === 'GET' && status === 200 && String(headers['content-type']).includes('html')
        if (!isPage && status !== 404) wrong.push(`${id} by ${role}: ${status}`)
      }
    expect(wrong).toEqual([])
  })
})

test('a link to a file that is refused shows a person a page, and a program the problem', async () => {
  const opened = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
  const seen = []
  for (const [role, url] of [
    [null, '/api/pembelian/riwayat?berkas=csv'],
    ['kasir', '/api/pembelian/riwayat?berkas=xlsx'],
    ['kasir', '/api/penjualan/riwayat?berkas=csv&%3Cb%3E=1'],
  ] as const) {
    const page = await send(role, 'GET', url, undefined, opened)
    const words = page.text.replace(/<head>.*<\/head>/s, '').match(/[^<>\n]+(?=<)/g)
    seen.push([page.status, page.headers['content-type'], words?.slice(0, 3)])
    expect((await send(role, 'GET', url)).headers['content-type']).toContain('application/problem+json')
  }
  const html = 'text/html; charset=utf-8'
  expect(seen).toEqual([
    [401, html, ['Perlu masuk', 'Masuk dulu untuk melanjutkan.', 'Masuk']],
    [403, html, ['Tidak diizinkan', 'Peran Anda tidak boleh melakukan ini.', 'Buka halaman utama']],
    [400, html, ['Permintaan tidak dapat dibaca', expect.stringContaining('&#60;b&#62;'), 'Buka halaman utama']],
  ])
})

describe('definitions', () => {
  const ids = async (role: string | null) => {
    const { text } = await send(role, 'GET', '/definitions/index.json')
    return (JSON.parse(text) as { entries: { id: string; url: string; button?: unknown }[] }).entries
  }

  test('each role is sent its own, and nobody those of signing in', async () => {
    const named = async (role: string | null) => (await ids(role)).map(({ id }) => id)
    const cashier = await named('kasir')
    expect(cashier).toEqual(
      expect.arrayContaining(['app', 'screens/penjualan', 'penjualan/penjualan', 'penjualan/nota', 'penjualan/batal',
        'penjualan/nota-cetak', 'kontak/customer', 'kontak/kota', 'screens/profile']),
    ) // prettier-ignore
    for (const id of [
      'screens/skema',
      'screens/pembelian',
      'pembelian/pembelian',
      'stok/daftar',
      'screens/master',
      'master/merek',
      'kontak/supplier',
      'kontak/kontak',
      'roles/kasir',
    ])
      expect(cashier).not.toContain(id)
    expect(await named('gudang')).not.toContain('penjualan/batal')
    expect((await named('pemilik')).length).toBe(store.index().entries.length)
    const nobody = await named(null)
    expect(nobody).toContain('app')
    expect(nobody).not.toContain('screens/penjualan')
  })

  test('each role has an entry for every list that it may open, unless that lies below another of its pages', async () => {
    const app = (await loadShipped('app')) as CompiledApp
    for (const role of roles) {
      const { text } = await send(role, 'GET', '/api/sesi')
      const { boleh, tersembunyi } = JSON.parse(text) as { boleh: string[]; tersembunyi: Record<string, string[]> }
      const index = { format: 1 as const, entries: (await ids(role)) as IndexEntry[] }
      const { sidebar } = allowedApp(app, pageAccess({ operations: boleh, hidden: tersembunyi }, index))
      const linked = sidebar.flatMap((one) => ('screen' in one ? one.screen : 'list' in one ? one.list : []))
      const pages = pagesIn(index.entries)
      const isBelow = (path: string): boolean =>
        pages.some((page) => page.path !== '/' && path.startsWith(`${page.path}/`))
      const lists = pages.filter(({ draws, path }) => draws === 'list' && !isBelow(path))
      expect(
        lists.filter(({ entry }) => !linked.includes(entry.id)).map(({ path }) => path),
        role,
      ).toEqual([])
    }
  })

  test("whoever has signed in is told which addresses are others' pages", async () => {
    const closed = async (role: string | null) => {
      const { text } = await send(role, 'GET', '/definitions/index.json')
      return (JSON.parse(text) as { closed?: string[] }).closed
    }
    const cashiers = await closed('kasir')
    expect(cashiers).toEqual(expect.arrayContaining(['/stok', '/produk/:id', '/pembelian/riwayat/:id/cetak']))
    for (const path of ['/penjualan', '/penjualan/riwayat/:id', '*']) expect(cashiers).not.toContain(path)
    expect(await closed('pemilik')).toEqual([])
    expect(await closed(null)).toBeUndefined()
  })

  test('a module is sent to whose index has it, under any spelling, and as a file of the build to nobody', async () => {
    for (const role of [null, 'kasir', 'gudang']) {
      const own = new Set((await ids(role)).map(({ id }) => id))
      for (const { id, url } of store.index().entries) {
        const may = own.has(id)
        const refused = role === null ? 401 : 403
        for (const address of [`/definitions/${url}`, `/%64efinitions/${url}`])
          expect([id, role, (await send(role, 'GET', address)).status]).toEqual([id, role, may ? 200 : refused])
        expect((await send(role, 'HEAD', `/definitions/${url}`)).status).toBe(may ? 200 : refused)
      }
    }
    for (const step of ['//', '/./', '/%2e/', '/%2f', '/x/../', '/assets/%2e%2e/', '/.%5c', '/%2E%2F'])
      for (const name of ['definitions/index.json', 'DEFINITIONS/index.json'])
        expect([step, await raw(`${step}${name}`)]).not.toEqual([step, expect.stringContaining('built')])
  })

  test('roles are sent to no browser; previews to whoever may check texts', async () => {
    const role = store.sources().find(({ id }) => id === 'roles/kasir')
    expect((await send('pemilik', 'GET', `/definitions/${role?.entry.url ?? ''}`)).status).toBe(403)
    const draft = { file: 'master/garansi.json', text: '' }
    draft.text = (
      JSON.parse((await send('admin', 'POST', '/api/definitions/starter', { name: 'garansi' })).text) as typeof draft
    ).text
    const checked = await send('admin', 'POST', '/api/definitions/check', draft)
    const { preview } = JSON.parse(checked.text) as { preview: string }
    expect((await send('admin', 'GET', preview)).status).toBe(200)
    expect((await send('kasir', 'GET', preview)).status).toBe(403)
    expect((await send(null, 'GET', preview)).status).toBe(401)
  })

  test('roles are written by the Pemilik alone, whatever the file is called', async () => {
    const read = async (file: string) => {
      const { text } = await send('pemilik', 'GET', `/api/definitions/file?file=${file}`)
      return JSON.parse(text) as { file: string; text: string; version: string }
    }
    const admin = await read('roles/admin.json')
    const all = admin.text.replace(/,\s*"without": \[[^\]]*\]/, '')
    expect(all).not.toBe(admin.text)
    const print = await read('penjualan/nota-cetak.json')
    for (const draft of [
      { ...admin, text: all },
      { file: 'kontak/raja.json', text: all, version: null },
      { ...admin, text: print.text },
    ])
      expect([draft.file, (await send('admin', 'POST', '/api/definitions/save', draft)).status]).toEqual([
        draft.file,
        403,
      ])
    expect(await read('roles/admin.json')).toEqual(admin)
    expect((await send('admin', 'GET', '/api/pengguna')).status).toBe(403)
    const renamed = { ...admin, text: admin.text.replace('"Admin"', '"Wakil"') }
    expect((await send('pemilik', 'POST', '/api/definitions/save', renamed)).status).toBe(200)
    expect((await send('admin', 'GET', '/api/sesi')).text).toContain('"namaPeran":"Wakil"')
  })

  test('the page is told what it may draw', async () => {
    const { text } = await send('gudang', 'GET', '/api/sesi')
    const { boleh, layar, tersembunyi } = JSON.parse(text) as Record<string, unknown>
    expect(boleh).toContain('daftarStok')
    expect(boleh).not.toContain('simpanPenjualan')
    expect(layar).toContain('stok/daftar')
    expect(tersembunyi).toMatchObject({
      daftarStok: ['items.hargaBeliTerakhir', 'items.nilai', 'sums.nilai'],
      daftarPenjualan: ['items.total', 'sums.total'],
    })
  })
})

test.each([
  ['kasir', ['akun', 'cara-bayar', 'profil-toko'], ['kategori-kas']],
  ['gudang', ['profil-toko'], ['akun', 'cara-bayar', 'kategori-kas']],
  ['pembelian', ['profil-toko'], ['akun', 'cara-bayar', 'kategori-kas']],
  ['pemilik', ['akun', 'cara-bayar', 'kategori-kas'], []],
])(
  'options of a master type are told to a role whose pages choose from it, of no other: %s',
  async (role, told, not) => {
    const status = async (type: string) =>
      (await send(role, 'POST', `/api/master/${type}/options`, { search: '' })).status
    expect(await Promise.all([...told, ...not].map(status))).toEqual([...told.map(() => 200), ...not.map(() => 403)])
    const session = JSON.parse((await send(role, 'GET', '/api/sesi')).text) as { boleh: string[] }
    const granted = session.boleh.filter((one) => /^ambilMaster/.test(one))
    if (not.length > 0)
      expect(granted).toEqual(expect.arrayContaining(told.map((type) => `ambilMaster /api/master/${type}/options`)))
    expect(granted.filter((one) => not.some((type) => one.includes(`/${type}/`)))).toEqual([])
  },
)

describe('a role of some master types', () => {
  const operations = ['daftarMaster', 'bacaMaster', 'ambilMaster', 'simpanMaster', 'ubahMaster', 'hapusMaster']
  const needed = ['screens/dashboard', 'screens/not-found']
  const screens = [...needed, 'screens/profile', 'master/merek', 'master/warna', 'master/rak']
  const status = async (method: Method, url: string) =>
    (await send('rak', method, url, bodyOf(method))).status === 403 ? 'no' : 'yes'

  test('reads and writes those, under any spelling; the others are as if it had no right to any', async () => {
    const starter = await send('pemilik', 'POST', '/api/definitions/starter', { name: 'rak' })
    await writeFile(path.join(folder, 'master/rak.json'), (JSON.parse(starter.text) as { text: string }).text)
    const records = { reads: ['merek', 'warna'], writes: ['rak'] }
    const role = { kind: 'role', title: 'Rak', screens, operations: [...operations, 'hitungMaster'], records }
    await writeFile(path.join(folder, 'roles/rak.json'), JSON.stringify(role))
    await store.check()
    await store.check()
    await invite('rak')
    const calls: [Method, (type: string) => string][] = [
      ['GET', (type) => `/api/master/${type}`],
      ['GET', (type) => `/api/master/${type}?berkas=csv`],
      ['GET', (type) => `/api/master/${type}/999999`],
      ['POST', (type) => `/api/master/${type}/options`],
      ['POST', (type) => `/api/master/${type}`],
      ['PUT', (type) => `/api/master/${type}/999999`],
      ['DELETE', (type) => `/api/master/${type}/999999`],
      ['POST', (type) => `/api/master/${type}/999999/arsip`],
    ]
    const seen: Record<string, string> = {}
    for (const type of [
      'merek',
      encodedWhole('warna'),
      'rak',
      'ram',
      encodedWhole('ram'),
      'Ram',
      'rak%2Fram',
      'rak/../ram',
    ])
      seen[type] = (await Promise.all(calls.map(([method, url]) => status(method, url(type))))).join(' ')
    const [reads, writes, nothing] = [
      'yes yes yes yes no no no no',
      'yes yes yes yes yes yes yes no',
      Array(8).fill('no').join(' '),
    ]
    expect(seen).toMatchObject({
      merek: reads,
      [encodedWhole('warna')]: reads,
      rak: writes,
      ram: nothing,
      [encodedWhole('ram')]: nothing,
      Ram: nothing,
      'rak%2Fram': nothing,
      'rak/../ram': nothing,
    })
  })

  test('is told of those alone: what it may draw, and how many there are', async () => {
    const session = JSON.parse((await send('rak', 'GET', '/api/sesi')).text) as { boleh: string[]; layar: string[] }
    const granted = session.boleh.filter((one) => /Master/.test(one))
    expect(granted).toEqual(
      expect.arrayContaining([
        ...[
          'daftarMaster /api/master/merek',
          'ambilMaster /api/master/warna/options',
          'bacaMaster /api/master/rak/{id}',
        ],
        ...['simpanMaster /api/master/rak', 'ubahMaster /api/master/rak/{id}', 'hitungMaster /api/hitung-master'],
      ]),
    )
    expect(granted.filter((one) => !/ \/api\/(hitung-master|master\/(merek|warna|rak))/.test(one))).toEqual([])
    expect(granted).not.toContain('ubahMaster /api/master/merek/{id}')
    expect(session.layar).toEqual(expect.arrayContaining(['master/rak', 'master/merek']))
    expect(session.layar).not.toContain('master/ram')
    const counted = JSON.parse((await send('rak', 'GET', '/api/hitung-master')).text) as object
    expect(Object.keys(counted).sort()).toEqual(['merek', 'rak', 'warna'])
  })
})

describe('a role file of the shop', () => {
  const file = path.join(folder, 'roles/magang.json')
  const index = async () => (await send('magang', 'GET', '/definitions/index.json')).text
  /** A change counts once the folder has come to rest. */
  const settle = async () => {
    await store.check()
    await store.check()
  }
  const roleOf = async () => JSON.parse((await send('magang', 'GET', '/api/sesi')).text) as Record<string, unknown>

  test('can be given as soon as it is there', async () => {
    const role = {
      kind: 'role',
      title: 'Magang',
      screens: ['screens/dashboard', 'screens/not-found', 'screens/profile'],
      operations: ['cari'],
    }
    await writeFile(file, JSON.stringify(role))
    await settle()
    const { text } = await send('pemilik', 'GET', '/api/pengguna/peran')
    const offered = JSON.parse(text) as { value: string; label: string }[]
    expect(offered).toContainEqual({ value: 'magang', label: 'Magang' })
    // Whatever their titles are by now.
    expect(offered.map(({ value }) => value).sort()).toEqual([...roles, 'magang', 'rak'].sort())
    await invite('magang')
    expect((await send('magang', 'GET', '/api/cari?q=a')).status).toBe(200)
    expect(await index()).toContain('screens/dashboard')
  })

  test('that is no more leaves its people the page of their own account, and says why', async () => {
    await rm(file)
    await settle()
    const refused = await send('magang', 'GET', '/api/cari?q=a')
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('Peran Anda sudah tidak ada.')])
    expect(await roleOf()).toMatchObject({ pengguna: { peran: 'magang', namaPeran: '' } })
    const reached = await index()
    for (const id of ['screens/profile', 'akses/kata-sandi']) expect(reached).toContain(`"${id}"`)
    for (const id of ['screens/dashboard', 'akses/undang', 'akses/pengguna']) expect(reached).not.toContain(`"${id}"`)
    const passwords = { kataSandiLama: password, kataSandiBaru: 'anjing di teras' }
    expect((await send('magang', 'PUT', '/api/akun/kata-sandi', passwords)).status).toBe(200)
  })
})

test.each([
  ['kasir', '/penjualan', 200],
  ['kasir', '/penjualan/riwayat/1', 200],
  ['kasir', '/stok', 403],
  ['kasir', '/Pembelian/Riwayat/', 403],
  ['kasir', '/produk/1?x=1', 403],
  ['kasir', '/skema', 403],
  ['kasir', '/masuk', 200],
  ['kasir', '/tidak/ada', 404],
  ['gudang', '/stok', 200],
  ['gudang', '/penjualan', 403],
  ['pemilik', '/skema', 200],
  [null, '/stok', 200],
  [null, '/tidak/ada', 404],
])('the page for %s at %s: %d', async (role, url, status) => {
  const answer = await send(role, 'GET', url)
  expect([answer.status, answer.text]).toEqual([status, '<!doctype html>'])
  // A page that was stored before is no answer to whoever may not open it.
  const again = await send(role, 'GET', url, undefined, { 'if-none-match': String(answer.headers['etag']) })
  expect(again.status).toBe(status === 200 ? 304 : status)
  expect((await send(role, 'HEAD', url)).status).toBe(status)
})

test('the code of own widgets comes to everybody, and nothing else that lies beside the definitions', async () => {
  await mkdir(path.join(folder, 'widgets'), { recursive: true })
  await writeFile(path.join(folder, 'widgets/skala-uji.js'), 'export {}')
  for (const role of [null, ...roles]) {
    expect(await send(role, 'GET', '/widgets/skala-uji.js')).toMatchObject({ status: 200, text: 'export {}' })
    expect((await send(role, 'GET', '/widgets/app.json')).status).toBe(404)
  }
})

test('the manifest comes without cookies, and says no more than whoever signs in is told', async () => {
  const { status, text } = await send(null, 'GET', '/manifest.webmanifest')
  expect(status).toBe(200)
  const { name, shortcuts } = JSON.parse(text) as { name: string; shortcuts: { name: string; url: string }[] }
  const index = JSON.parse((await send(null, 'GET', '/definitions/index.json')).text) as { entries: IndexEntry[] }
  const app = index.entries.find(({ id }) => id === 'app')
  const told = (await send(null, 'GET', `/definitions/${app?.url}`)).text
  expect(shortcuts).not.toEqual([])
  for (const word of [name, ...shortcuts.map((one) => one.name)]) expect(told).toContain(JSON.stringify(word))
  for (const { url } of shortcuts) expect((await send(null, 'GET', url)).status).toBe(200)
})
