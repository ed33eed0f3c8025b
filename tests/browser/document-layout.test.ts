/** What a counter needs of every document: its box for codes first, the header in one line, amounts beside the rows. */
import { expect, expectAccessible, test } from './fixtures.ts'
import { pick } from './form-actions.ts'
import { expectAccessibleInAllLooks } from './looks.ts'
import { buyGoods, customer } from './sale-actions.ts'
import { plugIn } from './scanner.ts'

test('what was scanned last stands large beside the box, and the header is one line that opens', async ({
  page,
  request,
}) => {
  const { imeis, phone } = await buyGoods(request, 2)
  const scanner = await plugIn(page)
  await page.goto('/mutasi')
  const target = page.getByRole('combobox', { name: 'Ke gudang' })
  await expect(target).toBeVisible()
  const line = page.locator('[data-field-line]')
  expect((await line.boundingBox())?.height).toBeLessThan(80)
  await scanner.scanAll(imeis)
  const last = page.locator('[data-last-entered]')
  await expect(last.locator('span').first()).toHaveAttribute('data-says', phone.label)
  await expect(last.locator('span').nth(1)).toHaveAttribute('data-says', new RegExp(imeis[1] ?? ''))
  // On a telephone what gives way is found by the keyboard, and opens for it.
  await page.setViewportSize({ width: 390, height: 844 })
  const note = page.getByRole('textbox', { name: 'Keterangan' })
  await expect(note).not.toBeInViewport({ ratio: 0.9 })
  await note.focus()
  await expect(page.getByRole('button', { name: 'Isian lengkap' })).toHaveAttribute('aria-expanded', 'true')
  await expect(note).toBeInViewport({ ratio: 0.9 })
  await expectAccessibleInAllLooks(page)
})

for (const [path, heading] of [
  ['/pembelian', 'Grand Total'],
  ['/retur/pembelian', 'Total'],
  ['/pembayaran', 'Dibagi'],
] as const)
  test(`amounts stand beside the rows of ${path} where there is room`, async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 1000 })
    await page.goto(path)
    const table = page.locator('section:has(table)').first()
    const amount = page.getByRole('term').filter({ hasText: heading }).last()
    await expect(amount).toBeVisible()
    const [rows, amounts] = [await table.boundingBox(), await amount.boundingBox()]
    expect(amounts?.x).toBeGreaterThan((rows?.x ?? 0) + (rows?.width ?? 0))
    await expectAccessible(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    expect((await amount.boundingBox())?.y).toBeGreaterThan((await table.boundingBox())?.y ?? 0)
  })

/** Whether the box shows its whole value, and no button lies over it. */
function readsWhole(box: HTMLInputElement): boolean {
  const { right } = box.getBoundingClientRect()
  const end = right - Number.parseFloat(getComputedStyle(box).paddingRight)
  const isSeen = (button: Element) =>
    button.clientWidth > 0 && button.parentElement !== null && getComputedStyle(button.parentElement).opacity !== '0'
  const buttons = [...(box.parentElement?.querySelectorAll('button') ?? [])].filter(isSeen)
  return box.scrollWidth <= box.clientWidth && buttons.every((one) => one.getBoundingClientRect().left >= end - 1)
}

test('names in the line of the header are read whole, on a telephone and with the focus', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/penjualan')
  await pick(page, 'Customer', customer)
  const box = page.getByRole('combobox', { name: 'Customer' })
  await box.blur()
  expect(await box.evaluate(readsWhole)).toBe(true)
  await page.setViewportSize({ width: 1440, height: 900 })
  await box.focus()
  expect(await box.evaluate(readsWhole)).toBe(true)
})
