/**
 * Definitions without JSON: somebody who knows none builds a master type from `/skema` alone, fills it, gives contacts a
 * field of their own, renames it with data in it, and goes back.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, expectContrastInDark } from './fixtures.ts'
import { fill, openDialog, pick, saveDialog } from './form-actions.ts'
import { test } from './own-definitions.ts'

// One after the other, in one folder.
test.describe.configure({ mode: 'default' })

const preview = (page: Page) => page.getByRole('region', { name: 'Pratinjau' })
const cards = (page: Page) => page.getByRole('list', { name: 'Kolom', exact: true }).getByRole('listitem')
const card = (page: Page, title: string) =>
  cards(page)
    .filter({ has: page.getByRole('button', { name: new RegExp(`^${title}`) }) })
    .first()

/** What compiles all definitions for the first time, and the editor's code, takes its time on a busy machine. */
const slow = { timeout: 60_000 }

async function add(page: Page, sort: string, title: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Tambah kolom' }).last()
  await form.getByLabel('Jenis kolom').selectOption(sort)
  await form.getByLabel('Nama kolom').fill(title)
  await page.keyboard.press('Enter')
  await expect(card(page, title)).toBeVisible(slow)
}

/** The card of a field, opened. */
async function open(page: Page, title: string): Promise<Locator> {
  const found = card(page, title)
  await found.getByRole('button', { name: new RegExp(`^${title}`) }).click()
  return found
}

/** From the list, as somebody finds it who knows no names of files. */
async function find(page: Page, search: string, title: string): Promise<void> {
  await page.goto('/skema')
  await page.getByRole('searchbox', { name: 'Saring definisi' }).fill(search)
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible(slow)
}

async function save(page: Page): Promise<void> {
  await expect(page.getByText('Tidak ada kesalahan.')).toBeVisible(slow)
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/^Tersimpan/)).toBeVisible(slow)
}

test('a master type of eight fields with a condition and a list is built and used', async ({ page, folder }) => {
  await page.goto('/skema')
  await page.getByRole('button', { name: 'Definisi baru' }).click()
  await fill(page, { Nama: 'Jaminan' })
  await page.keyboard.press('Enter')
  await expect(cards(page)).toHaveCount(1, slow)
  await add(page, 'Angka', 'Masa')
  await add(page, 'Rupiah', 'Biaya')
  await add(page, 'Tanggal', 'Mulai')
  await add(page, 'Pilihan', 'Tingkat')
  await add(page, 'Ya atau tidak', 'Dapat diperpanjang')
  await add(page, 'Teks panjang', 'Syarat')
  await add(page, 'Daftar', 'Bagian')
  await expect(cards(page)).toHaveCount(8)
  await expectAccessible(page)

  const term = await open(page, 'Masa')
  await term.getByLabel('Wajib diisi').check()
  await term.getByText('Batas dan pesan').click()
  await term.getByLabel('Paling kecil', { exact: true }).fill('1')
  await open(page, 'Masa')
  // What somebody chooses from is named where the choice is opened.
  const levels = await open(page, 'Tingkat')
  await levels.getByRole('textbox', { name: 'Pilihan 2' }).fill('Lengkap')
  await expect(levels.getByText('Batas dan pesan')).toBeVisible()
  await open(page, 'Tingkat')
  const words = await open(page, 'Syarat')
  // Of the groups of settings the one whose name is the card's too.
  await words.locator('summary', { hasText: /^Syarat/ }).click()
  await words.getByRole('group', { name: 'Tampil bila' }).getByLabel('Kolom').selectOption('Dapat diperpanjang')
  await expectAccessible(page)
  await expectContrastInDark(page)

  await test.step('order: by key, and by dragging the handle', async () => {
    const handle = (title: string) =>
      card(page, title)
        .getByRole('button', { name: /^Pindahkan/ })
        .first()
    await handle('Bagian').press('Home')
    await expect(cards(page).first()).toContainText('Bagian')
    await handle('Bagian').hover()
    await page.mouse.down()
    await handle('Masa').hover()
    await page.mouse.up()
    await expect(cards(page).first()).not.toContainText('Bagian')
    for (let count = 0; count < 2; count += 1) await page.getByRole('button', { name: 'Urungkan' }).click()
    await expect(cards(page).last()).toContainText('Bagian')
    await expect(preview(page).getByRole('textbox', { name: 'Biaya' })).toBeVisible(slow)
  })
  await test.step('list and print: which columns, in which order, and what is on paper', async () => {
    await page.locator('summary', { hasText: /^Daftar$/ }).click()
    await page.getByRole('button', { name: 'Pilih kolom daftar' }).click()
    const columns = page.getByRole('list', { name: 'Kolom daftar' })
    await columns.getByRole('button', { name: /^Syarat/ }).click()
    await columns.getByRole('button', { name: 'Hapus', exact: true }).click()
    await columns.getByRole('button', { name: /^Pindahkan Biaya/ }).press('Home')
    await page.getByLabel('Urutan semula').selectOption('Biaya, turun')
    await page.locator('summary', { hasText: /^Cetakan$/ }).click()
    await page.getByRole('button', { name: 'Susun cetakan' }).click()
    await expectAccessible(page)
  })
  await save(page)
  const text = readFileSync(path.join(folder, 'master/jaminan.json'), 'utf8')
  expect(text).toContain('"x-visible": "doc.dapatDiperpanjang == true"')

  await page.getByRole('link', { name: 'Buka halamannya' }).click()
  await expect(page).toHaveURL(/\/master\/jaminan$/)
  await page.goto('/master')
  const dialog = await openDialog(page, 'Jaminan', 'Data Jaminan')
  await expect(dialog.getByRole('textbox', { name: 'Syarat' })).toBeHidden()
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog.getByText('Masa wajib diisi')).toBeVisible()
  await fill(dialog, { Jaminan: 'Resmi', Biaya: '50000' })
  await dialog.getByLabel('Masa', { exact: true }).fill('12')
  await pick(dialog, 'Tingkat', 'Lengkap')
  await dialog.getByRole('checkbox', { name: 'Dapat diperpanjang' }).check()
  await fill(dialog, { Syarat: 'Nota asli' })
  await dialog.getByRole('button', { name: /^Tambah/ }).click()
  await fill(dialog, { Nama: 'Layar' })
  await saveDialog(dialog)
  const second = await openDialog(page, 'Jaminan', 'Data Jaminan')
  await fill(second, { Jaminan: 'Toko' })
  await second.getByLabel('Masa', { exact: true }).fill('1')
  await saveDialog(second)
  await page.goto('/master/jaminan')
  await expect(page.getByRole('row', { name: /Toko/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Resmi/ })).toContainText('Rp')
  await expect(page.getByRole('columnheader').first()).toContainText('Biaya')
  await expect(page.getByRole('columnheader', { name: 'Syarat' })).toBeHidden()
  await page.getByRole('row', { name: /Resmi/ }).getByRole('link').first().click()
  await page.getByRole('link', { name: 'Cetak', exact: true }).click()
  await expect(page.getByText('Nota asli')).toBeVisible()
})

test('contacts get a field, it is renamed, and both are used', async ({ page }) => {
  await find(page, 'kontak baru', 'Tambah Kontak Baru')
  await add(page, 'Teks', 'Akun toko')
  await save(page)
  await page.goto('/master')
  const dialog = await openDialog(page, 'Kontak', 'Tambah Kontak Baru')
  await pick(dialog, 'Tipe', 'Salesman')
  const facts = { Nama: 'Rara', 'No HP': '0812', NIK: '3201', Alamat: 'Jl. Mawar', 'Akun toko': 'rara.id' }
  await fill(dialog, facts)
  await saveDialog(dialog)
  await find(page, 'kontak baru', 'Tambah Kontak Baru')
  await (await open(page, 'Akun toko')).getByLabel('Judul kolom').fill('Akun lokapasar')
  await expect(card(page, 'Akun lokapasar')).toBeVisible()
  // Its data have a name of their own: there is nothing to decide.
  await save(page)
  await page.goto('/kontak/daftar?q=rara')
  await expect(page.getByRole('columnheader', { name: 'Akun lokapasar' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Rara/ })).toContainText('rara.id')
  await page.getByRole('link', { name: 'Rara' }).click()
  await expect(page.getByRole('region', { name: 'Data kontak' })).toContainText('rara.id')
  const change = await openDialog(page, 'Ubah', 'Ubah Kontak')
  await fill(change, { 'Akun lokapasar': 'rara.baru' })
  await saveDialog(change)
  const history = page.getByRole('region', { name: 'Riwayat perubahan' })
  await expect(history).toContainText('Akun lokapasar: rara.id → rara.baru')
})

test('what contacts hold moves with the name of its field, is asked for, and yesterday comes back', async ({
  page,
}) => {
  await page.goto('/skema?berkas=master/kontak.json')
  const field = await open(page, 'Akun lokapasar')
  await field.locator('summary', { hasText: /^Lainnya/ }).click()
  await field.getByLabel('Nama dalam data', { exact: true }).fill('akunLokapasar')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Tidak ada kesalahan.')).toBeVisible(slow)
  await page.keyboard.press('Control+s')
  const effects = page.getByRole('dialog', { name: 'Akibat pada data tersimpan' })
  await expect(effects).toContainText(/1 dari \d+ data .*Akun lokapasar/, slow)
  await effects.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText(/^Tersimpan\. Perubahan berlaku/)).toBeVisible(slow)

  await page.goto('/kontak/daftar')
  await page.getByRole('button', { name: 'Akun lokapasar' }).click()
  await expect(page).toHaveURL(/sort=kolom\.akunLokapasar/)
  await page.goto('/kontak/daftar?kolom.akunLokapasar=RARA')
  await expect(page.getByRole('row', { name: /Rara/ })).toContainText('rara.baru')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.goto('/impor/kontak')
  await expect(page.getByText('Akun lokapasar').first()).toBeVisible()

  await page.goto('/skema?berkas=master/kontak.json')
  await page.getByRole('button', { name: 'Riwayat versi' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Semula' }).getByRole('button', { name: 'Lihat bedanya' }).click()
  await expect(page.getByText('Kolom yang tidak ada di versi itu: Akun lokapasar')).toBeVisible()
  await page.getByRole('button', { name: 'Kembali ke versi ini' }).click()
  await expect(page.getByText('Sama dengan yang sedang disusun.')).toBeVisible()
  await expect(page.getByText('Tidak ada kesalahan.')).toBeVisible(slow)
  await page.keyboard.press('Control+s')
  await expect(effects).toBeVisible(slow)
  await effects.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText(/^Tersimpan\. Perubahan berlaku/)).toBeVisible(slow)
  await page.goto('/kontak/daftar?q=rara')
  await expect(page.getByRole('row', { name: /Rara/ })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Akun lokapasar' })).toBeHidden()
})

test('a definition that nobody names is deleted from the page, and brought back with what is stored', async ({
  page,
}) => {
  await page.goto('/skema?berkas=master/jaminan.json')
  await page.getByRole('button', { name: 'Hapus definisi' }).click()
  const question = page.getByRole('dialog', { name: 'Hapus "Data Jaminan"?' })
  await expect(question).toContainText('Ada 2 data tersimpan.', slow)
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Hapus' }).click()
  await page.getByRole('button', { name: 'Lihat versinya' }).click(slow)
  await expect(page.getByText(/^Definisi ini dihapus/)).toBeVisible(slow)
  await page.getByRole('button', { name: 'Riwayat versi' }).click()
  await page.getByRole('button', { name: 'Lihat bedanya' }).first().click()
  await page.getByRole('button', { name: 'Kembali ke versi ini' }).click()
  await save(page)
  await page.goto('/master/jaminan')
  await expect(page.getByRole('row', { name: /Resmi/ })).toBeVisible()
})
