/** A sale in the browser's storage, in the format of `src/engine/draft/draft-slot.ts` (version 1, slot 0). */
import type { Page } from '@playwright/test'

export interface DraftLine {
  namaProduk: string
  isImei: boolean
  imeiList: readonly string[]
  gudangStocks: readonly { idGudang: number; namaGudang: string; availableQty: number; selectedQty: number }[]
  hargaPerQuantity: number
  [name: string]: unknown
}

/** A line of scanned devices; another warehouse for every line keeps them apart. */
export function imeiLine(index: number, imeis: readonly string[]): DraftLine {
  return {
    idProduk: imeis[0],
    namaProduk: `Ponsel ${index}`,
    idGudang: index,
    namaGudang: `Gudang ${index}`,
    isImei: true,
    imeiList: imeis,
    gudangStocks: [],
    hargaPerQuantity: 1000,
  }
}

export function countedLine(namaProduk: string): DraftLine {
  const gudangStocks = [{ idGudang: 1, namaGudang: 'Gudang Utama', availableQty: 5, selectedQty: 1 }]
  return { idProduk: 1, namaProduk, isImei: false, imeiList: [], gudangStocks, hargaPerQuantity: 1000 }
}

/** `lines` lines of `units` devices; every IMEI is another one. */
export function manyLines(lines: number, units: number): DraftLine[] {
  return Array.from({ length: lines }, (_, index) =>
    imeiLine(
      index + 1,
      Array.from({ length: units }, (_unit, unit) => String(3e14 + index * 1000 + unit)),
    ),
  )
}

/** Opens the sales screen with these lines as the draft of an earlier visit. */
export async function openWithDraft(page: Page, lines: readonly DraftLine[], url = '/penjualan'): Promise<void> {
  await page.goto(url)
  await page.getByRole('textbox', { name: 'IMEI', exact: true }).waitFor()
  const parts: [part: string, value: unknown][] = [
    ['order', lines.map((_, index) => index + 1)],
    ...lines.map((values, index): [string, unknown] => [`row:${index + 1}`, { values, edited: ['hargaPerQuantity'] }]),
  ]
  const entries = parts.map(([part, value]) => {
    return [`trading:penjualan/penjualan:0:produkList/${part}`, JSON.stringify({ version: 1, value })] as const
  })
  await page.evaluate((all) => all.forEach(([key, text]) => localStorage.setItem(key, text)), entries)
  await page.reload()
  await page.getByRole('button', { name: 'Hapus' }).first().waitFor()
}
