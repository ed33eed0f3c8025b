/** Browsers that misbehave, and users who leave: one document each time, and nothing is lost. */
import type { Page } from '@playwright/test'
import { fill } from './form-actions.ts'
import { expect, test } from './fixtures.ts'
import { expectTidy } from './tidy.ts'
import { buyGoods, customer, emptyTable, fillSaleHeader, line, scanBox, scanCode, setPrice, submitButton } from './sale-actions.ts' // prettier-ignore

const submitUrl = '**/api/penjualan/penjualan'
const reference = (page: Page) => page.getByRole('textbox', { name: 'Referensi' })

/** A sale that only has to be submitted. */
async function fillSale(page: Page, imei: string, goods: Awaited<ReturnType<typeof buyGoods>>): Promise<void> {
  await fillSaleHeader(page)
  await scanCode(page, imei)
  await setPrice(page, goods.phone, '100')
}

/** Lets the server store sales and keeps its answers back until `answer` is called. */
async function holdAnswers(page: Page): Promise<{ answer: () => void; stored: number[] }> {
  const stored: number[] = []
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route(submitUrl, async (route) => {
    const response = await route.fetch()
    stored.push(response.status())
    await held
    // The page may have gone meanwhile.
    await route.fulfill({ response }).catch(() => undefined)
  })
  return { answer, stored }
}

for (const extensions of [true, false])
  test(`left or reloaded during the submit, extensions ${String(extensions)}: stored once, and the form says what happened`, async ({
    page,
    request,
    allowProblem,
  }) => {
    test.setTimeout(120_000)
    allowProblem(/409|simpanPenjualan/)
    await page.route('**/config.json', (route) => route.fulfill({ json: { apiBase: '', extensions } }))
    const goods = await buyGoods(request, 2)
    const [first = '', second = ''] = goods.imeis
    await page.goto('/penjualan')
    await fillSale(page, first, goods)
    const left = await holdAnswers(page)
    await submitButton(page).click()
    await expect.poll(() => left.stored).toEqual([201])
    await page.getByRole('link', { name: 'Kontak', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Kontak', exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Penjualan' }).click()
    await expect(submitButton(page)).toHaveText('Menyimpan...')
    await expect(line(page, goods.phone)).toBeVisible()
    await page.getByRole('link', { name: 'Kontak', exact: true }).click()
    left.answer()
    await expect(
      page.getByRole('status').filter({ hasText: extensions ? /Penjualan #\d+ tersimpan\./ : 'Penjualan tersimpan.' }),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Penjualan' }).click()
    await expect(emptyTable(page)).toBeVisible()
    expect(left.stored).toEqual([201])

    await page.unroute(submitUrl)
    await fillSale(page, second, goods)
    const reloaded = await holdAnswers(page)
    await submitButton(page).click()
    await expect.poll(() => reloaded.stored).toEqual([201])
    await page.reload()
    reloaded.answer()
    await expect(line(page, goods.phone)).toBeVisible()
    const alert = page.getByRole('alert')
    if (extensions) {
      await expect(alert).toContainText('tidak akan tersimpan dua kali')
      await submitButton(page).click()
    } else {
      await expect(alert).toContainText('tidak diketahui apakah data ini sudah tersimpan')
      await submitButton(page).click()
      await expect(alert.getByRole('button', { name: 'Kirim lagi' })).toBeVisible()
      expect(reloaded.stored).toEqual([201])
      await alert.getByRole('button', { name: 'Kosongkan formulir' }).click()
    }
    await expect(emptyTable(page)).toBeVisible()
    expect(reloaded.stored.every((status) => status < 300)).toBe(true)
    const again = await request.get(`/api/penjualan/scanimei?imei=${second}`)
    expect(await again.json()).toMatchObject({ validation: false })
  })

test('site data blocked: the screen opens, says that nothing is kept, and sells', async ({ page, request }) => {
  const goods = await buyGoods(request, 1)
  await page.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException('The user agent refuses.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, { get: refuse })
    navigator.locks.request = () => Promise.reject(new DOMException('The user agent refuses.', 'SecurityError'))
  })
  await page.goto('/penjualan')
  await expect(page.getByText('Isian tidak dapat disimpan sementara di browser ini')).toHaveCount(1)
  await fillSale(page, goods.imeis[0] ?? '', goods)
  await submitButton(page).click()
  await expect(emptyTable(page)).toBeVisible()
})

test('storage full, the last keys before a reload, the offline event', async ({ page, request, allowProblem }) => {
  allowProblem(/gagal|ERR_|Lookup|could not be loaded|Failed to fetch/)
  const goods = await buyGoods(request, 2)
  await page.goto('/penjualan')
  await scanCode(page, goods.imeis[0] ?? '')
  await expect(line(page, goods.phone).getByRole('cell', { name: '1', exact: true })).toBeVisible()
  await fill(page, { Referensi: 'SO-1' })
  await reference(page).pressSequentially('23')
  await page.reload()
  await expect(reference(page)).toHaveValue('SO-123')
  await expect(line(page, goods.phone).getByRole('cell', { name: '1', exact: true })).toBeVisible()

  await page.evaluate(() => {
    // What a full disk does: the transaction is taken back, and localStorage takes nothing.
    IDBTransaction.prototype.commit = function () {
      this.abort()
    }
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await scanCode(page, goods.imeis[1] ?? '')
  await expect(line(page, goods.phone).getByRole('cell', { name: '2', exact: true })).toBeVisible()
  await expect(page.getByText('Isian tidak dapat disimpan sementara di browser ini')).toHaveCount(1)
  await page.reload()
  // The state before, but a whole one: one unit, and one scan.
  await expect(line(page, goods.phone).getByRole('cell', { name: '1', exact: true })).toBeVisible()
  await expect(page.getByText(/Diterima: 1 /)).toBeVisible()

  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { value: false })
    window.dispatchEvent(new Event('offline'))
  })
  await page.getByRole('combobox', { name: 'Customer' }).click()
  await expect(page.getByRole('option', { name: customer })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.route('**/api/penjualan/ambilpic', (route) => route.abort())
  await page.getByRole('combobox', { name: 'Salesperson' }).click()
  await expect(page.getByText('Gagal memuat data')).toBeVisible()
  await page.keyboard.press('Escape')

  let isCut = true
  await page.route(/definitions\/screens|assets\/skema/, (route) => (isCut ? route.abort() : route.continue()))
  await page.getByRole('link', { name: 'Master' }).click()
  await expect(page.getByRole('alert')).toContainText('gagal dimuat')
  isCut = false
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(page.getByRole('button', { name: 'Merek' })).toBeVisible()
})

/** Where everything stands that somebody may be about to click. */
async function places(page: Page): Promise<unknown> {
  const boxes = page.locator('main').getByRole('textbox').or(page.locator('main').getByRole('combobox'))
  return Promise.all([page.evaluate(() => window.scrollY), ...(await boxes.all()).map((box) => box.boundingBox())])
}

test.describe(() => {
  test.use({ ownContext: true })
  test('offline before a picker was opened: nothing jumps, what is typed stays, and it goes on by itself', async ({
    page,
    context,
    allowProblem,
  }) => {
    allowProblem(/ERR_INTERNET_DISCONNECTED|Lookup|gagal|Failed to fetch/)
    await page.goto('/penjualan')
    await scanBox(page).waitFor()
    // Code that is asked for ahead may be on its way.
    await page.waitForLoadState('networkidle')
    const box = page.getByRole('combobox', { name: 'Customer' })
    await box.waitFor()
    const before = await places(page)
    await context.setOffline(true)
    await box.click()
    await page.keyboard.type('andi')
    await expect(page.getByText('Gagal memuat data')).toBeVisible()
    expect(await places(page)).toEqual(before)
    await expect(box).toBeFocused()
    await expect(box).toHaveValue('andi')
    await context.setOffline(false)
    await expect(page.getByRole('option', { name: customer })).toBeVisible()
    expect(await places(page)).toEqual(before)
    await page.keyboard.press('Enter')
    await expect(box).toHaveValue(customer)
  })
})

test('two tabs on plain http do not share a draft, and each comes back to its own', async ({ page, context }) => {
  const withoutLocks = () => delete (Navigator.prototype as { locks?: unknown }).locks
  await page.addInitScript(withoutLocks)
  await page.goto('/penjualan')
  await fill(page, { Referensi: 'satu' })
  const other = await context.newPage()
  await other.addInitScript(withoutLocks)
  await other.goto('/penjualan')
  await expect(reference(other)).toHaveValue('')
  await fill(other, { Referensi: 'dua' })
  await page.reload()
  await expect(reference(page)).toHaveValue('satu')
  await other.reload()
  await expect(reference(other)).toHaveValue('dua')
  await scanBox(other).waitFor()
  await other.close()
})

test('over a slow line what is scanned before there is a form is counted, waits, and is taken before its fields come', async ({ page, request }) => {
  const { imeis, phone } = await buyGoods(request, 1)
  const held = { start: () => {}, form: () => {} }
  const started = new Promise<void>((resolve) => (held.start = resolve))
  const formed = new Promise<void>((resolve) => (held.form = resolve))
  await page.route('**/assets/index-*.js', async (route) => started.then(() => route.continue()))
  await page.route('**/assets/form-*.js', async (route) => formed.then(() => route.continue()))
  await page.goto('/penjualan', { waitUntil: 'commit' })
  const status = page.getByRole('status').filter({ hasText: /memindai|dipindai/ })
  await expect(status).toHaveText('Sebentar lagi. Anda sudah dapat memindai.')
  await page.keyboard.type(imeis[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(status).toHaveText('1 kode dipindai, menunggu.')
  await expectTidy(page)
  held.start()
  await expect(line(page, phone)).toBeVisible()
  await expect(status).toHaveCount(0)
  await expect(reference(page)).toHaveCount(0)
  held.form()
  await expect(reference(page)).toBeVisible()
}) // prettier-ignore
