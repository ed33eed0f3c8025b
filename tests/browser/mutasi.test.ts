import { expect, expectAccessible, test } from './fixtures.ts'
import { pick } from './form-actions.ts'
import { buyGoods, scanCode } from './sale-actions.ts'

test('a phone is carried to another warehouse by scan, looked at, printed, and brought back', async ({
  page,
  request,
}) => {
  const { imeis, phone } = await buyGoods(request, 1)
  const [imei = ''] = imeis
  await page.goto('/mutasi')
  await expect(page.getByRole('heading', { level: 1, name: 'Mutasi Gudang' })).toBeVisible()
  await scanCode(page, imei)
  await expect(page.getByRole('cell', { name: phone.label })).toBeVisible()
  await pick(page, 'Ke gudang', 'Gudang Cabang')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Simpan Mutasi' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Mutasi Gudang #\d+ tersimpan\./ })).toBeVisible()
  // The form is empty again, for the next one.
  await expect(page.getByText('Belum ada barang yang ditambahkan')).toBeVisible()

  await page.getByRole('link', { name: 'Lihat' }).click()
  const heading = page.getByRole('heading', { level: 1, name: /^Mutasi Gudang #\d+$/ })
  await expect(heading).toBeFocused()
  await expect(page.getByRole('region', { name: 'Pembukuan' }).getByRole('row').filter({ hasText: imei })).toHaveCount(
    2,
  )
  await expectAccessible(page)
  const name = (await heading.textContent()) ?? ''

  await page.getByRole('link', { name: 'Cetak' }).click()
  const paper = page.getByRole('document', { name })
  await expect(paper).toContainText(name)
  await expect(paper).toContainText(imei)
  await expectAccessible(page)
  await page.goBack()

  await page.getByRole('button', { name: 'Batalkan' }).click()
  const question = page.getByRole('dialog', { name: `Batalkan ${name}` })
  await expect(question.getByRole('listitem')).toHaveText([
    `IMEI ${imei} keluar dari Gudang Cabang`,
    `IMEI ${imei} kembali ke Gudang Utama`,
  ])
  await question.getByRole('textbox', { name: 'Alasan' }).fill('Salah gudang')
  await question.getByRole('button', { name: 'Ya, batalkan' }).click()
  await expect(page.getByText('Batal', { exact: true }).first()).toBeVisible()

  await page.goto('/mutasi/riwayat')
  await expect(page.getByRole('tab', { name: 'Riwayat' }).or(page.getByRole('link', { name: 'Riwayat' }))).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Ke Gudang Cabang' }).first()).toContainText('Batal')
  await expectAccessible(page)
})
