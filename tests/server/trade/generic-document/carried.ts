import { afterAll } from 'vitest'
import { createRuleCheck } from '../../../../src/server/platform/definitions/definition-rules.ts'
import { documentFormsOf } from '../../../../src/server/platform/definitions/document-forms.ts'
import { listPagesOf } from '../../../../src/server/platform/definitions/active-definitions.ts'
import { openDefinitions } from '../../platform/definitions/open-definitions.ts'
import type { TestApi } from '../../test-api.ts'
import type { Shop } from '../shop.ts'

export const carry = '/api/dokumen/mutasi'

/** What an API is given so that it has the documents of the shipped definitions; for all tests of a file. */
export async function withDocuments() {
  const { store } = await openDefinitions()
  afterAll(() => store.close())
  return {
    rules: createRuleCheck(() => store.modules()),
    documentForms: documentFormsOf(store),
    listPages: listPagesOf(store),
  }
}

/** Lines of a Mutasi Gudang, and the document of some day. */
export const carriedPhones = (idGudang: number | null, ...imeiList: string[]) => ({
  isImei: true,
  namaProduk: 'HP',
  idGudang,
  imeiList,
})
export const carriedCables = (shop: Shop, idGudang: number, selectedQty: number) => ({
  isImei: false,
  idProduk: shop.cable,
  namaProduk: 'Kabel',
  imeiList: [],
  gudangStocks: [{ idGudang, namaGudang: 'Gudang', selectedQty }],
})
export const carriedTo = (ke: number, tanggal: string, ...produkList: object[]) => {
  return { tanggal, ke, langsung: true, produkList }
}

/** The same put on the way, and lines of what comes in again of another document. */
export const sentTo = (...sent: Parameters<typeof carriedTo>) => ({ ...carriedTo(...sent), langsung: false })
export const backPhones = (asal: number, ...imeiList: string[]) => ({
  asal,
  isImei: true,
  namaProduk: 'HP',
  imeiList,
  sisaStok: [],
})
export const backCables = (shop: Shop, asal: number, selectedQty: number) => ({
  asal,
  isImei: false,
  idProduk: shop.cable,
  namaProduk: 'Kabel',
  imeiList: [],
  sisaStok: [{ idGudang: 1, namaGudang: 'Gudang', availableQty: selectedQty, selectedQty }],
})

/** What there is of the cable in each warehouse, and what it cost. */
export async function cableStock(api: Pick<TestApi, 'database'>, shop: Shop): Promise<number[][]> {
  const rows = await api
    .database()
    .query<{ qty: number; value: number }>('select qty, value from stock where product_id = $1 order by warehouse_id', [
      shop.cable,
    ])
  return rows.map(({ qty, value }) => [qty, value])
}
