import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { useRoles } from '../../platform/access/role-server.ts'
import { cableLine, cableSale, openShop, purchaseOf, saleOf, type Shop } from '../shop.ts'

const { send, api, store, folder, invite, database } = await useRoles(['kasir', 'pembelian'])
let shop: Shop
let cash: number
const limits = { limitPiutang: 60_000, limitUtang: 200_000 }

/** A role that is kept from something it may else do. */
async function keptFrom(role: string, forbids: string): Promise<void> {
  const file = path.join(folder, `roles/${role}.json`)
  const known = JSON.parse(await readFile(file, 'utf8')) as object
  await writeFile(path.join(folder, `roles/${role}-baru.json`), JSON.stringify({ ...known, forbids: [forbids] }))
}

beforeAll(async () => {
  shop = await openShop(api)
  const till = await api.add('/api/master/akun', { nama: 'Laci', jenis: 'Kas' })
  cash = await api.add('/api/master/cara-bayar', { nama: 'Tunai', jenis: 'Tunai', akun: till })
  await api.add('/api/pembelian/pembelian', purchaseOf(shop, [cableLine(shop, 10)]))
  await database().query(
    `update contact set receivable_limit = case when id = $1 then ${limits.limitPiutang} end,
       payable_limit = case when id = $2 then ${limits.limitUtang} end where id in ($1, $2)`,
    [shop.customer, shop.supplier],
  )
  await keptFrom('kasir', 'lewatLimitPiutang')
  await keptFrom('pembelian', 'lewatLimitUtang')
  await store.check()
  await store.check()
  await invite('kasir-baru')
  await invite('pembelian-baru')
}, 240_000) // prettier-ignore

const asked = async (role: string, url: string) => JSON.parse((await send(role, 'GET', url)).text) as unknown
async function post(role: string, url: string, body: object) {
  const { status, text } = await send(role, 'POST', url, body)
  return { status, errors: (JSON.parse(text) as { errors?: object[] }).errors }
}
const sell = (role: string, quantity: number, paid = 0) =>
  post(role, '/api/penjualan/penjualan', {
    ...saleOf(shop, [cableSale(shop, [1, quantity])]),
    ...(paid > 0 ? { pembayaran: [{ cara: cash, jumlah: paid }] } : {}),
  })
const owes = (role = 'pemilik', more = '') => asked(role, `/api/limit/piutang?customer=${shop.customer}${more}`)

test('what a customer owes, and how much he may, is told to whoever is told limits', async () => {
  expect(await owes()).toEqual({ limit: 60_000, terpakai: 0, lewat: false })
  expect((await sell('kasir-baru', 2)).status).toBe(201)
  expect(await owes()).toEqual({ limit: 60_000, terpakai: 50_000, lewat: false })
  expect(await owes('kasir')).toEqual({})
})

test.each([
  ['', false],
  ['&tambahan=10000', false],
  ['&tambahan=10001', true],
])(
  'who is told limits is told whether so much more goes over it (%s), others could ask it out',
  async (more, lewat) => {
    expect(await owes('pemilik', more)).toMatchObject({ lewat })
    expect(await owes('kasir', more)).toEqual({})
  },
)

test('beyond it is refused to a role that says so, unless it is paid', async () => {
  expect(await sell('kasir-baru', 1)).toEqual({
    status: 409,
    errors: [
      expect.objectContaining({
        pointer: '/id_customer',
        message: 'Melewati Limit Piutang. Peran Anda tidak boleh melakukannya.',
      }),
    ],
  })
  // Just the limit.
  expect((await sell('kasir-baru', 1, 15_000)).status).toBe(201)
  expect((await sell('kasir-baru', 1, 25_000)).status).toBe(201)
  expect((await sell('kasir-baru', 1, 24_999)).status).toBe(409)
})

test('the shipped cashier may not; others may, and are told by the form', async () => {
  expect((await sell('kasir', 1)).status).toBe(409)
  expect((await sell('pemilik', 1)).status).toBe(201)
  expect(await owes()).toEqual({ limit: 60_000, terpakai: 85_000, lewat: false })
  // He is over it; that is no matter while nothing is added.
  expect(await owes('pemilik', '&tambahan=0')).toMatchObject({ lewat: false })
  expect(await owes('pemilik', '&tambahan=1')).toMatchObject({ lewat: true })
})

test('the same of what is owed to a supplier', async () => {
  const buy = (role: string, quantity: number) =>
    post(role, '/api/pembelian/pembelian', purchaseOf(shop, [cableLine(shop, quantity)]))
  expect(await asked('pembelian', `/api/limit/utang?supplier=${shop.supplier}`)).toEqual({
    limit: 200_000,
    terpakai: 150_000,
    lewat: false,
  })
  expect(await buy('pembelian-baru', 4)).toMatchObject({
    status: 409,
    errors: [{ pointer: '/namaSupplier', message: expect.stringContaining('Limit Utang Rp 200.000.') as unknown }],
  })
  expect((await buy('pembelian-baru', 3)).status).toBe(201)
  expect((await buy('pembelian', 4)).status).toBe(201)
})

test('a giro that has yet to be paid in counts as what it is given for', async () => {
  const before = (await owes()) as { terpakai: number }
  const day = new Date().toISOString().slice(0, 10)
  await api.add('/api/dokumen/pembayaran', {
    jenis: 'Terima',
    tanggal: day,
    customer: shop.customer,
    dibagi: true,
    tagihanList: [],
    giroList: [{ nomor: 'GB 9', bank: 'BCA', tanggalCair: day, nilai: 25_000 }],
  })
  expect(await owes()).toMatchObject({ terpakai: before.terpakai + 25_000 })
})
