/** Books are closed at Profile; what is dated on or before that day is refused, and says why. */
import { expect, expectAccessible, test } from './fixtures.ts'
import { post } from './api.ts'

test('"Tutup buku" at Profile closes the books up to a day', async ({ page, request }) => {
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Tutup buku' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Tutup Buku' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Tutup buku' }).click()
  await expect(dialog.getByText('Sampai tanggal wajib diisi').first()).toBeVisible()
  await expectAccessible(page)
  const day = dialog.getByLabel('Sampai tanggal').first()
  await day.click()
  await page.keyboard.type('31/01/2020')
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Tutup buku' }).click()
  await expect(page.getByText('Buku seluruh toko ditutup sampai 31 Jan 2020.')).toBeVisible()
  await page.getByRole('button', { name: 'Tutup buku' }).click()
  await expect(dialog.getByText('Sudah ditutup: seluruh toko sampai 31 Jan 2020.')).toBeVisible()
  const row = { produk: 'tidak ada', gudang: 'Gudang Utama', jumlah: 1, hargaBeli: 1, tanggal: '2020-01-31' }
  const { hasil } = await post<{ hasil: { putusan: string }[] }>(request, '/api/impor/stok-awal', {
    baris: [row],
    coba: true,
  })
  expect(hasil[0]?.putusan).toBe('salah')
})
