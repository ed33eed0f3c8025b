/** Lists on the started product: found, sorted, narrowed by their address alone, and the same on the way back. */
import type { APIRequestContext, Page } from '@playwright/test'
import { options, post } from './api.ts'
import { expect, expectAccessible, test, widths } from './fixtures.ts'

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
    ...{ tglNota: day(0), dueDays: 0, jatuhTempo: day(0), namaSupplier: suppliers?.[0]?.value },
    jenisPembelian: kinds?.[0]?.value,
    produkList: [
      {
        ...{ namaProduk: product, quantity: 1000, hargaPerQuantity: 5, hargaPerQuantitas: 5, gudang: warehouse },
        ...{ isImeiProduct: false, isSnProduct: false, imeiSnList: [] },
      },
    ],
  })
  for (let at = 0; at < count; at++) {
    const date = `${day(at % 20)}T00:00:00.000Z`
    await post(request, '/api/penjualan/penjualan', {
      ...{ tglNota: date, jatuhTempo: date, keterangan: '', referensi: '' },
      id_customer: customers[at % customers.length]?.id,
      id_pic: people[at % people.length]?.id,
      id_cabang: branches?.[0]?.value,
      produkList: [
        {
          ...{ idProduk: product, hargaPerQuantity: 1000 * (at + 1), isImei: false },
          gudangStocks: [{ idGudang: warehouse, selectedQty: 1 }],
        },
      ],
    })
  }
}

test.beforeAll(async ({ playwright, product }) => {
  const request = await playwright.request.newContext({ baseURL: product.url })
  await sell(request, 130)
  await request.dispose()
})

const rows = (page: Page) => page.getByRole('main').locator('[data-row]')
const frame = (page: Page) => page.getByRole('group', { name: 'Riwayat Penjualan', exact: true })
const count = (page: Page) => page.getByRole('main').getByRole('status')

/** The number of the first row that can be seen whole. */
async function firstInSight(page: Page): Promise<string> {
  return frame(page).evaluate((element) => {
    const top = element.getBoundingClientRect().top + (element.querySelector('thead')?.clientHeight ?? 0) - 4
    const links = [...element.querySelectorAll('[data-row]')]
    return links.find((link) => (link.closest('tr') ?? link).getBoundingClientRect().top >= top)?.textContent ?? ''
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
  expect(await names.count()).toBe(await rows(page).count())
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
  const found = await count(page).textContent()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Hapus filter Customer: Andi Wijaya' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue('Andi Wijaya')
  await expect(count(page)).toHaveText(found ?? '')
})

async function isStill(page: Page): Promise<boolean> {
  const first = await firstInSight(page)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  return first === (await firstInSight(page))
}

test('Back returns to the row that was opened, in sight and with the focus; a reload to the same place', async ({
  page,
}) => {
  await page.goto('/penjualan/riwayat')
  await expect(rows(page).first()).toHaveText('130')
  await frame(page).hover()
  for (let turn = 0; turn < 12; turn++) await page.mouse.wheel(0, 300)
  await expect(page).toHaveURL(/baris=/)
  // A wheel turns on for a moment.
  await expect.poll(() => isStill(page)).toBe(true)
  const before = await firstInSight(page)
  expect(Number(before)).toBeLessThan(80)
  expect(await rows(page).count()).toBeLessThan(60)
  const opened = String(Number(before) - 3)
  await page.getByRole('link', { name: opened, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Penjualan #${opened}` })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('link', { name: opened, exact: true })).toBeFocused()
  await expect(page.getByRole('link', { name: opened, exact: true })).toBeInViewport()
  expect(await firstInSight(page)).toBe(before)
  await page.reload()
  await expect(rows(page).first()).toBeVisible()
  await expect.poll(() => firstInSight(page)).toBe(before)
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

test('files are links to what is shown, Excel first', async ({ page }) => {
  await page.goto('/penjualan/riwayat?q=andi')
  await page.getByRole('button', { name: 'Ekspor' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Excel', 'CSV'])
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)
})

test('the search over everything finds and opens', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const start = page.getByRole('link', { name: 'Penjualan' })
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

test('the page of record types has their lists, with counts', async ({ page }) => {
  await page.goto('/master')
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
