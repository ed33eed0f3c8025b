/** With `extensions: false` the page sends what the specification has, and nothing else (interpretation, section 3). */
import { newImei, options, post, stock } from './api.ts'
import { control, dialogCases, expectedBody, fillDialog, prepare } from './dialog-cases.ts'
import { expect, test } from './fixtures.ts'
import { amount, fill, openDialog, pick, saveDialog } from './form-actions.ts'
import {
  addCounted,
  allocate,
  branch,
  buyGoods,
  customer,
  fillSaleHeader,
  line,
  salesperson,
  scanCode,
  setPrice,
  submitButton,
} from './sale-actions.ts'
import { specifiedCalls, watchCalls, type ApiCall } from './specified-calls.ts'

test.use({ productOptions: { env: { EXTENSIONS: 'false' } } })
// On one product: another start costs more than the other core gains.
test.describe.configure({ mode: 'default' })

function expectOnlySpecified(calls: readonly ApiCall[]): void {
  expect(calls.length).toBeGreaterThan(0)
  for (const { call, headers } of calls) {
    expect(specifiedCalls).toContain(call)
    expect(headers).not.toHaveProperty('idempotency-key')
  }
}

test('Kontak is only logged, and its dialog closes', async ({ page }) => {
  const calls = watchCalls(page)
  const logged: Promise<unknown>[] = []
  page.on('console', (message) => {
    if (message.type() === 'info') logged.push(...message.args().map((argument) => argument.jsonValue()))
  })
  await page.goto('/master')
  const dialog = await openDialog(page, 'Kontak', 'Tambah Kontak Baru')
  await pick(dialog, 'Tipe', 'Supplier')
  await fill(dialog, { Nama: 'Sari', 'No HP': '0812', NIK: '3201', Alamat: 'Jl. Mawar 1', 'Nama PT': 'PT Sari' })
  await pick(dialog, 'Kota', 'Bandung')
  await pick(dialog, 'Provinsi', 'Jawa Barat')
  await control(dialog, 'Limit Utang').fill('5000')
  await saveDialog(dialog)
  await expect
    .poll(() => Promise.all(logged))
    .toContainEqual({
      tipe: 'Supplier',
      nama: 'Sari',
      noHp: '0812',
      npwp: null,
      nik: '3201',
      alamat: 'Jl. Mawar 1',
      namaPt: 'PT Sari',
      kota: expect.any(Number),
      provinsi: expect.any(Number),
      limitUtang: 5000,
    })
  expectOnlySpecified(calls)
  expect(calls.map(({ call }) => call).filter((call) => !call.includes('/ambil'))).toEqual([])
})

test('nothing beyond the specification is shown, and its addresses are no pages', async ({ page, allowProblem }) => {
  // What the browser itself writes about an address that is no page.
  allowProblem(/status of 404/)
  const calls = watchCalls(page)
  const chosen = JSON.stringify({ path: '/api/pembelian/ambilcabang', option: { value: 1, label: branch } })
  await page.addInitScript((place) => localStorage.setItem('trading.place', place), chosen)
  for (const path of ['/penjualan', '/pembelian', '/kontak', '/master']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(1)
    await expect(page.getByRole('navigation').getByRole('link')).toHaveCount(9)
    await expect(page.getByRole('button', { name: 'Cari' })).toHaveCount(0)
    await expect(page.getByRole('banner').getByText(branch)).toHaveCount(0)
    if (path === '/penjualan') await expect(page.getByRole('combobox', { name: 'Cabang' })).toHaveValue('')
  }
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(12)
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0)
  await page.keyboard.press('Control+K')
  await expect(page.getByRole('combobox')).toHaveCount(0)
  for (const path of [
    '/penjualan/riwayat',
    '/penjualan/riwayat/1',
    '/penjualan/riwayat/1/cetak',
    '/stok',
    '/produk/1',
    '/master/merek',
    '/master/gudang',
    '/impor/produk',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: '404' })).toBeVisible()
  }
  expect(calls).toEqual([])
})

test('every other dialog sends the body of section 7 to the call of section 7', async ({ page, request }) => {
  test.setTimeout(180_000)
  const calls = watchCalls(page)
  for (const dialogCase of dialogCases.filter(({ call }) => call !== '/api/kontak')) {
    const filled = await prepare(request, dialogCase)
    if (!page.url().endsWith(dialogCase.screen)) await page.goto(dialogCase.screen)
    const dialog = await openDialog(page, dialogCase.button, dialogCase.title)
    await fillDialog(dialog, filled)
    await saveDialog(dialog)
    const sent = calls.filter(({ call }) => call === `POST ${dialogCase.call}`)
    expect(sent.map(({ body }) => body)).toEqual([expectedBody(dialogCase, filled)])
  }
  expectOnlySpecified(calls)
})

test('a purchase: no other call', async ({ page, request }) => {
  const phone = (await options(request, 'ambilproduk')).find((product) => product.isImeiProduct && !product.isSnProduct)
  const [supplier] = await options(request, 'ambilsupplier')
  if (!phone || !supplier) throw new Error('The sample data lack something')
  const imei = newImei()
  const calls = watchCalls(page)

  await page.goto('/pembelian')
  await pick(page, 'Supplier', supplier.label)
  await pick(page, 'Jenis', 'Tunai')
  await pick(page, 'Produk', phone.label)
  await control(page.getByRole('main'), 'Harga/Qty').fill('5000')
  await pick(page, 'Gudang', 'Gudang Utama')
  await page.getByRole('button', { name: 'Tambah Produk' }).click()
  await page.getByRole('button', { name: '0/1', exact: true }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'IMEI', exact: true }).fill(imei)
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('button', { name: 'Simpan IMEI', exact: true }).click()
  await page.getByRole('button', { name: 'Submit Pembelian' }).click()
  await expect(page.getByText('Belum ada produk yang ditambahkan')).toBeVisible()

  expectOnlySpecified(calls)
})

/** Specification, section 7. */
test('the exact body of a sale without its branch, no other call, and totals to the cent', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const { phone, cable, imeis } = await buyGoods(request)
  const { gudang } = await stock(request, cable.value)
  const find = async (path: string, label: string): Promise<number | undefined> =>
    (await post<{ id: number; nama: string }[]>(request, path, { search: label })).find(({ nama }) => nama === label)
      ?.id
  const warehouses = await options(request, 'ambilgudang')
  const calls = watchCalls(page)
  await page.goto('/penjualan')
  await fillSaleHeader(page)
  await page.getByRole('spinbutton', { name: 'Jatuh Tempo (hari)' }).fill('1')
  await page.getByRole('textbox', { name: 'Referensi' }).fill('  SO-9  ')
  await page.getByRole('textbox', { name: 'Keterangan' }).fill('Lunas')
  for (const imei of imeis) await scanCode(page, imei)
  await expect(line(page, phone).getByRole('cell', { name: '2', exact: true })).toBeVisible()
  await setPrice(page, phone, '2500000')
  await addCounted(page, cable)
  await allocate(page, cable, { 'Gudang Utama': '1', 'Gudang Cabang': '1' })
  await setPrice(page, cable, '500000')
  await expect(page.getByRole('term')).toHaveText(['Total', 'DPP', 'Disc', 'PPN', 'Grand Total'])
  await expect(page.getByRole('definition')).toHaveText(
    ['Rp 6.000.000,00', 'Rp 5.405.405,41', 'Rp 0,00', 'Rp 594.594,59', 'Rp 6.000.000,00'].map(amount),
  )
  const sent = page.waitForRequest('**/api/penjualan/penjualan')
  await submitButton(page).click()
  const today = new Date().toISOString().slice(0, 10)
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  expect((await sent).postDataJSON()).toEqual({
    tglNota: `${today}T00:00:00.000Z`,
    jatuhTempo: `${tomorrow}T00:00:00.000Z`,
    keterangan: 'Lunas',
    referensi: 'SO-9',
    id_customer: await find('/api/penjualan/dropdown', customer),
    id_pic: await find('/api/penjualan/ambilpic', salesperson),
    produkList: [
      {
        hargaPerQuantity: 2500000,
        isImei: true,
        idGudang: warehouses.find(({ label }) => label === 'Gudang Utama')?.value,
        imeiList: imeis,
      },
      {
        idProduk: cable.value,
        hargaPerQuantity: 500000,
        isImei: false,
        gudangStocks: gudang.map(({ idGudang, namaGudang }) => ({
          idGudang,
          selectedQty: ['Gudang Utama', 'Gudang Cabang'].includes(namaGudang) ? 1 : 0,
        })),
      },
    ],
  })
  await expect(page.getByRole('status').filter({ hasText: 'Penjualan tersimpan.' })).toBeVisible()
  expect(await find('/api/pembelian/ambilcabang', branch)).toEqual(expect.any(Number))
  expectOnlySpecified(calls)
})
