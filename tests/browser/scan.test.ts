/** Scanning as fast as a scanner types, against slow and failing lookups: no scan is lost. */
import type { Page, Route } from '@playwright/test'
import { seeded } from '../seeded-random.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import {
  buyGoods,
  emptyTable,
  fillSaleHeader,
  line,
  scanBox,
  scanCode,
  setPrice,
  submitButton,
} from './sale-actions.ts'
import { plugIn } from './scanner.ts'

const lookups = '**/api/penjualan/scanimei*'

/** Every lookup takes 0 to 0.4 s, so that answers come in any order, and one in twenty fails the first time. */
async function slowLookups(page: Page, codes: readonly string[]): Promise<{ failed: () => number }> {
  const random = seeded(7)
  const failing = new Set(codes.filter((_, index) => index % 20 === 7))
  let failed = 0
  await page.route(lookups, async (route: Route) => {
    const delay = random() * 400
    await new Promise((resolve) => setTimeout(resolve, delay))
    const code = new URL(route.request().url()).searchParams.get('imei') ?? ''
    if (!failing.delete(code)) return route.continue()
    failed += 1
    return route.fulfill({ status: 503, body: 'sibuk' })
  })
  return { failed: () => failed }
}

const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test('200 scans without pause: 200 units in scan order, none twice, none missing', async ({
  page,
  request,
  allowProblem,
}) => {
  test.setTimeout(300_000)
  allowProblem(/503|scanImei|Lookup of/)
  const { phone, imeis } = await buyGoods(request, 200)
  await page.goto('/penjualan')
  await fillSaleHeader(page)
  const { failed } = await slowLookups(page, imeis)
  await scanBox(page).focus()
  await (await plugIn(page)).scanAll(imeis)
  await expect(scanBox(page)).toHaveValue('')
  await expect(status(page, 'Diterima: 200 · Ditolak: 0 · Menunggu: 0 · Gagal: 0')).toBeVisible({ timeout: 200_000 })
  expect(failed()).toBe(10)
  await expect(line(page, phone).getByRole('cell', { name: '200', exact: true })).toBeVisible()
  await setPrice(page, phone, '1000')
  const sent = page.waitForRequest('**/api/penjualan/penjualan')
  await submitButton(page).click()
  expect((await sent).postDataJSON()).toMatchObject({ produkList: [{ imeiList: imeis }] })
  await expect(emptyTable(page)).toBeVisible()
})

test('a failed lookup stays, named, until it is tried again; a submit waits for the others and refuses', async ({
  page,
  request,
  allowProblem,
}) => {
  test.setTimeout(120_000)
  allowProblem(/503|scanImei|Lookup of/)
  const { phone, imeis } = await buyGoods(request, 3)
  const [first = '', second = '', third = ''] = imeis
  let isDown = true
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(lookups, async (route) => {
    const url = route.request().url()
    if (isDown && url.includes(second)) return route.fulfill({ status: 503, body: 'sibuk' })
    if (url.includes(third)) await held
    return route.continue()
  })
  let submits = 0
  page.on('request', (sent) => {
    if (sent.url().endsWith('/api/penjualan/penjualan')) submits += 1
  })
  await page.goto('/penjualan')
  await fillSaleHeader(page)
  for (const imei of imeis) await scanCode(page, imei)
  const failure = page.getByRole('alert').filter({ hasText: second })
  await expect(failure.getByRole('button', { name: 'Coba lagi' })).toBeVisible()
  await expect(status(page, 'Diterima: 1 · Ditolak: 0 · Menunggu: 1 · Gagal: 1')).toBeVisible()
  await expectAccessible(page)
  await setPrice(page, phone, '100')
  await submitButton(page).click()
  await expect(submitButton(page)).toHaveText('Menyimpan...')
  release()
  await expect(page.getByText('Masih ada pindaian yang gagal.', { exact: false })).toBeVisible()
  await expect(line(page, phone).getByRole('cell', { name: '2', exact: true })).toBeVisible()
  expect(submits).toBe(0)

  await page.reload()
  await failure.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(failure.getByRole('button', { name: 'Coba lagi' })).toBeVisible()
  isDown = false
  await failure.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(failure).toBeHidden()
  await expect(scanBox(page)).toBeFocused()
  await expect(line(page, phone).getByRole('cell', { name: '3', exact: true })).toBeVisible()
  const sent = page.waitForRequest('**/api/penjualan/penjualan')
  await submitButton(page).click()
  expect((await sent).postDataJSON()).toMatchObject({ produkList: [{ imeiList: [first, third, second] }] })
  await expect(emptyTable(page)).toBeVisible()
})
