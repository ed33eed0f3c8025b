/** A used phone for a part of the price: one sale by keyboard, its receipt, and the cancel of both documents. */
import { newImei } from './api.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { countedKeys } from './keys.ts'
import { buyGoods, fillSaleHeader, line, scanBox, setPrice } from './sale-actions.ts'
import { plugIn } from './scanner.ts'
import { expectTidy } from './tidy.ts'

test('a used phone is taken in by a sale, stands on its receipt, and goes back with it', async ({ page, request }) => {
  const { phone, imeis } = await buyGoods(request, 1)
  const used = newImei()
  await page.goto('/penjualan')
  const scanner = await plugIn(page)
  await scanBox(page).focus()
  await scanner.scan(imeis[0] ?? '')
  await setPrice(page, phone, '5000000')
  await expect(line(page, phone)).toContainText(/5\.000\.000/)
  await fillSaleHeader(page)
  const keys = countedKeys(page)

  await page.getByRole('button', { name: 'Tukar tambah', exact: true }).focus()
  await keys.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Tukar tambah', exact: true })
  await expect(dialog.getByRole('combobox', { name: 'Produk' })).toBeFocused()
  await keys.type(phone.label.slice(0, 6))
  // The first that matches is highlighted already, or a key away.
  const option = page.getByRole('option', { name: phone.label, exact: true })
  await expect(option).toBeVisible()
  const isHighlighted = () => option.evaluate(({ classList }) => classList.contains('Mui-focused'))
  for (let at = 0; at < 5 && !(await isHighlighted()); at++) await keys.press('ArrowDown')
  await keys.press('Enter')
  await scanner.scan(used)
  await expect(dialog.getByRole('textbox', { name: 'IMEI', exact: true })).toHaveValue(used)
  await expect(dialog.getByRole('textbox', { name: 'Harga', exact: true })).toBeFocused()
  await keys.type('1500000')
  await keys.press('Enter')
  const row = dialog.getByRole('row').filter({ hasText: phone.label })
  // The digits of an IMEI stand in one line, however narrow its card is.
  const lines = await row.getByText(used, { exact: true }).evaluate((cell) => {
    const range = document.createRange()
    range.selectNodeContents(cell)
    return range.getClientRects().length
  })
  expect(lines).toBe(1)
  await expectAccessible(page)
  await keys.press('Control+Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Tukar tambah Rp 1.500.000 Ubah' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Tunai/ })).toBeFocused()
  await keys.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Tunai, Diterima', exact: true })).toHaveValue('Rp 3.500.000')
  await expectTidy(page)
  await keys.press('Control+Enter')
  await expect(page.getByRole('status').filter({ hasText: /Penjualan #\d+ tersimpan\./ })).toBeVisible()
  console.info(`A trade-in: ${keys.count()} keys and a scan`)
  expect(keys.count()).toBeLessThanOrEqual(25)

  const record = (await page.getByRole('link', { name: 'Lihat', exact: true }).getAttribute('href')) ?? ''
  await page.goto(`${record}/cetak`)
  const paper = page.getByRole('document', { name: /^Nota #/ })
  await page.getByRole('radio', { name: '80 mm' }).check()
  await expect(paper.getByText('Tukar tambah, diterima:')).toBeVisible()
  await expect(paper).toContainText(used)
  // A telephone would not get to the address of this computer.
  await expect(paper.getByText(/^Kode QR tidak dicetak: .* hanya terbuka di komputer ini\.$/)).toBeVisible()

  await page.goto(record)
  await page.getByRole('button', { name: 'Batalkan', exact: true }).click()
  const question = page.getByRole('dialog', { name: /^Batalkan Penjualan/ })
  await expect(question.getByText(/^Beli Bekas #\d+ ikut dibatalkan$/)).toBeVisible()
  await expect(question.getByText(`IMEI ${used} keluar dari Gudang Utama`)).toBeVisible()
  await question.getByRole('textbox').fill('Salah unit')
  await question.getByRole('button', { name: 'Ya, batalkan' }).click()
  await expect(page.getByText('Batal', { exact: true }).first()).toBeVisible()
  await page.getByRole('link', { name: /^Beli Bekas #\d+$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Beli Bekas/ })).toBeVisible()
  await expect(page.getByText('Batal', { exact: true }).first()).toBeVisible()
})
