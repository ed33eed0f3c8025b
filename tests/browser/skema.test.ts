/** The page of the definitions, where they may be written. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect, expectAccessible } from './fixtures.ts'
import { test } from './own-definitions.ts'

// One after the other, in one folder.
test.describe.configure({ mode: 'default' })

const editor = (page: Page) => page.getByRole('textbox', { name: /^Isi berkas/ })
const preview = (page: Page) => page.getByRole('region', { name: 'Pratinjau' })

/** Puts the cursor behind the first occurrence of `text`, as a click there would. */
async function cursorBehind(page: Page, text: string): Promise<void> {
  await editor(page).evaluate((content, wanted) => {
    const line = [...content.querySelectorAll('.cm-line')].find((one) => one.textContent?.includes(wanted))
    if (!line) throw new Error(`"${wanted}" is not drawn in the editor`)
    const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT)
    let rest = (line.textContent ?? '').indexOf(wanted) + wanted.length
    let node = walker.nextNode()
    for (; node && rest > (node.textContent ?? '').length; node = walker.nextNode())
      rest -= (node.textContent ?? '').length
    ;(content as HTMLElement).focus()
    getSelection()?.collapse(node, rest)
  }, text)
  // The editor hears of it a moment later: keys before that would go where it was.
  await expect(page.locator('.cm-activeLine')).toContainText(text)
}

/** Takes the first completion. In its first 75 ms the editor gives no key to the list: Enter might be meant as a new line. */
async function accept(page: Page, name: RegExp): Promise<void> {
  const option = page.getByRole('option', { name, selected: true })
  await expect(option).toBeVisible()
  await option.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
  await page.keyboard.press('Enter')
}

test('from Profile to a definition: broken it keeps its preview, mended and saved it is live', async ({
  page,
  folder,
}) => {
  await page.goto('/profile')
  await page.getByRole('link', { name: /^Skema/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'tidak ada yang ditolak' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: 'Saring definisi' }).fill('merek')
  await page.getByRole('link', { name: /master\/merek\.json/ }).click()
  await expect(page).toHaveURL(/\/skema\?berkas=master\/merek\.json$/)
  await expect(page.getByRole('heading', { name: 'Tambah Merek Baru', level: 2 })).toBeFocused()
  await page.getByRole('tab', { name: 'JSON' }).click()
  // Everything is compiled for the first time: that takes its time on a busy machine.
  await expect(preview(page).getByRole('textbox', { name: 'Merek' })).toBeVisible({ timeout: 30_000 })

  await cursorBehind(page, '"label": "Merek')
  await page.keyboard.type(' Dagang", "tombol": "')
  const error = page.getByRole('list', { name: 'Kesalahan' }).getByRole('button')
  await expect(error).toContainText(/^Baris 7:\d+ Kata kunci tidak dikenal/)
  await expect(page.locator('.cm-lintRange-error')).toHaveText('"tombol"')
  await expect(preview(page)).toContainText('dari teks sebelumnya')
  await expect(preview(page).getByRole('textbox', { name: 'Merek' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Belum disimpan: masih ada 1 kesalahan.')).toBeVisible()

  await page.reload()
  await expect(editor(page)).toContainText('"tombol"')
  await expect(page.getByText('Ada perubahan yang belum disimpan')).toBeVisible()
  await page.getByRole('list', { name: 'Kesalahan' }).getByRole('button').press('Enter')
  await expect(editor(page)).toBeFocused()
  const wrong = ', "tombol": ""'
  await cursorBehind(page, wrong)
  for (let count = wrong.length; count > 0; count -= 1) await page.keyboard.press('Backspace')
  await expect(page.getByText('Tidak ada kesalahan.')).toBeVisible()
  await page.getByRole('button', { name: 'Simpan', exact: true }).first().click()
  await expect(page.getByText(/^Tersimpan\. Perubahan berlaku/)).toBeVisible()
  await expect(page.getByText('Semua perubahan tersimpan.')).toBeVisible()
  expect(readFileSync(path.join(folder, 'master/merek.json'), 'utf8')).toContain('"label": "Merek Dagang"')
  await page.goto('/master')
  await expect(page.getByRole('button', { name: 'Merek Dagang', exact: true })).toBeVisible()
})

test('the preview shows what it would send, sends nothing, and leaves the real drafts alone', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/Failed to load resource|could not be loaded/)
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(new URL(request.url()).pathname)
  })
  // However often a browser asks by itself: for what it is told to load ahead, then for the code.
  let isDown = true
  await page.route('**/assets/definition-view-*', (route) => (isDown ? route.abort() : route.continue()))
  await page.goto('/skema?berkas=master/warna.json')
  const again = page.getByRole('button', { name: 'Coba lagi' })
  await expect(again).toBeVisible()
  isDown = false
  await again.click()
  await preview(page).getByRole('textbox', { name: 'Warna' }).fill('Biru Laut')
  await preview(page).getByRole('button', { name: 'Simpan' }).click()
  await expect(preview(page).getByRole('status')).toContainText('Pratinjau: tidak ada yang dikirim')
  await expect(preview(page).locator('pre')).toHaveText(/^\{\s+"warna": "Biru Laut"\s+\}$/)
  await expectAccessible(page)
  // The top bar asks for the shop's name.
  const own = ['/api/definitions/check', '/api/master/profil-toko/options']
  expect(posts.filter((post) => !own.includes(post))).toEqual([])
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('trading:')))).toEqual([])

  // A scan box hears keys that nothing else takes; the editor's own are not among them.
  await page.goto('/skema?berkas=penjualan/penjualan.json&cara=json')
  const scanner = preview(page).getByRole('textbox', { name: 'IMEI', exact: true })
  await expect(scanner).toBeVisible()
  await cursorBehind(page, '"title": "Penjualan')
  await page.keyboard.type(' 12')
  await expect(editor(page)).toContainText('"title": "Penjualan 12"')
  await expect(scanner).toHaveValue('')
})

test('the keyboard alone: completion, Tab leaves, a new master type begins', async ({ page }) => {
  await page.goto('/skema')
  await page.getByRole('button', { name: 'Definisi baru' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('garansi')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/berkas=master\/garansi\.json$/)
  await expect(page.getByText(/^Belum disimpan:/)).toBeVisible()
  await expect(preview(page).getByRole('textbox', { name: 'Garansi' })).toBeVisible()
  await page.getByRole('tab', { name: 'Susun' }).press('ArrowRight')
  await page.keyboard.press('Enter')

  await cursorBehind(page, '"minLength": 1')
  await page.keyboard.type(', "x-vis')
  await accept(page, /^x-visible/)
  await page.keyboard.type('doc.')
  await accept(page, /^garansi/)
  await expect(editor(page)).toContainText('"x-visible": "doc.garansi"')
  // A snippet's last stop may take one Tab.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(editor(page)).not.toBeFocused()
})

test('a file that changed meanwhile asks, and a refused one says why', async ({ page, folder, allowProblem }) => {
  allowProblem(/409/)
  await page.goto('/skema?berkas=master/ram.json&cara=json')
  await cursorBehind(page, '"label": "')
  await page.keyboard.type('Memori ')
  const file = path.join(folder, 'master/ram.json')
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace('"minLength"', '"minLengt"'))
  await page.getByRole('button', { name: 'Simpan', exact: true }).first().click()
  // Everything is compiled for the first time: that takes its time on a busy machine.
  await expect(page.getByRole('alert').filter({ hasText: 'berubah di server' })).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Ambil isi berkas' }).click()
  await expect(editor(page)).toContainText('"minLengt"')
  await page.getByRole('link', { name: 'Semua definisi' }).click()
  const refused = page.getByRole('region', { name: /^Ditolak/ })
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: 'Muat ulang daftar' }).click()
      return refused.count()
    })
    .toBe(1)
  await expect(refused).toContainText('master/ram.json')
  await expect(refused).toContainText('Versi terakhir yang benar tetap dipakai.')
  await expect(refused).toContainText(/Baris \d+:\d+ Kata kunci tidak dikenal/)
  await expectAccessible(page)
  writeFileSync(file, text)
})
