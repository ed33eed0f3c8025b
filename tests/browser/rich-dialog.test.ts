/** What RJSF can draw, a definition can say: one dialog with all of it, in the built product (issue 9). */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { openDialog, saveDialog } from './form-actions.ts'
import { expectAccessibleInAllLooks } from './looks.ts'
import { test } from './own-definitions.ts'

const repair = {
  $schema: '../definition.schema.json',
  kind: 'dialog',
  title: 'Data Servis',
  button: { screen: 'master', label: 'Servis', order: 220 },
  schema: {
    type: 'object',
    $defs: { alamat: { type: 'object', title: 'Alamat', properties: { jalan: { type: 'string', title: 'Jalan' } } } },
    properties: {
      servis: { type: 'string', title: 'Nama servis' },
      masuk: { type: 'string', title: 'Masuk', format: 'date', errorMessage: 'Tanggal tidak sesuai' },
      alamat: { $ref: '#/$defs/alamat' },
      suku: {
        type: 'array',
        title: 'Suku cadang',
        items: {
          type: 'object',
          title: 'Suku',
          properties: { nama: { type: 'string', title: 'Nama suku' }, harga: { type: 'number', title: 'Harga' } },
        },
      },
      hari: {
        type: 'array',
        title: 'Hari buka',
        uniqueItems: true,
        items: { type: 'string', enum: ['Senin', 'Selasa', 'Rabu'] },
        errorMessage: 'Pilih hari yang ada, masing-masing satu kali',
      },
      tingkat: {
        type: 'string',
        title: 'Tingkat',
        oneOf: [
          { const: 'r', title: 'Ringan' },
          { const: 'b', title: 'Berat' },
        ],
      },
    },
    required: ['servis'],
    errorMessage: { required: { servis: 'Nama wajib diisi' } },
    allOf: [
      {
        if: { properties: { tingkat: { const: 'b' } }, required: ['tingkat'] },
        then: {
          properties: { lama: { type: 'string', title: 'Perkiraan lama' } },
          required: ['lama'],
          errorMessage: { required: { lama: 'Perkiraan lama wajib diisi' } },
        },
      },
    ],
  },
  uiSchema: { servis: { 'ui:help': 'Seperti di papan toko' }, hari: { 'ui:widget': 'checkboxes' } },
  submit: {},
}

/** A choice of shape: both demand nothing, so that nothing tells them apart while they are empty. */
const delivery = {
  $schema: '../definition.schema.json',
  kind: 'dialog',
  title: 'Data Antar',
  button: { screen: 'master', label: 'Antar', order: 221 },
  schema: {
    type: 'object',
    properties: {
      nama: { type: 'string', title: 'Nama antaran' },
      tujuan: {
        type: 'object',
        title: 'Tujuan',
        anyOf: [
          { title: 'Alamat', type: 'object', properties: { jalan: { type: 'string', title: 'Jalan' } } },
          {
            title: 'Kotak',
            type: 'object',
            properties: { loket: { type: 'string', title: 'Loket' }, rak: { type: 'integer', title: 'Rak' } },
          },
        ],
      },
    },
    required: ['nama'],
    errorMessage: { required: { nama: 'Nama wajib diisi' } },
  },
  submit: {},
}

/** A map, a tuple and a tree: the example of the clinic. */
const treatment: unknown = JSON.parse(readFileSync('examples/klinik/master/tindakan.json', 'utf8'))

const files = { 'master/servis.json': repair, 'master/antar.json': delivery, 'master/tindakan.json': treatment }

// As in skema.test.ts: in one folder.
test.describe.configure({ mode: 'default' })
test.beforeAll(({ folder }) => {
  for (const [file, text] of Object.entries(files))
    writeFileSync(path.join(folder, file), JSON.stringify(text, null, 2))
})
test.afterAll(({ folder }) => {
  for (const file of Object.keys(files)) rmSync(path.join(folder, file))
})

/** The server looks at its folder now and then. */
async function openMaster(page: Page, button: string): Promise<void> {
  await expect(async () => {
    await page.goto('/master')
    await expect(page.getByRole('button', { name: 'Warna', exact: true })).toBeVisible()
    expect(await page.getByRole('button', { name: button, exact: true }).count()).toBe(1)
  }).toPass({ timeout: 30_000 })
}

test('a dialog with a group, a list, several choices and a case is filled in and stored', async ({ page }) => {
  await openMaster(page, 'Servis')
  const dialog = await openDialog(page, 'Servis', 'Data Servis')
  await dialog.getByLabel('Nama servis').fill('Cepat')
  await dialog.getByRole('group', { name: 'Alamat' }).getByLabel('Jalan').fill('Jl. Melati 1')
  await dialog.getByLabel('Masuk').fill('2026-11-21')
  await dialog.getByRole('button', { name: 'Tambah', exact: true }).click()
  await expect(dialog.getByLabel('Masuk')).toHaveValue('21 Nov 2026')
  await dialog.getByRole('button', { name: 'Buka kalender' }).click()
  await expect(page.getByRole('gridcell', { selected: true })).toHaveText('21')
  await expectAccessibleInAllLooks(page)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Masuk')).toHaveValue('22 Nov 2026')
  await expect(dialog.getByLabel('Masuk')).toBeFocused()
  // The rest on a telephone's width.
  await page.setViewportSize({ width: 390, height: 844 })
  await dialog.getByLabel('Nama suku').fill('Layar')
  await dialog.getByLabel('Harga').fill('1.250.000')
  await dialog.getByRole('checkbox', { name: 'Senin' }).check()
  await dialog.getByRole('checkbox', { name: 'Rabu' }).check()
  await expect(dialog.getByLabel('Perkiraan lama')).toHaveCount(0)
  await dialog.getByRole('combobox', { name: 'Tingkat' }).click()
  await page.getByRole('option', { name: 'Berat' }).click()
  await expect(dialog.getByLabel('Perkiraan lama')).toBeVisible()
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog.getByText('Perkiraan lama wajib diisi')).toBeVisible()
  await expectAccessibleInAllLooks(page)
  await dialog.getByLabel('Perkiraan lama').fill('dua hari')
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/master/servis'))
  await saveDialog(dialog)
  expect((await sent).postDataJSON()).toEqual({
    servis: 'Cepat',
    masuk: '2026-11-22',
    alamat: { jalan: 'Jl. Melati 1' },
    suku: [{ nama: 'Layar', harga: 1250000 }],
    hari: ['Senin', 'Rabu'],
    tingkat: 'b',
    lama: 'dua hari',
  })
})

test('a shape is chosen by keyboard alone, and remembered by a draft while it is empty', async ({ page }) => {
  await openMaster(page, 'Antar')
  await page.getByRole('button', { name: 'Antar', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Data Antar' })
  await expect(dialog.getByLabel('Nama antaran')).toBeFocused()
  await page.keyboard.type('ke toko', { delay: 60 })
  await page.keyboard.press('Tab')
  const choice = dialog.getByRole('group', { name: 'Tujuan' }).getByRole('combobox', { name: 'Pilihan' })
  await expect(choice).toBeFocused()
  await expect(choice).toHaveValue('Alamat')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option')).toHaveText(['Alamat', 'Kotak'])
  await expectAccessibleInAllLooks(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(choice).toHaveValue('Kotak')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(choice).toHaveValue('Kotak')
  await expect(dialog.getByLabel('Jalan')).toHaveCount(0)
  await dialog.getByLabel('Loket').focus()
  await page.keyboard.type('B1', { delay: 60 })
  await page.keyboard.press('Tab')
  await page.keyboard.type('x3', { delay: 60 })
  await expectAccessibleInAllLooks(page)
  await saveDialog(dialog)
})

test('a map, a tuple and a tree are filled in by keyboard, refused at their places, stored and read', async ({
  page,
}) => {
  await openMaster(page, 'Tindakan')
  const dialog = await openDialog(page, 'Tindakan', 'Data Tindakan')
  const { keyboard } = page
  await expect(dialog.getByLabel('Tindakan', { exact: true })).toBeFocused()
  await keyboard.type('Ganti perban')
  await keyboard.press('Tab')
  await keyboard.type('50000')
  const map = dialog.getByRole('group', { name: 'Bahan', exact: true })
  const add = map.getByRole('button', { name: 'Tambah isian' })
  for (const [name, value] of [
    ['Kasa', '4'],
    ['Plester', '30'],
  ] as const) {
    await add.focus()
    await keyboard.press('Enter')
    await expect(map.getByLabel('Nama isian').last()).toBeFocused()
    await keyboard.type(name)
    await keyboard.press('Tab')
    await expect(map.getByRole('group', { name })).toBeVisible()
    await map.getByRole('group', { name }).getByRole('spinbutton', { name: 'Banyaknya' }).focus()
    await keyboard.type(value)
  }
  await dialog.getByRole('spinbutton', { name: 'Paling singkat' }).focus()
  await keyboard.type('10')
  await keyboard.press('Tab')
  await keyboard.type('20')
  const steps = dialog.getByRole('group', { name: 'Langkah', exact: true })
  await steps.getByRole('button', { name: 'Tambah', exact: true }).press('Enter')
  await steps.getByLabel('Yang dikerjakan').fill('Bersihkan luka')
  const inside = dialog.getByRole('group', { name: 'Langkah di dalamnya' }).first()
  await inside.getByRole('button', { name: 'Tambah', exact: true }).press('Enter')
  await expectAccessibleInAllLooks(page)
  // A name that is taken stays in its box, and a step without a text holds the form back at its place.
  await map.getByLabel('Nama isian').last().fill('Kasa')
  await dialog.getByRole('button', { name: 'Simpan' }).press('Enter')
  await expect(map.getByText('Nama Kasa sudah dipakai')).toBeVisible()
  await expect(dialog.getByText('Yang dikerjakan wajib diisi')).toBeVisible()
  await map.getByLabel('Nama isian').last().fill('Plester kain')
  await inside.getByLabel('Yang dikerjakan').first().fill('Cuci tangan')
  await saveDialog(dialog)
  await page.goto('/master/tindakan')
  await page.getByRole('link', { name: 'Ganti perban' }).click()
  await expect(page.getByText('Kasa: 4; Plester kain: 30')).toBeVisible()
  await expect(page.getByText('Paling singkat: 10; Paling lama: 20').or(page.getByText('10, 20'))).toBeVisible()
  await expect(page.getByText('Langkah di dalamnya: (Yang dikerjakan: Cuci tangan)')).toBeVisible()
})
