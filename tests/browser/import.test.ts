/** Bringing rows in: what would happen, what happens, and files that nobody wants (interpretation, section 9). */
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, widths } from './fixtures.ts'

const csv = (...lines: string[]) => ({
  name: 'kontak.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Tipe;Nama;Nomor Telepon;NIK;Alamat', ...lines].join('\r\n')),
})
const contacts = csv(
  'Salesman;Rina Impor;081211112222;3201;Jl. Mawar 1',
  'Salesman;Tono Impor;081233334444;3202;Jl. Melati 2',
  'Salesman;Rusak Impor;8,12E+10;3203;Jl. Anggrek 3',
)
const choose = (page: Page, file: Parameters<ReturnType<Page['getByLabel']>['setInputFiles']>[0]) =>
  page.getByLabel('Berkas', { exact: true }).setInputFiles(file)

test('contacts from a file: a verdict for each row, the good ones taken, and the same again adds nothing', async ({
  page,
}) => {
  await page.goto('/kontak/daftar')
  await page.getByRole('link', { name: 'Impor' }).click()
  await expect(page).toHaveURL(/\/impor\/kontak$/)
  await expect(page.getByLabel('Berkas', { exact: true })).toBeAttached()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  await choose(page, contacts)
  await expect(
    page.getByText('3 baris: 2 baru, 0 berubah, 0 sama, 1 bermasalah. Belum ada yang disimpan.'),
  ).toBeVisible()
  await expect(page.getByText(/^Nomor Telepon: Excel sudah memendekkannya/)).toBeVisible()
  for (const { width, height } of widths) {
    await page.setViewportSize({ width, height })
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await page.getByRole('button', { name: 'Bawa masuk semua yang baik (2)' }).press('Enter')
  await expect(page.getByText(/^2 baris sudah masuk\./)).toBeVisible()
  await page.getByRole('button', { name: 'Berkas lain' }).click()
  await choose(page, contacts)
  await expect(
    page.getByText('3 baris: 0 baru, 0 berubah, 2 sama, 1 bermasalah. Belum ada yang disimpan.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: /^Bawa masuk semua/ })).toBeDisabled()
})

test('the template is a workbook that can be brought in', async ({ page }) => {
  await page.goto('/impor/kontak')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh contoh berkas' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('Impor Kontak - contoh.xlsx')
  await choose(page, await file.path())
  await expect(page.getByText(/^1 baris: /)).toBeVisible()
})

test('a million rows do not freeze the page; 200 MB are refused before they are read', async ({ page }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'trading-import-'))
  try {
    await page.goto('/impor/kontak')
    const huge = path.join(folder, 'besar.csv')
    writeFileSync(huge, 'Nama')
    truncateSync(huge, 200_000_000)
    await choose(page, huge)
    await expect(page.getByRole('alert')).toContainText(
      "Berkas 'besar.csv' terlalu besar (200 MB, paling besar 100 MB)",
    )

    const long = path.join(folder, 'panjang.csv')
    const rows = Array.from({ length: 1_000_000 }, (_, index) => `N${index};08${index}`)
    writeFileSync(long, `Nama;Nomor Telepon\n${rows.join('\n')}\n`)
    // What the server would say is another matter.
    await page.route('**/api/impor/kontak', () => undefined)
    await page.evaluate(() => {
      const watched = window as unknown as { longest: number }
      watched.longest = 0
      let last = performance.now()
      setInterval(() => {
        watched.longest = Math.max(watched.longest, performance.now() - last)
        last = performance.now()
      }, 20)
    })
    await choose(page, long)
    await expect(page.getByText('Memeriksa: 0 dari 1.000.000 baris. Belum ada yang disimpan.')).toBeVisible({
      timeout: 45_000,
    })
    expect(await page.getByRole('row').count()).toBeLessThan(200)
    expect(await page.evaluate(() => (window as unknown as { longest: number }).longest)).toBeLessThan(1_000)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
