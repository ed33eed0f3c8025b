/** What a salesperson does on the sales screen, and the goods that there are to sell. */
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { newImei, options, post, type Option } from './api.ts'
import { pick } from './form-actions.ts'

export interface Goods {
  phone: Option
  cable: Option
  /** Of phones that are in stock in Gudang Utama. */
  imeis: readonly string[]
}

/** Buys phones and cables through the API: six cables for Gudang Utama, four for Gudang Cabang. */
export async function buyGoods(request: APIRequestContext, phones = 2): Promise<Goods> {
  const [products, suppliers, kinds, warehouses] = await Promise.all([
    Promise.all(['', 'a', 'i', 'o'].map((search) => options(request, 'ambilproduk', search))),
    options(request, 'ambilsupplier'),
    options(request, 'ambiljenispembelian'),
    options(request, 'ambilgudang'),
  ])
  const phone = products.flat().find((product) => product.isImeiProduct && !product.isSnProduct)
  const cable = products.flat().find((product) => !product.isImeiProduct)
  if (!phone || !cable) throw new Error('The sample data lack a kind of product')
  const warehouse = (label: string) => warehouses.find((option) => option.label === label)?.value
  const imeis = Array.from({ length: phones }, newImei)
  const today = new Date().toISOString().slice(0, 10)
  const counted = { namaProduk: cable.value, hargaPerQuantity: 5, hargaPerQuantitas: 5, isImeiProduct: false }
  await post(request, '/api/pembelian/pembelian', {
    tglNota: today,
    dueDays: 0,
    jatuhTempo: today,
    namaSupplier: suppliers[0]?.value,
    jenisPembelian: kinds[0]?.value,
    produkList: [
      {
        namaProduk: phone.value,
        quantity: phones,
        hargaPerQuantity: 5,
        hargaPerQuantitas: 5,
        gudang: warehouse('Gudang Utama'),
        isImeiProduct: true,
        imeiLength: 15,
        isSnProduct: false,
        imeiSnList: imeis.map((imei) => ({ imei, sn: '' })),
      },
      { ...counted, quantity: 6, gudang: warehouse('Gudang Utama'), isSnProduct: false, imeiSnList: [] },
      { ...counted, quantity: 4, gudang: warehouse('Gudang Cabang'), isSnProduct: false, imeiSnList: [] },
    ],
  })
  return { phone, cable, imeis }
}

export const customer = 'Andi Wijaya'
export const branch = 'Pusat'
export const salesperson = 'Rina Marlina'

export async function fillSaleHeader(page: Page): Promise<void> {
  await pick(page, 'Customer', customer)
  await pick(page, 'Cabang', branch)
  await pick(page, 'Salesperson', salesperson)
}

export const scanBox = (page: Page): Locator => page.getByRole('textbox', { name: 'IMEI', exact: true })

/** Types a code like a scanner: all keys and Enter, wherever the focus is. */
export async function scanCode(page: Page, code: string): Promise<void> {
  await scanBox(page).focus()
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

/** The line of a product; its messages are a row of their own. */
export function line(page: Page, product: Option): Locator {
  return page
    .getByRole('row')
    .filter({ hasText: product.label })
    .filter({ has: page.getByRole('button', { name: 'Hapus' }) })
}

export async function addCounted(page: Page, product: Option): Promise<void> {
  await page.getByRole('radio', { name: 'Non-IMEI', exact: true }).check()
  await pick(page, 'Produk', product.label)
  await page.getByRole('button', { name: 'Tambah', exact: true }).click()
}

export async function setPrice(page: Page, product: Option, price: string): Promise<void> {
  await line(page, product).getByRole('button', { name: 'Ubah harga' }).click()
  const box = page.getByRole('textbox', { name: 'Harga Per Qty', exact: true })
  await box.fill(price)
  await box.press('Enter')
  await expect(box).toBeHidden()
}

export async function openAllocation(page: Page, product: Option): Promise<Locator> {
  await line(page, product).getByRole('button', { name: 'Pilih Gudang' }).click()
  return page.getByRole('dialog', { name: `Pilih Gudang - ${product.label}`, exact: true })
}

/** How many of a counted product come from each warehouse. */
export async function allocate(page: Page, product: Option, amounts: Record<string, string>): Promise<void> {
  const dialog = await openAllocation(page, product)
  for (const [warehouse, amount] of Object.entries(amounts))
    await dialog.getByRole('spinbutton', { name: warehouse, exact: true }).fill(amount)
  await dialog.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(dialog).toBeHidden()
}

export const submitButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^(Submit Penjualan|Menyimpan\.\.\.)$/ })

export const emptyTable = (page: Page): Locator => page.getByText('Belum ada produk yang ditambahkan')
