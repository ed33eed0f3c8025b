/** The barcode of an accessory in the shipped sale: a scan that is no IMEI is one more of the product that has it. */
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { CompiledDocument } from '../../../src/contract/module.ts'
import { RowStore } from '../../../src/engine/rows/row-store.ts'
import { EntryInput } from '../../../src/engine/scan/entry-input.ts'
import { createListScans } from '../../../src/engine/scan/list-scans.ts'
import type { ScanQueue } from '../../../src/engine/scan/scan-queue.ts'
import { loadShipped } from '../../schemas/compiled.ts'
import { drawDocument, forgetDrafts } from '../document/draw-document.tsx'
import { typeKeys } from './scanner-keys.ts'

beforeEach(forgetDrafts)

const noDevice = { validation: false }
const ean = '8991234567890'
const cable = { value: 9, label: 'Kabel', isImeiProduct: false, isSnProduct: false }
const stock = (...quantities: number[]) => ({
  idProduk: 9,
  namaProduk: 'Kabel',
  harga: 50_000,
  gudang: quantities.map((qty, index) => ({ idGudang: index + 1, namaGudang: `Gudang ${index + 1}`, qty })),
})

async function drawSale(definition = 'penjualan/penjualan') {
  const { produkList } = ((await loadShipped(definition)) as CompiledDocument).lists
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

it('does the same in a move between warehouses', async () => {
  const { scan } = await drawSale('dokumen/mutasi')
  await scan(noDevice, { produk: cable }, stock(1))
  await waitFor(() => expect(row().join()).toMatch(/Kabel.*1/))
  expect(screen.queryByText(/tidak ditemukan/)).toBeNull()
})

it('knows of a row what is left now, not what an earlier scan was told', async () => {
  const { produkList } = ((await loadShipped('penjualan/penjualan')) as CompiledDocument).lists
  const store = new RowStore(produkList!, { doc: () => ({}) })
  const left = [6, 16]
  const scans = scansOf(store, () => ({
    validation: true,
    nama: 'HP',
    id_gudang: 1,
    gudang: 'Utama',
    stok: left.shift(),
  }))
  await scans.pushOne({ mode: 0, code: '490154203237518' })
  await scans.pushOne({ mode: 0, code: '356938035643809' })
  expect(store.values()).toMatchObject([{ quantity: 2, stok: 16 }])
})

it('is one more of what a return has of the product, and unknown where it has none', async () => {
  const shipped = ((await loadShipped('dokumen/retur-penjualan')) as CompiledDocument).lists['produkList']!
  const stocks = [{ idGudang: 1, namaGudang: 'Utama', availableQty: 1, selectedQty: 0 }]
  const line = { asal: 1, nomor: 1, idProduk: 9, namaProduk: 'Kabel', isImei: false, imeiList: [], sisaStok: stocks }
  for (const [rows, said] of [
    [[line], "Semua 'Kabel' sudah diretur."],
    [[], `IMEI '${ean}' tidak sedang terjual.`],
  ] as const) {
    const store = new RowStore({ ...shipped, name: 'items' }, { doc: () => ({}) })
    for (const one of rows) store.add(one)
    const scans = scansOf(store, (operation) => (operation === 'cariBarcode' ? { produk: cable } : { sisa: null }))
    scans.push({ mode: 0, code: ean }, { mode: 0, code: ean })
    await scans.settled()
    expect(store.values().map(({ quantity }) => quantity)).toEqual(rows.map(() => 1))
    expect(scans.snapshot().messages.at(-1)?.text).toBe(said)
  }
})

/** The queue of a list, whose operations answer this. */
function scansOf(rows: RowStore, answer: (operation: string) => unknown): ScanQueue {
  const nothing = () => undefined
  if (rows.list.entry?.kind !== 'modes') throw new Error('The list has another entry.')
  const input = new EntryInput(2, { read: nothing, write: nothing })
  const ask = async ({ operation }: { operation: string }) => answer(operation)
  return createListScans(rows.list.entry, rows, () => ({ doc: {} }), ask, input, nothing, nothing)
}
