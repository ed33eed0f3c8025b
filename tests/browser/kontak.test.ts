/** The dialogs of the contact page: what only they do (specification, sections 2, 5 and 8). */
import type { Locator, Page } from '@playwright/test'
import { fill, openDialog, pick, saveDialog } from './form-actions.ts'
import { control } from './dialog-cases.ts'
import { expect, test } from './fixtures.ts'

/** Types a value and leaves the field. */
async function leave(dialog: Locator, label: string, value: string): Promise<void> {
  await control(dialog, label).fill(value)
  await control(dialog, label).press('Tab')
}

const open = async (page: Page, button: string, title: string): Promise<Locator> => {
  await page.goto('/kontak')
  return openDialog(page, button, title)
}

for (const [button, title, name, message] of [
  ['+ Customer', 'Tambah Customer Baru', 'Nama Customer', 'Nama Customer wajib diisi.'],
  ['+ Supplier', 'Tambah Supplier Baru', 'Nama Supplier', 'Nama Supplier wajib diisi.'],
] as const)
  test(`${button}: a field is validated when it is left, and not before`, async ({ page }) => {
    const dialog = await open(page, button, title)
    await expect(control(dialog, name)).toHaveAccessibleDescription('')
    await control(dialog, name).press('Tab')
    await expect(control(dialog, name)).toHaveAccessibleDescription(message)
    await expect(control(dialog, 'Perusahaan')).toBeFocused()
    await expect(dialog.locator('[aria-invalid="true"]')).toHaveCount(1)
    for (const [label, value, problem] of [
      [name, '   ', message],
      [name, 'Budi', ''],
      ['Email', 'bukan email', 'Format email tidak valid.'],
      ['Email', 'budi@contoh.id', ''],
      ['Nomor Telepon', '012345678', 'Nomor Telepon minimal 10 digit.'],
      ['Nomor Telepon', '0123456789', ''],
      ['Nomor Telepon', '0123456789012345', 'Nomor Telepon maksimal 15 digit.'],
      ['Nomor Telepon', '012345678901234', ''],
      ['Alamat', '', 'Alamat wajib diisi.'],
      ['NPWP/NIK', '', 'NPWP/NIK wajib diisi.'],
      ['Kota', '', 'Kota wajib diisi.'],
      ['Provinsi', '', 'Provinsi wajib diisi.'],
    ] as const) {
      await leave(dialog, label, value)
      await expect(control(dialog, label)).toHaveAccessibleDescription(problem)
    }
  })

for (const [button, title, label, message] of [
  ['+ Kota', 'Tambah Kota Baru', 'Nama Kota', 'Nama Kota wajib diisi.'],
  ['+ Provinsi', 'Tambah Provinsi Baru', 'Nama Provinsi', 'Nama Provinsi wajib diisi.'],
] as const)
  test(`${button}: white space alone counts as empty, and is not sent`, async ({ page }) => {
    const dialog = await open(page, button, title)
    await leave(dialog, label, '   ')
    await expect(control(dialog, label)).toHaveAccessibleDescription(message)
    const value = `Uji ${crypto.randomUUID()}`
    await control(dialog, label).fill(`  ${value}  `)
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await saveDialog(dialog)
    expect(Object.values((await sent).postDataJSON() as object)).toEqual([value])
  })

test('+ Customer Tipe: both errors are shown, each once, at its own field', async ({ page }) => {
  const dialog = await open(page, '+ Customer Tipe', 'Tambah Tipe')
  await control(dialog, 'Tipe Customer').press('Tab')
  await expect(control(dialog, 'Tipe Customer')).toHaveAccessibleDescription('Tipe Customer wajib diisi.')
  await expect(control(dialog, 'Subtipe Customer')).toHaveAccessibleDescription('')
  await dialog.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(control(dialog, 'Subtipe Customer')).toHaveAccessibleDescription('Subtipe Customer wajib diisi.')
  await expect(dialog.getByText('Tipe Customer wajib diisi.', { exact: true })).toHaveCount(1)
  await expect(dialog.getByText('Subtipe Customer wajib diisi.', { exact: true })).toHaveCount(1)
})

test('kota, provinsi and tipe come from the lists, and new ones are found at once', async ({ page }) => {
  const mark = crypto.randomUUID().slice(0, 8)
  const asked: string[] = []
  page.on('request', (request) => void asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  const customer = await open(page, '+ Customer', 'Tambah Customer Baru')
  await pick(customer, 'Kota', 'Bandung')
  await pick(customer, 'Provinsi', 'Jawa Barat')
  await pick(customer, 'Tipe Customer', 'Ritel Umum')
  expect(asked).toContain('GET /api/utility/ambilkota')
  expect(asked).toContain('GET /api/utility/ambilprovinsi')
  expect(asked).toContain('GET /api/penjualan/ambiltipe')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Buang', exact: true }).click()

  for (const [button, title, values] of [
    ['+ Kota', 'Tambah Kota Baru', { 'Nama Kota': `Kota ${mark}` }],
    ['+ Provinsi', 'Tambah Provinsi Baru', { 'Nama Provinsi': `Provinsi ${mark}` }],
    ['+ Customer Tipe', 'Tambah Tipe', { 'Tipe Customer': `Tipe ${mark}`, 'Subtipe Customer': 'Umum' }],
  ] as const) {
    const dialog = await openDialog(page, button, title)
    await fill(dialog, values)
    await saveDialog(dialog)
  }
  await openDialog(page, '+ Customer', 'Tambah Customer Baru')
  await pick(customer, 'Kota', `Kota ${mark}`)
  await pick(customer, 'Provinsi', `Provinsi ${mark}`)
  await pick(customer, 'Tipe Customer', `Tipe ${mark} Umum`)
})

test('a list that cannot be loaded is logged, says so, and is asked for again', async ({ page, allowProblem }) => {
  allowProblem(/Failed to load resource|Lookup \w+ failed/)
  const logged: string[] = []
  page.on('console', (message) => void logged.push(message.text()))
  await page.route('**/api/utility/ambilkota', (route) => route.fulfill({ status: 500, body: 'kaput' }))
  const dialog = await open(page, '+ Supplier', 'Tambah Supplier Baru')
  await control(dialog, 'Kota').click()
  await expect(page.getByText('Gagal memuat data', { exact: true })).toBeVisible()
  expect(logged.some((text) => text.includes('Lookup utilityAmbilKota failed'))).toBe(true)
  await page.unroute('**/api/utility/ambilkota')
  await control(dialog, 'Kota').press('Escape')
  await pick(dialog, 'Kota', 'Bandung')
})

test('a missing modal container: the modal is not shown and an error is logged', async ({ page, allowProblem }) => {
  allowProblem(/modal-root/)
  await page.goto('/kontak')
  const button = page.getByRole('button', { name: '+ Kota', exact: true })
  await expect(button).toBeVisible()
  await page.evaluate(() => document.querySelector('#modal-root')?.remove())
  const logged = page.waitForEvent('console', (message) => message.type() === 'error')
  await button.click()
  expect((await logged).text()).toContain('#modal-root')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(button).toBeFocused()
})
