/** Hands on the keyboard: how many keys a sale and a purchase take on the started product, with no mouse at all. */
import type { Page } from '@playwright/test'
import { newImei, options } from './api.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { countedKeys, type CountedKeys } from './keys.ts'
import { plugIn } from './scanner.ts'
import { buyGoods, emptyTable, line, scanBox } from './sale-actions.ts'

/** Types the beginning of a name into the picker that has the focus and takes the first one found. */
async function choose(page: Page, keys: CountedKeys, beginning: string): Promise<void> {
  await keys.type(beginning)
  const [first] = [page.getByRole('option').first()]
  await expect(first).toContainText(new RegExp(beginning, 'i'))
  await keys.press('Enter')
  await expect(page.getByRole('listbox')).toBeHidden()
}

test('a sale of 5 phones and 3 cables takes 5 scans and at most 80 keys', async ({ page, request }) => {
  test.setTimeout(120_000)
  const { phone, cable, imeis } = await buyGoods(request, 5)
  const scanner = await plugIn(page)
  const keys = countedKeys(page)
  await page.goto('/penjualan')
  await expect(scanBox(page)).toBeFocused()
  for (const imei of imeis) await scanner.scan(imei)
  await expect(line(page, phone).getByRole('cell', { name: '5', exact: true })).toBeVisible()
  // The price of the line that has none: from the scan box, and back to it.
  const price = page.getByRole('textbox', { name: 'Harga Per Qty', exact: true })
  await keys.press('ArrowDown')
  await keys.type('2500000')
  await expect(price).toHaveValue('2.500.000')
  await keys.press('Enter')
  await expect(scanBox(page)).toBeFocused()
  await expect(page.getByRole('definition').first()).toHaveText(/^Rp\s12\.500\.000,00$/)

  await keys.press('Shift+Tab')
  await keys.press('ArrowRight')
  await keys.press('Tab')
  await expect(page.getByRole('combobox', { name: 'Produk', exact: true })).toBeFocused()
  await choose(page, keys, cable.label.slice(0, 5))
  await keys.press('Enter')
  await expect(line(page, cable)).toBeVisible()
  await keys.press('F4')
  const dialog = page.getByRole('dialog', { name: `Pilih Gudang - ${cable.label}`, exact: true })
  await expect(dialog.locator(':focus')).toHaveRole('spinbutton')
  await keys.type('3')
  await keys.press('Control+Enter')
  await expect(dialog).toBeHidden()
  await keys.press('F2')
  await expect(price).toBeFocused()
  await keys.type('15000')
  await keys.press('Enter')
  await expect(page.getByRole('definition').first()).toHaveText(/^Rp\s12\.545\.000,00$/)

  // Sent too early: the focus goes where something is missing, and the page says how much and where.
  await keys.press('Control+Enter')
  await expect(page.getByText('3 isian perlu diperbaiki:')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Salesperson', exact: true })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Customer', exact: true })).toBeFocused()
  await expectAccessible(page)
  await choose(page, keys, 'and')
  await keys.press('Tab')
  await choose(page, keys, 'pus')
  await keys.press('Tab')
  await choose(page, keys, 'rin')
  await expect(page.getByText('isian perlu diperbaiki')).toBeHidden()
  await keys.press('Control+Enter')
  await expect(page.getByRole('status').filter({ hasText: /Penjualan #\d+ tersimpan\./ })).toBeVisible()
  await expect(emptyTable(page)).toBeVisible()
  console.info(`A sale: ${keys.count()} keys`)
  expect(keys.count()).toBeLessThanOrEqual(80)
})

test('a purchase of 3 products with 40 IMEIs by paste takes at most 130 keys', async ({ page, request, context }) => {
  test.setTimeout(120_000)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const found = await Promise.all(['', 'a', 'i', 'o'].map((search) => options(request, 'ambilproduk', search)))
  const products = new Map(found.flat().map((product) => [product.value, product]))
  const phones = [...products.values()].filter(({ isImeiProduct, isSnProduct }) => isImeiProduct && !isSnProduct)
  const cable = [...products.values()].find(({ isImeiProduct }) => !isImeiProduct)
  const [supplier] = await options(request, 'ambilsupplier')
  const keys = countedKeys(page)
  await page.goto('/pembelian')
  await expect(page.getByRole('combobox', { name: 'Supplier', exact: true })).toBeFocused()
  await choose(page, keys, supplier?.label.slice(0, 3) ?? '')
  await keys.press('Tab')
  await choose(page, keys, 'tun')
  await keys.press('Tab')
  await keys.press('Tab')
  const lines = [
    { product: phones[0], price: '1250000', quantity: '25' },
    { product: phones[1], price: '2500000', quantity: '15' },
    { product: cable, price: '15000', quantity: '5' },
  ]
  for (const { product, price, quantity } of lines) {
    await expect(page.getByRole('combobox', { name: 'Produk', exact: true })).toBeFocused()
    // Words in any order, and parts of them, find a product.
    await choose(page, keys, product?.label.slice(0, 12) ?? '')
    await keys.press('Tab')
    await keys.type(price)
    await keys.press('Tab')
    await choose(page, keys, 'uta')
    await keys.press('Tab')
    await keys.type(quantity)
    await keys.press('Enter')
  }
  for (const { quantity } of lines.slice(0, 2)) {
    // Wherever the focus is: the first line whose serials are missing.
    await keys.press('F4')
    const dialog = page.getByRole('dialog', { name: /^Kelola IMEI/ })
    await expect(dialog.getByRole('textbox', { name: 'IMEI', exact: true })).toBeFocused()
    const imeis = Array.from({ length: Number(quantity) }, newImei)
    await page.evaluate((text) => navigator.clipboard.writeText(text), imeis.join('\n'))
    await keys.press('Control+V')
    await expect(dialog.getByText(`IMEI/SN yang diinput: ${quantity}/${quantity}`)).toBeVisible()
    await keys.press('Enter')
    await expect(dialog).toBeHidden()
  }
  await keys.press('Control+Enter')
  await expect(page.getByRole('status').filter({ hasText: /Pembelian #\d+ tersimpan\./ })).toBeVisible()
  console.info(`A purchase: ${keys.count()} keys`)
  expect(keys.count()).toBeLessThanOrEqual(130)
})

test('a new customer takes at most 60 keys beside its texts', async ({ page }) => {
  const name = `Toko ${crypto.randomUUID().slice(0, 8)}`
  const [keys, texts] = [countedKeys(page), countedKeys(page)]
  await page.goto('/kontak')
  await page.getByRole('button', { name: '+ Customer', exact: true }).focus()
  await keys.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Tambah Customer Baru', exact: true })
  const box = (label: string) => dialog.getByLabel(label, { exact: true })
  await expect(box('Nama Customer')).toBeFocused()
  for (const [label, text] of [
    ['Nama Customer', name],
    ['Perusahaan', 'PT Maju'],
    ['Email', 'toko@contoh.id'],
    ['Nomor Telepon', '08123456789'],
  ] as const) {
    await expect(box(label)).toBeFocused()
    await texts.type(text)
    // Enter goes on to what is still demanded, and saves where nothing is.
    await keys.press('Enter')
  }
  await expect(box('Kota')).toBeFocused()
  await choose(page, keys, 'ban')
  await keys.press('Enter')
  await expect(box('Provinsi')).toBeFocused()
  await choose(page, keys, 'jaw')
  await keys.press('Enter')
  await expect(box('Alamat')).toBeFocused()
  await texts.type('Jl. Merdeka 1')
  await keys.press('Enter')
  await texts.type('1234567890')
  await keys.press('Enter')
  await expect(box('Tipe Customer')).toBeFocused()
  await keys.press('ArrowDown')
  await expect(page.getByRole('option').first()).toBeVisible()
  await keys.press('ArrowDown')
  await keys.press('Enter')
  await keys.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Customer successfully added!' })).toBeVisible()
  console.info(`A customer: ${keys.count()} keys beside its texts`)
  expect(keys.count()).toBeLessThanOrEqual(60)
})

test('one list of keys; none of them while somebody types or a scanner does', async ({ page }) => {
  await page.goto('/penjualan')
  await expect(scanBox(page)).toBeFocused()
  await page.keyboard.press('?')
  await page.keyboard.press('/')
  await expect(scanBox(page)).toHaveValue('?/')
  await page.getByRole('button', { name: 'Tombol pintas' }).focus()
  const list = page.getByRole('dialog', { name: 'Tombol pintas' })
  // A key right after others may be a scanner's: only one that stands alone is a key of the list.
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(list).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(list.getByRole('definition')).toContainText(['Menampilkan daftar ini', 'Mencari di seluruh data'])
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Tombol pintas' })).toBeFocused()
  // A code that begins with a key of the list is a code.
  const scanner = await plugIn(page)
  await scanner.scan('/12345678901234')
  await expect(page.getByText("IMEI '/12345678901234' tidak ditemukan.")).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('/')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
})
