/** Paying at the till with no mouse, as the role Kasir: how many keys exact cash, a split payment and a closing take. */
import { request as requests, type APIRequestContext, type Browser, type BrowserContext, type Page } from '@playwright/test' // prettier-ignore
import { post, type Option } from './api.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { countedKeys, type CountedKeys } from './keys.ts'
import { startProduct, type Product } from './product.ts'
import { branch, buyGoods, customer, line, salesperson, scanBox, type Goods } from './sale-actions.ts'
import { plugIn } from './scanner.ts'
import { expectTidy } from './tidy.ts'

const kataSandi = 'kucing di atap rumah'
const price = 2_750_000
test.describe.configure({ mode: 'serial' })

let product: Product
let owner: APIRequestContext
let till: BrowserContext
let goods: Goods
let drawer: number
let buyer: number

const add = async (url: string, body: object) => (await post<{ id: number }>(owner, url, body)).id
const today = () => new Date().toISOString().slice(0, 10)

test.beforeAll(async ({ browser }: { browser: Browser }) => {
  test.setTimeout(180_000)
  product = await startProduct({ env: { HOST: '0.0.0.0' } })
  owner = await requests.newContext({ baseURL: product.url })
  const kodeUndangan = /Kode pemilik: (\S+)/.exec(product.output())?.[1] ?? ''
  await post(owner, '/api/akun', { nama: 'Ibu Sari', namaPengguna: 'sari', kataSandi, kodeUndangan })
  goods = await buyGoods(owner, 8)
  const accounts = await post<Option[]>(owner, '/api/master/akun/options', { search: '' })
  drawer = accounts.find(({ label }) => label === 'Kas Toko')?.value ?? 0
  await post(owner, '/api/harga', { produk: goods.phone.value, tipeCustomer: null, mulai: today(), harga: price })
  const people = await post<{ id: number; nama: string }[]>(owner, '/api/penjualan/dropdown', { search: customer })
  buyer = people[0]?.id ?? 0
  const { kode } = await post<{ kode: string }>(owner, '/api/pengguna/undangan', { nama: 'Budi', peran: 'kasir' })
  till = await browser.newContext({ baseURL: product.url, viewport: { width: 1280, height: 800 } })
  // It stands in the shop whose branch it was told.
  const place = JSON.stringify({ path: '/api/pembelian/ambilcabang', option: { value: 1, label: branch } })
  await till.addInitScript((chosen) => localStorage.setItem('trading.place', chosen), place)
  const account = { nama: 'Budi', namaPengguna: 'budi', kataSandi, kodeUndangan: kode }
  await post(till.request, '/api/akun', account)
})

test.afterAll(async () => {
  await till.close()
  await owner.dispose()
  await product.dispose()
})

/** What is in an account, and on its way into it. */
async function balance(name: string): Promise<[there: number, coming: number]> {
  const { items } = (await (await owner.get('/api/kas/saldo')).json()) as {
    items: { akun: string; saldo: number; belumCair: number }[]
  }
  const found = items.find(({ akun }) => akun === name)
  return [found?.saldo ?? 0, found?.belumCair ?? 0]
}

/** Takes the option that letters find into the picker that has the focus. */
async function choose(page: Page, keys: CountedKeys, letters: string, label: string): Promise<void> {
  await keys.type(letters)
  await expect(page.getByRole('option').first()).toContainText(label)
  await keys.press('Enter')
  await expect(page.getByRole('listbox')).toBeHidden()
}

/** Two phones in the table at the price of the list, then the keys are counted. */
async function scanned(page: Page, imeis: readonly string[]): Promise<CountedKeys> {
  const scanner = await plugIn(page)
  await page.goto('/penjualan')
  await expect(scanBox(page)).toBeFocused()
  for (const imei of imeis) await scanner.scan(imei)
  await expect(line(page, goods.phone).getByRole('cell', { name: '2', exact: true })).toBeVisible()
  await expect(page.getByRole('definition').last()).toHaveText(/^Rp\s5\.500\.000,00$/)
  return countedKeys(page)
}

/** The customer, at whom the first submit stops; branch and salesperson are those of the till. */
async function whom(page: Page, keys: CountedKeys): Promise<void> {
  await keys.press('Control+Enter')
  await expect(page.getByRole('combobox', { name: 'Customer', exact: true })).toBeFocused()
  await choose(page, keys, 'a', customer)
}

/** The first sale at a till is told its salesperson too. */
async function head(page: Page, keys: CountedKeys): Promise<void> {
  await whom(page, keys)
  await keys.press('Tab')
  await keys.press('Tab')
  await choose(page, keys, 'r', salesperson)
}

const saved = (page: Page) => page.getByRole('status').filter({ hasText: /Penjualan #\d+ tersimpan\./ })
const share = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test('exact cash for two scanned phones is one key beside the head and the submit, and is printed', async () => {
  const page = await till.newPage()
  const keys = await scanned(page, goods.imeis.slice(0, 2))
  await head(page, keys)
  const before = keys.count()
  await keys.press('F9')
  await expect(share(page, 'Tunai, Diterima')).toHaveValue('Rp 5.500.000')
  await expect(page.getByRole('status').filter({ hasText: /^Lunas$/ })).toBeVisible()
  await expectAccessible(page)
  await expectTidy(page)
  await keys.press('Control+Enter')
  await expect(saved(page)).toBeVisible()
  console.info(`Exact cash: ${keys.count()} keys, ${keys.count() - before} of them after the head`)
  expect(keys.count() - before).toBeLessThanOrEqual(8)
  expect(keys.count()).toBeLessThanOrEqual(11)
  await page.getByRole('link', { name: 'Cetak nota' }).press('Enter')
  await expect(page.getByText('Tunai').first()).toBeVisible()
  expect(await balance('Kas Toko')).toEqual([5_500_000, 0])
  await page.close()
})

test('a payment that is split among cash, a deposit and a card takes at most 25 keys, by a cashier', async () => {
  const uangList = [{ akun: drawer, jumlah: 500_000 }]
  const head0 = { jenis: 'Terima', tanggal: today(), customer: buyer, dibagi: true, tagihanList: [] }
  await add('/api/dokumen/pembayaran', { ...head0, uangList })
  // Who owes what is not for a cashier; how much of his deposit a customer has is.
  const asked = { arah: 'Terima', idPihak: buyer, jumlah: 0 }
  expect((await till.request.post('/api/tagihan/bagi', { data: asked })).status()).toBe(403)
  const page = await till.newPage()
  const keys = await scanned(page, goods.imeis.slice(2, 4))
  const deposit = page.getByRole('button', { name: /^Deposit/ })
  await expect(deposit).toBeDisabled()
  await whom(page, keys)
  // The last salesperson is there already: work goes on at the scan box.
  await expect(page.getByRole('combobox', { name: 'Salesperson', exact: true })).toHaveValue(salesperson)
  await expect(scanBox(page)).toBeFocused()
  await expect(deposit).toHaveText('Deposit · Rp 500.000')
  await keys.press('F9')
  await keys.type('2000000')
  await keys.press('Enter')
  await expect(page.getByRole('button', { name: 'Kartu', exact: true })).toBeFocused()
  await keys.press('ArrowLeft')
  await keys.press('ArrowLeft')
  await expect(deposit).toBeFocused()
  await keys.press('Enter')
  await expect(share(page, 'Deposit')).toHaveValue('Rp 500.000')
  await keys.press('Enter')
  await expect(page.getByRole('button', { name: 'Kartu', exact: true })).toBeFocused()
  await keys.press('Enter')
  await expect(share(page, 'Kartu')).toHaveValue('Rp 3.000.000')
  await expectAccessible(page)
  await keys.press('Enter')
  await keys.press('Enter')
  await expect(saved(page)).toBeVisible()
  console.info(`A split payment: ${keys.count()} keys`)
  expect(keys.count()).toBeLessThanOrEqual(25)
  expect(await balance('Kas Toko')).toEqual([8_000_000, 0])
  expect(await balance('Bank')).toEqual([0, 2_955_000])
  const { deposit: left } = (await (await till.request.get(`/api/deposit?customer=${buyer}`)).json()) as {
    deposit: number
  }
  expect(left).toBe(0)
  await page.close()
})

test('closing the till takes at most 20 keys, and is counted again where money moved meanwhile', async ({
  browser,
}) => {
  const storageState = await owner.storageState()
  const context = await browser.newContext({
    baseURL: product.url,
    storageState,
    viewport: { width: 1280, height: 800 },
  })
  const page = await context.newPage()
  await page.goto('/kas/tutup')
  const keys = countedKeys(page)
  await expect(page.getByRole('textbox', { name: 'Keterangan' })).toBeFocused()
  await keys.press('Tab')
  await keys.press('Tab')
  await keys.press('Enter')
  const counted = page.getByRole('table', { name: 'Hasil hitung' })
  await expect(counted.getByRole('row')).toHaveCount(3)
  // What this shift took, by what it was paid with.
  const taken = page.getByRole('table', { name: 'Penerimaan shift' })
  await expect(taken.getByRole('row').filter({ hasText: 'Tunai · Kas Toko' })).toContainText(/Rp\s7\.500\.000/)
  await keys.press('F2')
  await keys.type('0')
  await keys.press('Enter')
  await keys.press('F2')
  await keys.type('8000000')
  await keys.press('Enter')
  await expect(counted.getByRole('row').filter({ hasText: 'Kas Toko' })).toContainText(
    /Rp\s8\.000\.000.*Rp\s8\.000\.000.*Rp\s0/,
  )
  await expectAccessible(page)
  await keys.press('Control+Enter')
  await expect(page.getByRole('status').filter({ hasText: /^Tutup Kasir #\d+ tersimpan\./ })).toBeVisible()
  console.info(`A closing: ${keys.count()} keys`)
  expect(keys.count()).toBeLessThanOrEqual(20)

  // Money moves while the next one counts: what he saw is not there any more, and he is told without the amount.
  const box = page.getByRole('textbox', { name: 'Dihitung' })
  const begin = page.getByRole('button', { name: 'Mulai hitung' })
  await begin.press('Enter')
  await counted.getByRole('row').filter({ hasText: 'Bank' }).getByRole('button', { name: 'Lewati' }).press('Enter')
  await page.keyboard.press('F2')
  await box.fill('8000000')
  await box.press('Enter')
  await add('/api/dokumen/kas', { jenis: 'Masuk', tanggal: today(), akun: drawer, jumlah: 50_000 })
  await page.keyboard.press('Control+Enter')
  const told = page.getByText('Sudah berubah sejak ditanyakan. Tekan "Mulai hitung" lagi')
  await expect(told.first()).toBeVisible()
  expect(await balance('Kas Toko')).toEqual([8_050_000, 0])
  await expectAccessible(page)
  await begin.press('Enter')
  // The row of its messages may stand below it.
  const again = counted.getByRole('row').filter({ hasText: 'Kas Toko' }).first()
  await expect(again).toContainText(/8\.000\.000.*8\.050\.000/)
  await context.close()
})

test('two scanned phones, exact cash and the printed receipt take at most 8 keys', async () => {
  // Whom sales are to begin with is said once, at the shop's own record.
  const anybody = await add('/api/kontak/umum', { nama: 'Umum' })
  await add('/api/master/profil-toko', { nama: 'Toko Sari', customer: anybody })
  const page = await till.newPage()
  const printed: string[] = []
  await page.exposeFunction('notePrint', (title: string) => printed.push(title))
  await page.addInitScript(() => {
    window.print = () => {
      Reflect.apply(Reflect.get(window, 'notePrint') as (title: string) => void, null, [document.title])
      window.dispatchEvent(new Event('afterprint'))
    }
  })
  const keys = await scanned(page, goods.imeis.slice(4, 6))
  const before = (await balance('Kas Toko'))[0]
  for (const [name, value] of [
    ['Customer', 'Umum'],
    ['Cabang', branch],
    ['Salesperson', salesperson],
  ] as const)
    // prettier-ignore
    await expect(page.getByRole('combobox', { name, exact: true })).toHaveValue(value)
  await keys.press('F9')
  await expect(share(page, 'Tunai, Diterima')).toHaveValue('Rp 5.500.000')
  await keys.press('Control+Enter')
  await expect(saved(page)).toBeVisible()
  await keys.press('Control+P')
  await expect.poll(() => printed).toEqual([expect.stringMatching(/^Nota #\d+/)])
  await expect(scanBox(page)).toBeFocused()
  await expect(page).toHaveURL('/penjualan')
  console.info(`Exact cash with its receipt: ${keys.count()} keys`)
  expect(keys.count()).toBeLessThanOrEqual(8)
  expect((await balance('Kas Toko'))[0]).toBe(before + 5_500_000)
  // The next one begins the same, and what is typed elsewhere is nobody's default.
  await expect(page.getByRole('combobox', { name: 'Customer', exact: true })).toHaveValue('Umum')
  await expect(page.getByRole('combobox', { name: 'Salesperson', exact: true })).toHaveValue(salesperson)
  await page.close()
})
