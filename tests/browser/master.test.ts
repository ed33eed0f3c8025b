/** The dialogs of the master page: what only they do (specification, sections 4 and 5; interpretation, section 2). */
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { options, post, type Option } from './api.ts'
import { control } from './dialog-cases.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { fill, openDialog, pick, saveDialog } from './form-actions.ts'

const mark = (): string => crypto.randomUUID().slice(0, 8)
const save = (dialog: Locator): Promise<void> => dialog.getByRole('button', { name: 'Simpan', exact: true }).click()

async function open(page: Page, button: string, title: string): Promise<Locator> {
  await page.goto('/master')
  return openDialog(page, button, title)
}

const openContact = (page: Page): Promise<Locator> => open(page, 'Kontak', 'Tambah Kontak Baru')

const typeFields = [
  ...['Nama PT', 'No HP Sales', 'Kota', 'Provinsi', 'Tipe Customer', 'Subtipe Customer'],
  ...['Limit Piutang', 'Limit Utang'],
]

const demands: Record<string, string> = {
  'Nama PT': 'Nama PT wajib diisi untuk tipe ini',
  'No HP Sales': 'No HP Sales wajib diisi untuk tipe ini',
  Kota: 'Kota wajib diisi untuk tipe ini',
  Provinsi: 'Provinsi wajib diisi untuk tipe ini',
  'Tipe Customer': 'Tipe Customer wajib diisi',
  'Subtipe Customer': 'Subtipe Customer wajib diisi',
  'Limit Piutang': 'Limit Piutang wajib diisi untuk tipe ini',
  'Limit Utang': 'Limit Utang wajib diisi untuk tipe ini',
}

/** Which of the fields above each type has, and their keys in the body. */
const contactTypes: readonly (readonly [type: string, fields: readonly string[]])[] = [
  ['Customer', typeFields.slice(0, 7)],
  ['Supplier', ['Nama PT', 'Kota', 'Provinsi', 'Limit Utang']],
  ['Customer dan Supplier', typeFields],
  ['Salesman', []],
]

const common = { Nama: 'Sari', 'No HP': '0812', Alamat: 'Jl. Mawar 1' }

/** What a person types or picks in the fields of a type. */
async function fillTypeFields(dialog: Locator, fields: readonly string[]): Promise<void> {
  const values: Record<string, string> = {
    'Nama PT': 'PT Sari',
    'No HP Sales': '0898',
    'Limit Piutang': '1250000',
    'Limit Utang': '0',
  }
  const picks: Record<string, string> = { Kota: 'Bandung', Provinsi: 'Jawa Barat' }
  for (const label of fields) {
    if (label in values) await control(dialog, label).fill(values[label] ?? '')
    if (label in picks) await pick(dialog, label, picks[label] ?? '')
  }
  if (!fields.includes('Tipe Customer')) return
  await pick(dialog, 'Tipe Customer', 'Ritel')
  await pick(dialog, 'Subtipe Customer', 'Umum')
}

async function valueOf(request: APIRequestContext, lookup: string, label: string): Promise<number> {
  const found = (await options(request, lookup, label)).find((option) => option.label === label)
  if (!found) throw new Error(`There is no ${label}`)
  return found.value
}

/** The part of the body that the fields of a type make. */
async function typeBody(request: APIRequestContext, fields: readonly string[]): Promise<Record<string, unknown>> {
  const tipeCustomer = await valueOf(request, 'ambiltipecustomer', 'Ritel')
  const subtypes = await post<Option[]>(request, '/api/pembelian/ambilsubtipecustomer', {
    search: 'Umum',
    tipeCustomerId: tipeCustomer,
  })
  const all: Record<string, [string, unknown]> = {
    'Nama PT': ['namaPt', 'PT Sari'],
    'No HP Sales': ['noHpSales', '0898'],
    Kota: ['kota', await valueOf(request, 'ambilkota', 'Bandung')],
    Provinsi: ['provinsi', await valueOf(request, 'ambilprovinsi', 'Jawa Barat')],
    'Tipe Customer': ['tipeCustomer', tipeCustomer],
    'Subtipe Customer': ['subtipeCustomer', subtypes[0]?.value],
    'Limit Piutang': ['limitPiutang', 1250000],
    'Limit Utang': ['limitUtang', 0],
  }
  return Object.fromEntries(fields.map((label) => all[label] ?? [label, undefined]))
}

for (const [type, fields] of contactTypes)
  test(`Kontak ${type}: what is drawn, demanded and sent`, async ({ page, request }) => {
    const dialog = await openContact(page)
    for (const label of typeFields) await expect(control(dialog, label)).toBeHidden()
    await pick(dialog, 'Tipe', type)
    for (const label of typeFields)
      await expect(control(dialog, label)).toBeVisible({ visible: fields.includes(label) })
    await save(dialog)
    for (const label of fields) await expect(control(dialog, label)).toHaveAccessibleDescription(demands[label] ?? '')
    await fill(dialog, common)
    await fillTypeFields(dialog, fields)
    await expect(control(dialog, 'NPWP')).toHaveAccessibleDescription('Salah satu NPWP atau NIK wajib diisi.')
    await control(dialog, 'NIK').fill('3201')
    await expect(control(dialog, 'NPWP')).toHaveAccessibleDescription('')
    const sent = page.waitForRequest('**/api/kontak')
    await saveDialog(dialog)
    expect((await sent).postDataJSON()).toEqual({
      tipe: type,
      nama: 'Sari',
      noHp: '0812',
      npwp: null,
      nik: '3201',
      alamat: 'Jl. Mawar 1',
      ...(await typeBody(request, fields)),
    })
  })

test('Kontak: another type clears what belongs to a type, and keeps the rest', async ({ page }) => {
  const dialog = await openContact(page)
  await fill(dialog, { ...common, NPWP: '09.254' })
  await pick(dialog, 'Tipe', 'Customer dan Supplier')
  await fillTypeFields(dialog, typeFields)
  await pick(dialog, 'Tipe', 'Customer')
  for (const label of ['Nama PT', 'No HP Sales', 'Kota', 'Provinsi', 'Limit Piutang'])
    await expect(control(dialog, label)).toHaveValue('')
  await expect(control(dialog, 'Tipe Customer')).toHaveValue('Ritel')
  await expect(control(dialog, 'Subtipe Customer')).toHaveValue('Umum')
  for (const [label, value] of Object.entries({ ...common, NPWP: '09.254' }))
    await expect(control(dialog, label)).toHaveValue(value)
})

test('Kontak: subtipe waits for a tipe, is asked with its id, and cleared with it', async ({ page, request }) => {
  const asked: unknown[] = []
  await page.route('**/api/pembelian/ambilsubtipecustomer', async (route) => {
    asked.push(route.request().postDataJSON())
    await route.continue()
  })
  const dialog = await openContact(page)
  await pick(dialog, 'Tipe', 'Customer')
  await expect(control(dialog, 'Subtipe Customer')).toBeDisabled()
  expect(asked).toEqual([])
  await pick(dialog, 'Tipe Customer', 'Ritel')
  await control(dialog, 'Subtipe Customer').click()
  // Other tests add subtypes of their own: what counts is that each type has its own.
  await expect(page.getByRole('option', { name: 'Member', exact: true })).toBeVisible()
  await expect(page.getByRole('option', { name: 'Reseller', exact: true })).toHaveCount(0)
  expect(asked).toEqual([{ search: '', tipeCustomerId: await valueOf(request, 'ambiltipecustomer', 'Ritel') }])
  await page.getByRole('option', { name: 'Umum' }).click()
  await pick(dialog, 'Tipe Customer', 'Grosir')
  await expect(control(dialog, 'Subtipe Customer')).toHaveValue('')
  await control(dialog, 'Subtipe Customer').click()
  await expect(page.getByRole('option', { name: 'Reseller', exact: true })).toBeVisible()
  await expect(page.getByRole('option', { name: 'Member', exact: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
  const type = dialog.getByRole('combobox', { name: 'Tipe Customer', exact: true })
  await type.fill('')
  await type.press('Tab')
  await expect(control(dialog, 'Subtipe Customer')).toBeDisabled()
})

test('Kontak: limits show Rp with thousand separators and keep digits only', async ({ page }) => {
  const dialog = await openContact(page)
  await pick(dialog, 'Tipe', 'Customer dan Supplier')
  const limit = control(dialog, 'Limit Piutang')
  await limit.pressSequentially('1a2-5b00x00')
  await expect(limit).toHaveValue(/^Rp\s1\.250\.000$/)
  await limit.fill('-7')
  await expect(limit).toHaveValue(/^Rp\s1\.250\.000$/)
  await expect(limit).toHaveAccessibleDescription('Limit Piutang harus lebih dari 0')
  await limit.fill('')
  await expect(limit).toHaveValue('')
})

for (const [label, title, lookup] of [
  ['Kota', 'Tambah Kota Baru', 'kota'],
  ['Provinsi', 'Tambah Provinsi Baru', 'provinsi'],
] as const)
  test(`Kontak: the nested + ${label} dialog adds a value that can be picked right away`, async ({ page, request }) => {
    const value = `${label} ${mark()}`
    const contact = await openContact(page)
    await fill(contact, common)
    await pick(contact, 'Tipe', 'Supplier')
    // The list is known already, and must not stay as it is.
    await control(contact, label).click()
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Escape')
    const opener = contact.getByRole('button', { name: `+ ${label}`, exact: true })
    await opener.click()
    const nested = page.getByRole('dialog', { name: title, exact: true })
    await expect(control(nested, label)).toBeFocused()
    await save(nested)
    await expect(control(nested, label)).toHaveAccessibleDescription(`${label} wajib diisi`)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(nested).toBeHidden()
    await expect(opener).toBeFocused()
    await expect(control(contact, 'Nama')).toHaveValue('Sari')
    await page.keyboard.press('Enter')
    await expect(control(nested, label)).toHaveValue('')
    await control(nested, label).fill(value)
    const sent = page.waitForRequest(`**/api/pembelian/tambah${lookup}`)
    await page.keyboard.press('Enter')
    expect((await sent).postDataJSON()).toEqual({ [lookup]: value })
    await expect(nested).toBeHidden()
    await expect(opener).toBeFocused()
    await pick(contact, label, value)
    expect((await options(request, `ambil${lookup}`, value)).map((option) => option.label)).toEqual([value])
  })

for (const subtype of ['leasing', 'LEASING', ' LeaSing '])
  test(`Subtipe Customer: "${subtype}" demands and sends a cabang`, async ({ page, request }) => {
    const type = `Tipe ${mark()}`
    const { id } = await post<{ id: number }>(request, '/api/pembelian/tambahtipecustomer', { tipeCustomer: type })
    const dialog = await open(page, 'Subtipe Customer', 'Tambah Subtipe Customer Baru')
    await pick(dialog, 'Tipe Customer', type)
    await expect(control(dialog, 'Cabang')).toBeHidden()
    await control(dialog, 'Subtipe Customer').fill(subtype)
    await expect(control(dialog, 'Cabang')).toBeVisible()
    await save(dialog)
    await expect(control(dialog, 'Cabang')).toHaveAccessibleDescription('Cabang wajib diisi untuk subtipe leasing')
    await control(dialog, 'Cabang').fill('Pusat')
    const sent = page.waitForRequest('**/api/pembelian/tambahsubtipecustomer')
    await saveDialog(dialog)
    expect((await sent).postDataJSON()).toEqual({ tipeCustomer: id, subtipeCustomer: subtype.trim(), cabang: 'Pusat' })
  })

test('Subtipe Customer: a cabang that is hidden again is sent as null', async ({ page, request }) => {
  const type = `Tipe ${mark()}`
  const { id } = await post<{ id: number }>(request, '/api/pembelian/tambahtipecustomer', { tipeCustomer: type })
  const dialog = await open(page, 'Subtipe Customer', 'Tambah Subtipe Customer Baru')
  await pick(dialog, 'Tipe Customer', type)
  await fill(dialog, { 'Subtipe Customer': 'leasing', Cabang: 'Pusat' })
  await fill(dialog, { 'Subtipe Customer': 'leasing lain' })
  await expect(control(dialog, 'Cabang')).toBeHidden()
  const sent = page.waitForRequest('**/api/pembelian/tambahsubtipecustomer')
  await saveDialog(dialog)
  expect((await sent).postDataJSON()).toEqual({ tipeCustomer: id, subtipeCustomer: 'leasing lain', cabang: null })
})

const attributes = ['Jenis', 'Kelompok', 'Merek', 'Tipe 1', 'Tipe 2', 'Status', 'Warna', 'RAM/Internal'] as const
const keys = ['jenis', 'kelompok', 'merek', 'tipe1', 'tipe2', 'status', 'warna', 'ram'] as const

const include = (dialog: Locator, label: string): Locator =>
  dialog.getByRole('checkbox', { name: `Sertakan ${label} dalam nama`, exact: true })

test('Produk: ID Produk says Loading... until the next id is there', async ({ page, request }) => {
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/utility/nextid', async (route) => {
    await held
    await route.continue()
  })
  const dialog = await open(page, 'Produk', 'Tambah Produk Baru')
  await expect(dialog.getByText('ID Produk: Loading...', { exact: true })).toBeVisible()
  answer()
  const { nextId } = (await (await request.get('/api/utility/nextid')).json()) as { nextId: number }
  await expect(dialog.getByText(`ID Produk: ${nextId}`, { exact: true })).toBeVisible()
})

test('Produk: fits the window, and what a picker lacks is added from it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const dialog = await open(page, 'Produk', 'Tambah Produk Baru')
  for (const name of ['IMEI', 'SN']) await expect(dialog.getByRole('checkbox', { name, exact: true })).toBeInViewport()
  for (const name of ['Merek', 'Tipe 1', 'Tipe 2', 'Warna', 'RAM/Internal'])
    await expect(include(dialog, name)).toBeChecked()
  const brand = `Merek ${mark()}`
  const box = dialog.getByRole('combobox', { name: 'Merek', exact: true })
  await box.fill(brand)
  await expect(page.getByRole('option')).toHaveText(`Tambah '${brand}'…`)
  await expectAccessible(page)
  await box.press('Enter')
  const adding = page.getByRole('dialog', { name: 'Tambah Merek Baru', exact: true })
  await expect(adding.getByRole('textbox', { name: 'Merek', exact: true })).toHaveValue(brand)
  await page.goBack()
  await expect(adding).toBeHidden()
  await expect(box).toBeFocused()
  await box.fill(brand)
  await page.getByRole('option', { name: `Tambah '${brand}'…` }).click()
  await adding.getByRole('textbox', { name: 'Merek', exact: true }).press('Enter')
  await expect(adding).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: `Merek "${brand}" tersimpan.` })).toBeVisible()
  await expect(box).toHaveValue(brand)
  await expect(box).toBeFocused()
  await expect(control(dialog, 'Nama Produk')).toHaveValue(brand)
})

test('Produk: the name follows the ticks until it is edited, and again once it is emptied', async ({
  page,
  request,
}) => {
  const picked = await Promise.all(
    keys.map(async (key) => {
      const label = `${key} ${mark()}`
      const { id } = await post<{ id: number }>(request, `/api/pembelian/tambah${key}`, { [key]: label })
      return { key, label, id }
    }),
  )
  const dialog = await open(page, 'Produk', 'Tambah Produk Baru')
  const name = control(dialog, 'Nama Produk')
  for (const [index, label] of attributes.entries()) {
    await include(dialog, label).check()
    await pick(dialog, label, picked[index]?.label ?? '')
  }
  const all = picked.map(({ label }) => label).join(' ')
  await expect(name).toHaveValue(all)
  await include(dialog, 'Merek').uncheck()
  await expect(name).toHaveValue(picked.flatMap(({ key, label }) => (key === 'merek' ? [] : [label])).join(' '))
  await name.fill('Buatan tangan')
  await include(dialog, 'Merek').check()
  await expect(name).toHaveValue('Buatan tangan')
  await name.fill('')
  await include(dialog, 'Jenis').uncheck()
  await include(dialog, 'Jenis').check()
  await expect(name).toHaveValue(all)

  // The manual flag does not outlive the dialog.
  await name.fill('Buatan tangan')
  await dialog.getByRole('button', { name: 'Batal', exact: true }).click()
  await openDialog(page, 'Produk', 'Tambah Produk Baru')
  await expect(name).toHaveValue('')
  for (const [index, label] of attributes.entries()) await pick(dialog, label, picked[index]?.label ?? '')
  await expect(name).toHaveValue([2, 3, 4, 6, 7].map((index) => picked[index]?.label).join(' '))
  for (const label of ['Merek', 'Tipe 1', 'Tipe 2']) await include(dialog, label).uncheck()
  const both = `${picked[6]?.label} ${picked[7]?.label}`
  await expect(name).toHaveValue(both)
  await dialog.getByRole('checkbox', { name: 'IMEI', exact: true }).check()
  const sent = page.waitForRequest('**/api/pembelian/addproduct')
  await saveDialog(dialog)
  expect((await sent).postDataJSON()).toEqual({
    ...Object.fromEntries(picked.map(({ key, id }) => [key, id])),
    nama: both,
    isImei: true,
    isSn: false,
  })
})
