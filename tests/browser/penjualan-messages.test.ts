/** Every message of the sale: header, entry, lines and duplicates (specification, section 5). */
import { expect, expectAccessible, test } from './fixtures.ts'
import {
  addCounted,
  allocate,
  buyGoods,
  fillSaleHeader,
  line,
  scanCode,
  setPrice,
  submitButton,
} from './sale-actions.ts'
import { countedLine, imeiLine, openWithDraft } from './sale-draft.ts'

test('every message of header, entry and lines', async ({ page, request, allowProblem }) => {
  test.setTimeout(120_000)
  allowProblem(/500|gudangNonImei/)
  const { phone, cable, imeis } = await buyGoods(request, 1)
  const [imei = ''] = imeis
  const message = (text: string) => page.getByText(text, { exact: true })
  // Here in the dark; the other tests of the sale look at the light page.
  await page.addInitScript(() => localStorage.setItem('trading.dark', '1'))
  await page.goto('/penjualan')
  await page.getByRole('spinbutton', { name: 'Jatuh Tempo (hari)' }).fill('-1')
  await submitButton(page).click()
  for (const text of [
    'Due days cannot be negative',
    'Customer wajib diisi',
    'Cabang wajib diisi',
    'Salesperson wajib diisi',
    'Minimal harus ada 1 produk',
  ])
    await expect(message(text)).toBeVisible()
  await expect(page.getByRole('spinbutton', { name: 'Jatuh Tempo (hari)' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('spinbutton', { name: 'Jatuh Tempo (hari)' }).fill('0')
  await fillSaleHeader(page)
  await expect(page.getByText(/wajib diisi|cannot be negative/)).toHaveCount(0)

  await scanCode(page, imei)
  await expect(line(page, phone)).toBeVisible()
  await expect(message('Minimal harus ada 1 produk')).toBeHidden()
  await scanCode(page, imei)
  await expect(message(`IMEI '${imei}' sudah ada dalam daftar.`)).toBeVisible()
  await scanCode(page, '000')
  await expect(message("IMEI '000' tidak ditemukan.")).toBeVisible()
  await page.route('**/api/penjualan/gudangnonimei', (route) => route.fulfill({ status: 500, body: 'kaput' }))
  await addCounted(page, cable)
  await expect(message(`Produk '${cable.label}' tidak ditemukan.`)).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Produk', exact: true })).toHaveValue(cable.label)
  await page.unroute('**/api/penjualan/gudangnonimei')
  await page.getByRole('button', { name: 'Tambah', exact: true }).click()
  await expect(line(page, cable)).toBeVisible()
  await addCounted(page, cable)
  await expect(message(`Produk '${cable.label}' sudah terdaftar.`)).toBeVisible()
  await page.getByRole('button', { name: 'Tutup semua pesan' }).click()
  await expect(page.getByText(/sudah terdaftar|tidak ditemukan|sudah ada/)).toHaveCount(0)

  await submitButton(page).click()
  const wrong = (name: string, text: string) =>
    page.locator('[data-row-messages] p').filter({ has: page.locator('strong', { hasText: name }), hasText: text })
  await expect(wrong(phone.label, 'Harga/Qty harus lebih dari 0')).toBeVisible()
  await expect(wrong(cable.label, 'Quantity harus lebih dari 0')).toBeVisible()
  await expect(line(page, phone)).toBeFocused()
  await expectAccessible(page)
  // Above whatever goods cost that other tests have left in this shop: that is said below a line too.
  await setPrice(page, phone, '50000000')
  await expect(wrong(phone.label, 'Harga/Qty harus lebih dari 0')).toBeHidden()
  await setPrice(page, cable, '50000000')
  await allocate(page, cable, { 'Gudang Utama': '1' })
  await expect(page.locator('[data-row-messages]')).toHaveCount(0)
})

test('duplicates that an old draft brings along are named', async ({ page }) => {
  const twice = [imeiLine(1, ['111']), imeiLine(2, ['222', '111']), countedLine('Kabel'), countedLine('Kabel')]
  await openWithDraft(page, twice)
  await submitButton(page).click()
  const texts = ['Terdapat IMEI yang duplikat dalam daftar produk.', 'Terdapat produk Non-IMEI yang duplikat.']
  for (const text of texts) await expect(page.getByText(text, { exact: true })).toBeVisible()
  await page.getByRole('row').filter({ hasText: 'Ponsel 2' }).getByRole('button', { name: 'Hapus' }).click()
  await expect(page.getByText(texts[0] ?? '', { exact: true })).toBeHidden()
  await page.getByRole('row').filter({ hasText: 'Kabel' }).first().getByRole('button', { name: 'Hapus' }).click()
  await expect(page.getByText(texts[1] ?? '', { exact: true })).toBeHidden()
})
