import type { DocumentForms } from '../../../../../src/server/platform/http/operation.ts'
import { createApi } from '../../../../../src/server/platform/http/api.ts'
import { trade } from '../../../../../src/server/trade/trade.ts'
import { openTestDatabase } from '../../../test-database.ts'
import type { TrialShop } from './trial.ts'
import { daysLater } from '../../../../../src/contract/runtime/date-text.ts'
import type { TestApi } from '../../../test-api.ts'
import { boughtOn, openShop, purchaseOf, saleOf, soldOn } from '../../shop.ts'
import { Ledger } from '../model/ledger.ts'
import { partyName } from '../model/money.ts'
import type { Kind } from '../model/bodies.ts'
import { perform } from '../model/requests.ts'
import { shippedForms } from '../../../shipped-forms.ts'

/** The codes of units that are in stock, sold, or on the way; those of the examples are among them. */
export const codes = ['351', '352', '353', '354', '355', '356', '357', '358', '359', '360', '361', '362']
export const [phone, cable, casing] = [1, 3, 7]
/** All of the base happened by then. */
export const baseDay = '2024-02-20'

/** Does the work in a transaction on a database of its own, with the shop of the examples; nothing of it stays. */
export async function inBaseShop(
  documentForms: DocumentForms,
  work: (shop: TrialShop) => Promise<void>,
): Promise<void> {
  const database = await openTestDatabase()
  // Sales and purchases book what they always do.
  const forms = { ...documentForms, booked: (await shippedForms()).booked }
  const app = await createApi({ trade, database, logger: false, validateResponses: true, documentForms: forms })
  try {
    const add = async (url: string, body: unknown): Promise<number> => {
      const answer = await app.inject({ method: 'POST', url, payload: body as object })
      if (answer.statusCode !== 201) throw new Error(`${url}: ${answer.body}`)
      return answer.json<{ id: number }>().id
    }
    const ledger = await openBaseShop({ add })
    await database.transaction(async (tx) => {
      const [newest] = await tx.query<{ id: number }>('select max(id) as id from stock_movement')
      await work({ tx, ledger, options, since: newest?.id ?? 0 })
    }, 'patient')
  } finally {
    await app.close()
    await database.close()
  }
}

/** The options that the shipped forms ask for. */
const options = {
  ambilMerek: new Map<unknown, { value: number; label: string }>(),
  ambilGudang: new Map<unknown, { value: number; label: string }>([
    [1, { value: 1, label: 'Gudang Utama' }],
    [2, { value: 2, label: 'Gudang Cabang' }],
  ]),
}

type Api = Pick<TestApi, 'add'>

/**
 * The shop of the examples: product 1 has serial numbers, product 7 is counted, and the third purchase, sale and Mutasi
 * are of both. What is stored is done by the model too.
 */
async function openBaseShop(api: Api): Promise<Ledger> {
  const shop = await openShop(api)
  const { jenis, kelompok, merek, status, ram, warna } = shop.values
  const like = { jenis, kelompok, merek, tipe1: null, tipe2: null, status, warna, ram, isImei: false, isSn: false }
  for (const nama of ['Tas', 'Tali', 'Baterai', 'Casing']) await api.add('/api/pembelian/addproduct', { ...like, nama })
  const products = new Map([1, 2, 3, 4, 5, 6, 7].map((id) => [id, { isUnit: id < 3, hasSerial: id === 2 }]))
  const ledger = new Ledger({
    products,
    places: new Set([1, 2]),
    parties: new Set([shop.supplier, shop.customer].map(partyName)),
    // The pickers of the mutated documents are of none.
    accounts: new Set<number>(),
  })
  const store = async (kind: Kind, url: string, body: object) =>
    perform(ledger, { does: 'store', kind, body }, await api.add(url, body), baseDay)

  const phones = (gudang: number, price: number, of: readonly string[]) => ({
    namaProduk: phone,
    quantity: of.length,
    hargaPerQuantity: price,
    hargaPerQuantitas: price,
    gudang,
    isImeiProduct: true,
    imeiLength: 3,
    isSnProduct: false,
    imeiSnList: of.map((imei) => ({ imei, sn: '' })),
  })
  const goods = (gudang: number, namaProduk: number, quantity: number, price: number) => ({
    namaProduk,
    quantity,
    hargaPerQuantity: price,
    hargaPerQuantitas: price,
    gudang,
    isImeiProduct: false,
    isSnProduct: false,
    imeiSnList: [],
  })
  const bought: Parameters<typeof purchaseOf>[1][] = [
    [phones(1, 1_000, ['351', '352', '353']), goods(1, casing, 9, 10), goods(1, cable, 5, 20)],
    [phones(2, 2_000, ['354', '355', '356']), goods(1, casing, 6, 11), goods(2, casing, 4, 12)],
    [phones(1, 3_000, ['357', '358', '359', '360', '361']), goods(1, casing, 9, 13), goods(2, cable, 7, 21)],
  ]
  for (const [index, lines] of bought.entries())
    await store('pembelian', '/api/pembelian/pembelian', {
      ...purchaseOf(shop, lines),
      ...boughtOn(daysLater('2024-02-01', index)),
    })
  const sold = (imeiList: string[], selectedQty: number) => [
    { hargaPerQuantity: 9_000, isImei: true as const, idGudang: null, imeiList },
    { hargaPerQuantity: 90, isImei: false as const, idProduk: casing, gudangStocks: [{ idGudang: 1, selectedQty }] },
  ]
  for (const [index, lines] of [sold(['353'], 2), sold(['356'], 3), sold(['357', '358'], 5)].entries())
    await store('penjualan', '/api/penjualan/penjualan', {
      ...saleOf(shop, lines),
      ...soldOn(daysLater('2024-02-08', index)),
    })
  const sent = (imei: string, selectedQty: number) => [
    { isImei: true, namaProduk: 'HP', idGudang: null, imeiList: [imei] },
    {
      isImei: false,
      namaProduk: 'Casing',
      idProduk: casing,
      imeiList: [],
      gudangStocks: [{ idGudang: 1, namaGudang: 'Utama', selectedQty }],
    },
  ]
  for (const [index, produkList] of [sent('359', 1), sent('352', 1), sent('360', 5)].entries())
    await store('mutasi', '/api/dokumen/mutasi', {
      tanggal: daysLater('2024-02-14', index),
      ke: 2,
      langsung: index === 1,
      produkList,
    })
  return ledger
}
