/**
 * Hands at work on the started product: how many keys a sale and a purchase take with no mouse at all, and both of them
 * by touch alone on a telephone, and at 200 %.
 */
import type { Locator, Page } from '@playwright/test'
import { openShop } from '../server/trade/shop.ts'
import { newImei, options, post } from './api.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { countedKeys, type CountedKeys } from './keys.ts'
import { plugIn } from './scanner.ts'
import { branch, buyGoods, customer, emptyTable, line, salesperson, scanBox } from './sale-actions.ts'
import { expectTidy } from './tidy.ts'

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
  const headings = page.getByRole('table').getByRole('columnheader')
  const places = () => headings.evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().x))
  const emptyPlaces = await places()
  expect(emptyPlaces.length).toBeGreaterThan(3)
  await expectTidy(page)
  for (const imei of imeis) await scanner.scan(imei)
  await expect(line(page, phone).getByRole('cell', { name: '5', exact: true })).toBeVisible()
  expect(await places(), 'columns stay where they were').toEqual(emptyPlaces)
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
  await expectTidy(page)
  await keys.type('3')
  await keys.press('Control+Enter')
  await expect(dialog).toBeHidden()
  await expect(page.locator('[aria-live]').filter({ hasText: `${cable.label} disimpan.` })).toBeAttached()
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
  const add = async (url: string, body: unknown) => (await post<{ id: number }>(request, url, body)).id
  // Goods of its own: among the first ones that the shop tells, others' tests may have left one phone only.
  for (const suffix of [' kunci-1', ' kunci-2']) await openShop({ add }, suffix)
  const [supplier] = await options(request, 'ambilsupplier')
  const keys = countedKeys(page)
  await page.goto('/pembelian')
  await expect(page.getByRole('combobox', { name: 'Supplier', exact: true })).toBeFocused()
  // Here the button stands beside the boxes.
  await page.setViewportSize({ width: 1920, height: 1080 })
  await expectTidy(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await choose(page, keys, supplier?.label.slice(0, 3) ?? '')
  await keys.press('Tab')
  await choose(page, keys, 'tun')
  const product = page.getByRole('combobox', { name: 'Produk', exact: true })
  // What is folded away is no stop on the way to the first product.
  const isThere = () => product.evaluate((box) => box === document.activeElement)
  for (let tabs = 0; tabs < 3 && !(await isThere()); tabs += 1) await keys.press('Tab')
  const lines = [
    { product: 'HP kunci-1', price: '1250000', quantity: '25' },
    { product: 'HP kunci-2', price: '2500000', quantity: '15' },
    { product: 'Kabel kunci-1', price: '15000', quantity: '5' },
  ]
  for (const { product: name, price, quantity } of lines) {
    await expect(product).toBeFocused()
    // Words in any order, and parts of them, find a product.
    await choose(page, keys, name)
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

const journeys = [
  { name: 'by touch on a telephone', viewport: { width: 390, height: 844 }, hasTouch: true },
  // A desk of 1280 by 900.
  { name: 'at 200 %', viewport: { width: 640, height: 450 }, hasTouch: false },
]

for (const { name, viewport, hasTouch } of journeys)
  test.describe(name, () => {
    test.use({ viewport, hasTouch })

    test('goods are bought, sold and found again', async ({ page, request }) => {
      test.setTimeout(120_000)
      // A finger hits what lies on top, and whatever is pressed is scrolled into sight for it.
      const press = (target: Locator) => (hasTouch ? target.tap() : target.click())
      const button = (label: string | RegExp) => page.getByRole('button', { name: label, exact: true }).first()
      const choice = async (label: string, option: string): Promise<void> => {
        const box = page.getByRole('combobox', { name: label, exact: true })
        await press(box)
        await box.fill(option)
        await press(page.getByRole('option', { name: option, exact: true }))
        await expect(box).toHaveValue(option)
      }
      const type = async (role: 'textbox' | 'spinbutton', label: string, text: string): Promise<void> => {
        const box = page.getByRole(role, { name: label, exact: true })
        await press(box)
        await box.fill(text)
      }
      const go = async (section: string): Promise<void> => {
        if (hasTouch) await press(button('Menu'))
        await press(page.getByRole('navigation').getByRole('link', { name: section, exact: true }))
        await expect(page.getByRole('heading', { level: 1, name: section })).toBeVisible()
      }
      const tidy = () => expectTidy(page, { target: hasTouch ? 44 : 24 })
      /** A tablet has no mouse either. */
      const tidyOnTablet = async (): Promise<void> => {
        if (!hasTouch) return
        await page.setViewportSize({ width: 820, height: 1180 })
        await tidy()
        await page.setViewportSize(viewport)
      }
      const saved = (text: RegExp) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()

      const { phone, cable } = await buyGoods(request, 1)
      const [supplier] = await options(request, 'ambilsupplier')
      const imei = newImei()
      await page.goto('/')
      await go('Pembelian')
      await choice('Supplier', supplier?.label ?? '')
      await choice('Jenis', 'Tunai')
      await choice('Produk', phone.label)
      await type('textbox', 'Harga/Qty', '2500000')
      await choice('Gudang', 'Gudang Utama')
      await press(button('Tambah Produk'))
      await press(button('0/1'))
      await type('textbox', 'IMEI', imei)
      await tidy()
      await press(button('Add'))
      await press(button('Simpan IMEI'))
      await tidy()
      await press(button('Submit Pembelian'))
      await saved(/Pembelian #\d+ tersimpan\./)

      await go('Penjualan')
      await choice('Customer', customer)
      await choice('Cabang', branch)
      await choice('Salesperson', salesperson)
      await type('textbox', 'IMEI', imei)
      await press(button('Tambah'))
      await expect(line(page, phone)).toBeVisible()
      await press(page.getByRole('radio', { name: 'Non-IMEI', exact: true }))
      await choice('Produk', cable.label)
      await press(button('Tambah'))
      await press(line(page, cable).getByRole('button', { name: 'Pilih Gudang' }))
      await type('spinbutton', 'Gudang Utama', '2')
      await tidy()
      await press(button('Simpan'))
      for (const [product, price] of [
        [phone, '2750000'],
        [cable, '25000'],
      ] as const) {
        await press(line(page, product).getByRole('button', { name: 'Ubah harga' }))
        await page.getByRole('textbox', { name: 'Harga Per Qty', exact: true }).fill(price)
        await page.keyboard.press('Enter')
      }
      await expect(page.getByRole('definition').last()).toHaveText(/^Rp\s2\.800\.000,00$/)
      await tidy()
      await tidyOnTablet()
      await press(button('Submit Penjualan'))
      await saved(/Penjualan #\d+ tersimpan\./)
      await press(page.getByRole('link', { name: 'Lihat', exact: true }))
      await expect(page.getByRole('heading', { level: 1, name: /^Penjualan #\d+$/ })).toBeVisible()
      await expect(page.getByRole('main')).toContainText(imei)
      await tidy()
      await tidyOnTablet()
      await page.goBack()
      await press(page.getByRole('link', { name: 'Riwayat' }).first())
      await expect(page.getByRole('main').getByRole('listitem').or(page.getByRole('row')).first()).toBeVisible()
      await tidy()
      // A tablet on its side has room for the table.
      await page.setViewportSize({ width: 1180, height: 820 })
      await expect(page.getByRole('columnheader', { name: 'Nomor' })).toBeVisible()
      await tidy()
    })
  })
