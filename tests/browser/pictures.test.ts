/**
 * What the main states look like. All texts are blocks (see block-font.ts) and all data made up, so that a picture is the
 * same on every machine. After a wanted change: `npm run pictures`, look at what git shows, and commit it.
 */
import type { Page } from '@playwright/test'
import { useBlockFont } from './block-font.ts'
import { expect, test } from './fixtures.ts'
import { goTo } from './go-to.ts'
import { countedLine, imeiLine, openWithDraft } from './sale-draft.ts'

const desk = { width: 1280, height: 800 }
const telephone = { width: 390, height: 844 }

const stock = Array.from({ length: 14 }, (_, index) => ({
  id: index + 1,
  produk: index % 3 === 0 ? 'Ponsel Nusantara Seri Panjang 8/256 Biru Laut' : `Ponsel ${String(index + 10)}`,
  gudang: index % 2 === 0 ? 'Gudang Utama' : 'Gudang Cabang',
  jumlah: 40,
  hargaBeliTerakhir: 1_250_000,
  nilai: 50_000_000,
}))

const shows = (page: Page, name: string) =>
  expect(page).toHaveScreenshot(`${name}.png`, { threshold: 0.3, maxDiffPixelRatio: 0.01 })

test('the main states look as they did', async ({ page }) => {
  await page.route(
    (url) => url.pathname === '/api/stok',
    (route) => route.fulfill({ json: { items: stock, next: null, count: stock.length, countIsExact: true } }),
  )
  await page.route('**/api/utility/nextid', (route) => route.fulfill({ json: { nextId: 42 } }))
  await page.route('**/api/hitung-master', (route) => route.fulfill({ json: {} }))
  await page.setViewportSize(desk)

  const lines = [imeiLine(1, ['351234567890123', '351234567890124']), countedLine('Kabel Data Panjang Dua Meter')]
  await openWithDraft(page, lines)
  await useBlockFont(page)
  await shows(page, 'sale')
  await page.getByRole('button', { name: 'Submit Penjualan' }).click()
  await page.getByText('Customer wajib diisi').first().waitFor()
  await page.setViewportSize(telephone)
  await page.getByRole('main').evaluate((main) => main.scrollTo(0, 0))
  await shows(page, 'sale-with-problems-on-a-telephone')

  await page.setViewportSize(desk)
  await goTo(page, '/stok')
  await page.getByText('14 data').waitFor()
  await shows(page, 'list')
  await page.setViewportSize(telephone)
  await page.getByRole('listitem').first().waitFor()
  await shows(page, 'list-on-a-telephone')

  await page.setViewportSize(desk)
  await goTo(page, '/master')
  await page.getByRole('button', { name: 'Tema gelap' }).click()
  await page.getByRole('button', { name: 'Produk', exact: true }).click()
  await page.getByText('ID Produk: 42').waitFor()
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await page.getByText('Name is required').waitFor()
  await shows(page, 'dialog-in-the-dark')
})
