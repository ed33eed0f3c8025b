/**
 * From an empty database to a sale, through the screens alone and without one reload. It makes every call of the
 * specification, and no other but the saving of a contact.
 */
import type { Locator, Page } from '@playwright/test'
import { newImei, scan } from './api.ts'
import { control } from './dialog-cases.ts'
import { amount, fill, openDialog, pick, saveDialog } from './form-actions.ts'
import { expect, test } from './fixtures.ts'
import { specifiedCalls, watchCalls } from './specified-calls.ts'

test.use({ productOptions: { env: { SAMPLE_DATA: '0' } } })
test.setTimeout(180_000)

async function go(page: Page, section: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: section, exact: true }).click()
  await expect(page.getByRole('heading', { name: section, exact: true })).toBeVisible()
}

/** Asks a picker for everything; its empty answer must not be remembered when a value is added later. */
async function expectNothingToPick(page: Page, label: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label, exact: true })
  await box.click()
  await expect(page.getByText('Tidak ada pilihan', { exact: true })).toBeVisible()
  await box.press('Escape')
}

/** Opens a dialog, gives its only text a value and saves. */
async function addValue(page: Page, button: string, title: string, label: string, value: string): Promise<void> {
  const dialog = await openDialog(page, button, title)
  await fill(dialog, { [label]: value })
  await saveDialog(dialog)
}

const attributes = [
  ['Jenis', 'Tambah Jenis Baru', 'Jenis', 'Handphone'],
  ['Kelompok', 'Tambah Kelompok Baru', 'Kelompok', 'Android'],
  ['Merek', 'Tambah Merek Baru', 'Merek', 'Sembrani'],
  ['Tipe 1', 'Tambah Tipe 1 Baru', 'Tipe 1', 'S20'],
  ['Tipe 2', 'Tambah Tipe 2 Baru', 'Tipe 2', 'Pro'],
  ['Status', 'Tambah Status Baru', 'Status', 'Garansi Resmi'],
  ['RAM/Internal', 'Tambah RAM/Internal Baru', 'RAM', '8/256'],
  ['Warna', 'Tambah Warna Baru', 'Warna', 'Hitam'],
] as const

const picks = {
  Jenis: 'Handphone',
  Kelompok: 'Android',
  Merek: 'Sembrani',
  'Tipe 1': 'S20',
  'Tipe 2': 'Pro',
  Status: 'Garansi Resmi',
  Warna: 'Hitam',
  'RAM/Internal': '8/256',
} as const

const phone = 'Sembrani S20 Pro 8/256'
const cable = 'Kabel Data'
/** A contact of the master page that is customer and supplier at once. */
const partner = 'Mitra Serba Bisa'

test('from nothing to a sale: attributes, products, contacts, purchase, sale', async ({ page, request }) => {
  const calls = watchCalls(page)
  const imeis = [newImei(), newImei()] as const
  await page.goto('/pembelian')
  for (const label of ['Supplier', 'Produk']) await expectNothingToPick(page, label)
  await go(page, 'Penjualan')
  for (const label of ['Customer', 'Salesperson']) await expectNothingToPick(page, label)

  await go(page, 'Master')
  for (const [button, title, label, value] of attributes) await addValue(page, button, title, label, value)
  await addPhone(page)
  await addCable(page)
  await addValue(page, 'Tipe Customer', 'Tambah Tipe Customer Baru', 'Tipe Customer', 'Toko')
  const subtype = await openDialog(page, 'Subtipe Customer', 'Tambah Subtipe Customer Baru')
  await pick(subtype, 'Tipe Customer', 'Toko')
  await fill(subtype, { 'Subtipe Customer': 'Grosir' })
  await saveDialog(subtype)
  const salesman = await openDialog(page, 'Kontak', 'Tambah Kontak Baru')
  await pick(salesman, 'Tipe', 'Salesman')
  await fill(salesman, { Nama: 'Sari', 'No HP': '0812', NIK: '3201', Alamat: 'Jl. Mawar 1' })
  await saveDialog(salesman)
  await addPartner(page)

  await go(page, 'Kontak')
  await addContacts(page)

  await go(page, 'Pembelian')
  await buy(page, imeis)
  for (const imei of imeis) expect(await scan(request, imei)).toMatchObject({ validation: true, nama: phone })

  await go(page, 'Penjualan')
  await sell(page, imeis[0])
  expect(await scan(request, imeis[0])).toMatchObject({ validation: false })
  expect(await scan(request, imeis[1])).toMatchObject({ validation: true })

  const made = new Set(calls.map(({ call }) => call))
  const extensions = [
    ...['POST /api/kontak', 'POST /api/master/profil-toko/options', 'GET /api/hitung-master'],
    ...['POST /api/harga/barang', 'GET /api/harga/terakhir'],
    ...[
      'POST /api/master/cara-bayar/options',
      'GET /api/deposit',
      'GET /api/penjualan/awal',
      'GET /api/limit/piutang',
      'GET /api/pajak/tarif',
      'GET /api/limit/utang',
      'POST /api/stok/ada',
    ],
  ]
  expect([...made].sort()).toEqual([...specifiedCalls, ...extensions].sort())
})

async function addPhone(page: Page): Promise<void> {
  const dialog = await openDialog(page, 'Produk', 'Tambah Produk Baru')
  await expect(dialog.getByText(/^ID Produk: \d+$/)).toBeVisible()
  for (const [label, value] of Object.entries(picks)) await pick(dialog, label, value)
  const name = dialog.getByRole('textbox', { name: 'Nama Produk' })
  await expect(name).toHaveValue('Sembrani S20 Pro Hitam 8/256')
  await include(dialog, 'Warna')
  await expect(name).toHaveValue(phone)
  await name.fill('Buatan tangan')
  await include(dialog, 'Jenis')
  await expect(name).toHaveValue('Buatan tangan')
  await name.fill('')
  await include(dialog, 'Warna')
  await expect(name).toHaveValue('Handphone Sembrani S20 Pro Hitam 8/256')
  for (const label of ['Jenis', 'Warna']) await include(dialog, label)
  await expect(name).toHaveValue(phone)
  await dialog.getByRole('checkbox', { name: 'IMEI', exact: true }).check()
  await dialog.getByRole('checkbox', { name: 'SN', exact: true }).check()
  await saveDialog(dialog)
}

async function addCable(page: Page): Promise<void> {
  const dialog = await openDialog(page, 'Produk', 'Tambah Produk Baru')
  for (const [label, value] of Object.entries(picks)) if (!label.startsWith('Tipe')) await pick(dialog, label, value)
  await fill(dialog, { 'Nama Produk': cable })
  await saveDialog(dialog)
}

function include(dialog: Locator, label: string): Promise<void> {
  return dialog.getByRole('checkbox', { name: `Sertakan ${label} dalam nama`, exact: true }).click()
}

async function addPartner(page: Page): Promise<void> {
  const dialog = await openDialog(page, 'Kontak', 'Tambah Kontak Baru')
  await pick(dialog, 'Tipe', 'Customer dan Supplier')
  await fill(dialog, {
    Nama: partner,
    'No HP': '0812',
    NPWP: '09.254',
    Alamat: 'Jl. Melati 2',
    'Nama PT': 'PT Mitra',
    'No HP Sales': '0813',
    'Limit Piutang': '1000000',
    'Limit Utang': '2000000',
  })
  for (const [label, value] of [
    ['Kota', 'Surabaya'],
    ['Provinsi', 'Jawa Timur'],
  ] as const) {
    await dialog.getByRole('button', { name: `+ ${label}`, exact: true }).click()
    const nested = page.getByRole('dialog', { name: `Tambah ${label} Baru`, exact: true })
    await fill(nested, { [label]: value })
    await saveDialog(nested)
    await pick(dialog, label, value)
  }
  await pick(dialog, 'Tipe Customer', 'Toko')
  await pick(dialog, 'Subtipe Customer', 'Grosir')
  await saveDialog(dialog)
}

async function addContacts(page: Page): Promise<void> {
  await addValue(page, '+ Kota', 'Tambah Kota Baru', 'Nama Kota', 'Bandung')
  await addValue(page, '+ Provinsi', 'Tambah Provinsi Baru', 'Nama Provinsi', 'Jawa Barat')
  const type = await openDialog(page, '+ Customer Tipe', 'Tambah Tipe')
  await fill(type, { 'Tipe Customer': 'Perorangan', 'Subtipe Customer': 'Umum' })
  await saveDialog(type)
  const common = {
    Perusahaan: 'PT Maju',
    Email: 'maju@contoh.id',
    'Nomor Telepon': '081234567890',
    Alamat: 'Jl. Asia Afrika 1',
    'NPWP/NIK': '1234567890',
  }
  const supplier = await openDialog(page, '+ Supplier', 'Tambah Supplier Baru')
  await fill(supplier, { 'Nama Supplier': 'Pemasok Satu', ...common })
  await pick(supplier, 'Kota', 'Bandung')
  await pick(supplier, 'Provinsi', 'Jawa Barat')
  await saveDialog(supplier)
  const customer = await openDialog(page, '+ Customer', 'Tambah Customer Baru')
  await fill(customer, { 'Nama Customer': 'Budi', ...common })
  await pick(customer, 'Kota', 'Bandung')
  await pick(customer, 'Provinsi', 'Jawa Barat')
  // Added on the other page, and on this one.
  await pick(customer, 'Tipe Customer', 'Toko Grosir')
  await pick(customer, 'Tipe Customer', 'Perorangan Umum')
  await saveDialog(customer)
}

async function buy(page: Page, imeis: readonly string[]): Promise<void> {
  await pick(page, 'Supplier', partner)
  await pick(page, 'Supplier', 'Pemasok Satu')
  await pick(page, 'Jenis', 'Kredit')
  await pick(page, 'Produk', phone)
  await expect(page.getByRole('checkbox', { name: 'IMEI', exact: true })).toBeChecked()
  await page.getByRole('textbox', { name: 'Harga/Qty', exact: true }).fill('3000000')
  await pick(page, 'Gudang', 'Gudang Utama')
  await page.getByRole('spinbutton', { name: 'Quantity', exact: true }).fill('2')
  await page.getByRole('button', { name: 'Tambah Produk' }).click()
  await pick(page, 'Produk', cable)
  await expect(page.getByRole('checkbox', { name: 'IMEI', exact: true })).not.toBeChecked()
  await page.getByRole('textbox', { name: 'Harga/Qty', exact: true }).fill('20000')
  await pick(page, 'Gudang', 'Gudang Cabang')
  await page.getByRole('spinbutton', { name: 'Quantity', exact: true }).fill('5')
  await page.getByRole('button', { name: 'Tambah Produk' }).click()
  await page.getByRole('button', { name: '0/2', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Kelola IMEI - ${phone}` })
  for (const [index, imei] of imeis.entries()) {
    await dialog.getByRole('textbox', { name: 'IMEI', exact: true }).fill(imei)
    await dialog.getByRole('textbox', { name: 'SN', exact: true }).fill(`SN0000000${index}`)
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  }
  await dialog.getByRole('button', { name: 'Simpan IMEI/SN', exact: true }).click()
  await page.getByRole('button', { name: 'Submit Pembelian' }).click()
  await expect(page.getByRole('status').filter({ hasText: /Pembelian #\d+ tersimpan\./ })).toBeVisible()
}

async function sell(page: Page, imei: string): Promise<void> {
  await pick(page, 'Customer', partner)
  await pick(page, 'Customer', 'Budi')
  // The only branch is there already; its picker offers it all the same.
  const branch = page.getByRole('combobox', { name: 'Cabang', exact: true })
  await expect(branch).toHaveValue('Pusat')
  await branch.fill('Pus')
  await page.getByRole('option', { name: 'Pusat', exact: true }).click()
  await pick(page, 'Salesperson', 'Sari')
  const scanner = page.getByRole('textbox', { name: 'IMEI', exact: true })
  await scanner.fill(imei)
  await scanner.press('Enter')
  const phones = page.getByRole('row').filter({ hasText: phone })
  await expect(phones.getByText('Gudang Utama')).toBeVisible()
  await setPrice(page, phones, '3500000')

  await page.getByRole('radio', { name: 'Non-IMEI', exact: true }).check()
  await pick(page, 'Produk', cable)
  await page.getByRole('button', { name: 'Tambah', exact: true }).click()
  const cables = page.getByRole('row').filter({ hasText: cable })
  await cables.getByRole('button', { name: 'Pilih Gudang' }).click()
  const warehouses = page.getByRole('dialog', { name: `Pilih Gudang - ${cable}` })
  await warehouses.getByRole('spinbutton', { name: 'Gudang Cabang', exact: true }).fill('2')
  await saveDialog(warehouses)
  await setPrice(page, cables, '30000')

  await expect(page.getByRole('definition').last()).toHaveText(amount('Rp 3.560.000,00'))
  await page.getByRole('button', { name: 'Submit Penjualan' }).click()
  await expect(page.getByText('Belum ada produk yang ditambahkan')).toBeVisible()
}

async function setPrice(page: Page, row: Locator, price: string): Promise<void> {
  await row.getByRole('button', { name: 'Ubah harga' }).click()
  await control(page.getByRole('main'), 'Harga Per Qty').fill(price)
  await page.keyboard.press('Enter')
}
