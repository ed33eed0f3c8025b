import { boughtOn, openShop, phoneLine, purchaseOf } from '../server/trade/shop.ts'
import { newImei, post } from './api.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { pick } from './form-actions.ts'
import { scanBox, scanCode } from './sale-actions.ts'
import { pasteCodes, plugIn } from './scanner.ts'

test('a count of three hundred units finds three missing, two from elsewhere and one unknown, and books them', async ({
  page,
  request,
}) => {
  const add = async (url: string, body: unknown) => (await post<{ id: number }>(request, url, body)).id
  const shop = await openShop({ add }, ' opname')
  const imeis = Array.from({ length: 301 }, newImei)
  const today = new Date().toISOString().slice(0, 10)
  const bought = { ...purchaseOf(shop, []), ...boughtOn(today) }
  await add('/api/pembelian/pembelian', { ...bought, produkList: [phoneLine(shop, imeis)] })
  // Two are in the other warehouse by the books, and on the shelf here.
  const carried = imeis.slice(0, 2)
  const line = { isImei: true, namaProduk: 'HP opname', idGudang: 1, imeiList: carried }
  await add('/api/dokumen/mutasi', { tanggal: today, ke: 2, langsung: true, produkList: [line] })
  const missing = imeis.slice(298)

  await page.goto('/opname')
  await expect(page.getByRole('heading', { level: 1, name: 'Stok Opname' })).toBeVisible()
  const scanner = await plugIn(page)
  await expect(scanBox(page)).toBeFocused()
  // Two hundred without a pause are in scan.test.ts: here the first ones, and the rest as another device counted them.
  await scanner.scanAll(imeis.slice(0, 40))
  await pasteCodes(page, imeis.slice(40, 298))
  await expect(page.getByRole('row').filter({ hasText: 'HP opname' })).toContainText('298', { timeout: 60_000 })
  await scanCode(page, '999000000000001')
  const unknown = page.getByRole('row').filter({ hasText: 'Tidak dikenal' })
  await expect(unknown).toBeVisible()
  // What is scanned is counted by scans alone.
  await expect(unknown.getByRole('button', { name: 'Isi jumlah' })).toHaveCount(0)
  await pick(page, 'Gudang', 'Gudang Utama')
  await pick(page, 'Hanya merek', 'merek uji opname')
  await page.getByRole('button', { name: 'Bandingkan' }).click()

  const told = page.getByRole('status').filter({ hasText: 'selisih' })
  await expect(told).toHaveText('6 selisih. Yang dilewati tidak dibukukan.')
  const found = page.getByRole('table', { name: 'Selisih' })
  const rowOf = (imei: string) => found.getByRole('row').filter({ hasText: imei })
  for (const imei of missing) await expect(rowOf(imei)).toContainText('Hilang')
  for (const imei of carried) await expect(rowOf(imei)).toContainText('Dari Gudang Cabang')
  await expect(rowOf('999000000000001')).toContainText('Belum pernah masuk')
  await expectAccessible(page)

  // Each needs a reason; Enter and the arrow keys go from one to the next.
  await page.getByRole('button', { name: 'Simpan opname' }).click()
  await expect(page.getByText('Alasan wajib diisi').first()).toBeVisible()
  for (const imei of [...missing, ...carried]) {
    await rowOf(imei)
      .getByRole('button', { name: /Isi alasan/ })
      .click()
    await found.getByRole('textbox', { name: 'Alasan' }).fill(`Dicari: ${imei.slice(-3)}`)
    await page.keyboard.press('Enter')
  }
  // One turns up: it is scanned, and what was typed for the others stays.
  const [late = '', ...gone] = missing
  await scanCode(page, late)
  await expect(page.getByRole('row').filter({ hasText: 'HP opname' }).first()).toContainText('299')
  await expect(page.getByText('Bandingkan dulu hitungan dengan catatan').first()).toBeVisible()
  await page.getByRole('button', { name: 'Bandingkan' }).click()
  await expect(told).toHaveText('5 selisih. Yang dilewati tidak dibukukan.')
  await expect(rowOf(late)).toHaveCount(0)
  for (const imei of [...gone, ...carried]) await expect(rowOf(imei)).toContainText(`Dicari: ${imei.slice(-3)}`)

  await page.getByRole('button', { name: 'Simpan opname' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Stok Opname #\d+ tersimpan\./ })).toBeVisible()
  await page.getByRole('link', { name: 'Lihat' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Stok Opname #\d+$/ })).toBeFocused()
  const booked = page.getByRole('region', { name: 'Pembukuan' })
  for (const imei of gone) await expect(booked.getByRole('row').filter({ hasText: imei })).toHaveCount(1)
  for (const imei of carried) await expect(booked.getByRole('row').filter({ hasText: imei })).toHaveCount(2)
  await expectAccessible(page)
})
