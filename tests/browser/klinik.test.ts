/** A second trade is a folder of definitions: `examples/klinik`, used by keyboard from the patient to the cancelled visit. */
import type { Page } from '@playwright/test'
import { post } from './api.ts'
import { expect, expectAccessible, test, widths } from './fixtures.ts'
import { amount } from './form-actions.ts'

test.use({ productOptions: { env: { SCHEMAS_DIR: 'examples/klinik', SAMPLE_DATA: '0' } } })

const medicine = 'Parasetamol 500 mg tablet'
/** A picture of one dot. */
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
/** Two of one name are told apart by their birthdays. */
const patient = 'Siti Aminah · 1988-04-12'
const none = {
  jenis: null,
  kelompok: null,
  merek: null,
  tipe1: null,
  tipe2: null,
  status: null,
  warna: null,
  ram: null,
}

/** Types into the picker that has the focus, takes what is found, and goes on. */
async function choose(page: Page, text: string, option: string): Promise<void> {
  await page.keyboard.type(text)
  await expect(page.getByRole('option', { name: option, exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.locator(':focus')).toHaveValue(option)
  await page.keyboard.press('Tab')
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await expect(page.getByLabel(label, { exact: true }).and(page.locator(':focus'))).toHaveCount(1)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
  await page.keyboard.press('Tab')
}

async function expectStock(page: Page, rows: string[][]): Promise<void> {
  await page.goto('/stok?ada=true')
  await expect(page.getByRole('heading', { level: 1, name: 'Stok obat' })).toBeVisible()
  const found = page.getByRole('row').filter({ has: page.getByRole('cell') })
  await expect(found).toHaveCount(rows.length)
  for (const [index, cells] of rows.entries()) await expect(found.nth(index).getByRole('cell')).toHaveText(cells)
}

/** What is open, beside what is owed for the medicine. */
async function expectOwed(page: Page, texts: string[]): Promise<void> {
  await page.goto('/pembayaran/tagihan')
  const row = page.getByRole('row').filter({ hasText: texts[0] })
  for (const text of texts) await expect(row).toContainText(text)
  await expectAccessible(page)
}

test('a patient is registered, medicine comes in, a visit takes some of it and is paid in part, is printed, and is taken back', async ({
  page,
  request,
  allowProblem,
}) => {
  // A file that is not what its name says.
  allowProblem(/422/)
  await post(request, '/api/master/dokter', { nama: 'dr. Ratna' })
  await post(request, '/api/master/tindakan', { nama: 'Konsultasi', biaya: 75_000 })
  await post(request, '/api/master/akun', { nama: 'Laci', jenis: 'Kas' })
  await post(request, '/api/master/pemasok', { nama: 'PT Sehat Farma' })
  await post(request, '/api/pembelian/addproduct', { ...none, nama: medicine, isImei: false, isSn: false })

  await test.step('the start is the clinic’s', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: 'Beranda' })).toBeVisible()
    await expect(page).toHaveTitle(/Klinik/)
    const names = ['Beranda', 'Laporan', 'Kunjungan', 'Obat', 'Stok', 'Penerimaan', 'Kas', 'Pembayaran', 'Master']
    await expect(page.getByRole('navigation').getByRole('link')).toHaveText(names)
    await expectAccessible(page, [])
  })

  await test.step('a patient', async () => {
    let letDateCome = (): void => {}
    const dateMayCome = new Promise<void>((resolve) => (letDateCome = resolve))
    await page.route(/\/assets\/rare-widgets-/, (route) => dateMayCome.then(() => route.continue()))
    await page.goto('/master')
    await page.getByRole('button', { name: 'Pasien', exact: true }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Data Pasien' })
    await type(page, 'Nama', 'Siti Aminah')
    // Who is faster than the code of the next field does not go past it.
    letDateCome()
    await type(page, 'Tanggal lahir', '12/04/1988')
    await dialog.getByRole('radio', { name: 'Perempuan' }).focus()
    await page.keyboard.press('Space')
    const photo = dialog.getByLabel('Foto')
    await photo.setInputFiles({
      name: 'siti.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<svg onload="alert(1)"/>'),
    })
    await expect(
      dialog.getByText('"siti.png" belum terunggah. Isi berkas ini bukan JPEG, PNG, atau WebP.'),
    ).toBeVisible()
    await photo.setInputFiles({ name: 'siti.txt', mimeType: 'text/plain', buffer: Buffer.from(dot, 'base64') })
    await expect(dialog.getByRole('link', { name: 'siti.txt' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(dialog).toBeHidden()
    await page.getByRole('link', { name: 'Pasien 1' }).click()
    const picture = page.getByRole('img', { name: 'siti.txt' })
    await expect.poll(() => picture.evaluate((drawn: HTMLImageElement) => drawn.naturalWidth)).toBe(1)
    await expectAccessible(page)
  })

  await test.step('medicine comes in', async () => {
    await page.goto('/penerimaan-obat')
    await expect(page.getByRole('combobox', { name: 'Pemasok' })).toBeFocused()
    await choose(page, 'sehat', 'PT Sehat Farma')
    await choose(page, 'utama', 'Gudang Utama')
    await type(page, 'Nomor faktur', 'F-12')
    await page.keyboard.press('Tab')
    await choose(page, 'para', medicine)
    await page.keyboard.press('Tab')
    await type(page, 'Jumlah', '100')
    await type(page, 'Harga beli satuan', '300')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('row').filter({ hasText: medicine })).toContainText('100Rp')
    await expectAccessible(page)
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(page.getByRole('status').filter({ hasText: /^Penerimaan Obat #\d+ tersimpan\./ })).toBeVisible()
    await expectStock(page, [[medicine, 'Gudang Utama', '100', 'Rp 30.000']])
  })

  await test.step('a visit', async () => {
    await page.goto('/kunjungan')
    await expect(page.getByRole('combobox', { name: 'Pasien' })).toBeFocused()
    await choose(page, 'aminah', patient)
    await choose(page, 'ratna', 'dr. Ratna')
    await type(page, 'Keluhan', 'Demam tiga hari')
    // The clinic's own widget: radio buttons, which the arrow keys choose.
    await page.keyboard.press('ArrowRight')
    await expect(
      page.getByRole('radiogroup', { name: /^Nyeri/ }).getByRole('radio', { name: '1', exact: true }),
    ).toBeChecked()
    await page.keyboard.press('Tab')
    await type(page, 'Diagnosis', 'Faringitis akut')
    await choose(page, 'kons', 'Konsultasi')
    await expect(page.getByRole('textbox', { name: 'Biaya', exact: true })).toHaveValue(amount('Rp 75.000'))
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('combobox', { name: 'Gudang obat' }).focus()
    await choose(page, 'utama', 'Gudang Utama')
    await choose(page, 'para', medicine)
    await type(page, 'Jumlah', '10')
    await type(page, 'Harga satuan', '500')
    await type(page, 'Aturan pakai', '3 x 1 sesudah makan')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('definition')).toHaveText(['Rp 75.000,00', 'Rp 5.000,00', 'Rp 80.000,00'].map(amount))
    await page.getByRole('textbox', { name: 'Dibayar', exact: true }).focus()
    await type(page, 'Dibayar', '50000')
    await choose(page, 'lac', 'Laci')
    await expectAccessible(page)
    for (const { name, ...size } of widths) {
      await page.setViewportSize(size)
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), name).toBe(size.width)
      // Eleven buttons in one line.
      const buttons = page.locator('skala-nyeri label')
      await expect(buttons).toHaveCount(11)
      // The sidebar hears of the new width by an event: until it is drawn anew, the form has what is left beside it.
      const lines = () => buttons.evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size)
      await expect.poll(lines, name).toBe(1)
    }
    await page.setViewportSize(widths[0])
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(page.getByRole('status').filter({ hasText: /^Kunjungan #\d+ tersimpan\./ })).toBeVisible()
    await expectStock(page, [[medicine, 'Gudang Utama', '90', 'Rp 27.000']])
    await expectOwed(page, ['Kunjungan #1', patient, 'Piutang', 'Rp 30.000'])
  })

  await test.step('its record and its paper', async () => {
    await page.goto('/kunjungan/riwayat')
    await page
      .getByRole('link', { name: /Siti Aminah · Faringitis akut|^1$/ })
      .first()
      .focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Kunjungan #1' })).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Cetak' }).focus()
    await page.keyboard.press('Enter')
    const paper = page.getByRole('document', { name: 'Kunjungan #1' })
    for (const text of [patient, 'Konsultasi', medicine, '3 x 1 sesudah makan', 'Rp 80.000'])
      await expect(paper).toContainText(text)
    await page.goBack()
  })

  await test.step('what the visits come to, by doctor, from a definition alone', async () => {
    await page.goto('/laporan')
    await page.getByRole('main').getByRole('link', { name: 'Kunjungan', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Kunjungan' })).toBeVisible()
    await expect(page.getByRole('group', { name: 'Jumlah' })).toContainText(/Rp\s80\.000/)
    await page.getByRole('combobox', { name: 'Menurut' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('option', { name: 'Dokter' }).click()
    const row = page.getByRole('table', { name: 'Kunjungan' }).getByRole('row').filter({ hasText: 'dr. Ratna' })
    await expect(row.getByRole('cell').first()).toHaveText(amount('Rp 80.000'))
    await expectAccessible(page)
    await row.getByRole('link', { name: 'dr. Ratna' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/kunjungan\/riwayat\?.*dokter=\d+/)
    await expect(page.getByRole('row').filter({ hasText: 'Siti Aminah' })).toHaveCount(1)
    await page.goto('/laporan/tindakan')
    const done = page.getByRole('table', { name: 'Tindakan' }).getByRole('row').filter({ hasText: 'Konsultasi' })
    await expect(done).toContainText(/Rp\s75\.000/)
    await page.goto('/kunjungan/riwayat')
    await page
      .getByRole('link', { name: /Siti Aminah · Faringitis akut|^1$/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Kunjungan #1' })).toBeVisible()
  })

  await test.step('taken back', async () => {
    await page.getByRole('button', { name: 'Batalkan' }).focus()
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog', { name: 'Batalkan Kunjungan #1' })
    await expect(question.getByRole('listitem')).toHaveText([
      `10 ${medicine} kembali ke Gudang Utama`,
      `Piutang ${patient} dihapus: Rp 30.000`,
      'Uang keluar dari Laci: Rp 50.000',
    ])
    await question.getByRole('textbox', { name: 'Alasan' }).focus()
    await page.keyboard.type('Salah pasien')
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(question).toBeHidden()
    await expect(page.getByRole('region', { name: 'Dokumen' }).getByText('Salah pasien')).toBeVisible()
    await expectStock(page, [[medicine, 'Gudang Utama', '100', 'Rp 30.000']])
    await page.goto('/kas/gerak')
    await expect(page.getByRole('row').filter({ hasText: 'Rp 50.000' })).toHaveCount(2)
  })
})
