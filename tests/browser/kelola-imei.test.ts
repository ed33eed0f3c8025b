/** Collecting the serials of a purchase: scans, pasted lists, verdicts, and nothing that goes away at one key. */
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { newImei, options, type Option } from './api.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { pick } from './form-actions.ts'
import { expectWholeInSight } from './looks.ts'
import { buyGoods } from './sale-actions.ts'
import { plugIn } from './scanner.ts'

async function product(request: APIRequestContext, isTracked: boolean): Promise<Option> {
  const found = await Promise.all(['', 'a', 'i', 'o'].map((search) => options(request, 'ambilproduk', search)))
  const product = found.flat().find(({ isImeiProduct, isSnProduct }) => isImeiProduct && isSnProduct === isTracked)
  if (!product) throw new Error('The sample data lack a kind of product')
  return product
}

async function openSerials(page: Page, { label }: Option, quantity: number): Promise<Locator> {
  await page.goto('/pembelian')
  await pick(page, 'Produk', label)
  await page.getByLabel('Harga/Qty', { exact: true }).fill('5')
  await pick(page, 'Gudang', 'Gudang Utama')
  await page.getByLabel('Quantity', { exact: true }).fill(String(quantity))
  await page.getByRole('button', { name: 'Tambah Produk' }).click()
  await page.getByRole('button', { name: `0/${quantity}`, exact: true }).click()
  return page.getByRole('dialog', { name: `Kelola IMEI - ${label}` })
}

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)
}

const count = (dialog: Locator, text: string): Locator => dialog.getByText(`IMEI/SN yang diinput: ${text}`)

test('scans from everywhere in the dialog, kept by Escape, dropped by Batal', async ({ page, request }) => {
  const phone = await product(request, false)
  const dialog = await openSerials(page, phone, 20)
  await expectWholeInSight(page, dialog)
  const scanner = await plugIn(page)
  const imeis = Array.from({ length: 20 }, newImei)
  const [first = '', second = '', third = '', fourth = '', ...others] = imeis
  await scanner.scan(first)
  await expect(count(dialog, '1/20')).toBeVisible()
  await dialog.getByRole('heading').click()
  await scanner.scan(second)
  await expect(count(dialog, '2/20')).toBeVisible()
  await dialog.getByRole('button', { name: 'Simpan IMEI' }).click()
  await expect(dialog.getByRole('alert')).toContainText('You need to add exactly 20 IMEI entries.')
  await scanner.scan(third)
  await expect(count(dialog, '3/20')).toBeVisible()
  await dialog.getByRole('button', { name: 'Batal' }).focus()
  await scanner.scan(fourth)
  await expect(count(dialog, '4/20')).toBeVisible()
  // Refused ones are named, and hold nothing up.
  await scanner.scan(fourth)
  await scanner.scan('123456789')
  await expect(dialog.getByRole('alert').filter({ hasText: `${fourth} IMEI sudah ada dalam daftar.` })).toBeVisible()
  await expect(dialog.getByRole('alert').filter({ hasText: '123456789 IMEI harus 15 digit.' })).toBeVisible()
  await expectAccessible(page)
  await scanner.scanAll(others.slice(0, 15))
  await expect(count(dialog, '19/20')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.reload()
  // What is kept is not in the row yet, which its button says.
  const opener = page.getByRole('button', { name: '0/20', exact: true })
  await expect(opener).toHaveAccessibleDescription(`${phone.label} Isian belum disimpan`)
  await opener.click()
  await expect(count(dialog, '19/20')).toBeVisible()
  // A removed one comes back in its place.
  const rows = dialog.getByRole('row')
  await rows.filter({ hasText: second }).getByRole('button', { name: 'Hapus' }).click()
  await expect(count(dialog, '18/20')).toBeVisible()
  await dialog.getByRole('button', { name: 'Urungkan' }).press('Enter')
  // The newest stands first.
  await expect(rows.nth(-2)).toContainText(second)
  // Batal asks nothing, and so can be taken back.
  await dialog.getByRole('button', { name: 'Batal' }).click()
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await expect(count(dialog, '19/20')).toBeVisible()
  await dialog.getByRole('button', { name: 'Batal' }).click()
  await expect(opener).toBeFocused()
  await expect(opener).toHaveAccessibleDescription(phone.label)
  await page.keyboard.press('Enter')
  await expect(count(dialog, '0/20')).toBeVisible()
  // One that is removed again can be had back, and nothing is unsaved.
  await scanner.scan(first)
  await dialog.getByRole('button', { name: 'Hapus' }).click()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toHaveAccessibleDescription(phone.label)
  await opener.click()
  await expect(dialog.getByRole('button', { name: 'Urungkan' })).toBeVisible()
  // What is filled in from here on does not give way to what was thrown away.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Urungkan' })).toBeHidden()
})

/** Milliseconds between the characters of scanners that were seen. */
const speeds: Readonly<Record<string, readonly number[]>> = { '8 ms': [8], '20 ms': [20], '30±8 ms': [22, 38, 30, 26, 34, 37, 23] } // prettier-ignore

for (const [speed, gaps] of Object.entries(speeds))
  test(`a scan at ${speed} a character outside of the dialog opens that of the only line that lacks codes`, async ({
    page,
    request,
  }) => {
    const phone = await product(request, false)
    const dialog = await openSerials(page, phone, 2)
    await page.keyboard.press('Escape')
    const scanner = await plugIn(page)
    const places = {
      'the button that sends': page.getByRole('button', { name: 'Submit Pembelian' }),
      "the line's button": page.getByRole('button', { name: '0/2', exact: true }),
      'the button that adds': page.getByRole('button', { name: 'Tambah Produk' }),
      // In a field only eight characters in time are a scan.
      ...(speed !== '30±8 ms' && { Quantity: page.getByLabel('Quantity', { exact: true }) }),
    }
    for (const [where, place] of Object.entries(places)) {
      await place.focus()
      const imei = newImei()
      await scanner.scan(imei, gaps)
      await expect(count(dialog, '1/2'), where).toBeVisible()
      await expect(dialog.getByRole('cell', { name: imei, exact: true }), where).toBeVisible()
      await dialog.getByRole('button', { name: 'Batal' }).click()
      await expect(dialog).toBeHidden()
    }
    await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('1')
  })

test('a scan on a purchase whose lines lack no code presses nothing and is told', async ({ page, request }) => {
  const phone = await product(request, false)
  const dialog = await openSerials(page, phone, 1)
  const scanner = await plugIn(page)
  await scanner.scan(newImei())
  await dialog.getByRole('button', { name: 'Simpan IMEI' }).click()
  await expect(dialog).toBeHidden()
  const stored: string[] = []
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && sent.url().includes('/pembelian')) stored.push(sent.url())
  })
  const codes = [newImei(), newImei()]
  const bar = page.locator('[data-footer]')
  const foot = (await bar.boundingBox())?.y ?? 0
  await page.getByRole('button', { name: 'Submit Pembelian' }).focus()
  await scanner.scanAll(codes)
  const words = page.getByRole('alert').filter({ hasText: 'tidak ada baris yang kurang kode' })
  for (const code of codes) await expect(words).toContainText(code)
  // The bar stays where it is, and nothing lies over it or the line.
  expect((await bar.boundingBox())?.y).toBeCloseTo(foot, 0)
  const { y = 0, height = 0 } = (await words.boundingBox()) ?? {}
  expect(y + height).toBeLessThan((await page.getByRole('table').boundingBox())?.y ?? 0)
  // At a scanner's slowest it is told as slow, and presses nothing either.
  await scanner.scan(newImei(), [40, 50, 45, 48, 42])
  await expect(page.getByRole('alert').filter({ hasText: 'masuk terlalu lambat' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Referensi' }).fill('INV/88')
  await scanner.scan(newImei())
  await expect(page.getByRole('textbox', { name: 'Referensi' })).toHaveValue('INV/88')
  expect(stored).toEqual([])
  await expectAccessible(page)
})

test('an IMEI that is in stock is said right behind its scan, stays in the list, and leaves by its own button', async ({
  page,
  request,
}) => {
  const { phone, imeis } = await buyGoods(request, 1)
  const [known = ''] = imeis
  const dialog = await openSerials(page, await product(request, false), 3)
  const scanner = await plugIn(page)
  await scanner.scanAll([newImei(), known, newImei()])
  await expect(count(dialog, '3/3')).toBeVisible()
  const warning = dialog.getByRole('alert')
  await expect(warning).toContainText(`${known} sudah ada dalam stok: ${phone.label} di Gudang Utama.`)
  await expectAccessible(page)
  await warning.getByRole('button', { name: `Hapus ${known}` }).press('Enter')
  await expect(count(dialog, '2/3')).toBeVisible()
  await expect(warning).toHaveCount(0)
})

test('many codes at once: IMEI alone, IMEI and SN, with a verdict for each', async ({ page, request }) => {
  test.setTimeout(120_000)
  const imeis = Array.from({ length: 15 }, newImei)
  await test.step('a column pasted into the box', async () => {
    const dialog = await openSerials(page, await product(request, false), 15)
    await paste(page, [...imeis.slice(0, 14), imeis[0], '12', `${imeis[14]?.slice(0, 6)}-${imeis[14]?.slice(6)}`].join('\n')) // prettier-ignore
    await expect(count(dialog, '15/15')).toBeVisible()
    await expect(dialog.getByRole('alert')).toHaveText([/12.*IMEI harus 15 digit\./, /IMEI sudah ada dalam daftar\./])
    await dialog.getByRole('button', { name: 'Simpan IMEI' }).click()
    await expect(page.getByRole('button', { name: '15/15', exact: true })).toBeFocused()
  })
  await test.step('a file of IMEI and SN, and scans of both', async () => {
    await page.evaluate(() => localStorage.clear())
    const dialog = await openSerials(page, await product(request, true), 4)
    const [one = '', two = '', three = '', four = ''] = Array.from({ length: 4 }, newImei)
    await dialog.evaluate((target, text) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([text], 'stok.csv', { type: 'text/csv' }))
      target.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    }, `IMEI;SN\r\n${one};SN00000001\r\n${two},SN00000002\r\n${three}\r\n`)
    await expect(count(dialog, '2/4')).toBeVisible()
    await expect(dialog.getByRole('alert')).toHaveText(new RegExp(`${three}.*SN tidak boleh kosong\\.`))
    const scanner = await plugIn(page)
    await dialog.getByRole('heading').click()
    await scanner.scan(three)
    await expect(dialog.getByRole('textbox', { name: 'IMEI', exact: true })).toHaveValue(three)
    await scanner.scan('SN00000003')
    await expect(count(dialog, '3/4')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'IMEI', exact: true }).focus()
    await scanner.scan(four)
    await expect(dialog.getByRole('textbox', { name: 'SN', exact: true })).toBeFocused()
    await scanner.scan('SN00000004')
    await expect(count(dialog, '4/4')).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'IMEI', exact: true })).toBeFocused()
  })
})

test('a dialog that only asks "Buang isian?" loses nothing at one key', async ({ page, request }) => {
  const phone = await product(request, false)
  await page.goto('/master')
  const opener = page.getByRole('button', { name: 'Merek', exact: true })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Tambah Merek Baru' })
  const box = dialog.getByRole('textbox')
  await box.fill(phone.label)
  const question = page.getByRole('dialog', { name: 'Buang isian?', exact: true })
  await page.mouse.click(5, 400)
  await expect(question.getByRole('button', { name: 'Lanjutkan' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(box).toBeFocused()
  await expect(box).toHaveValue(phone.label)
  await page.getByRole('dialog').press('Escape')
  await question.getByRole('button', { name: 'Buang' }).click()
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('Back with an open dialog, and a reload of a visited screen, leave the focus where one works on', async ({
  page,
}) => {
  await page.goto('/penjualan')
  await page.getByRole('link', { name: 'Kontak', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Kontak', level: 1 })).toBeFocused()
  const opener = page.getByRole('button', { name: '+ Kota', exact: true })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Tambah Kota Baru' }).or(page.getByRole('dialog'))
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('textbox', { name: 'IMEI', exact: true })).toBeFocused()
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'Kontak', level: 1 })).toBeFocused()
  await page.goForward()
  await expect(dialog.getByRole('textbox').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await page.reload()
  await expect(opener).toBeVisible()
  await expect(page.locator('body')).toBeFocused()
  await page.getByRole('link', { name: 'Penjualan', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'IMEI', exact: true })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'IMEI', exact: true })).toBeFocused()
})
