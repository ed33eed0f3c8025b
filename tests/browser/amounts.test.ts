/** Amounts and quantities arrive as they were meant, typed and pasted (interpretation, section 5). */
import type { Locator, Page } from '@playwright/test'
import { notations } from '../engine/ui/number-box/notations.ts'
import { amount, openDialog, pick } from './form-actions.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { addCounted, allocate, buyGoods, line, openAllocation, scanBox, scanCode } from './sale-actions.ts'
import { plugIn } from './scanner.ts'

const refused = 'Tulis 1250000 atau 1.250.000'

/** What a keyboard has: no tabs and line ends, no full-width digits. */
const typeable = notations.filter((text) => /^[\x20-\x7e]+$/.test(text))

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('Control+v')
}

/** The digit comes as soon as the button is up: no time to draw anything. */
async function pressAndType(page: Page, button: Locator, key: string): Promise<void> {
  const place = await button.boundingBox()
  if (!place) throw new Error('The button is not drawn')
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2)
  await page.mouse.down()
  await Promise.all([page.mouse.up(), page.keyboard.press(key)])
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('the inline price: each notation, nothing guessed, the first digit at once', async ({ page, request }) => {
  test.setTimeout(180_000)
  const { phone, cable, imeis } = await buyGoods(request, 1)
  await page.goto('/penjualan')
  await scanCode(page, imeis[0] ?? '')
  const price = line(page, phone).getByRole('cell').nth(2)
  const edit = line(page, phone).getByRole('button', { name: 'Ubah harga' })
  const box = page.getByRole('textbox', { name: 'Harga Per Qty', exact: true })
  const hand = await plugIn(page)
  for (const text of typeable) {
    await edit.click()
    // Slower than a scanner, whose codes are none of the box's business.
    await hand.typeByHand(text)
    await page.keyboard.press('Enter')
    await expect(price, text).toHaveText(amount('Rp 12.500.000'))
  }
  for (let round = 1; round <= 20; round += 1) {
    await pressAndType(page, edit, String(round % 10 || 1))
    await page.keyboard.type(String(round))
    await page.keyboard.press('Enter')
    await expect(price).toHaveText(amount(`Rp ${round % 10 || 1}${round}`))
  }
  for (const text of ['12.5', '1,250']) {
    await edit.click()
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
    await expect(box).toHaveAccessibleDescription(refused)
    await page.getByRole('button', { name: 'Submit Penjualan' }).click()
    await expect(page.getByText('"Harga Per Qty" yang masih terbuka')).toBeVisible()
    if (text === '12.5') await expectAccessible(page)
    await box.press('Escape')
    await expect(price).toHaveText(amount('Rp 120'))
  }
  for (const [text, meant] of [
    ['500rb', 'Rp 500.000'],
    ['1,5 jt', 'Rp 1.500.000'],
  ] as const) {
    await edit.click()
    await hand.typeByHand(text)
    await page.keyboard.press('Enter')
    await expect(price, text).toHaveText(amount(meant))
  }
  // Another word makes no number of it: what was typed stays in sight, and is refused before Enter.
  for (const text of ['2k', '1e3', '5j']) {
    await edit.click()
    await hand.typeByHand(text)
    if (text === '5j') await page.keyboard.press('Enter')
    await expect(box, text).toHaveAccessibleDescription(refused)
    expect((await box.inputValue()).trim(), text).toBe(text)
    await box.press('Escape')
    await expect(price).toHaveText(amount('Rp 1.500.000'))
  }
  // What was refused is not there, and what it came in over is selected still: no digit stands beside the old amount.
  for (const refusal of ['q', '+']) {
    await edit.click()
    await page.keyboard.press(refusal)
    await hand.typeByHand('57')
    await page.keyboard.press('Enter')
    await expect(price).toHaveText(amount('Rp 57'))
  }
  await edit.click()
  await paste(page, '1,5')
  await expect(box).toHaveAccessibleDescription(refused)
  await hand.typeByHand('120')
  await page.keyboard.press('Enter')
  await expect(price).toHaveText(amount('Rp 120'))
  await edit.click()
  await paste(page, '4,500,000')
  await page.keyboard.press('Enter')
  await expect(price).toHaveText(amount('Rp 4.500.000'))

  await addCounted(page, cable)
  await line(page, cable).getByRole('button', { name: 'Ubah harga' }).click()
  await page.keyboard.type('33333')
  await page.keyboard.press('Enter')
  await allocate(page, cable, { 'Gudang Utama': '3' })
  await expect(line(page, cable).getByRole('cell').nth(4)).toHaveText(amount('Rp 99.999'))
  await expect(page.getByRole('definition').first()).toHaveText(amount('Rp 4.599.999,00'))
  const dialog = await openAllocation(page, cable)
  const quantity = dialog.getByRole('spinbutton', { name: 'Gudang Utama', exact: true })
  await quantity.click()
  await page.keyboard.type('2')
  await expect(quantity, 'a click replaces, also where the focus was').toHaveValue('2')
  await dialog.getByRole('button', { name: 'Batal' }).click()
  await expect(scanBox(page).or(page.getByRole('combobox', { name: 'Produk' }))).toBeVisible()
})

test('the purchase price, quantities and limits', async ({ page }) => {
  test.setTimeout(180_000)
  await page.goto('/pembelian')
  const price = page.getByRole('textbox', { name: 'Harga/Qty', exact: true })
  const quantity = page.getByRole('spinbutton', { name: 'Quantity', exact: true })
  for (const text of notations) {
    await quantity.click()
    await price.click()
    await paste(page, text)
    await quantity.click()
    await expect(price, text).toHaveValue(amount('Rp 12.500.000'))
  }
  await price.click()
  await paste(page, '12.5')
  await expect(price).toHaveValue(amount('Rp 12.500.000'))
  await expect(price).toHaveAccessibleDescription(refused)
  await quantity.click()
  await page.keyboard.type('20')
  await expect(quantity).toHaveValue('20')
  await paste(page, '2,5')
  await expect(quantity).toHaveValue('20')
  await expect(quantity).toHaveAccessibleDescription('Tulis bilangan bulat dengan angka saja, misalnya 12')
  await page.getByRole('button', { name: 'Tambah Produk' }).click()
  await expect(page.getByText('Belum ada produk yang ditambahkan')).toBeVisible()
  await price.fill('7')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1.5')
  await price.fill('12.500.000')
  await expect(price, 'no message while it is right').toHaveAccessibleDescription('')
  await expectAccessible(page)

  await page.goto('/master')
  const dialog = await openDialog(page, 'Kontak', 'Tambah Kontak Baru')
  await pick(dialog, 'Tipe', 'Supplier')
  const limit = dialog.getByRole('textbox', { name: 'Limit Utang', exact: true })
  // The same box as above, in a dialog: what is read of each notation is not asked again.
  for (const text of ['12500000', 'Rp 12.500.000,-', '12,500,000.00']) {
    await dialog.getByRole('textbox', { name: 'Nama', exact: true }).focus()
    await limit.focus()
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
    await expect(limit, text).toHaveValue(amount('Rp 12.500.000'))
  }
  await limit.focus()
  await page.keyboard.type('75k')
  await dialog.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(limit).toHaveAccessibleDescription(refused)
  await dialog.getByRole('textbox', { name: 'Nama', exact: true }).fill('x'.repeat(201))
  await limit.focus()
  await page.keyboard.type('1.000.000.000.001')
  await dialog.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(limit).toHaveAccessibleDescription('Paling besar 1.000.000.000.000')
  await expect(dialog.getByText('Paling banyak 200 karakter')).toBeVisible()
})
