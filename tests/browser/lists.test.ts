/** Lists on the started product: found, sorted, narrowed by their address alone, and the same on the way back. */
import type { APIRequestContext, Page } from '@playwright/test'
import { options, post } from './api.ts'
import { expect, expectAccessible, test, widths } from './fixtures.ts'
import { openDialog } from './form-actions.ts'
import { MadeUpSales } from './made-up-sales.ts'
import { expectTidy } from './tidy.ts'

const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)

/** Buys a counted product and sells it to each customer in turn, a sale a day. */
async function sell(request: APIRequestContext, count: number): Promise<void> {
  const [products, suppliers, kinds, warehouses, branches] = await Promise.all(
    ['ambilproduk', 'ambilsupplier', 'ambiljenispembelian', 'ambilgudang', 'ambilcabang'].map((name) =>
      options(request, name, name === 'ambilproduk' ? 'charger' : ''),
    ),
  )
  const product = products?.find((one) => !one.isImeiProduct)?.value
  const warehouse = warehouses?.[0]?.value
  const customers = await post<{ id: number }[]>(request, '/api/penjualan/dropdown', { search: '' })
  const people = await post<{ id: number }[]>(request, '/api/penjualan/ambilpic', { search: '' })
  await post(request, '/api/pembelian/pembelian', {
    // Before all sales.
    tglNota: day(30),
    dueDays: 0,
    jatuhTempo: day(30),
    namaSupplier: suppliers?.[0]?.value,
    jenisPembelian: kinds?.[0]?.value,
    produkList: [
      {
        namaProduk: product,
        quantity: 1000,
        hargaPerQuantity: 5,
        hargaPerQuantitas: 5,
        gudang: warehouse,
        isImeiProduct: false,
        isSnProduct: false,
        imeiSnList: [],
      },
    ],
  })
  for (let at = 0; at < count; at++) {
    const date = `${day(at % 20)}T00:00:00.000Z`
    await post(request, '/api/penjualan/penjualan', {
      tglNota: date,
      jatuhTempo: date,
      keterangan: '',
      referensi: '',
      id_customer: customers[at % customers.length]?.id,
      id_pic: people[at % people.length]?.id,
      id_cabang: branches?.[0]?.value,
      produkList: [
        {
          idProduk: product,
          hargaPerQuantity: 1000 * (at + 1),
          isImei: false,
          gudangStocks: [{ idGudang: warehouse, selectedQty: 1 }],
        },
      ],
    })
  }
}

test('the way back from a product leads to the list that it was opened from', async ({ page }) => {
  await page.goto('/stok?ada=true')
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/produk\/\d+/)
  await page.getByRole('link', { name: /Kembali ke daftar/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Stok' })).toBeVisible()
  await expect(page).toHaveURL(/\/stok\?ada=true/)
})

test('rows are chosen and printed by keyboard alone, and are still chosen on the way back', async ({ page }) => {
  await page.goto('/stok?ada=true')
  const label = page.getByRole('button', { name: 'Cetak label', exact: true })
  await label.focus()
  await page.keyboard.press('Enter')
  const boxes = page.getByRole('checkbox', { name: /^Pilih / })
  await expect(boxes.first()).toBeFocused()
  for (const key of ['Space', 'ArrowDown', 'ArrowDown', 'Space']) await page.keyboard.press(key)
  await expect(boxes.nth(2)).toBeFocused()
  await expect(page.getByText('2 dipilih')).toBeVisible()
  await expectAccessible(page)
  // A click beside a box is of the row: it is chosen, and nobody leaves.
  const cell = page.getByRole('table').getByRole('row').nth(2).getByRole('cell').nth(1)
  const { x = 0, y = 0 } = (await cell.boundingBox()) ?? {}
  for (const isChosen of [true, false]) {
    await page.mouse.click(x + 8, y + 8)
    await expect(boxes.nth(1)).toBeChecked({ checked: isChosen })
  }
  await page.getByRole('link', { name: 'Cetak label', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('document', { name: / dan 1 lainnya$/ })).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await page.getByRole('link', { name: '← Kembali ke daftar' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/stok\?ada=true$/)
  await expect(boxes.nth(2)).toBeChecked()
  await page.getByRole('button', { name: 'Selesai memilih' }).focus()
  await page.keyboard.press('Enter')
  await expect(label).toBeFocused()
})

// On one product: to sell so much twice costs more than the other core gains.
test.describe.configure({ mode: 'default' })
test.beforeAll(async ({ playwright, product }) => {
  const request = await playwright.request.newContext({ baseURL: product.url })
  await sell(request, 130)
  await request.dispose()
})

const rows = (page: Page) => page.getByRole('main').locator('[data-row]')
const frame = (page: Page) => page.getByRole('group', { name: 'Riwayat Penjualan', exact: true })
/** Not the message beside it where nothing is found. */
const count = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: 'data' })

/** The number of the first row of which more than half is in sight: a wheel stops anywhere. */
const firstInSight = async (page: Page): Promise<string> => (await firstRow(page)).text

async function firstRow(page: Page): Promise<{ text: string; id: string | null }> {
  return frame(page).evaluate((element) => {
    const top = element.getBoundingClientRect().top + (element.querySelector('thead')?.clientHeight ?? 0)
    const isSeen = (link: Element): boolean => {
      const { y, height } = (link.closest('tr') ?? link).getBoundingClientRect()
      return y + height / 2 >= top
    }
    const row = [...element.querySelectorAll('[data-row]')].find(isSeen)
    return { text: row?.textContent ?? '', id: row?.getAttribute('data-row') ?? null }
  })
}

test('a sale is found by its customer, from the tab of the sales screen', async ({ page }) => {
  await page.goto('/penjualan')
  await page.getByRole('navigation', { name: 'Tab halaman' }).getByRole('link', { name: 'Riwayat' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Riwayat Penjualan' })).toBeVisible()
  await expect(count(page)).toHaveText('130 data')
  await page.getByRole('searchbox', { name: 'Cari' }).pressSequentially('wijaya andi')
  await expect(page).toHaveURL(/\?q=wijaya\+andi$/)
  await expect(rows(page).first()).toBeVisible()
  const names = page.getByRole('cell', { name: 'Andi Wijaya' })
  await expect(names.first()).toBeVisible()
  // The rows of before stand there until the others are here.
  await expect.poll(async () => (await rows(page).count()) - (await names.count())).toBe(0)
})

test('a heading sorts, and Back undoes it', async ({ page }) => {
  await page.goto('/penjualan/riwayat')
  const total = page.getByRole('columnheader', { name: 'Total' })
  await total.getByRole('button').click()
  await expect(total).toHaveAttribute('aria-sort', 'ascending')
  await expect(rows(page).first()).toHaveText('1')
  await total.getByRole('button').click()
  await expect(total).toHaveAttribute('aria-sort', 'descending')
  await expect(rows(page).first()).toHaveText('130')
  await page.goBack()
  await expect(total).toHaveAttribute('aria-sort', 'ascending')
})

test('the address alone narrows the list and says so', async ({ page }) => {
  await page.goto(`/penjualan/riwayat?tanggalDari=${day(1)}&tanggalSampai=${day(0)}&sort=nomor&kolom=nomor,total`)
  await expect(count(page)).toHaveText('14 data')
  await expect(page.getByRole('columnheader')).toHaveText(['Nomor', 'Total'])
  await page.getByRole('button', { name: /^Hapus filter Tanggal/ }).click()
  await expect(count(page)).toHaveText('130 data')
  await page.goto('/penjualan/riwayat?status=Batal&q=x')
  await expect(page.getByText('Tidak ada yang cocok.')).toBeVisible()
  await page.getByRole('button', { name: 'Hapus semua filter' }).last().click()
  await expect(count(page)).toHaveText('130 data')
})

test('a customer is picked, and a reload shows the same', async ({ page }) => {
  await page.goto('/penjualan/riwayat')
  await page.getByRole('combobox', { name: 'Customer' }).click()
  await page.getByRole('option', { name: 'Andi Wijaya' }).click()
  await expect(page.getByRole('button', { name: 'Hapus filter Customer: Andi Wijaya' })).toBeVisible()
  await expect(count(page)).toHaveText(/data$/)
  const found = await count(page).textContent()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Hapus filter Customer: Andi Wijaya' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue('Andi Wijaya')
  await expect(count(page)).toHaveText(found ?? '')
})

async function isStill(page: Page): Promise<boolean> {
  return frame(page).evaluate(async (element) => {
    const before = element.scrollTop
    for (let turn = 0; turn < 6; turn++) await new Promise((resolve) => requestAnimationFrame(resolve))
    return element.scrollTop === before
  })
}

/** By the wheel, until rows below this number are in sight, however late they come; and until the address names them. */
async function goBelow(page: Page, number: number): Promise<void> {
  await frame(page).hover()
  const turn = async () => {
    await page.mouse.wheel(0, 300)
    return Number(await firstInSight(page))
  }
  await expect.poll(turn, { intervals: [0] }).toBeLessThan(number)
  // A wheel turns on for a moment, and the address follows a moment later.
  await expect.poll(() => isStill(page)).toBe(true)
  const isNamed = async () => new URL(page.url()).searchParams.get('baris') === (await firstRow(page)).id
  await expect.poll(isNamed).toBe(true)
}

test('Back returns to the row that was opened, in sight and with the focus; a reload to the same place', async ({
  page,
}) => {
  await page.goto('/penjualan/riwayat')
  await expect(rows(page).first()).toHaveText('130')
  await goBelow(page, 80)
  const before = await firstInSight(page)
  expect(await rows(page).count()).toBeLessThan(60)
  const opened = String(Number(before) - 3)
  await page.getByRole('link', { name: opened, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Penjualan #${opened}` })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('link', { name: opened, exact: true })).toBeFocused()
  await expect(page.getByRole('link', { name: opened, exact: true })).toBeInViewport()
  await expect.poll(() => firstInSight(page)).toBe(before)
  await page.reload()
  await expect(rows(page).first()).toBeVisible()
  await expect.poll(() => firstInSight(page)).toBe(before)
})

/** All that makes a list what somebody sees of it. */
async function seen(page: Page): Promise<Record<string, unknown>> {
  const main = page.getByRole('main')
  return {
    search: await main.getByRole('searchbox', { name: 'Cari' }).inputValue(),
    filters: await main.getByRole('button', { name: /^Hapus filter/ }).allTextContents(),
    columns: await main.getByRole('columnheader').allTextContents(),
    sorted: await main.getByRole('columnheader', { name: 'Total' }).getAttribute('aria-sort'),
    count: await count(page).textContent(),
    first: await firstInSight(page),
  }
}

test('the address alone brings all of it back in another window: search, filters, sort, columns, place', async ({
  page,
  context,
}) => {
  await page.goto(
    `/penjualan/riwayat?q=a&status=Tersimpan&tanggalDari=${day(18)}&sort=-total&kolom=nomor,customer,total`,
  )
  await expect(rows(page).first()).toBeVisible()
  await goBelow(page, 110)
  const before = await seen(page)
  expect(before).toMatchObject({ search: 'a', columns: ['Nomor', 'Customer', 'Total'], sorted: 'descending' })
  expect(before['filters']).toHaveLength(2)
  const other = await context.newPage()
  await other.setViewportSize(page.viewportSize() ?? { width: 1280, height: 720 })
  await other.goto(page.url())
  await expect(rows(other).first()).toBeVisible()
  await expect.poll(() => seen(other)).toEqual(before)
  await other.close()
})

test('arrow keys move, and Enter opens', async ({ page }) => {
  await page.goto('/penjualan/riwayat')
  await expect(rows(page).first()).toBeVisible()
  await page.getByRole('searchbox', { name: 'Cari' }).focus()
  for (let step = 0; step < 31; step++) await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: '100', exact: true })).toBeFocused()
  await expect(page.getByRole('link', { name: '100', exact: true })).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/penjualan\/riwayat\/\d+$/)
})

test('the slash searches here, Ctrl+K everywhere, and an arrow leads from the heading to the rows', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/500|cari/)
  await page.goto('/')
  await page.getByRole('link', { name: 'Produk' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Produk' })).toBeFocused()
  await expect(rows(page).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(rows(page).first()).toBeFocused()
  // At once after another key it would be a scanner's.
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox', { name: 'Cari' })).toBeFocused({ timeout: 1000 })
  }).toPass()
  await page.keyboard.press('Control+K')
  const everywhere = page.getByRole('combobox', { name: 'Cari' })
  await expect(everywhere).toBeFocused()
  // Where it fails, Enter asks again.
  await page.route('**/api/cari?*', (route) => route.fulfill({ status: 500, body: 'kaput' }), { times: 1 })
  await page.keyboard.type('Wijaya')
  await expect(page.getByText('Gagal mencari.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(everywhere).toBeFocused()
  // Nothing is cut off what is too long.
  await everywhere.fill('a'.repeat(201))
  await expect(page.getByText('Maksimal 200 karakter.')).toBeVisible()
  await expect(everywhere).toHaveValue('a'.repeat(201))
})

test('Ctrl+K over a dialog searches above it: what is typed goes there, and the dialog stays as it was', async ({
  page,
  context,
}) => {
  await page.goto('/master')
  const dialog = await openDialog(page, 'Kontak', 'Tambah Kontak Baru')
  const name = dialog.getByRole('textbox', { name: 'Nama', exact: true })
  const everywhere = page.getByRole('combobox', { name: 'Cari', exact: true })
  await name.fill('Budi')
  await page.keyboard.press('Control+K')
  await page.keyboard.type('wijaya')
  await expect(everywhere).toHaveValue('wijaya')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectAccessible(page)
  const opened = context.waitForEvent('page')
  await page.keyboard.press('Enter')
  await (await opened).close()
  await expect(everywhere).toHaveCount(0)
  await expect(name).toHaveValue('Budi')
  await expect(name).toBeFocused()
  // Twice is once, and Escape closes the search alone.
  await page.keyboard.press('Control+K')
  await page.keyboard.press('Control+K')
  await page.keyboard.press('Escape')
  await expect(everywhere).toHaveCount(0)
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('Budi')
})

for (const size of [
  { width: 390, height: 844 },
  // A desk of 1280 by 900 at 200 %.
  { width: 640, height: 450 },
])
  test(`a sale is found and opened at ${String(size.width)} by ${String(size.height)}`, async ({ page }) => {
    await page.setViewportSize(size)
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
    await page.addInitScript(() => localStorage.setItem('trading.dark', '1'))
    await page.goto('/penjualan/riwayat')
    await page.getByRole('searchbox', { name: 'Cari' }).fill('andi wijaya')
    await page.getByRole('button', { name: /^Filter/ }).click()
    await page.getByRole('button', { name: /^Tanggal/ }).click()
    await page.getByRole('dialog', { name: 'Tanggal' }).getByRole('button', { name: 'Hari ini' }).click()
    await page.getByRole('button', { name: /^Filter/ }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Andi Wijaya' }).first()).toBeVisible()
    await expectTidy(page)
    await expectAccessible(page)
    await rows(page).first().click()
    await expect(page.getByRole('heading', { level: 1, name: /^Penjualan #\d+$/ })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Barang' }).getByRole('listitem').first()).toContainText('Subtotal')
    await expect(page.getByRole('table')).toHaveCount(0)
    await expectTidy(page)
    await expectAccessible(page)
  })

test('files are links to what is shown, Excel first', async ({ page }) => {
  await page.goto('/penjualan/riwayat?q=andi')
  await page.getByRole('button', { name: 'Ekspor' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Excel', 'CSV'])
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)
})

test('the search over everything finds and opens', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const start = page.getByRole('link', { name: 'Penjualan', exact: true })
  await start.focus()
  await page.keyboard.press('Control+K')
  const box = page.getByRole('combobox', { name: 'Cari' })
  await expect(box).toBeFocused()
  await page.keyboard.type('andi wijaya')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(start).toBeFocused()
  await page.getByRole('banner').getByRole('button', { name: 'Cari' }).click()
  await page.keyboard.type('andi wijaya')
  // Keys as fast as these with Enter behind them are a scan, which is searched for and opens nothing.
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/kontak\/daftar\/\d+$/)
})

test('the page of record types has their lists, with counts', async ({ page, allowProblem }) => {
  allowProblem(/Failed to load resource|Lookup|gagal/)
  await page.route('**/api/hitung-master*', (route) => route.abort(), { times: 1 })
  await page.goto('/master')
  await expect(page.getByRole('alert')).toContainText('Jumlah data gagal dimuat.')
  await expect(page.getByRole('link', { name: 'Merek', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(page.getByRole('alert')).toBeHidden()
  await page.getByRole('link', { name: /^Merek \d+$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Merek' })).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
  const name = `Aa ${String(Date.now())}`
  await page.getByRole('button', { name: 'Tambah' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Merek' }).fill(name)
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(rows(page).filter({ hasText: name })).toBeVisible()
})

for (const { name, ...size } of widths)
  test(`lists are accessible at ${name}`, async ({ page }) => {
    await page.setViewportSize(size)
    for (const address of ['/penjualan/riwayat?q=andi&status=Tersimpan', '/stok', '/produk', '/kontak/daftar']) {
      await page.goto(address)
      await expect(rows(page).first()).toBeVisible()
      await expectTidy(page)
      await expectAccessible(page)
    }
    if (size.width > 640) return
    await expect(page.getByRole('table')).toBeHidden()
    await page.getByRole('button', { name: 'Filter' }).click()
    await expect(page.getByRole('combobox', { name: 'Tipe' })).toBeVisible()
    await expectAccessible(page)
    const heights = await rows(page).evaluateAll((links) => links.map((link) => link.closest('[role=listitem]')?.clientHeight ?? 0)) // prettier-ignore
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
  })

interface Noted {
  /** The most rows that were in the page at any time. */
  most: number
  /** Every row that was ever drawn, by its number. */
  seen: number[]
  /** Rows that were drawn twice at the same time. */
  doubled: number[]
}

/** What was drawn, noted by the page itself at every change from now on. */
async function noteRows(page: Page): Promise<() => Promise<Noted>> {
  const handle = await page.evaluateHandle(() => {
    const noted = { most: 0, seen: new Set<number>(), doubled: new Set<number>() }
    const look = () => {
      const drawn = [...document.querySelectorAll('main [data-row]')].map(({ textContent }) => Number(textContent))
      noted.most = Math.max(noted.most, document.querySelectorAll('main tr').length)
      for (const number of drawn) noted.seen.add(number)
      if (new Set(drawn).size < drawn.length) drawn.forEach((number) => noted.doubled.add(number))
    }
    look()
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
    return noted
  })
  return () => handle.evaluate(({ most, seen, doubled }) => ({ most, seen: [...seen], doubled: [...doubled] }))
}

/** Goes on to the last row in memory, which is another one as soon as the next page came in; says which. */
async function goDown(page: Page): Promise<number> {
  const focused = page.locator('[data-row]:focus')
  const before = await focused.textContent()
  const pressEnd = async () => {
    await page.keyboard.press('End')
    return focused.textContent()
  }
  await expect.poll(pressEnd, { intervals: [0, 20, 50, 100] }).not.toBe(before)
  return Number(await focused.textContent())
}

const lowestDrawn = async (page: Page) => Math.min(...(await rows(page).allTextContents()).map(Number))

test('a hundred thousand rows: few are in the page, from the first to the last', async ({ page }) => {
  test.setTimeout(120_000)
  const sales = new MadeUpSales(100_000)
  await sales.serve(page)
  await page.goto('/penjualan/riwayat')
  await expect(count(page)).toHaveText(/^1\.000\+ data/)
  const noted = await noteRows(page)
  await rows(page).first().focus()
  // Five times as many pages as stay in memory, one after the other.
  let last = 0
  while (sales.pages < 30) last = await goDown(page)
  expect(last).toBeLessThan(200_000 - 2 * 50 * 25)
  expect(await noted()).toMatchObject({ doubled: [] })
  expect((await noted()).most).toBeLessThan(200)
  // Far down, by the address, and there both ways.
  await page.goto('/penjualan/riwayat?baris=2000')
  await expect(page.getByRole('link', { name: '2000', exact: true })).toBeInViewport()
  const below = await noteRows(page)
  await page.getByRole('link', { name: '2000', exact: true }).focus()
  const before = sales.pages
  while (last !== 2) last = await goDown(page)
  expect(sales.pages - before).toBeGreaterThan(15)
  await page.keyboard.press('PageUp')
  await expect(page.getByRole('link', { name: '2', exact: true })).not.toBeFocused()
  expect((await below()).most).toBeLessThan(200)
  await page.keyboard.press('Home')
  await expect(page.getByRole('link', { name: '200000', exact: true })).toBeFocused()
})

test('a row that comes in while one scrolls is neither doubled nor skipped', async ({ page }) => {
  const sales = new MadeUpSales(100_000)
  await sales.serve(page)
  await page.goto('/penjualan/riwayat')
  await expect(rows(page).first()).toHaveText('200000')
  const noted = await noteRows(page)
  await frame(page).hover()
  // Ten rows a turn; at each one comes in above all others, and one farther down than what is in memory.
  for (let turn = 0; turn < 40; turn++) {
    const lowest = await lowestDrawn(page)
    sales.add(200_001 + 2 * turn)
    sales.add(((lowest - 300) >> 1) * 2 + 1)
    await page.mouse.wheel(0, 440)
    await expect.poll(() => lowestDrawn(page), { intervals: [20, 50, 100] }).toBeLessThan(lowest)
  }
  const { seen, doubled, most } = await noted()
  expect(doubled).toEqual([])
  expect(most).toBeLessThan(200)
  const lowest = Math.min(...seen)
  // More than stay in memory.
  expect(seen.length).toBeGreaterThan(400)
  expect(seen.sort((one, other) => other - one)).toEqual(
    sales.numbers.filter((number) => number >= lowest && number <= 200_000),
  )
  await rows(page).first().focus()
  await page.keyboard.press('Home')
  await expect(rows(page).first()).toHaveText(String(200_001 + 2 * 39))
})
