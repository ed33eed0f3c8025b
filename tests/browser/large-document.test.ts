/** 1,000 lines with 20 devices each stay usable: only what is in view is drawn, only what changed is computed. */
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { fillSaleHeader, scanBox, scanCode, submitButton } from './sale-actions.ts'
import { imeiLine, manyLines, openWithDraft } from './sale-draft.ts'

const drawnRows = (page: Page): Promise<number> => page.getByRole('row').count()
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('cell', { name, exact: true }) })

/** On a telephone and on a desk: the scan box on arrival, with the focus; amount and button wherever one has scrolled to. */
async function expectWorkInSight(page: Page): Promise<void> {
  const total = page.getByTitle('Grand Total', { exact: true })
  for (const [width, height] of [
    [390, 844],
    [1280, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.reload()
    await expect(scanBox(page)).toBeFocused()
    await expect(scanBox(page)).toBeInViewport({ ratio: 1 })
    const [box, footer] = [await scanBox(page).boundingBox(), await page.locator('[data-footer]').boundingBox()]
    expect((box?.y ?? NaN) + (box?.height ?? NaN), 'not below the footer').toBeLessThanOrEqual(footer?.y ?? NaN)
    for (const share of [0, 0.5, 1]) {
      await page.getByRole('main').evaluate((main, part) => main.scrollTo(0, part * main.scrollHeight), share)
      await expect(submitButton(page)).toBeInViewport({ ratio: 1 })
      await expect(total).toBeInViewport({ ratio: 1 })
    }
  }
}

test('1,000 lines of 20: header, price, scan, messages, removal, submit', async ({ page }) => {
  test.setTimeout(180_000)
  await openWithDraft(page, manyLines(1000, 20))
  await test.step('what one works with is in sight', () => expectWorkInSight(page))
  const total = page.getByRole('definition').first()
  await expect(total).toHaveText(/^Rp\s20\.000\.000,00$/)
  expect(await drawnRows(page)).toBeLessThan(80)
  await expect(page.getByRole('table', { name: 'Nomor Nota #123' })).toHaveAttribute('aria-rowcount', '1001')

  await page.getByRole('textbox', { name: 'Keterangan' }).pressSequentially('Grosir')
  await expect(page.getByRole('textbox', { name: 'Keterangan' })).toHaveValue('Grosir')
  await submitButton(page).click()
  await expect(page.getByText('Customer wajib diisi', { exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: 'Keterangan' }).pressSequentially(' besar')
  await expect(page.getByRole('textbox', { name: 'Keterangan' })).toHaveValue('Grosir besar')

  await row(page, 'Ponsel 2').getByRole('button', { name: 'Ubah harga' }).click()
  await page.keyboard.type('2000')
  await page.keyboard.press('Enter')
  await expect(total).toHaveText(/^Rp\s20\.020\.000,00$/)

  await page.route('**/api/penjualan/scanimei*', (route) =>
    route.fulfill({ json: { validation: true, nama: 'Ponsel 3', id_gudang: 3, gudang: 'Gudang 3' } }),
  )
  await scanCode(page, '999999999999999')
  await expect(row(page, 'Ponsel 3').getByRole('cell', { name: '21', exact: true })).toBeVisible()
  await scanCode(page, '300000000002005')
  await expect(page.getByText("IMEI '300000000002005' sudah ada dalam daftar.", { exact: true })).toBeVisible()

  await row(page, 'Ponsel 1').getByRole('button', { name: 'Hapus' }).click()
  await expect(row(page, 'Ponsel 1')).toHaveCount(0)
  await expect(total).toHaveText(/^Rp\s20\.001\.000,00$/)
  await expect(scanBox(page)).toBeFocused()

  // The price of any line, however far below; the first one is gone.
  await scanBox(page).fill('700')
  await scanBox(page).press('ArrowDown')
  await expect(page.locator('td:focus')).toBeInViewport()
  await page.keyboard.press('3')
  const price = row(page, 'Ponsel 701').getByRole('textbox', { name: 'Harga Per Qty' })
  await expect(price).toHaveValue('3')
  await price.press('Escape')
  await expect(scanBox(page)).toBeFocused()

  await page.getByRole('group', { name: 'Nomor Nota #123' }).focus()
  await page.keyboard.press('End')
  await expect(row(page, 'Ponsel 1000')).toBeVisible()
  expect(await drawnRows(page)).toBeLessThan(80)
  await page.reload()
  await expect(total).toHaveText(/^Rp\s20\.001\.000,00$/)

  await fillSaleHeader(page)
  await page.route('**/api/penjualan/penjualan', (route) => route.fulfill({ json: { id: 1 } }))
  const sent = page.waitForRequest('**/api/penjualan/penjualan')
  await submitButton(page).click()
  const body = (await sent).postDataJSON() as { produkList: { imeiList: string[] }[] }
  expect(body.produkList).toHaveLength(999)
  expect(body.produkList.flatMap(({ imeiList }) => imeiList)).toHaveLength(19_981)
})

test('on a narrow screen a row is a card with its name in view, and the 51st line and a reload leave an open price alone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openWithDraft(page, manyLines(50, 1))
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/penjualan/scanimei*', async (route) => {
    await held
    await route.fulfill({ json: { validation: true, nama: 'Ponsel 51', id_gudang: 51, gudang: 'Gudang 51' } })
  })
  await scanCode(page, '999999999999999')
  await row(page, 'Ponsel 2').getByRole('button', { name: 'Ubah harga' }).click()
  await page.keyboard.type('25')
  const price = page.getByRole('textbox', { name: 'Harga Per Qty' })
  const frame = page.getByRole('group', { name: 'Nomor Nota #123' })
  await expect(page.getByRole('cell', { name: 'Ponsel 2', exact: true })).toBeInViewport({ ratio: 1 })
  answer()
  await expect(page.getByRole('table', { name: 'Nomor Nota #123' })).toHaveAttribute('aria-rowcount', '52')
  expect(await drawnRows(page)).toBeLessThan(50)
  await page.keyboard.type('00')
  await expect(price).toHaveValue('2.500')
  await frame.evaluate((element) => element.scrollTo(999, 99_999))
  await expect(page.getByRole('cell', { name: 'Ponsel 51', exact: true })).toBeInViewport()
  await expectAccessible(page)
  await page.reload()
  await expect(price).toHaveValue('2.500')
  await price.press('Enter')
  await expect(page.getByRole('definition').first()).toHaveText(/^Rp\s51\.500,00$/)
})

test('an IMEI list of 1,000 opens, scrolls and removes with few rows drawn', async ({ page }) => {
  test.setTimeout(120_000)
  const imeis = Array.from({ length: 1000 }, (_, index) => String(4e14 + index))
  await openWithDraft(page, [imeiLine(1, imeis), ...manyLines(1000, 20).slice(1)])
  await row(page, 'Ponsel 1').getByRole('button', { name: 'Lihat IMEI' }).click()
  const dialog = page.getByRole('dialog', { name: 'IMEI List - Ponsel 1' })
  await expect(dialog.getByText('Total: 1.000 unit', { exact: true })).toBeVisible()
  expect(await dialog.getByRole('row').count()).toBeLessThan(60)
  await dialog.getByRole('group', { name: 'IMEI' }).focus()
  await page.keyboard.press('End')
  const last = dialog.getByRole('row').filter({ hasText: imeis[999] ?? '' })
  await expect(last).toBeVisible()
  expect(await dialog.getByRole('row').count()).toBeLessThan(60)
  await last.getByRole('button', { name: 'Hapus' }).click()
  await expect(dialog.getByText('Total: 999 unit', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Tutup' }).click()
  await expect(row(page, 'Ponsel 1').getByRole('cell', { name: '999', exact: true })).toBeVisible()
  await expect(scanBox(page)).toBeFocused()
})
