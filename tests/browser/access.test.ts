/** Accounts in the built product: the first start, people who come in, and sessions that end in the middle of work. */
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { request as requests, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { options, post } from './api.ts'
import { expect, expectAccessible, expectContrastInDark, test } from './fixtures.ts'
import { startProduct, type Product } from './product.ts'
import { buyGoods, scanBox } from './sale-actions.ts'
import { plugIn } from './scanner.ts'
import { typefacesOf } from './typefaces.ts'

const password = 'kucing di atap rumah'
test.describe.configure({ mode: 'serial' })

let product: Product
let owner: BrowserContext
let page: Page

test.beforeAll(async ({ browser }: { browser: Browser }) => {
  // On every address of this computer accounts are the default.
  product = await startProduct({ env: { HOST: '0.0.0.0' } })
  owner = await browser.newContext({ baseURL: product.url, viewport: { width: 1280, height: 800 } })
  page = await owner.newPage()
})

test.afterAll(async () => {
  await owner.close()
  await product.dispose()
})

async function signIn(on: Page, name: string): Promise<void> {
  await on.getByRole('textbox', { name: 'Nama pengguna' }).fill(name)
  await on.getByLabel('Kata sandi', { exact: true }).fill(password)
  await on.getByRole('button', { name: 'Masuk', exact: true }).click()
}

async function signUp(on: Page, name: string, userName: string, code?: string): Promise<void> {
  await on.getByRole('textbox', { name: 'Nama', exact: true }).fill(name)
  await on.getByRole('textbox', { name: 'Nama pengguna' }).fill(userName)
  await on.getByLabel('Kata sandi', { exact: true }).fill(password)
  await on.getByLabel('Ulangi kata sandi', { exact: true }).fill(password)
  if (code !== undefined) await on.getByRole('textbox', { name: 'Kode undangan' }).fill(code)
  await on.getByRole('button', { name: 'Daftar', exact: true }).click()
  await expect(on.getByRole('button', { name: 'Keluar', exact: true })).toBeVisible()
}

/** What the page of a server without accounts leaves of a form that nobody has sent. */
function keepAsBeforeAccounts(): Promise<void> {
  return new Promise((resolve, reject) => {
    const opened = indexedDB.open('trading-drafts')
    opened.addEventListener('upgradeneeded', () => opened.result.createObjectStore('drafts'))
    opened.addEventListener('error', () => reject(opened.error ?? new Error('not opened')))
    opened.addEventListener('success', () => {
      const change = opened.result.transaction('drafts', 'readwrite')
      const slot = ['master/merek', 0]
      const value = { values: { merek: 'Diketik dulu' }, edited: ['merek'], unread: [] }
      change.objectStore('drafts').put({ revision: 1, value }, ['part', ...slot, 'form'])
      change.objectStore('drafts').put({ version: 2, revision: 1, count: 1, sum: 1 }, ['seal', ...slot])
      change.addEventListener('complete', () => {
        opened.result.close()
        resolve()
      })
    })
  })
}

const entry = (on: Page, name: string) => on.getByRole('navigation').getByRole('link', { name, exact: true })

test('the first start asks for the code of the log, makes the owner, and goes where one wanted to', async () => {
  await page.goto('/penjualan')
  await expect(page.getByRole('heading', { level: 1, name: 'Daftar' })).toBeVisible()
  await expect(page.getByText('kodenya ada di log server')).toBeVisible()
  await expect(entry(page, 'Sign In')).toHaveAttribute('href', '/masuk')
  await expect(entry(page, 'Dashbor')).toHaveCount(0)
  const box = page.getByLabel('Kata sandi', { exact: true })
  await expect(box).toHaveAttribute('type', 'password')
  await expect(box).toHaveAttribute('autocomplete', 'new-password')
  await page.getByRole('button', { name: 'Tampilkan', exact: true }).first().click()
  await expect(box).toHaveAttribute('type', 'text')
  await expectAccessible(page, [])
  await expectContrastInDark(page, [])
  const code = /Kode pemilik: (\S+)/.exec(product.output())?.[1] ?? ''
  await page.evaluate(keepAsBeforeAccounts)
  await signUp(page, 'Ibu Sari', 'sari', code)
  await expect(page).toHaveURL(/\/penjualan$/)
  const question = page.getByRole('dialog', { name: 'Ada isian dari sebelum masuk. Pakai?' })
  await expectAccessible(page, [])
  await expectContrastInDark(page, [])
  await question.getByRole('button', { name: 'Pakai' }).click()
  await expect(question).toHaveCount(0)
  await page.goto('/master?dialog=master/merek')
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('Diketik dulu')
  await expect(question).toHaveCount(0)
  await page.getByRole('dialog').getByRole('button', { name: 'Batal' }).click()
  await expect(entry(page, 'Sign In')).toHaveCount(0)
  await entry(page, 'Ibu Sari').click()
  await expect(page.getByText('Peran: Pemilik')).toBeVisible()
  await expect(page.getByText('(sesi ini)')).toBeVisible()
  await expectAccessible(page, [])
  await expectContrastInDark(page, [])
})

/** Through the API, to whoever is the first customer. */
async function sellPhone(imei: string): Promise<number> {
  const [people, sellers, warehouses] = await Promise.all([
    post<{ id: number }[]>(owner.request, '/api/penjualan/dropdown', { search: '' }),
    post<{ id: number }[]>(owner.request, '/api/penjualan/ambilpic', { search: '' }),
    options(owner.request, 'ambilgudang', 'Utama'),
  ])
  const day = `${new Date().toISOString().slice(0, 10)}T00:00:00.000Z`
  const phone = { hargaPerQuantity: 9, isImei: true, idGudang: warehouses[0]?.value, imeiList: [imei] }
  const who = { id_customer: people[0]?.id, id_pic: sellers[0]?.id }
  const sale = { tglNota: day, jatuhTempo: day, ...who, produkList: [phone] }
  return (await post<{ id: number }>(owner.request, '/api/penjualan/penjualan', sale)).id
}

/** What the owner sees that a phone cost, the cashier is nowhere shown: neither the amount nor a column for it. */
async function expectNoPurchasePrice(till: Page): Promise<void> {
  const { imeis } = await buyGoods(owner.request, 2)
  const unit = `/stok/imei/${imeis[0]}`
  const id = await sellPhone(imeis[1] ?? '')
  const column = (on: Page, name: string) => on.getByRole('columnheader', { name, exact: true })
  const cost = (on: Page) => on.getByRole('cell', { name: /^Rp\s5$/ })
  const own = await owner.newPage()
  await own.goto(unit)
  await expect(column(own, 'Harga Beli')).toBeVisible()
  await expect(cost(own).first()).toBeVisible()
  await own.close()
  await till.goto(unit)
  await expect(column(till, 'Harga Jual')).toBeVisible()
  await expect(till.getByRole('cell', { name: 'Di stok' })).toBeVisible()
  await expect(column(till, 'Harga Beli')).toHaveCount(0)
  await expect(cost(till)).toHaveCount(0)
  await till.goto('/penjualan/riwayat')
  await expect(column(till, 'Total')).toBeVisible()
  await till.goto(`/penjualan/riwayat/${id}`)
  await expect(till.getByRole('heading', { level: 1, name: /^Penjualan #/ })).toBeVisible()
  await expect(till.getByText('Harga Beli')).toHaveCount(0)
  for (const address of ['/produk', '/stok', '/pembelian/riwayat', '/skema']) {
    expect((await till.goto(address))?.status()).toBe(403)
    await expect(till.getByRole('heading', { level: 1, name: 'Tidak berhak' })).toBeVisible()
    await expect(till.getByText('Anda tidak berhak membuka halaman ini.')).toBeVisible()
    expect(await till.title()).toMatch(/^Tidak berhak · /)
  }
  await till.getByRole('link', { name: 'Ke halaman utama' }).click()
  // No figure is a cashier's: the empty dashboard gives way to the till.
  await expect(till.getByRole('heading', { level: 1, name: 'Penjualan' })).toBeVisible()
  await till.goto('/tidak/ada')
  await expect(till.getByText('Page Not Found')).toBeVisible()
}

test('an invitation makes a cashier, who is shown what a cashier may do', async ({ browser }) => {
  test.setTimeout(120_000)
  await page.getByRole('button', { name: 'Undang pengguna' }).click()
  await page.getByRole('combobox', { name: 'Peran' }).click()
  await page.getByRole('option', { name: 'Kasir' }).click()
  await page.getByRole('button', { name: 'Undang', exact: true }).click()
  const link = page.locator('code').filter({ hasText: '/daftar?kode=' })
  await expect(page.getByRole('button', { name: 'Salin Tautan' })).toBeVisible()
  await expectAccessible(page)
  await expectContrastInDark(page)
  const address = (await link.textContent()) ?? ''
  const context = await browser.newContext({ baseURL: product.url })
  const till = await context.newPage()
  await till.goto(address)
  await expect(till.getByRole('textbox', { name: 'Kode undangan' })).toHaveValue(/\S/)
  await signUp(till, 'Budi', 'budi')
  for (const name of ['Master', 'Pembelian', 'Stok']) await expect(entry(till, name)).toHaveCount(0)
  await entry(till, 'Budi').click()
  await expect(till.getByText('Peran: Kasir')).toBeVisible()
  expect(await typefacesOf(till)).toHaveLength(1)
  for (const name of ['Pengguna', 'Catatan', /Skema/]) await expect(till.getByRole('link', { name })).toHaveCount(0)
  await expect(till.getByRole('button', { name: 'Undang pengguna' })).toHaveCount(0)
  expect((await context.request.get('/api/pembelian/riwayat')).status()).toBe(403)
  await expectNoPurchasePrice(till)
  // A cookie that is kept aside is worth nothing after its session.
  const stolen = await context.storageState()
  await till.getByRole('button', { name: 'Keluar', exact: true }).click()
  await expect(till.getByRole('heading', { level: 1, name: 'Masuk' })).toBeVisible()
  const thief = await requests.newContext({ baseURL: product.url, storageState: stolen })
  expect((await thief.get('/api/penjualan/riwayat')).status()).toBe(401)
  await thief.dispose()
  await till.goto('/penjualan/riwayat?q=a')
  await till.getByRole('textbox', { name: 'Nama pengguna' }).fill('budi')
  await till.getByLabel('Kata sandi', { exact: true }).fill('salah sama sekali')
  await till.getByRole('button', { name: 'Masuk', exact: true }).click()
  await expect(till.getByText('Nama pengguna atau kata sandi salah.')).toBeVisible()
  await expectAccessible(till)
  await expectContrastInDark(till)
  await signIn(till, 'budi')
  await expect(till).toHaveURL(/\/penjualan\/riwayat\?q=a$/)
  await context.close()
})

test('who may sees in the log who came in, and what was refused to whom', async () => {
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Catatan', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Catatan' })).toBeVisible()
  const line = (...texts: string[]) =>
    texts.reduce((rows, text) => rows.filter({ hasText: text }), page.getByRole('row').filter({ hasText: 'Budi' }))
  await expect(line('Masuk', 'Berhasil').first()).toBeVisible()
  await expect(line('Ditolak', '403', 'Peran kasir').first()).toBeVisible()
  await expect(line('Gagal masuk', 'Salah').first()).toBeVisible()
  await expectAccessible(page)
  await page.goto('/profile')
})

test('an invitation that was not used is listed, and can be taken back', async () => {
  // What the cashier used up is listed no more.
  await page.reload()
  const list = page.getByRole('listitem').filter({ hasText: 'oleh Ibu Sari' })
  await expect(page.getByText('Tidak ada undangan yang belum dipakai.')).toBeVisible()
  await expect(list).toHaveCount(0)
  await page.getByRole('button', { name: 'Undang pengguna' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Nama' }).fill('Tono')
  await dialog.getByRole('combobox', { name: 'Peran' }).click()
  await page.getByRole('option', { name: 'Gudang' }).click()
  await dialog.getByRole('button', { name: 'Undang', exact: true }).click()
  await expect(list.filter({ hasText: 'Tono, Gudang' })).toBeVisible()
  await list.getByRole('button', { name: 'Cabut' }).click()
  await page.getByRole('button', { name: 'Ya, cabut' }).click()
  await expect(page.getByText('Tidak ada undangan yang belum dipakai.')).toBeVisible()
})

test('a password is changed here, and a session elsewhere ended', async ({ browser }) => {
  test.setTimeout(120_000)
  const elsewhere = await browser.newContext({ baseURL: product.url })
  const phone = await elsewhere.newPage()
  await phone.goto('/profile')
  await signIn(phone, 'sari')
  await expect(phone.getByText('Peran: Pemilik')).toBeVisible()
  await page.reload()
  const dismiss = page.getByRole('button', { name: 'Keluarkan' })
  await dismiss.click()
  // Nothing brings it back.
  await expectAccessible(page)
  await expectContrastInDark(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Tidak' }).click()
  await expect(dismiss).toBeFocused()
  await dismiss.click()
  await page.getByRole('button', { name: 'Ya, keluarkan' }).click()
  await expect(page.getByText('Sesi dikeluarkan.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Keluarkan' })).toHaveCount(0)
  expect((await elsewhere.request.get('/api/pengguna')).status()).toBe(401)
  await elsewhere.close()
  const change = async (from: string, to: string) => {
    await page.getByRole('button', { name: 'Ubah kata sandi' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ubah kata sandi' })
    await dialog.getByLabel('Kata sandi lama', { exact: true }).fill(from)
    await dialog.getByLabel('Kata sandi baru', { exact: true }).fill(to)
    await dialog.getByLabel('Ulangi kata sandi', { exact: true }).fill(to)
    await dialog.getByRole('button', { name: 'Simpan' }).click()
    return dialog
  }
  const dialog = await change('bukan yang lama', 'anjing di teras depan')
  await expect(dialog.getByText('Kata sandi lama salah.', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectContrastInDark(page)
  await dialog.getByLabel('Kata sandi lama', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Kata sandi sudah diganti.')).toBeVisible()
  await expect(dialog).toBeHidden()
  // This page goes on, with its new session.
  await change('anjing di teras depan', password)
  await expect(dialog).toBeHidden()
  expect((await owner.request.get('/api/pengguna')).status()).toBe(200)
})

test('the language chosen here is there on another computer, also where it was chosen before signing in', async ({
  browser,
}) => {
  await page.goto('/profile')
  await page.getByLabel('Bahasa (Language)').selectOption('English')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const elsewhere = await browser.newContext({ baseURL: product.url })
  const other = await elsewhere.newPage()
  await other.goto('/profile')
  await signIn(other, 'sari')
  await expect(other).toHaveURL(/\/profile$/)
  await expect(other.locator('html')).toHaveAttribute('lang', 'en')
  await other.getByRole('button', { name: 'Sign out', exact: true }).click()
  // English was the account's, not this computer's.
  await expect(other.locator('html')).toHaveAttribute('lang', 'id')
  await other.getByRole('button', { name: 'English', exact: true }).click()
  await other.getByRole('button', { name: 'Indonesia', exact: true }).click()
  await expect(other.locator('html')).toHaveAttribute('lang', 'id')
  await signIn(other, 'sari')
  await expect(other.getByRole('button', { name: 'Keluar', exact: true })).toBeVisible()
  await elsewhere.close()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'id')
})

test('another role, a reset link and a closed account reach the cashier', async ({ browser }) => {
  test.setTimeout(120_000)
  const context = await browser.newContext({ baseURL: product.url })
  const till = await context.newPage()
  await till.goto('/profile')
  await signIn(till, 'budi')
  await expect(till.getByText('Peran: Kasir')).toBeVisible()
  await page.getByRole('link', { name: 'Pengguna', exact: true }).click()
  await page.getByRole('link', { name: 'Budi' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ubah Pengguna' })
  const change = async (act: () => Promise<void>) => {
    await page.getByRole('button', { name: 'Ubah', exact: true }).click()
    await act()
    await dialog.getByRole('button', { name: 'Simpan' }).click()
    await expect(dialog).toBeHidden()
  }
  await change(async () => {
    await expect(dialog.getByRole('combobox', { name: 'Peran' })).toHaveValue('Kasir')
    await dialog.getByRole('combobox', { name: 'Peran' }).click()
    await page.getByRole('option', { name: 'Gudang' }).click()
  })
  await expect(page.getByRole('definition').filter({ hasText: 'Gudang' })).toBeVisible()
  expect((await context.request.get('/api/penjualan/riwayat')).status()).toBe(401)
  await page.getByRole('button', { name: 'Atur ulang kata sandi' }).click()
  await page.getByRole('button', { name: 'Buat tautan' }).click()
  const address = (await page.locator('code').filter({ hasText: '/atur-ulang?kode=' }).textContent()) ?? ''
  // The code is shown once: the message stays until somebody closes it.
  await page.getByRole('status').filter({ hasText: 'Tautan dibuat' }).getByLabel('Tutup pesan').click()
  await context.clearCookies()
  await till.goto(address)
  await till.getByLabel('Kata sandi baru', { exact: true }).fill(password)
  await till.getByLabel('Ulangi kata sandi', { exact: true }).fill(password)
  await till.getByRole('button', { name: 'Simpan' }).click()
  await expect(till.getByRole('heading', { level: 1, name: 'Masuk' })).toBeVisible()
  await till.goto('/profile')
  await signIn(till, 'budi')
  await expect(till.getByText('Peran: Gudang')).toBeVisible()
  await change(() => dialog.getByRole('checkbox', { name: 'Aktif' }).uncheck())
  await expect(page.getByText('Nonaktif')).toBeVisible()
  expect((await context.request.get('/api/stok')).status()).toBe(401)
  await context.close()
  await change(async () => {
    await dialog.getByRole('checkbox', { name: 'Aktif' }).check()
    await dialog.getByRole('combobox', { name: 'Peran' }).click()
    await page.getByRole('option', { name: 'Kasir' }).click()
  })
})

test('a session that ends in the middle of a hundred scans costs nothing', async () => {
  test.setTimeout(180_000)
  const { imeis } = await buyGoods(owner.request, 100)
  await page.goto('/penjualan')
  await scanBox(page).waitFor()
  const scanner = await plugIn(page)
  await scanner.scanAll(imeis.slice(0, 50))
  // The session ends as its own page would see it: its cookie stands for nothing any more.
  const [cookie] = await owner.cookies()
  await owner.request.delete('/api/sesi')
  if (cookie) await owner.addCookies([cookie])
  await scanner.scanAll(imeis.slice(50))
  const dialog = page.getByRole('dialog', { name: 'Masuk lagi' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Nama pengguna' })).toHaveValue('')
  await expectAccessible(page)
  await expectContrastInDark(page)
  await signIn(page, 'sari')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: 'Diterima: 100 · Ditolak: 0 · Menunggu: 0 · Gagal: 0' })).toBeVisible({ timeout: 60_000 }) // prettier-ignore
})

test('another user who signs in there has a page of his own; what was typed waits for whoever typed it', async () => {
  test.setTimeout(120_000)
  const [cookie] = await owner.cookies()
  await owner.request.delete('/api/sesi')
  if (cookie) await owner.addCookies([cookie])
  await scanBox(page).fill('123456789012345')
  await scanBox(page).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Masuk lagi' })).toBeVisible()
  await signIn(page, 'budi')
  await expect(entry(page, 'Budi')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Diterima: 0' })).toBeVisible()
  // Both tabs of a browser leave together.
  const other = await owner.newPage()
  await other.goto('/profile')
  await expect(other.getByText('Peran: Kasir')).toBeVisible()
  await page.getByRole('button', { name: 'Keluar', exact: true }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Masuk' })).toBeVisible()
  await other.close()
  await page.goto('/penjualan')
  await signIn(page, 'sari')
  await expect(page.getByRole('status').filter({ hasText: 'Diterima: 100' })).toBeVisible()
})

test('a file that is asked for after the session has ended comes once its user is back', async () => {
  await page.goto('/penjualan/riwayat')
  await page.getByRole('button', { name: 'Ekspor' }).click()
  const [cookie] = await owner.cookies()
  await owner.request.delete('/api/sesi')
  if (cookie) await owner.addCookies([cookie])
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  await expect(page.getByRole('dialog', { name: 'Masuk lagi' })).toBeVisible()
  const download = page.waitForEvent('download')
  await signIn(page, 'sari')
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)
  // As a link of its own, without a session: what happened, and where to go on.
  const guest = await owner.browser()?.newPage({ baseURL: product.url })
  await guest?.goto('/api/penjualan/riwayat?berkas=csv')
  await guest?.getByRole('link', { name: 'Masuk' }).click()
  await expect(guest!.getByRole('heading', { level: 1, name: 'Masuk' })).toBeVisible()
  await guest?.close()
})

test('a page of another origin and a name that was turned to this address are refused', async ({
  browser,
  launchOptions,
}) => {
  const { port } = new URL(product.url)
  const foreign = await owner.newPage()
  // Another host on the loopback: another origin, whose page posts where this user is signed in. A server of its own:
  // Chromium lets no page from elsewhere call this computer.
  const site = http.createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>x</title>')
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.2', resolve))
  await foreign.goto(`http://127.0.0.2:${(site.address() as AddressInfo).port}/`)
  // Below the page, which is not even told the status.
  const network = await owner.newCDPSession(foreign)
  const methods = new Map<string, string>()
  network.on('Network.requestWillBeSent', ({ requestId, request }) => void methods.set(requestId, request.method))
  const statuses = new Map<string, number>()
  network.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
    statuses.set(requestId, statusCode)
  })
  // Which of the two is told first is not said.
  const answers = () => [...statuses].map(([id, status]) => `${methods.get(id)} ${status}`)
  await network.send('Network.enable')
  const before = await owner.request.get('/api/pengguna/undangan')
  const read = await foreign.evaluate(async (url) => {
    const body = '{"peran":"pemilik"}'
    const asked = (init: RequestInit) =>
      fetch(url, { credentials: 'include', ...init }).then(
        (answer) => `${answer.type} ${answer.status}`,
        () => 'refused',
      )
    const json = { 'content-type': 'application/json' }
    return Promise.all([
      asked({ method: 'POST', mode: 'no-cors', headers: { 'content-type': 'text/plain' }, body }),
      asked({ method: 'POST', headers: json, body }),
      asked({ mode: 'no-cors' }),
    ])
  }, `${product.url}/api/pengguna/undangan`)
  // What the page may send without asking is refused by the server, what it has to ask for first is never sent.
  await expect
    .poll(() =>
      answers()
        .filter((one) => /^(GET|POST) /.test(one))
        .sort(),
    )
    .toEqual(['GET 403', 'POST 403'])
  for (const one of read) expect(one).toMatch(/^(refused|opaque 0)$/)
  expect(await (await owner.request.get('/api/pengguna/undangan')).json()).toEqual(await before.json())
  await foreign.close()
  site.close()
  // A foreign name that leads to this computer, in a browser that believes it.
  const fooled = await browser.browserType().launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--host-resolver-rules=MAP evil.test 127.0.0.1'],
  })
  const rebound = await fooled.newPage()
  for (const path of ['/', '/api/sesi']) {
    const answer = await rebound.goto(`http://evil.test:${port}${path}`)
    expect([path, answer?.status()]).toEqual([path, 421])
    expect(await answer?.text()).not.toContain('perluPemilik')
  }
  await fooled.close()
})
