import { expect, expectAccessible, test } from './fixtures.ts'
import { pick } from './form-actions.ts'
import { buyGoods, scanBox, scanCode } from './sale-actions.ts'
import { plugIn } from './scanner.ts'

test('a phone carried to another warehouse at once by scan is looked at, printed, and brought back', async ({
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
  await page.getByLabel('Langsung diterima').check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Kirim' }).click()
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
  await expect(page.getByRole('row').filter({ hasText: 'Langsung ke Gudang Cabang' }).first()).toContainText('Batal')
  await expectAccessible(page)
})

test('forty phones go to another branch, and come in by scan but one, which is named', async ({ page, request }) => {
  const { imeis, phone } = await buyGoods(request, 40)
  await page.goto('/mutasi')
  const scanner = await plugIn(page)
  await expect(scanBox(page)).toBeFocused()
  await scanner.scanAll(imeis)
  await expect(page.getByRole('row').filter({ hasText: phone.label })).toContainText('40')
  await pick(page, 'Ke gudang', 'Gudang Cabang')
  await page.getByRole('button', { name: 'Kirim' }).click()
  await page.getByRole('link', { name: 'Lihat' }).click()
  await page.getByRole('button', { name: 'Terima' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Terima Mutasi' })).toBeVisible()
  const line = page.getByRole('row').filter({ hasText: '40 unit' })
  await expect(line).toBeVisible()
  const [lost = '', ...there] = imeis
  await scanner.scanAll(there)
  await expect(page.getByRole('row').filter({ hasText: lost })).toContainText('39')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Terima', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Terima Mutasi #\d+ tersimpan\./ })).toBeVisible()

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Cari' }).fill('ke gudang cabang')
  await page
    .getByRole('dialog')
    .getByRole('option', { name: /^Mutasi Gudang #/ })
    .first()
    .click()
  const missing = page.getByRole('region', { name: 'Belum diterima' })
  await expect(missing.getByRole('row').filter({ hasText: lost })).toHaveCount(1)
  await expectAccessible(page)
})
