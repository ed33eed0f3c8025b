/**
 * The states between the screens: what opens over them, waits, fails or is empty, each under axe in both themes. One
 * page for all of them, which goes on by its history: nothing is loaded anew, and axe comes once.
 */
import type { Page } from '@playwright/test'
import { breachesOf, expect, expectContrastInDark, test } from './fixtures.ts'
import { goTo } from './go-to.ts'
import { imeiLine, openWithDraft } from './sale-draft.ts'

interface State {
  name: string
  /** Where it is; absent: where the one before has led. */
  at?: string
  show?: (page: Page) => Promise<unknown>
  /** On a telephone. */
  narrow?: true
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const escape = (page: Page) => page.keyboard.press('Escape')

/** Answers never, or with an error, until the returned function is called. */
async function hinder(page: Page, path: string, how: 'wait' | 'fail'): Promise<() => Promise<void>> {
  const isMeant = (url: URL): boolean => url.pathname === path
  await page.route(isMeant, (route) => (how === 'fail' ? route.fulfill({ status: 500, body: '' }) : undefined))
  return () => page.unroute(isMeant)
}

const states: readonly State[] = [
  { name: 'columns of a list', at: '/stok', show: (page) => button(page, 'Kolom').click() },
  { name: 'files of a list', at: '/produk', show: (page) => button(page, 'Ekspor').click() },
  {
    name: 'days of a list',
    at: '/penjualan/riwayat',
    show: (page) => button(page, 'Tanggal: Semua').click(),
  },
  {
    name: 'calendar',
    show: async (page) => {
      await page.getByRole('textbox', { name: 'Tanggal dari' }).press('ArrowDown')
      await page.getByRole('dialog', { name: 'Kalender' }).getByRole('grid').waitFor()
    },
  },
  { name: 'nothing found', at: '/stok?q=tidakada', show: (page) => page.getByText('0 data').waitFor() },
  {
    name: 'a list on its way',
    at: '/kontak',
    show: async (page) => {
      const end = await hinder(page, '/api/kontak', 'wait')
      await goTo(page, '/kontak/daftar?q=menunggu')
      await page.locator('[aria-busy=true]').first().waitFor()
      await end()
    },
  },
  {
    name: 'a list that failed',
    at: '/master',
    show: async (page) => {
      const end = await hinder(page, '/api/stok/imei', 'fail')
      await goTo(page, '/stok/imei?q=gagal')
      await button(page, 'Coba lagi').first().waitFor({ timeout: 20_000 })
      await end()
    },
  },
  {
    name: 'open picker',
    at: '/penjualan',
    show: async (page) => {
      await page.getByRole('combobox', { name: 'Customer', exact: true }).click()
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'a picker whose list failed',
    show: async (page) => {
      await escape(page)
      const end = await hinder(page, '/api/penjualan/ambilpic', 'fail')
      await page.getByRole('combobox', { name: 'Salesperson', exact: true }).click()
      await button(page, 'Coba lagi').waitFor({ timeout: 20_000 })
      await end()
      await page.keyboard.press('Enter')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'menu of the user',
    show: async (page) => {
      await escape(page)
      await button(page, 'Akun').click()
      await page.getByRole('menu').waitFor()
    },
  },
  { name: 'list of keys', show: (page) => page.getByRole('menuitem', { name: 'Tombol pintas' }).click() },
  {
    name: 'a removed line',
    at: '/pembayaran',
    show: async (page) => {
      await openWithDraft(page, [imeiLine(1, ['351234567890123']), imeiLine(2, ['351234567890124'])])
      await button(page, 'Hapus').first().click()
      await button(page, 'Urungkan').waitFor()
    },
  },
  {
    name: 'a document with problems',
    show: async (page) => {
      await button(page, 'Submit Penjualan').click()
      await page.getByText('Customer wajib diisi').first().waitFor()
    },
  },
  {
    name: 'codes of a line',
    show: (page) => page.getByRole('button', { name: 'Lihat IMEI' }).first().click(),
  },
  {
    name: 'a dialog with problems',
    at: '/master',
    show: async (page) => {
      await button(page, 'Subtipe Customer').click()
      await button(page, 'Simpan').click()
      await page.getByRole('textbox', { name: 'Subtipe Customer' }).fill('Uji')
    },
  },
  {
    name: 'a question before typed content goes',
    show: async (page) => {
      await escape(page)
      await button(page, 'Lanjutkan').waitFor()
    },
  },
  {
    name: 'a message that something is saved',
    show: async (page) => {
      await button(page, 'Buang').click()
      await button(page, 'Warna').click()
      await page.getByRole('textbox', { name: 'Warna' }).fill(`Uji ${Date.now()}`)
      await button(page, 'Simpan').click()
      const message = page.getByText(/^Warna ".*" tersimpan\.$/)
      await message.waitFor()
      // It hides nothing, and nothing moved for it: the page ends above it.
      const { top, main } = await message.evaluate((element) => ({
        top: element.getBoundingClientRect().top,
        main: document.querySelector('main')?.getBoundingClientRect(),
      }))
      expect(main?.bottom).toBeLessThanOrEqual(top)
      expect(main?.top).toBe(56)
    },
  },
  {
    name: 'what a cancel would do',
    at: '/pembelian/riwayat/1',
    show: async (page) => {
      await button(page, 'Batalkan').click()
      await page.getByRole('dialog').getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'a print',
    at: '/pembelian/riwayat/1/cetak',
    show: (page) => page.getByRole('document', { name: /^Nota/ }).waitFor(),
  },
  {
    name: 'verdicts on a file',
    at: '/impor/kontak',
    show: async (page) => {
      const rows = [
        'Tipe;Nama;Nomor Telepon;NIK;Alamat',
        'Salesman;Baik;0812111122;32;A',
        'Salesman;Rusak;8,12E+10;33;B',
      ]
      const file = { name: 'kontak.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) }
      await page.getByLabel('Berkas', { exact: true }).setInputFiles(file)
      await page.getByText('2 baris: 1 baru').waitFor()
    },
  },
  {
    name: 'filters on a telephone',
    at: '/penjualan/riwayat',
    narrow: true,
    show: async (page) => {
      await button(page, 'Filter').click()
      await page.getByRole('combobox', { name: 'Salesperson' }).waitFor()
    },
  },
  { name: 'menu on a telephone', narrow: true, show: (page) => button(page, 'Menu').click() },
]

test('every state is accessible, light and dark', async ({ page, allowProblem }) => {
  test.setTimeout(180_000)
  allowProblem(/500|Lookup|failed|gagal/i)
  await page.goto('/laporan')
  for (const { name, at, show, narrow } of states) {
    await page.setViewportSize(narrow ? { width: 390, height: 844 } : { width: 1280, height: 800 })
    if (at !== undefined) await goTo(page, at)
    await show?.(page)
    const without = narrow ? [] : frame
    await test.step(name, async () => {
      // The theme of the state before goes over in a moment.
      await expect.poll(() => breachesOf(page, { type: 'tag', values: tags }, without)).toEqual([])
      await expectContrastInDark(page, without)
    })
  }
})

/** What frames every page has a test for each width; here it costs half of the time. */
const frame = ['nav', 'header']

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

test('whoever asks for less motion sees none', async ({ page }) => {
  const moving = () =>
    page.evaluate(() => {
      const times = document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().activeDuration))
      return times.filter((time) => time > 1).length
    })
  const end = await hinder(page, '/api/stok', 'wait')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/stok')
  await expect.poll(moving).toBeGreaterThan(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(moving).toBe(0)
  await end()
})
