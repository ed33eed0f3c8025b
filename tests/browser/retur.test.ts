import type { APIRequestContext } from '@playwright/test'
import { options, post } from './api.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { countedKeys } from './keys.ts'
import { buyGoods, type Goods } from './sale-actions.ts'
import { plugIn } from './scanner.ts'

/** Sells three phones and four cables through the API. */
async function sellGoods(request: APIRequestContext): Promise<Goods & { id: number }> {
  const goods = await buyGoods(request, 3)
  const [people, sellers, [place]] = await Promise.all([
    post<{ id: number }[]>(request, '/api/penjualan/dropdown', { search: '' }),
    post<{ id: number }[]>(request, '/api/penjualan/ambilpic', { search: '' }),
    options(request, 'ambilgudang', 'Utama'),
  ])
  const day = `${new Date().toISOString().slice(0, 10)}T00:00:00.000Z`
  const phones = { hargaPerQuantity: 2_500_000, isImei: true, idGudang: place?.value, imeiList: goods.imeis }
  const taken = [{ idGudang: place?.value, selectedQty: 4 }]
  const cables = { hargaPerQuantity: 25_000, isImei: false, idProduk: goods.cable.value, gudangStocks: taken }
  const { id } = await post<{ id: number }>(request, '/api/penjualan/penjualan', {
    tglNota: day,
    jatuhTempo: day,
    id_customer: people[0]?.id,
    id_pic: sellers[0]?.id,
    produkList: [phones, cables],
  })
  return { ...goods, id }
}

test('a part of a sale comes back by two scans and at most 15 keys', async ({ page, request }) => {
  const { imeis, phone } = await sellGoods(request)
  const [first = '', second = '', kept = ''] = imeis
  const scanner = await plugIn(page)
  const keys = countedKeys(page)
  await page.goto('/retur/penjualan')
  await expect(page.getByRole('heading', { level: 1, name: 'Retur Penjualan' })).toBeVisible()
  await scanner.scanAll([first, second])
  const line = page.getByRole('row').filter({ hasText: phone.label })
  await expect(page.getByRole('definition').first()).toHaveText(/5\.000\.000/)
  await expect(line).toContainText(kept)
  await expectAccessible(page)
  await keys.press('Control+Enter')
  await expect(page.getByRole('status').filter({ hasText: /^Retur Penjualan #\d+ tersimpan\./ })).toBeVisible()
  expect(keys.count()).toBeLessThanOrEqual(15)
})

test('counted goods come back from the record of their sale, in part', async ({ page, request }) => {
  const { cable, id } = await sellGoods(request)
  await page.goto(`/penjualan/riwayat/${id}`)
  await page.getByRole('button', { name: 'Retur' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Retur Penjualan' })).toBeVisible()
  const line = page.getByRole('row').filter({ hasText: cable.label })
  await line.getByRole('button', { name: 'Ubah Qty' }).click()
  const dialog = page.getByRole('dialog', { name: `Jumlah diretur - ${cable.label}` })
  await dialog.getByRole('spinbutton').fill('1')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(line).toContainText('25.000')
  await expectAccessible(page)
  // Before anybody decides it is said what becomes of the money and the goods.
  const submit = page.getByRole('button', { name: 'Simpan Retur' })
  await expect(submit).toHaveAccessibleDescription(/Piutang .+ berkurang: Rp.25\.000.*Barang masuk ke Gudang Utama: 1/)
  await expectAccessible(page)
  await submit.click()
  await page.getByRole('link', { name: 'Lihat' }).click()
  await expect(page.getByRole('region', { name: 'Pembukuan', exact: true }).getByRole('row')).toHaveCount(2)
  await expectAccessible(page)

  // The sale says what is left of it, and cannot be cancelled meanwhile.
  await page.goto(`/penjualan/riwayat/${id}`)
  await page.getByRole('button', { name: 'Batalkan' }).click()
  await expect(page.getByRole('dialog')).toContainText(/Retur Penjualan #\d+ memakai barang dokumen ini/)
})
