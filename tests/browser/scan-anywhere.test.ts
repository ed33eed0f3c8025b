/** A scanner's keys arrive from the first paint on and wherever the focus is; several codes at once as fast. */
import type { Locator, Page } from '@playwright/test'
import { newImei } from './api.ts'
import { expect, test } from './fixtures.ts'
import { addCounted, buyGoods, line, openAllocation, scanBox, submitButton } from './sale-actions.ts'
import { pasteCodes, plugIn } from './scanner.ts'

const status = (page: Page, text: string): Locator => page.getByRole('status').filter({ hasText: text })

test('a scan before the form is drawn is kept, on a slow page load and on the way from another screen', async ({
  page,
  request,
}) => {
  const { imeis } = await buyGoods(request, 4)
  const [first = '', second = '', third = '', fourth = ''] = imeis
  const scanner = await plugIn(page)
  // Before any code of the page is there.
  let letCodeGo = (): void => undefined
  const code = new Promise<void>((resolve) => (letCodeGo = resolve))
  await page.route('**/assets/index-*.js', async (route) => {
    await code
    await route.continue()
  })
  await page.goto('/penjualan', { waitUntil: 'commit' })
  await page.waitForFunction(() => document.body !== null)
  await scanner.scan(first)
  letCodeGo()
  await expect(status(page, 'Diterima: 1')).toBeVisible()
  await expect(scanBox(page)).toBeFocused()

  let letFormGo = (): void => undefined
  const form = new Promise<void>((resolve) => (letFormGo = resolve))
  const isHeld = page.waitForRequest('**/assets/document-*.js')
  await page.route('**/assets/document-*.js', async (route) => {
    await form
    await route.continue()
  })
  await page.goto('/')
  await page.getByRole('link', { name: 'Penjualan', exact: true }).click()
  await isHeld
  await scanner.scan(second)
  letFormGo()
  await expect(status(page, 'Diterima: 2')).toBeVisible()
  await expect(scanBox(page)).toBeFocused()

  // A screen that takes no codes keeps none for later.
  await page.getByRole('link', { name: 'Kontak', exact: true }).click()
  await expect(page.getByRole('button', { name: '+ Customer', exact: true })).toBeVisible()
  await scanner.scan(third)
  await page.getByRole('link', { name: 'Penjualan', exact: true }).click()
  await expect(status(page, 'Diterima: 2 · Ditolak: 0 · Menunggu: 0')).toBeVisible()

  // And between the click and the new page's first drawing.
  await page.getByRole('link', { name: 'Pembayaran', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pembayaran' })).toBeVisible()
  await page.evaluate(clickAndScan, { link: '/penjualan', code: fourth })
  await expect(status(page, 'Diterima: 3 · Ditolak: 0')).toBeVisible()
})

/** Runs in the page: in one go, so that nothing is drawn in between. */
function clickAndScan({ link, code }: { link: string; code: string }): void {
  document.querySelector<HTMLElement>(`nav a[href="${link}"]`)?.click()
  for (const key of [...code.split(''), 'Enter'])
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}

test('wherever the focus is, a scan goes to the scan box and leaves everything as it was', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const { cable, imeis } = await buyGoods(request, 20)
  const scanner = await plugIn(page)
  await page.goto('/penjualan')
  await scanBox(page).waitFor()
  await addCounted(page, cable)
  const main = page.getByRole('main')
  const customer = page.getByRole('combobox', { name: 'Customer' })
  const days = page.getByRole('spinbutton', { name: 'Jatuh Tempo (hari)' }).or(page.getByRole('textbox', { name: 'Jatuh Tempo (hari)' })) // prettier-ignore
  const reference = page.getByRole('textbox', { name: 'Referensi' })
  const note = page.getByRole('textbox', { name: 'Keterangan' })
  const price = page.getByRole('textbox', { name: 'Harga Per Qty', exact: true })
  await days.fill('14')
  await note.fill('Titip')
  let count = 0
  const scanned = async (where: string): Promise<void> => {
    await scanner.scan(imeis[count] ?? '')
    count += 1
    await expect(status(page, `Diterima: ${count + 1} · Ditolak: 0`), where).toBeVisible()
  }
  const stays = async (box: Locator, value: string, where: string): Promise<void> => {
    await box.focus()
    await scanned(where)
    await expect(box, where).toHaveValue(value)
    await expect(box, where).toBeFocused()
  }
  await expect(page.getByRole('radio', { name: 'Non-IMEI', exact: true })).toBeChecked()
  await stays(page.getByRole('radio', { name: 'Non-IMEI', exact: true }), '1', 'the radio of the mode')
  await stays(page.getByRole('combobox', { name: 'Produk' }), '', 'the picker of the mode')
  await stays(customer, '', 'a picker')
  await expect(page.getByRole('listbox')).toBeHidden()
  await stays(days, '14', 'a number')
  await stays(page.getByRole('textbox', { name: 'Tanggal Nota' }), await page.getByRole('textbox', { name: 'Tanggal Nota' }).inputValue(), 'a locked date') // prettier-ignore
  await stays(note, 'Titip', 'a text area')
  // Only what the scanner typed is taken back, and what it replaced is there again.
  await reference.pressSequentially('SO-7', { delay: 60 })
  await stays(reference, 'SO-7', 'text that was typed by hand')
  await reference.selectText()
  await stays(reference, 'SO-7', 'selected text')
  expect(await reference.evaluate((box: HTMLInputElement) => [box.selectionStart, box.selectionEnd])).toEqual([0, 4])
  await line(page, cable).getByRole('button', { name: 'Ubah harga' }).click()
  await price.fill('500')
  const typed = await price.inputValue()
  await scanned('an open price')
  await expect(price).toHaveValue(typed)
  await price.press('Escape')
  await submitButton(page).focus()
  await scanned('the submit button')
  await main.getByRole('button', { name: 'Tambah', exact: true }).focus()
  await scanned('a button')
  await page.getByRole('link', { name: 'Dashbor' }).focus()
  await scanned('a link of the sidebar')
  await expect(page).toHaveURL(/penjualan$/)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await scanned('the page itself')
  // After a refused submit the focus is on the first problem.
  await submitButton(page).click()
  await expect(page.getByText('Customer wajib diisi')).toBeVisible()
  await scanned('after a refused submit')
  const dialog = await openAllocation(page, cable)
  const amount = dialog.getByLabel('Gudang Utama', { exact: true })
  await amount.fill('1')
  await scanned('an amount of a dialog')
  await expect(amount).toHaveValue('1')
  await dialog.getByRole('heading').click()
  await scanned('blank ground of a dialog')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Batal' }).focus()
  await scanned('a button of a dialog')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Batal' }).click()

  // Letters of a code are no unit of the number that it comes in over; those that were typed there are still refused.
  await line(page, cable).getByRole('button', { name: 'Ubah harga' }).click()
  let wrong = 0
  const isRefused = async (code: string): Promise<void> => {
    // After what a refused key makes stay out.
    await scanner.scan(code, [1000, ...Array<number>(code.length).fill(10)])
    wrong += 1
    await expect(status(page, `Diterima: ${count + 1} · Ditolak: ${wrong}`)).toBeVisible()
  }
  for (const [box, refused] of [
    [price, 'Tulis 1250000 atau 1.250.000'],
    [days, 'Tulis bilangan bulat dengan angka saja, misalnya 12'],
  ] as const) {
    await box.focus()
    await scanner.typeByHand('500')
    await isRefused(`K7${'1'.repeat(8)}`)
    await expect(box).toHaveValue('500')
    await expect(box).not.toHaveAccessibleDescription(refused)
    await scanner.typeByHand('k')
    await expect(box).toHaveAccessibleDescription(refused)
    await isRefused(imeis[0] ?? '')
    await expect(box).toHaveValue('500k')
    await expect(box).toHaveAccessibleDescription(refused)
  }
})

test('slow keys are typing; a code in two parts is one; two scans without a pause are two', async ({
  page,
  request,
}) => {
  const { imeis } = await buyGoods(request, 4)
  const [first = '', second = '', third = '', fourth = ''] = imeis
  const scanner = await plugIn(page)
  await page.goto('/penjualan')
  await scanBox(page).waitFor()
  const reference = page.getByRole('textbox', { name: 'Referensi' })
  await reference.focus()
  await scanner.scan(first, [45])
  await expect(reference).toHaveValue(first)
  await expect(status(page, 'Diterima: 0 · Ditolak: 0 · Menunggu: 0')).toBeVisible()
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.keyboard.press('5')
  await expect(page.locator('body')).toBeFocused()
  await scanBox(page).focus()
  await scanner.scan(first, [10, 10, 10, 80, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10])
  await expect(status(page, 'Diterima: 1 · Ditolak: 0')).toBeVisible()
  await scanner.scanAll([second, third])
  await expect(status(page, 'Diterima: 3 · Ditolak: 0')).toBeVisible()
  await scanBox(page).pressSequentially('12', { delay: 60 })
  await reference.focus()
  await scanner.scan(`${fourth.slice(0, 2)}-${fourth.slice(2, 8)}-${fourth.slice(8)}`)
  await expect(status(page, 'Diterima: 4 · Ditolak: 0')).toBeVisible()
  await expect(scanBox(page)).toHaveValue('12')
})

test('800 pasted codes, half of them unknown, have each their verdict', async ({ page, request }) => {
  // Alone 24 s, on two cores that three such tests share 70.
  test.setTimeout(240_000)
  const { phone, imeis } = await buyGoods(request, 400)
  const codes = imeis.flatMap((imei) => [imei, newImei()])
  await page.goto('/penjualan')
  await scanBox(page).waitFor()
  let asked = 0
  page.on('request', (sent) => {
    if (sent.url().includes('/scanimei')) asked += 1
  })
  await pasteCodes(page, codes)
  await expect(status(page, 'Diterima: 400 · Ditolak: 400 · Menunggu: 0 · Gagal: 0')).toBeVisible({ timeout: 150_000 })
  expect(asked).toBe(800)
  await expect(line(page, phone).getByRole('cell', { name: '400', exact: true })).toBeVisible()
  await expect(page.getByText('400 pesan, 20 terbaru ditampilkan.')).toBeVisible()
  await expect(page.getByRole('alert').first()).toContainText(codes.at(-1) ?? '')
})
