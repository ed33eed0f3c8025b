/** Nothing typed or scanned is lost: slow and failing servers, double clicks, reloads, long pastes. */
import type { Page } from '@playwright/test'
import { post } from './api.ts'
import { fill } from './form-actions.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import {
  buyGoods,
  customer,
  emptyTable,
  fillSaleHeader,
  line,
  scanBox,
  scanCode,
  setPrice,
  submitButton,
} from './sale-actions.ts'
import { plugIn } from './scanner.ts'

const submitUrl = '**/api/penjualan/penjualan'

test('two clicks, a failing server, no network: one request each, and everything is kept', async ({
  page,
  request,
  allowProblem,
}) => {
  test.setTimeout(120_000)
  allowProblem(/500|simpanPenjualan|ERR_FAILED/)
  const { phone, imeis } = await buyGoods(request, 1)
  await page.goto('/penjualan')
  await fillSaleHeader(page)
  await fill(page, { Referensi: 'SO-2' })
  await scanCode(page, imeis[0] ?? '')
  await setPrice(page, phone, '100')
  const kept = async (): Promise<void> => {
    await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue(customer)
    await expect(page.getByRole('textbox', { name: 'Referensi' })).toHaveValue('SO-2')
    await expect(line(page, phone).getByRole('cell', { name: /^Rp\s100$/ })).toHaveCount(2)
  }
  let calls = 0
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route(submitUrl, async (route) => {
    calls += 1
    if (calls === 1) {
      await held
      return route.fulfill({ status: 500, contentType: 'text/plain', body: 'kaput' })
    }
    return calls === 2 ? route.abort() : route.continue()
  })
  await submitButton(page).dblclick()
  await expect(submitButton(page)).toHaveText('Menyimpan...')
  answer()
  const alert = page.getByRole('alert')
  await expect(alert.filter({ hasText: 'Terjadi kesalahan di server.' })).toBeVisible()
  await expect(submitButton(page)).toBeFocused()
  await expectAccessible(page)
  await kept()
  expect(calls).toBe(1)
  await page.keyboard.press('Enter')
  await expect(alert.filter({ hasText: 'Server tidak dapat dihubungi.' })).toBeVisible()
  await kept()
  await submitButton(page).click()
  await expect(emptyTable(page)).toBeVisible()
  expect(calls).toBe(3)
})

test('what is typed on behind Ctrl+Enter is in its box when the sale is refused, and sends nothing', async ({
  page,
  request,
  allowProblem,
}) => {
  allowProblem(/500|simpanPenjualan/)
  const hand = await plugIn(page)
  const { phone, imeis } = await buyGoods(request, 1)
  await page.goto('/penjualan')
  await fillSaleHeader(page)
  await scanCode(page, imeis[0] ?? '')
  await setPrice(page, phone, '100')
  const note = page.getByRole('textbox', { name: 'Keterangan' })
  await note.fill('Titip di meja')
  let calls = 0
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route(submitUrl, async (route) => {
    calls += 1
    await held
    return route.fulfill({ status: 500, contentType: 'text/plain', body: 'kaput' })
  })
  await note.press('Control+Enter')
  await expect(submitButton(page)).toHaveText('Menyimpan...')
  await hand.typeByHand(' depan sampai')
  answer()
  await expect(page.getByRole('alert').filter({ hasText: 'Terjadi kesalahan di server.' })).toBeVisible()
  await expect(note).toBeFocused()
  await hand.typeByHand(' sore')
  await expect(note).toHaveValue('Titip di meja depan sampai sore')
  expect(calls).toBe(1)
})

test('a phone that was sold meanwhile is named at its line', async ({ page, request, allowProblem }) => {
  allowProblem(/409|simpanPenjualan/)
  const { phone, imeis } = await buyGoods(request, 1)
  const [imei = ''] = imeis
  await page.goto('/penjualan')
  await fillSaleHeader(page)
  await scanCode(page, imei)
  await setPrice(page, phone, '100')
  // Somebody else sends the very same sale first.
  let body: unknown = null
  await page.route(submitUrl, async (route) => {
    body = route.request().postDataJSON()
    await post(request, '/api/penjualan/penjualan', body)
    return route.continue()
  })
  await submitButton(page).click()
  const message = page.locator('[data-row-messages]').filter({ hasText: `IMEI '${imei}' sudah terjual.` })
  await expect(message).toBeVisible()
  await expect(message.locator('strong')).toHaveText(phone.label)
  await expect(line(page, phone)).toBeFocused()
  await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue(customer)
})

test('a reload in the middle loses nothing: fields, lines, queued scans, half a code', async ({ page, request }) => {
  const { phone, imeis } = await buyGoods(request, 3)
  const [first = '', second = '', third = ''] = imeis
  await page.goto('/penjualan')
  await fillSaleHeader(page)
  await fill(page, { Referensi: 'SO-3', Keterangan: 'Titip' })
  await scanCode(page, first)
  await setPrice(page, phone, '100')
  await page.route('**/api/penjualan/scanimei*', () => undefined)
  await scanCode(page, second)
  await scanCode(page, third)
  await page.keyboard.type('12345')
  await expect(page.getByRole('status').filter({ hasText: 'Menunggu: 2' })).toBeVisible()
  await page.unroute('**/api/penjualan/scanimei*')
  await page.reload()
  await expect(line(page, phone).getByRole('cell', { name: '3', exact: true })).toBeVisible()
  await expect(line(page, phone).getByRole('cell', { name: /^Rp\s300$/ })).toBeVisible()
  await expect(scanBox(page)).toHaveValue('12345')
  await expect(page.getByRole('combobox', { name: 'Salesperson' })).not.toHaveValue('')
  await expect(page.getByRole('textbox', { name: 'Keterangan' })).toHaveValue('Titip')
  const sent = page.waitForRequest(submitUrl)
  await submitButton(page).click()
  expect((await sent).postDataJSON()).toMatchObject({ produkList: [{ imeiList: [first, second, third] }] })
  await expect(emptyTable(page)).toBeVisible()
  // What was half typed was no part of the sale that is done.
  await expect(scanBox(page)).toHaveValue('12345')
  await expect(scanBox(page)).toBeFocused()
  // The second press of a double one leaves the focus where the next sale begins.
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await expect(scanBox(page)).toBeFocused()
})

test('many codes pasted at once, parted in every way', async ({ page, request }) => {
  const { phone, imeis } = await buyGoods(request, 6)
  await page.goto('/penjualan')
  const separators = ['\n', ', ', ';', ' ', '\t\r\n', '']
  await paste(page, imeis.map((imei, index) => imei + (separators[index] ?? '')).join(''))
  await expect(line(page, phone).getByRole('cell', { name: '6', exact: true })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Diterima: 6' })).toBeVisible()
  await paste(page, imeis.join('\n'))
  await expect(page.getByText(/sudah ada dalam daftar\./)).toHaveCount(6)
  await expect(scanBox(page)).toHaveValue('')
  await page.getByRole('button', { name: 'Tutup semua pesan' }).click()
  await expect(scanBox(page)).toBeFocused()
})

test('the next product is typed while the one before it is looked up', async ({ page, request }) => {
  const { cable } = await buyGoods(request, 1)
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/penjualan/gudangnonimei', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/penjualan')
  await page.getByRole('radio', { name: 'Non-IMEI', exact: true }).check()
  const box = page.getByRole('combobox', { name: 'Produk', exact: true })
  await box.fill(cable.label)
  await page.getByRole('option', { name: cable.label, exact: true }).click()
  const asked = page.waitForRequest('**/api/penjualan/gudangnonimei')
  await box.press('Enter')
  await asked
  await page.keyboard.type('charger')
  await expect(box).toHaveValue('charger')
  answer()
  await expect(line(page, cable)).toBeVisible()
  await expect(box).toHaveValue('charger')
  await expect(box).toBeFocused()
})

async function paste(page: Page, text: string): Promise<void> {
  await scanBox(page).focus()
  await scanBox(page).evaluate((box, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}
