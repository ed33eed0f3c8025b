/** What is measured: one key each, on a page that is made ready for it. */
import type { Page } from '@playwright/test'

export interface Case {
  name: string
  /** Where: a sale with its lines, or the dialog of twenty fields, which has none. */
  place: 'sale' | 'dialog'
  /** Once a page. */
  prepare?: (page: Page) => Promise<void>
  /** Before every measurement; gives the key that is timed. */
  before: (page: Page, round: number) => Promise<string>
}

const focus = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true }).focus()

async function openPrice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ubah harga' }).first().click()
}

export const cases: readonly Case[] = [
  {
    name: 'a key in a 20-field dialog',
    place: 'dialog',
    prepare: (page) => page.getByRole('button', { name: 'Banyak', exact: true }).click(),
    before: async (page) => {
      await focus(page, 'Teks 0')
      return 'a'
    },
  },
  {
    name: "a key in the sale's header",
    place: 'sale',
    before: async (page) => {
      await focus(page, 'Keterangan')
      return 'a'
    },
  },
  {
    name: 'the same after a refused submit',
    place: 'sale',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Submit Penjualan' }).click()
      await page.getByText('Customer wajib diisi').waitFor()
    },
    before: async (page) => {
      await focus(page, 'Keterangan')
      return 'b'
    },
  },
  {
    name: 'a key in a price box',
    place: 'sale',
    before: async (page, round) => {
      await openPrice(page)
      await page.keyboard.type(String(1000 + round))
      return '5'
    },
  },
  {
    name: 'Enter in a price',
    place: 'sale',
    // The box of the last case is still open.
    prepare: (page) => page.keyboard.press('Escape'),
    before: async (page, round) => {
      await openPrice(page)
      await page.keyboard.type(String(2000 + round))
      return 'Enter'
    },
  },
  {
    name: 'Enter in the scan box',
    place: 'sale',
    before: async (page, round) => {
      await focus(page, 'IMEI')
      await page.keyboard.type(String(5e14 + round))
      return 'Enter'
    },
  },
]

/** A dialog that the product does not have, of 20 fields: texts, numbers, choices, and texts derived from others. */
export function twentyFields(): object {
  const message = (text: string) => ({ errorMessage: text })
  const properties = Object.fromEntries(
    Array.from({ length: 5 }, (_, index): [string, unknown][] => [
      [`teks${index}`, { type: 'string', title: `Teks ${index}`, maxLength: 200, ...message('Terlalu panjang') }],
      [`angka${index}`, { type: 'integer', title: `Angka ${index}`, minimum: 0, maximum: 9, ...message('0 sampai 9') }],
      [`pilihan${index}`, { type: 'string', title: `Pilihan ${index}`, enum: ['a', 'b', 'c'] }],
      [`salinan${index}`, { type: 'string', title: `Salinan ${index}`, 'x-derive': `doc.teks${index}` }],
    ]).flat(),
  )
  const button = { screen: 'master', label: 'Banyak', order: 999 }
  const demanded = { required: ['teks0'], errorMessage: { required: { teks0: 'Teks wajib diisi' } } }
  return { kind: 'dialog', title: 'Banyak', button, schema: { type: 'object', properties, ...demanded }, submit: {} }
}
