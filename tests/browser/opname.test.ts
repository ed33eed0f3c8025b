import { expect, expectAccessible, test } from './fixtures.ts'
import { pick } from './form-actions.ts'
import { buyGoods, scanBox, scanCode } from './sale-actions.ts'
import { plugIn } from './scanner.ts'

test('a count of three hundred units finds three missing, two from elsewhere and one unknown, and books them', async ({
  page,
  request,
}) => {
  const { imeis, phone } = await buyGoods(request, 302)
  // Two are in the other warehouse by the books, and on the shelf here.
  const carried = imeis.slice(0, 2)
  await page.goto('/mutasi')
  for (const imei of carried) await scanCode(page, imei)
  await pick(page, 'Ke gudang', 'Gudang Cabang')
  await page.getByLabel('Langsung diterima').check()
  await page.getByRole('button', { name: 'Kirim' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Mutasi Gudang #\d+ tersimpan\./ })).toBeVisible()

  await page.goto('/opname')
  await expect(page.getByRole('heading', { level: 1, name: 'Stok Opname' })).toBeVisible()
  const scanner = await plugIn(page)
  await expect(scanBox(page)).toBeFocused()
  const missing = imeis.slice(299)
  await scanner.scanAll(imeis.filter((imei) => !missing.includes(imei)))
  await expect(page.getByRole('row').filter({ hasText: phone.label })).toContainText('299')
  await scanCode(page, '999000000000001')
  const unknown = page.getByRole('row').filter({ hasText: 'Tidak dikenal' })
  await expect(unknown).toBeVisible()
  await pick(page, 'Gudang', 'Gudang Utama')
  await pick(page, 'Hanya merek', phone.brand)
  await page.getByRole('button', { name: 'Bandingkan' }).click()

  const found = page.getByRole('table', { name: 'Selisih' })
  for (const imei of missing) await expect(found.getByRole('row').filter({ hasText: imei })).toContainText('Hilang')
  for (const imei of carried)
    await expect(found.getByRole('row').filter({ hasText: imei })).toContainText('Tercatat di Gudang Cabang')
  await expect(page.getByRole('status').filter({ hasText: /^6 selisih\./ })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Simpan opname' }).click()
  await expect(page.getByText('Alasan wajib diisi').first()).toBeVisible()
})
