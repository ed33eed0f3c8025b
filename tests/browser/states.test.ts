/**
 * The states between the screens: what opens over them, waits, fails or is empty, each under axe in both themes. One
 * page for many of them, which goes on by its history: nothing is loaded anew, and axe comes once.
 */
import type { Page } from '@playwright/test'
import { breachesOf, expect, expectContrastInDark, frame, test } from './fixtures.ts'
import { goTo } from './go-to.ts'
import { pick } from './form-actions.ts'
import { buyGoods } from './sale-actions.ts'
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

const ofListsAndDocuments: readonly State[] = [
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
]

const ofDialogs: readonly State[] = [
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
      // It hides nothing, and nothing moved for it: the page ends above it, once its own height is known.
      await expect(async () => {
        const { top, main } = await message.evaluate((element) => ({
          top: element.getBoundingClientRect().top,
          main: document.querySelector('main')?.getBoundingClientRect(),
        }))
        expect(main?.bottom).toBeLessThanOrEqual(top)
        expect(main?.top).toBe(56)
      }).toPass({ timeout: 10_000 })
    },
  },
  {
    name: 'saving',
    show: async (page) => {
      const end = await hinder(page, '/api/pembelian/tambahwarna', 'wait')
      await button(page, 'Warna').click()
      await page.getByRole('textbox', { name: 'Warna' }).fill('Uji')
      await button(page, 'Simpan').click()
      await button(page, 'Menyimpan...').waitFor()
      await end()
    },
  },
  {
    name: 'a save that failed',
    at: '/kontak',
    show: async (page) => {
      const end = await hinder(page, '/api/pembelian/tambahjenis', 'fail')
      await goTo(page, '/master')
      await button(page, 'Jenis').click()
      await page.getByRole('textbox', { name: 'Jenis' }).fill('Uji')
      await button(page, 'Simpan').click()
      await page.getByRole('dialog').getByRole('alert').waitFor({ timeout: 20_000 })
      await end()
    },
  },
  {
    name: 'what was typed and is thrown away',
    show: async (page) => {
      await button(page, 'Batal').click()
      await page.getByText('isian dibuang.').waitFor()
    },
  },
  {
    name: 'the search over everything',
    show: async (page) => {
      await page.keyboard.press('Control+K')
      await page.getByRole('combobox', { name: 'Cari' }).pressSequentially('andi', { delay: 60 })
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'a question before a record goes',
    at: '/master/warna?q=Uji',
    show: async (page) => {
      await escape(page)
      await page.locator('main [data-row]').first().click()
      await button(page, 'Hapus').click()
      await button(page, 'Ya, hapus').waitFor()
    },
  },
]

const ofRecordsFilesAndTelephones: readonly State[] = [
  {
    name: 'serials, a list of what ought to come, and codes that were refused',
    at: '/pembelian',
    show: async (page) => {
      const { phone } = await buyGoods(page.request, 1)
      await pick(page, 'Produk', phone.label)
      await page.getByRole('textbox', { name: 'Harga/Qty' }).fill('5000')
      await pick(page, 'Gudang', 'Gudang Utama')
      await page.getByRole('spinbutton', { name: 'Quantity' }).fill('3')
      await button(page, 'Tambah Produk').click()
      await button(page, '0/3').click()
      const box = page.getByRole('textbox', { name: 'IMEI', exact: true })
      for (const code of ['351234567890123', '351234567890123', '12']) {
        await box.fill(code)
        await box.press('Enter')
      }
      await button(page, 'Cocokkan dengan daftar').click()
      await page.getByPlaceholder(/^Tempel/).fill('351234567890123\n351234567890124')
      await page.getByText('Cocok: 1/2').waitFor()
    },
  },
  { name: 'a record with its history', at: '/pembelian/riwayat/1' },
  {
    name: 'places to choose from',
    at: '/laporan',
    show: async (page) => {
      await button(page, 'Akun').click()
      await page.getByRole('menuitem', { name: 'Pilih cabang…' }).click()
      await page.getByRole('menuitemradio').first().waitFor()
    },
  },
  {
    name: 'a place that is chosen',
    show: async (page) => {
      await page.getByRole('menuitemradio', { name: 'Pusat' }).click()
      await page.getByRole('banner').getByText('Pusat').waitFor()
      // Its draft knows of no place.
      await goTo(page, '/penjualan')
      await expect(page.getByRole('combobox', { name: 'Cabang' })).toHaveValue('Pusat')
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
    name: 'a file that cannot be read',
    at: '/impor/produk',
    show: async (page) => {
      const file = { name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from([137, 80, 78, 71, 0, 1, 2, 3]) }
      await page.getByLabel('Berkas', { exact: true }).setInputFiles(file)
      await page.getByRole('alert').waitFor()
    },
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
      // The page before is an import too.
      await page.getByRole('heading', { name: 'Impor Kontak' }).waitFor()
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
  {
    name: 'cards of a list on a telephone',
    at: '/stok',
    narrow: true,
    show: (page) => page.getByRole('main').getByRole('listitem').first().waitFor(),
  },
  {
    name: 'lines of a document on a telephone',
    narrow: true,
    show: async (page) => {
      await openWithDraft(page, [imeiLine(1, ['351234567890123'])])
      await button(page, 'Hapus').first().waitFor()
    },
  },
]

for (const [of, states] of Object.entries({
  'lists and documents': ofListsAndDocuments,
  dialogs: ofDialogs,
  'records, files and telephones': ofRecordsFilesAndTelephones,
}))
  test(`every state of ${of} is accessible, light and dark`, async ({ page, allowProblem }) => {
    test.setTimeout(200_000)
    allowProblem(/500|Lookup|failed|gagal/i)
    await page.goto('/laporan')
    for (const state of states) await isAccessible(page, state)
  })

async function isAccessible(page: Page, { name, at, show, narrow }: State): Promise<void> {
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

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

test('whoever asks for less motion sees none, nor in a dialog or a message', async ({ page }) => {
  const moving = () => page.evaluate(() => document.getAnimations().filter(lasts).length)
  // All that has begun to move, however short it was seen.
  await page.addInitScript(() => {
    const moved: string[] = []
    const lasts = ({ effect }: Animation) => Number(effect?.getComputedTiming().activeDuration) > 1
    Object.assign(window, { moved, lasts })
    for (const type of ['animationstart', 'transitionrun'])
      document.addEventListener(type, ({ target }) => {
        const told = target instanceof Element ? target.getAnimations().filter(lasts) : []
        // Less motion is none at all: a transition of a moment would begin at every element, at work for nobody to see.
        const isForNothing = type === 'transitionrun' && matchMedia('(prefers-reduced-motion: reduce)').matches
        if (told.length > 0 || isForNothing) moved.push(type)
      })
  })
  const changes: Record<'no-preference' | 'reduce', string[]> = { 'no-preference': [], reduce: [] }
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion })
    await page.goto('/master')
    await button(page, 'Warna').click()
    const box = page.getByRole('dialog').getByRole('textbox', { name: 'Warna' })
    await box.fill(`Gerak ${reducedMotion} ${Date.now()}`)
    await expect(box).toBeFocused()
    if (reducedMotion === 'reduce') expect(await moving()).toBe(0)
    await button(page, 'Simpan').click()
    await page.getByText(/^Warna ".*" tersimpan\.$/).waitFor()
    if (reducedMotion === 'reduce') expect(await moving()).toBe(0)
    changes[reducedMotion] = await page.evaluate(() => moved)
  }
  expect(changes['no-preference'].length, 'there is something to leave out').toBeGreaterThan(0)
  expect(changes.reduce).toEqual([])

  const end = await hinder(page, '/api/stok', 'wait')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/stok')
  await expect.poll(moving).toBeGreaterThan(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(moving).toBe(0)
  await end()
})

/** Of the page that looks for motion. */
declare const lasts: (animation: Animation) => boolean
declare const moved: string[]
