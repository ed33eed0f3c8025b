/** The purchase, from first key to database row (specification, sections 2 to 9). */
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { newImei, options, scan, stock, type Option } from './api.ts'
import { amount, expectHeadingOfEachCard, fill, pick } from './form-actions.ts'
import { expect, expectAccessible, test, widths } from './fixtures.ts'

interface Goods {
  phone: Option
  tracked: Option
  cable: Option
}

async function goods(request: APIRequestContext): Promise<Goods> {
  const products = (
    await Promise.all(['', 'a', 'i', 'o'].map((search) => options(request, 'ambilproduk', search)))
  ).flat()
  const phone = products.find((product) => product.isImeiProduct && !product.isSnProduct)
  const tracked = products.find((product) => product.isImeiProduct && product.isSnProduct)
  const cable = products.find((product) => !product.isImeiProduct)
  if (!phone || !tracked || !cable) throw new Error('The sample data lack a kind of product')
  return { phone, tracked, cable }
}

async function fillHeader(page: Page, request: APIRequestContext): Promise<void> {
  const [supplier] = await options(request, 'ambilsupplier')
  await pick(page, 'Supplier', supplier?.label ?? '')
  await pick(page, 'Jenis', 'Tunai')
}

async function addLine(
  page: Page,
  product: Option,
  line: { price: string; quantity: string; warehouse?: string },
): Promise<void> {
  await pick(page, 'Produk', product.label)
  await page.getByRole('textbox', { name: 'Harga/Qty', exact: true }).fill(line.price)
  await pick(page, 'Gudang', line.warehouse ?? 'Gudang Utama')
  await page.getByRole('spinbutton', { name: 'Quantity', exact: true }).fill(line.quantity)
  await page.getByRole('button', { name: 'Tambah Produk' }).click()
  await expect(row(page, product)).toBeVisible()
}

/** The row itself, not the row of its messages. */
const row = (page: Page, product: Option): Locator =>
  page
    .getByRole('row')
    .filter({ hasText: product.label })
    .filter({ has: page.getByRole('button', { name: 'Hapus' }) })

async function openSerials(page: Page, product: Option): Promise<Locator> {
  await row(page, product)
    .getByRole('button', { name: /^\d+\/\d+$/ })
    .click()
  return page.getByRole('dialog', { name: `Kelola IMEI - ${product.label}` })
}

const imeiBox = (dialog: Locator): Locator => dialog.getByRole('textbox', { name: 'IMEI', exact: true })
const snBox = (dialog: Locator): Locator => dialog.getByRole('textbox', { name: 'SN', exact: true })
const submit = (page: Page): Promise<void> => page.getByRole('button', { name: 'Submit Pembelian' }).click()

for (const { name, width, height } of widths)
  test.describe(name, () => {
    test.use({ viewport: { width, height } })

    test('two phones with IMEIs and cables are stored, and the form is empty again', async ({ page, request }) => {
      const { phone, cable } = await goods(request)
      const before = await stock(request, cable.value)
      const imeis = [newImei(), newImei()]
      await page.goto('/pembelian')
      await expect(page.getByRole('button', { name: 'Submit Pembelian' })).toBeVisible()
      await expectHeadingOfEachCard(page)
      await fillHeader(page, request)
      await page.getByRole('spinbutton', { name: 'Jatuh Tempo (hari)' }).fill('30')
      await fill(page, { Referensi: 'PO-1', Keterangan: 'Uji' })
      await addLine(page, phone, { price: '3000000', quantity: '2' })
      await addLine(page, cable, { price: '25000', quantity: '10' })
      await expect(row(page, cable).getByRole('cell', { name: '-', exact: true })).toBeVisible()

      const dialog = await openSerials(page, phone)
      for (const imei of imeis) {
        await imeiBox(dialog).fill(imei)
        await imeiBox(dialog).press('Enter')
      }
      await expect(dialog.getByText('IMEI/SN yang diinput: 2/2')).toBeVisible()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Simpan IMEI', exact: true }).click()
      await expect(row(page, phone).getByRole('button', { name: '2/2' })).toBeFocused()

      const sent = page.waitForRequest('**/api/pembelian/pembelian')
      await submit(page)
      expect((await sent).postDataJSON()).toMatchObject({
        dueDays: 30,
        referensi: 'PO-1',
        keterangan: 'Uji',
        jenisPembelian: expect.any(Number),
      })
      await expect(page.getByRole('status').filter({ hasText: /Pembelian #\d+ tersimpan\./ })).toBeVisible()
      await expect(page.getByText('Belum ada produk yang ditambahkan')).toBeVisible()
      await expect(page.getByRole('combobox', { name: 'Supplier' })).toHaveValue('')
      for (const imei of imeis) expect(await scan(request, imei)).toMatchObject({ validation: true, nama: phone.label })
      const after = await stock(request, cable.value)
      const total = (given: typeof after): number => given.gudang.reduce((sum, entry) => sum + entry.qty, 0)
      expect(total(after) - total(before)).toBe(10)
    })
  })

test('the exact body of section 7, and totals to the cent', async ({ page, request }) => {
  const { phone, tracked, cable } = await goods(request)
  const imeis = [newImei(), newImei(), newImei()] as const
  const [supplier] = await options(request, 'ambilsupplier')
  const kinds = await options(request, 'ambiljenispembelian')
  const warehouses = await options(request, 'ambilgudang')
  const valueOf = (list: Option[], label: string): number | undefined =>
    list.find((option) => option.label === label)?.value
  await page.goto('/pembelian')
  await fillHeader(page, request)
  await page.getByRole('spinbutton', { name: 'Jatuh Tempo (hari)' }).fill('1')
  await addLine(page, phone, { price: '2500000', quantity: '2' })
  await addLine(page, tracked, { price: '1000000', quantity: '1', warehouse: 'Gudang Cabang' })
  await addLine(page, cable, { price: '1', quantity: '1' })
  await row(page, cable).getByRole('button', { name: 'Hapus' }).click()
  const terms = page.getByRole('term')
  await expect(terms).toHaveText(['Total', 'DPP', 'Disc', 'PPN', 'Grand Total'])
  await expect(page.getByRole('definition')).toHaveText(
    ['Rp 6.000.000,00', 'Rp 5.405.405,41', 'Rp 0,00', 'Rp 594.594,59', 'Rp 6.000.000,00'].map(amount),
  )
  const first = await openSerials(page, phone)
  for (const imei of imeis.slice(0, 2)) {
    await imeiBox(first).fill(imei)
    await first.getByRole('button', { name: 'Add' }).click()
  }
  await first.getByRole('button', { name: 'Simpan IMEI' }).click()
  const second = await openSerials(page, tracked)
  await imeiBox(second).fill(imeis[2])
  await imeiBox(second).press('Enter')
  await snBox(second).fill('SN12345678')
  await snBox(second).press('Enter')
  await second.getByRole('button', { name: 'Simpan IMEI/SN' }).click()
  const sent = page.waitForRequest('**/api/pembelian/pembelian')
  await submit(page)
  const today = new Date().toISOString().slice(0, 10)
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  expect((await sent).postDataJSON()).toEqual({
    tglNota: today,
    dueDays: 1,
    jatuhTempo: tomorrow,
    namaSupplier: supplier?.value,
    jenisPembelian: valueOf(kinds, 'Tunai'),
    produkList: [
      {
        namaProduk: phone.value,
        quantity: 2,
        hargaPerQuantity: 2500000,
        hargaPerQuantitas: 2500000,
        gudang: valueOf(warehouses, 'Gudang Utama'),
        isImeiProduct: true,
        imeiLength: 15,
        isSnProduct: false,
        imeiSnList: imeis.slice(0, 2).map((imei) => ({ imei, sn: '' })),
      },
      {
        namaProduk: tracked.value,
        quantity: 1,
        hargaPerQuantity: 1000000,
        hargaPerQuantitas: 1000000,
        gudang: valueOf(warehouses, 'Gudang Cabang'),
        isImeiProduct: true,
        imeiLength: 15,
        isSnProduct: true,
        snLength: 10,
        imeiSnList: [{ imei: imeis[2], sn: 'SN12345678' }],
      },
    ],
  })
  await expect(page.getByRole('status').filter({ hasText: /Pembelian #\d+ tersimpan\./ })).toBeVisible()
})

test('every message of header, entry and line', async ({ page, request }) => {
  const { phone, cable } = await goods(request)
  await page.goto('/pembelian')
  await page.getByRole('spinbutton', { name: 'Jatuh Tempo (hari)' }).fill('-1')
  await submit(page)
  for (const text of [
    'Jatuh tempo tidak boleh negatif',
    'Supplier wajib diisi',
    'Jenis wajib diisi',
    'Minimal harus ada 1 produk',
  ])
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('0')
  await page.getByRole('button', { name: 'Tambah Produk' }).click()
  for (const text of [
    'Produk wajib diisi',
    'Harga/Qty harus lebih dari 0',
    'Gudang wajib diisi',
    'Quantity harus lebih dari 0',
  ])
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Produk', exact: true })).toBeFocused()

  await page.getByRole('spinbutton', { name: 'Jatuh Tempo (hari)' }).fill('0')
  await fillHeader(page, request)
  await expect(page.getByText('Supplier wajib diisi')).toBeHidden()
  await addLine(page, cable, { price: '5', quantity: '1' })
  await pick(page, 'Produk', cable.label)
  await page.getByRole('textbox', { name: 'Harga/Qty', exact: true }).fill('5')
  await pick(page, 'Gudang', 'Gudang Utama')
  await page.getByRole('button', { name: 'Tambah Produk' }).click()
  await expect(page.getByText('Produk dengan nama dan gudang yang sama sudah ada dalam daftar.')).toBeVisible()
  await addLine(page, phone, { price: '5', quantity: '2' })
  await submit(page)
  await expect(page.getByText('Jumlah IMEI (0) harus sesuai dengan Qty (2).')).toBeVisible()
  await expectAccessible(page)
})

test('Kelola IMEI: messages, locks, limits, cancel and save', async ({ page, request }) => {
  const { tracked } = await goods(request)
  await page.goto('/pembelian')
  await addLine(page, tracked, { price: '5', quantity: '2' })
  const dialog = await openSerials(page, tracked)
  const add = dialog.getByRole('button', { name: 'Add' })
  await expect(dialog.getByRole('checkbox', { name: 'SN' })).toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: 'SN' })).toBeDisabled()
  await expect(dialog.getByText('No IMEI entries yet')).toBeVisible()
  await expect(dialog.getByText('IMEI/SN yang diinput: 0/2')).toBeVisible()
  await add.click()
  await expect(dialog.getByText('IMEI tidak boleh kosong.')).toBeVisible()
  await imeiBox(dialog).fill('123')
  await add.click()
  await expect(dialog.getByText('IMEI harus 15 digit.')).toBeVisible()
  await dialog.getByRole('spinbutton', { name: 'Panjang IMEI' }).fill('4')
  await imeiBox(dialog).fill('')
  await imeiBox(dialog).pressSequentially('12345')
  // Nothing is cut: what is too long is refused in words.
  await add.click()
  await expect(dialog.getByText('IMEI harus 4 digit.')).toBeVisible()
  await expect(imeiBox(dialog)).toHaveValue('12345')
  await imeiBox(dialog).fill('1234')
  await add.click()
  await expect(dialog.getByText('SN tidak boleh kosong.')).toBeVisible()
  await snBox(dialog).fill('A')
  await add.click()
  await expect(dialog.getByText('SN harus 10 digit.')).toBeVisible()
  await dialog.getByRole('spinbutton', { name: 'Panjang SN' }).fill('2')
  await snBox(dialog).fill('AB')
  await add.click()
  await expect(dialog.getByText('IMEI/SN yang diinput: 1/2')).toBeVisible()
  await expect(dialog.getByRole('spinbutton', { name: 'Panjang IMEI' })).toBeDisabled()
  await expect(dialog.getByRole('spinbutton', { name: 'Panjang SN' })).toBeDisabled()
  await imeiBox(dialog).fill('1234')
  await snBox(dialog).fill('AB')
  await add.click()
  await expect(dialog.getByText('IMEI sudah ada dalam daftar.')).toBeVisible()
  await imeiBox(dialog).fill('5678')
  await add.click()
  await expect(dialog.getByText('SN sudah ada dalam daftar.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Simpan IMEI/SN' }).click()
  await expect(dialog.getByRole('alert')).toContainText('You need to add exactly 2 IMEI entries.')
  await snBox(dialog).fill('CD')
  await add.click()
  await expect(add).toBeDisabled()
  await expectAccessible(page)
  await dialog.getByRole('row').filter({ hasText: '5678' }).getByRole('button', { name: 'Hapus' }).click()
  await expect(dialog.getByText('IMEI/SN yang diinput: 1/2')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(row(page, tracked).getByRole('button', { name: '0/2' })).toBeFocused()
})

test('a reload in the middle loses nothing, not even in an open dialog', async ({ page, request }) => {
  const { phone } = await goods(request)
  await page.goto('/pembelian')
  await fillHeader(page, request)
  await fill(page, { Referensi: 'PO-2' })
  await addLine(page, phone, { price: '5', quantity: '2' })
  const dialog = await openSerials(page, phone)
  await imeiBox(dialog).fill('123456789012345')
  await imeiBox(dialog).press('Enter')
  await page.reload()
  await expect(dialog.getByText('IMEI/SN yang diinput: 1/2')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('textbox', { name: 'Referensi' })).toHaveValue('PO-2')
  await expect(row(page, phone)).toBeVisible()
})

test('a refusal by the server is shown at its line, and nothing is lost', async ({ page, request, allowProblem }) => {
  allowProblem(/409|simpanPembelian/)
  const { phone } = await goods(request)
  const imei = newImei()
  const buy = async (): Promise<void> => {
    await fillHeader(page, request)
    await addLine(page, phone, { price: '5', quantity: '1' })
    const dialog = await openSerials(page, phone)
    await imeiBox(dialog).fill(imei)
    await imeiBox(dialog).press('Enter')
    await dialog.getByRole('button', { name: 'Simpan IMEI' }).click()
    await submit(page)
  }
  await page.goto('/pembelian')
  await buy()
  await expect(page.getByText('Belum ada produk yang ditambahkan')).toBeVisible()
  await buy()
  await expect(page.getByRole('row').filter({ hasText: imei })).toBeVisible()
  await expect(row(page, phone).first()).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Supplier' })).not.toHaveValue('')
})

test('two clicks send one request; a failed one is kept and sent again', async ({ page, request, allowProblem }) => {
  allowProblem(/500|simpanPembelian/)
  const { cable } = await goods(request)
  await page.goto('/pembelian')
  await fillHeader(page, request)
  await pick(page, 'Produk', cable.label)
  await page.getByRole('textbox', { name: 'Harga/Qty', exact: true }).fill('5')
  await pick(page, 'Gudang', 'Gudang Utama')
  await page.getByRole('button', { name: 'Tambah Produk' }).dblclick()
  await expect(row(page, cable)).toHaveCount(1)
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
  let calls = 0
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/pembelian/pembelian', async (route) => {
    calls += 1
    if (calls > 1) return route.continue()
    await held
    return route.fulfill({ status: 500, contentType: 'text/plain', body: 'kaput' })
  })
  const button = page.getByRole('button', { name: /Submit Pembelian|Menyimpan\.\.\./ })
  await button.dblclick()
  await expect(button).toHaveText('Menyimpan...')
  answer()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(row(page, cable)).toBeVisible()
  expect(calls).toBe(1)
  await page.reload()
  await expect(page.getByRole('alert')).toBeInViewport()
  await expect(page.getByRole('spinbutton', { name: 'Jatuh Tempo (hari)' })).toBeFocused()
  await submit(page)
  await expect(page.getByText('Belum ada produk yang ditambahkan')).toBeVisible()
  expect(calls).toBe(2)
})

test('a purchase by keyboard alone', async ({ page, request }) => {
  const { cable } = await goods(request)
  const before = await stock(request, cable.value)
  await page.goto('/pembelian')
  await page.getByRole('combobox', { name: 'Supplier' }).focus()
  const type = async (text: string): Promise<void> => {
    await page.keyboard.type(text)
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
  }
  const [supplier] = await options(request, 'ambilsupplier')
  await type(supplier?.label ?? '')
  await page.keyboard.press('Tab')
  await type('Kredit')
  await page.getByRole('combobox', { name: 'Produk', exact: true }).focus()
  await type(cable.label)
  await page.keyboard.press('Tab')
  await page.keyboard.type('5000')
  await page.keyboard.press('Tab')
  await type('Gudang Cabang')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(row(page, cable)).toBeVisible()
  await page.getByRole('button', { name: 'Submit Pembelian' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Belum ada produk yang ditambahkan')).toBeVisible()
  const after = await stock(request, cable.value)
  const at = (given: typeof after): number =>
    given.gudang.find((entry) => entry.namaGudang === 'Gudang Cabang')?.qty ?? 0
  expect(at(after) - at(before)).toBe(1)
})
