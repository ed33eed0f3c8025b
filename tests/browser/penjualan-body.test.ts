/** The sale over the wire (specification, section 7), with the server's extensions turned off. */
import { options, post, stock } from './api.ts'
import { amount } from './form-actions.ts'
import { expect, test } from './fixtures.ts'
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

test.use({ productOptions: { env: { EXTENSIONS: 'false' } } })

test('the exact body without extensions, and totals to the cent', async ({ page, request }) => {
  test.setTimeout(120_000)
  const { phone, cable, imeis } = await buyGoods(request)
  const { gudang } = await stock(request, cable.value)
  const find = async (path: string, label: string): Promise<number | undefined> =>
    (await post<{ id: number; nama: string }[]>(request, path, { search: label })).find(({ nama }) => nama === label)
      ?.id
  const warehouses = await options(request, 'ambilgudang')
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
})
