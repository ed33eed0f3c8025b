/** Scanners that are slower than the scan listener takes for one, and keys on a page that is just being opened. */
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { newImei, options, post, type Option } from './api.ts'
import { expect, test } from './fixtures.ts'
import { pick } from './form-actions.ts'
import {
  addCounted,
  branch,
  buyGoods,
  customer,
  line,
  openAllocation,
  salesperson,
  scanBox,
  setPrice,
} from './sale-actions.ts'
import { plugIn } from './scanner.ts'

const status = (page: Page, text: string): Locator => page.getByRole('status').filter({ hasText: text })
const picker = (page: Page, name: string): Locator => page.getByRole('combobox', { name, exact: true })

/** Milliseconds between the characters of scanners that were seen. */
const speeds: Readonly<Record<string, readonly number[]>> = {
  '8 ms': [8],
  '20 ms': [20],
  '30±8 ms': [22, 38, 30, 26, 34, 37, 23],
  '45±5 ms': [40, 50, 45, 48, 42],
}

for (const [speed, gaps] of Object.entries(speeds))
  test(`a scan at ${speed} a character is taken from the picker that was just used, from an empty and from a filled one`, async ({
    page,
    request,
  }) => {
    const { phone, imeis } = await buyGoods(request, 4)
    const [first = '', second = '', third = '', fourth = ''] = imeis
    await page.goto('/penjualan')
    const scanner = await plugIn(page)
    // From an empty picker: nothing is called like a code.
    await picker(page, 'Customer').focus()
    await scanner.scan(first, gaps)
    await expect(status(page, 'Diterima: 1')).toBeVisible()
    await expect(picker(page, 'Customer')).toHaveValue('')
    await pick(page, 'Customer', customer)
    await pick(page, 'Cabang', branch)
    // The last demanded one: work goes on in the box for codes.
    await picker(page, 'Salesperson').fill(salesperson)
    await expect(page.getByRole('option', { name: salesperson })).toBeVisible()
    await picker(page, 'Salesperson').press('Enter')
    await expect(scanBox(page)).toBeFocused()
    await scanner.scan(second, gaps)
    await scanner.scan(third, gaps)
    await expect(status(page, 'Diterima: 3')).toBeVisible()
    // Back in a filled one.
    await picker(page, 'Salesperson').focus()
    await page.keyboard.press('End')
    await scanner.scan(fourth, gaps)
    await expect(status(page, 'Diterima: 4 · Ditolak: 0')).toBeVisible()
    await expect(picker(page, 'Salesperson')).toHaveValue(salesperson)
    await expect(line(page, phone)).toContainText('4')
  })

// The quicker half of "30±8" is a scan: eight characters in time.
for (const [speed, gaps] of Object.entries(speeds).slice(3))
  test(`a code at ${speed} a character that lands in a number, a price or a date is refused in words there, which stays`, async ({
    page,
    request,
  }) => {
    const { cable } = await buyGoods(request)
    const scanner = await plugIn(page)
    const code = '490154203237511'
    const words = page.getByText(`'${code}' adalah kode, bukan isian kotak ini. Isi lama tetap.`)
    const isRefusedAt = async (box: Locator, stays: string): Promise<void> => {
      await box.focus()
      await scanner.scan(code, gaps)
      await expect(words).toBeVisible()
      await expect(box).toHaveValue(stays)
      await expect(box).toBeFocused()
      await box.blur()
      await expect(words).toHaveCount(0)
    }
    await page.goto('/pembelian')
    await isRefusedAt(page.getByLabel('Harga/Qty', { exact: true }), 'Rp 0')
    await isRefusedAt(page.getByLabel('Quantity', { exact: true }), '1')
    const today = await page.getByLabel('Tanggal Jatuh Tempo').inputValue()
    expect(today).not.toBe('')
    await isRefusedAt(page.getByLabel('Jatuh Tempo (hari)'), '0')
    await expect(page.getByLabel('Tanggal Jatuh Tempo')).toHaveValue(today)

    await page.goto('/penjualan')
    await page.getByLabel('Jatuh Tempo (hari)').fill('7')
    const due = await page.getByLabel('Tanggal Jatuh Tempo').inputValue()
    await isRefusedAt(page.getByLabel('Jatuh Tempo (hari)'), '7')
    await expect(page.getByLabel('Tanggal Jatuh Tempo')).toHaveValue(due)
    await addCounted(page, cable)
    await setPrice(page, cable, '1500')
    await line(page, cable).getByRole('button', { name: 'Ubah harga' }).click()
    await isRefusedAt(page.getByRole('textbox', { name: 'Harga Per Qty', exact: true }), '1.500')
    const dialog = await openAllocation(page, cable)
    await isRefusedAt(dialog.getByRole('spinbutton', { name: 'Gudang Utama', exact: true }), '0')
    await expect(dialog.getByText('Total: 0', { exact: true })).toBeVisible()
  })

async function trackedProduct(request: APIRequestContext): Promise<Option> {
  const found = await Promise.all(['', 'a', 'i', 'o'].map((search) => options(request, 'ambilproduk', search)))
  const product = found.flat().find(({ isImeiProduct, isSnProduct }) => isImeiProduct && isSnProduct)
  if (!product) throw new Error('The sample data lack a product with SN')
  return product
}

for (const [speed, gaps] of Object.entries(speeds))
  test(`an IMEI that comes where an SN was missed, at ${speed} a character, is neither cut nor taken for the SN`, async ({
    page,
    request,
  }) => {
    const product = await trackedProduct(request)
    await page.goto('/pembelian')
    await pick(page, 'Produk', product.label)
    await page.getByLabel('Harga/Qty', { exact: true }).fill('5')
    await pick(page, 'Gudang', 'Gudang Utama')
    await page.getByLabel('Quantity', { exact: true }).fill('2')
    await page.getByRole('button', { name: 'Tambah Produk' }).click()
    await page.getByRole('button', { name: '0/2', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: `Kelola IMEI - ${product.label}` })
    const scanner = await plugIn(page)
    const [first, second] = [newImei(), newImei()]
    await scanner.scan(first, gaps)
    await scanner.scan(second, gaps)
    // The first one lacks its SN, and says so; the second goes on with its own.
    await expect(dialog.getByRole('alert').filter({ hasText: `${first} SN tidak boleh kosong.` })).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'IMEI', exact: true })).toHaveValue(second)
    await expect(dialog.getByRole('textbox', { name: 'SN', exact: true })).toBeFocused()
    await scanner.scan(`SN${second.slice(-8)}`, gaps)
    await expect(dialog.getByText('IMEI/SN yang diinput: 1/2')).toBeVisible()
    const row = dialog.getByRole('row').filter({ hasText: second })
    await expect(row).toContainText(`SN${second.slice(-8)}`)
  })

test('a scan in a dialog of a document is taken whole from its picker, empty or just used, at every speed', async ({
  page,
  request,
}) => {
  const { phone, imeis } = await buyGoods(request, 1)
  await page.goto('/penjualan')
  const scanner = await plugIn(page)
  await scanner.scan(imeis[0] ?? '')
  await expect(line(page, phone)).toBeVisible()
  await page.getByRole('button', { name: 'Tukar tambah', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Tukar tambah', exact: true })
  const [box, product] = [dialog.getByRole('textbox', { name: 'IMEI', exact: true }), picker(page, 'Produk')]
  for (const gaps of Object.values(speeds))
    for (const isUsed of [false, true]) {
      const code = newImei()
      await product.fill('')
      if (isUsed) await pick(dialog, 'Produk', phone.label)
      await scanner.scan(code, gaps)
      await expect(box).toHaveValue(code)
      await expect(product).toHaveValue(isUsed ? phone.label : '')
      await box.fill('')
    }
})

test('a scan as soon as the heading stands, with and without a stutter of the page, is looked up whole', async ({
  page,
  request,
}) => {
  const { imeis } = await buyGoods(request, 4)
  const scanner = await plugIn(page)
  for (const [index, imei] of imeis.entries()) {
    await (index % 2 === 0 ? page.goto('/penjualan') : page.reload())
    await page.getByRole('heading', { level: 1 }).waitFor()
    // The page is busy for a moment in the middle of the code.
    await scanner.scan(imei, index < 2 ? [2] : [2, 2, 2, 2, 2, 2, 90, 2, 2, 2, 2, 2, 2, 2, 2, 2])
    await expect(status(page, `Diterima: ${index + 1} · Ditolak: 0`)).toBeVisible()
  }
})

test('codes from a program that waits for a slow page, which is just being drawn, are looked up whole', async ({ page }) => {
  const slowed = await page.context().newCDPSession(page)
  await slowed.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  for (const round of [0, 1, 2]) {
    await page.goto('/penjualan')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const codes = [1, 2, 3].map((index) => `99900025001900${round * 3 + index}`)
    for (const code of codes) {
      await page.keyboard.type(code, { delay: 5 })
      await page.keyboard.press('Enter')
    }
    for (const code of codes) await expect(page.getByText(`IMEI '${code}' tidak ditemukan.`)).toHaveCount(1)
    await expect(status(page, `Diterima: 0 · Ditolak: ${round * 3 + 3}`)).toBeVisible()
  }
}) // prettier-ignore

test('Ctrl+K on a page that is just being opened opens the search with what is typed behind it', async ({ page }) => {
  let letCodeGo = (): void => undefined
  const code = new Promise<void>((resolve) => (letCodeGo = resolve))
  await page.route('**/assets/index-*.js', async (route) => {
    await code
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.waitForFunction(() => document.body !== null)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('samsung')
  letCodeGo()
  await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue('samsung')
})

test('a telephone number is taken as people paste it', async ({ page }) => {
  await page.goto('/kontak')
  await page.getByRole('button', { name: '+ Customer', exact: true }).click()
  const box = page.getByRole('dialog').getByRole('textbox', { name: 'Nomor Telepon' })
  await box.fill('+62 812-3004-7599')
  await box.press('Tab')
  await expect(box).toHaveValue('+6281230047599')
  await expect(box).toHaveAttribute('aria-invalid', 'false')
})

/** One telephone of each of so many products. */
async function buyOneEach(request: APIRequestContext, count: number): Promise<{ phones: string[]; imeis: string[] }> {
  const found = await Promise.all(
    ['', 'a', 'i', 'o', 's', 'g', 'p'].map((search) => options(request, 'ambilproduk', search)),
  )
  const byValue = new Map(found.flat().map((option) => [option.value, option]))
  const products = [...byValue.values()].filter(({ isImeiProduct, isSnProduct }) => isImeiProduct && !isSnProduct)
  const [suppliers, kinds, warehouses] = await Promise.all([
    options(request, 'ambilsupplier'),
    options(request, 'ambiljenispembelian'),
    options(request, 'ambilgudang'),
  ])
  const chosen = products.slice(0, count).map((product) => ({ product, imei: newImei() }))
  expect(chosen).toHaveLength(count)
  const today = new Date().toISOString().slice(0, 10)
  await post(request, '/api/pembelian/pembelian', {
    tglNota: today,
    dueDays: 0,
    jatuhTempo: today,
    namaSupplier: suppliers[0]?.value,
    jenisPembelian: kinds[0]?.value,
    produkList: chosen.map(({ product, imei }) => ({
      namaProduk: product.value,
      quantity: 1,
      hargaPerQuantity: 5,
      hargaPerQuantitas: 5,
      gudang: warehouses[0]?.value,
      isImeiProduct: true,
      imeiLength: 15,
      isSnProduct: false,
      imeiSnList: [{ imei, sn: '' }],
    })),
  })
  return { phones: chosen.map(({ product }) => product.label), imeis: chosen.map(({ imei }) => imei) }
}

for (const [what, viewport] of [
  ['a desk', { width: 1280, height: 800 }],
  ['a telephone', { width: 390, height: 844 }],
] as const)
  test(`on ${what} the newest line is in sight above the bar, and the box keeps the focus`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(viewport)
    const { phones, imeis } = await buyOneEach(request, 8)
    await page.goto('/penjualan')
    const scanner = await plugIn(page)
    await scanBox(page).focus()
    for (const [index, imei] of imeis.entries()) {
      await scanner.scan(imei)
      await expect(status(page, `Diterima: ${index + 1}`)).toBeVisible()
      const row = page.getByRole('row').filter({ hasText: phones[index] ?? '' })
      await expect(row).toBeInViewport()
      const bar = page.locator('[data-footer]')
      await expect
        .poll(async () => ((await row.boundingBox())?.y ?? 0) < ((await bar.boundingBox())?.y ?? 0))
        .toBe(true)
    }
    await expect(scanBox(page)).toBeFocused()
  })
