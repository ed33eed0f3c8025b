/** The barcode of an accessory in the shipped sale: a scan that is no IMEI is one more of the product that has it. */
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { CompiledDocument } from '../../../src/contract/module.ts'
import { loadShipped } from '../../schemas/compiled.ts'
import { drawDocument, forgetDrafts } from '../document/draw-document.tsx'
import { typeKeys } from './scanner-keys.ts'

beforeEach(forgetDrafts)

const noDevice = { validation: false }
const ean = '8991234567890'
const cable = { value: 9, label: 'Kabel', isImeiProduct: false, isSnProduct: false }
const stock = (...quantities: number[]) => ({
  ...{ idProduk: 9, namaProduk: 'Kabel', harga: 50_000 },
  gudang: quantities.map((qty, index) => ({ idGudang: index + 1, namaGudang: `Gudang ${index + 1}`, qty })),
})

async function drawSale() {
  const { produkList } = ((await loadShipped('penjualan/penjualan')) as CompiledDocument).lists
  const { client } = await drawDocument({ ...produkList!, name: 'items' })
  /** Answers what is asked for one scan, in order: the device, the barcode, the stock. */
  const scan = async (...answers: object[]) => {
    const before = client.sent.length
    typeKeys(ean, 8)
    for (const [index, answer] of answers.entries()) {
      await waitFor(() => expect(client.sent).toHaveLength(before + index + 1))
      await act(async () => client.last().answer(answer))
    }
  }
  return { client, scan }
}

const row = () => screen.getAllByRole('row').map(({ textContent }) => textContent)

it('adds the product, then one more each time, from one warehouse after the other, and says where there is no more', async () => {
  const { client, scan } = await drawSale()
  await scan(noDevice, { produk: cable }, stock(0, 1, 2))
  expect(client.sent.map(({ operation }) => operation)).toEqual(['scanImei', 'cariBarcode', 'gudangNonImei'])
  await waitFor(() => expect(row().join()).toMatch(/Kabel1Rp\s50\.000.*Gudang 2/))
  await scan(noDevice, { produk: cable }, stock(0, 1, 2))
  await scan(noDevice, { produk: cable }, stock(0, 1, 2))
  await waitFor(() => expect(row().join()).toMatch(/Kabel3.*Gudang 2, Gudang 3/))
  await scan(noDevice, { produk: cable }, stock(0, 1, 2))
  expect(await screen.findByText("Stok 'Kabel' habis: tidak dapat ditambah lagi.")).toBeDefined()
  expect(row()).toHaveLength(2)
})

it('is no device and no product: the message of a device', async () => {
  const { scan } = await drawSale()
  await scan(noDevice, { produk: null })
  expect(await screen.findByText(`IMEI '${ean}' tidak ditemukan.`)).toBeDefined()
})
