/** An owner's figures: an empty shop led to its first sale, a morning by keyboard, every report with data in both themes. */
import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'
import {
  boughtOn,
  cableLine,
  cableSale,
  imei,
  openShop,
  phoneLine,
  phoneSale,
  purchaseOf,
  saleOf,
  soldOn,
} from '../server/trade/shop.ts'
import { post } from './api.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { fill, pick } from './form-actions.ts'
import { goTo } from './go-to.ts'
import { expectAccessibleInAllLooks } from './looks.ts'
import { scanCode, submitButton } from './sale-actions.ts'

// One shop from its first day on: what a test begins with the one before has left.
test.describe.configure({ mode: 'serial' })
// Not the same as that of journey.test.ts, whose shop is empty no more once it is over.
test.use({ productOptions: { env: { SAMPLE_DATA: '0', LOG_LEVEL: 'warn' } } })

const day = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10)
const adder = (request: APIRequestContext) => async (url: string, body: unknown) =>
  (await post<{ id: number }>(request, url, body)).id
const tile = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
let shop: Awaited<ReturnType<typeof openShop>>

test('an empty shop is looked at filled with examples, and is empty again without them', async ({ page }) => {
  test.slow()
  await page.goto('/')
  const start = page.getByRole('region', { name: 'Mulai' })
  await start.getByRole('button', { name: 'Isi dengan contoh' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Contoh terisi.' })).toBeVisible({ timeout: 60_000 })
  const note = page.getByRole('note').filter({ hasText: 'Toko ini berisi contoh' })
  await expect(note).toBeVisible()
  await expect(tile(page, 'Penjualan 30 hari terakhir').getByRole('application')).toBeVisible()
  await expectAccessibleInAllLooks(page)
  await page.goto('/laporan/pengeluaran?periode=30-hari')
  const paid = page.getByRole('table', { name: 'Pengeluaran' }).getByRole('row')
  await expect(paid.filter({ hasText: 'Gaji' })).toContainText(/Rp\s3\.500\.000/)
  await page.goto('/')
  await note.getByRole('button', { name: 'Hapus contoh' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Hapus semua contoh?' })
  await expect(question.getByRole('button', { name: 'Tidak' })).toBeFocused()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Ya, hapus' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Contoh dihapus.' })).toBeVisible({ timeout: 60_000 })
  await expect(question).toBeHidden()
  await expect(start).toContainText('6 dari 7 langkah lagi.')
})

test('an empty shop is led to its first sale, and another tab sees its figures move', async ({
  page,
  context,
  request,
}) => {
  await page.goto('/')
  const start = page.getByRole('region', { name: 'Mulai' })
  const step = (name: string) => start.getByRole('listitem').filter({ has: page.getByRole('link', { name }) })
  // A branch is there from the beginning.
  await expect(start).toContainText('6 dari 7 langkah lagi.')
  await expect(step('Cabang')).toContainText('Sudah.')
  await expectAccessibleInAllLooks(page)

  await step('Profil toko').getByRole('link').press('Enter')
  const dialog = page.getByRole('dialog', { name: /Profil Toko/ })
  await fill(dialog, { 'Nama Toko': 'Gawai Jaya' })
  await dialog.getByRole('button', { name: 'Simpan' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(step('Profil toko')).toContainText('Sudah.')
  for (const [name, title] of [
    ['Supplier', /Supplier/],
    ['Salesperson', /Kontak/],
    ['Produk', /Produk/],
  ] as const) {
    await page.goto('/')
    await step(name).getByRole('link').press('Enter')
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
  }
  shop = await openShop({ add: adder(request) })
  await page.goto('/')
  for (const name of ['Profil toko', 'Supplier', 'Salesperson', 'Produk'])
    await expect(step(name)).toContainText('Sudah.')
  await expect(start).toContainText('2 dari 7 langkah lagi.')
  await step('Stok awal').getByRole('link').press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Stok Awal/i)

  const lines = [phoneLine(shop, [imei(1), imei(2), imei(3)]), cableLine(shop, 50)]
  await adder(request)('/api/pembelian/pembelian', { ...purchaseOf(shop, lines), ...boughtOn(day(40)) })
  await page.goto('/')
  // The first document ends the beginning.
  await expect(tile(page, 'Nilai stok')).toContainText(/Rp\s8\.250\.000/)
  await expect(start).toBeHidden()
  await expect(tile(page, 'Penjualan 30 hari terakhir')).toContainText('Belum ada angka pada hari-hari ini.')

  const other = await context.newPage()
  await other.goto('/')
  await expect(tile(other, 'Penjualan hari ini')).toContainText(/Rp\s0/)
  await page.getByRole('link', { name: 'Penjualan baru' }).press('Enter')
  await pick(page, 'Customer', 'Pembeli')
  // There is no other one.
  await expect(page.getByRole('combobox', { name: 'Cabang' })).toHaveValue('Pusat')
  await pick(page, 'Salesperson', 'Budi')
  await scanCode(page, imei(1))
  const price = page.getByRole('textbox', { name: 'Harga Per Qty' })
  await page.getByRole('button', { name: 'Ubah harga' }).press('Enter')
  await price.fill('3.000.000')
  await price.press('Enter')
  await submitButton(page).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: /^Penjualan #1 tersimpan\./ })).toBeVisible()
  await expect(tile(other, 'Penjualan hari ini')).toContainText(/Rp\s3\.000\.000/)
  await other.close()
})

test('Ctrl+K before the page is drawn finds pages by what they are called, and an action', async ({ page }) => {
  for (const [typed, address] of [
    ['laporan piutang', '/laporan/umur-piutang'],
    ['penjualan baru', '/penjualan'],
    ['riwayat pembelian', '/pembelian/riwayat'],
  ] as const) {
    await page.goto('/', { waitUntil: 'commit' })
    await page.waitForFunction(() => document.querySelector('#root') !== null)
    await page.keyboard.press('Control+k')
    // As a quick person does: what comes as fast as a scan and ends with Enter is a code.
    await page.keyboard.type(typed, { delay: 100 })
    const found = page.getByRole('dialog', { name: 'Cari' }).getByRole('option')
    await expect(found.first()).toHaveAttribute('href', address)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(address)
  }
})

test("an owner's morning by keyboard alone: what is overdue, its payment, a report in files", async ({
  page,
  request,
}) => {
  const add = adder(request)
  await add('/api/master/akun', { nama: 'Laci', jenis: 'Kas' })
  const late = { ...saleOf(shop, [cableSale(shop, [1, 4])]), ...soldOn(day(20)) }
  await add('/api/penjualan/penjualan', late)
  await page.goto('/')
  await expect(tile(page, 'Piutang terlambat')).toContainText(/Rp\s100\.000/)
  await page.getByRole('link', { name: 'Piutang terlambat' }).press('Enter')
  await expect(page).toHaveURL(/sisi=Piutang.*terlambat=true/)
  await expect(page.getByText('1 data')).toBeVisible()
  await page.getByRole('link', { name: 'Penjualan #2' }).press('Enter')
  const receive = page.getByRole('button', { name: 'Terima pembayaran' })
  await expect(receive).toBeEnabled()
  await receive.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue('Pembeli')
  await page.getByRole('combobox', { name: 'Akun' }).focus()
  await page.keyboard.type('Laci')
  await expect(page.getByRole('option', { name: 'Laci', exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Jumlah' }).focus()
  await page.keyboard.type('60.000')
  await page.getByRole('button', { name: 'Tambah Uang' }).press('Enter')
  await page.getByRole('button', { name: 'Bagi ke tagihan' }).press('Enter')
  await expect(page.getByRole('table', { name: 'Tagihan yang dibayar' }).getByRole('row')).toHaveCount(3)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('status').filter({ hasText: /^Pembayaran #1 tersimpan\./ })).toBeVisible()

  await page.getByRole('navigation').getByRole('link', { name: 'Laporan' }).press('Enter')
  await page.getByRole('main').getByRole('link', { name: 'Umur Piutang' }).press('Enter')
  const table = page.getByRole('table', { name: 'Umur Piutang' })
  await expect(table.getByRole('row', { name: /1–30 hari/ })).toContainText(/Rp\s40\.000/)
  const csv = (await exported(page, 'CSV')).toString('utf8')
  expect(csv).toBe(
    '\uFEFFUmur;Piutang;Terlambat\r\nBelum terlambat;3000000;0\r\n1–30 hari;40000;40000\r\nJumlah;3040000;40000\r\nJumlah baris: 2\r\n',
  )
  const { sheets } = await readXlsx(await exported(page, 'Excel'))
  expect(sheets[0]?.rows.slice(0, 4)).toEqual([
    ['Umur', 'Piutang', 'Terlambat'],
    ['Belum terlambat', 3_000_000, 0],
    ['1–30 hari', 40_000, 40_000],
    ['Jumlah', 3_040_000, 40_000],
  ])
  await table.getByRole('link', { name: '1–30 hari' }).press('Enter')
  await expect(page).toHaveURL(/umur=1/)
  await expect(page.getByText('1 data')).toBeVisible()
  await expectAccessible(page)
})

async function exported(page: Page, name: string): Promise<Buffer> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Ekspor' }).press('Enter')
  await page.getByRole('dialog', { name: 'Ekspor' }).getByRole('menuitem', { name }).press('Enter')
  return readFile(await (await download).path())
}

test('Dashbor and every report with figures are accessible in all looks', async ({ page, request }) => {
  test.setTimeout(180_000)
  const add = adder(request)
  for (const [position, before] of [3, 9, 33].entries())
    await add('/api/penjualan/penjualan', {
      ...saleOf(shop, position === 0 ? [phoneSale(shop, [imei(2)])] : [cableSale(shop, [1, 2 + position])]),
      ...soldOn(day(before)),
    })
  await page.goto('/')
  await expect(tile(page, 'Penjualan 30 hari terakhir').getByRole('application')).toBeVisible()
  await expectAccessibleInAllLooks(page)
  await page.goto('/laporan')
  const links = page.getByRole('main').getByRole('link')
  await expect(links.first()).toBeVisible()
  const reports = await links.evaluateAll((found) =>
    found.map((link) => ({ name: link.textContent ?? '', address: link.getAttribute('href') ?? '' })),
  )
  expect(reports.length).toBeGreaterThan(6)
  for (const { name, address } of reports) {
    await goTo(page, address)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
    await expect(
      main
        .getByRole('table')
        .first()
        .or(main.getByText(/^Tidak ada/)),
    ).toBeVisible()
    await test.step(address, () => expectAccessibleInAllLooks(page))
  }
})

test('a report is printed light, from a dark page as well, in letters that are fonts', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('trading.dark', '1'))
  await page.goto('/laporan/penjualan')
  const table = page.getByRole('table', { name: 'Penjualan' })
  await expect(table).toBeVisible()
  const inkOf = () => page.getByRole('heading', { level: 1 }).evaluate((heading) => getComputedStyle(heading).color)
  const onScreen = await inkOf()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Cetak' })).toBeHidden()
  await expect(page.getByRole('navigation')).toBeHidden()
  expect(await inkOf()).not.toBe(onScreen)
  await expect(table).toHaveCSS('color', await inkOf())
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf).toContain('/CIDFontType2')
  expect(pdf).not.toContain('/Type3')
})
