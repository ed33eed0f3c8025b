/** Warehouses are a master type that documents refer to: one is added, filled, and archived once it is empty. */
import type { Page } from '@playwright/test'
import { options } from './api.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { expectTidy } from './tidy.ts'

const name = (): string => `Gudang ${crypto.randomUUID().slice(0, 8)}`

/** Types into the picker that has the focus and takes the option of that name. */
async function choose(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text)
  await expect(page.getByRole('option', { name: text, exact: true })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox')).toBeHidden()
}

const press = async (page: Page, button: string): Promise<void> => {
  await page.getByRole('button', { name: button, exact: true }).focus()
  await page.keyboard.press('Enter')
}

/** Buys one of a counted product into the warehouse, with no mouse. */
async function buyInto(page: Page, warehouse: string, product: string, supplier: string): Promise<void> {
  await page.goto('/pembelian')
  await page.getByRole('combobox', { name: 'Supplier' }).focus()
  await choose(page, supplier)
  await page.keyboard.press('Tab')
  await choose(page, 'Tunai')
  await page.getByRole('combobox', { name: 'Produk', exact: true }).focus()
  await choose(page, product)
  await page.keyboard.press('Tab')
  await page.keyboard.type('5000')
  await page.keyboard.press('Tab')
  await choose(page, warehouse)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row').filter({ hasText: product }).filter({ hasText: warehouse })).toBeVisible()
  await press(page, 'Submit Pembelian')
  await expect(page.getByRole('status').filter({ hasText: /^Pembelian #\d+ tersimpan\./ })).toBeVisible()
}

test('a warehouse is added with its branch, bought into, and archived only when it is empty, by keyboard', async ({
  page,
  request,
  allowProblem,
}) => {
  test.setTimeout(120_000)
  allowProblem(/409/)
  const warehouse = name()
  const products = await options(request, 'ambilproduk', 'kabel')
  const product = products.find(({ isImeiProduct }) => !isImeiProduct)?.label ?? ''
  const [supplier] = await options(request, 'ambilsupplier')

  await page.goto('/master')
  await press(page, 'Gudang')
  const dialog = page.getByRole('dialog', { name: 'Tambah Gudang Baru' })
  await expect(dialog.getByRole('textbox', { name: 'Nama Gudang' })).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByText('Nama Gudang wajib diisi')).toBeVisible()
  await expect(dialog.getByText('Cabang wajib diisi')).toBeVisible()
  await expectAccessible(page)
  await expectTidy(page)
  await page.keyboard.type(warehouse)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('combobox', { name: 'Cabang' })).toBeFocused()
  await choose(page, 'Bandung')
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()

  await buyInto(page, warehouse, product, supplier?.label ?? '')

  await page.goto('/master/gudang')
  const row = page.getByRole('row').filter({ hasText: warehouse })
  await expect(row).toContainText('Bandung')
  await expectAccessible(page)
  await row.getByRole('link', { name: warehouse }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: warehouse })).toBeFocused()
  await expect(page.getByRole('region', { name: 'Riwayat perubahan' })).toContainText('Disimpan')
  await expect(page.getByRole('button', { name: 'Hapus' })).toBeHidden()
  await press(page, 'Arsipkan')
  await expect(page.getByText(`'${warehouse}' masih berisi 1 barang. Pindahkan dulu.`)).toBeVisible()
  await expectAccessible(page)
  const record = page.url()

  // The purchase is cancelled: the warehouse is empty, goes out of the pickers, and stays in the purchase.
  await page.goto('/pembelian/riwayat')
  await page.getByRole('row').nth(1).getByRole('link').first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('cell', { name: warehouse })).toBeVisible()
  const purchase = page.url()
  await press(page, 'Batalkan')
  // Nobody cancels before its consequences are told.
  await expect(page.getByRole('button', { name: 'Ya, batalkan' })).toBeEnabled()
  await page.getByRole('textbox', { name: 'Alasan' }).focus()
  await page.keyboard.type('Uji')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Batal', { exact: true }).first()).toBeVisible()
  await page.goto(record)
  await press(page, 'Arsipkan')
  await expect(page.getByText('Arsip', { exact: true })).toBeVisible()
  expect(await options(request, 'ambilgudang', warehouse)).toEqual([])
  await page.goto(purchase)
  await expect(page.getByRole('cell', { name: warehouse })).toBeVisible()
})

test('what the picker of a purchase lacks is added from it, and picked', async ({ page, request }) => {
  const warehouse = name()
  await page.goto('/pembelian')
  const box = page.getByRole('combobox', { name: 'Gudang', exact: true })
  await box.fill(warehouse)
  await page.getByRole('option', { name: `Tambah '${warehouse}'…` }).click()
  const dialog = page.getByRole('dialog', { name: 'Tambah Gudang Baru' })
  await expect(dialog.getByRole('textbox', { name: 'Nama Gudang' })).toHaveValue(warehouse)
  await dialog.getByRole('combobox', { name: 'Cabang' }).focus()
  await choose(page, 'Pusat')
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  await expect(box).toHaveValue(warehouse)
  // Other tests look at the warehouses of the sample data.
  const [added] = await options(request, 'ambilgudang', warehouse)
  const url = `/api/master/gudang/${added?.value ?? 0}`
  const { etag = '' } = (await request.get(url)).headers()
  expect((await request.delete(url, { headers: { 'if-match': etag } })).ok()).toBe(true)
})
