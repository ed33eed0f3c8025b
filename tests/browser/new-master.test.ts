/** The admin's promise: with the server running, a file is a master type, and a wrong file hurts nobody (issue 5). */
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { post } from './api.ts'
import { expect, expectAccessible } from './fixtures.ts'
import { fill, openDialog, pick, saveDialog } from './form-actions.ts'
import { test } from './own-definitions.ts'

test.afterAll(({ folder }) => {
  for (const name of ['garansi', 'paket']) rmSync(path.join(folder, `master/${name}.json`), { force: true })
})

/** A text, a choice from another master and an amount, with a rule that needs two of them. */
function warranty(label: string, more: Record<string, unknown> = {}) {
  return {
    $schema: '../definition.schema.json',
    kind: 'dialog',
    title: 'Data Garansi',
    button: { screen: 'master', label, order: 200 },
    schema: {
      type: 'object',
      properties: {
        garansi: { type: 'string', title: 'Nama Garansi', minLength: 3 },
        merek: { title: 'Merek', 'x-options': { operation: 'ambilMerek' } },
        biaya: {
          type: 'number',
          title: 'Biaya',
          minimum: 0,
          'x-rules': [
            {
              when: "doc.merek.label == 'Samsung'",
              rule: 'doc.biaya >= 50000',
              message: 'Biaya Samsung minimal Rp 50.000.',
            },
          ],
        },
        ...more,
      },
      required: ['garansi', 'merek', 'biaya'],
      errorMessage: {
        required: { garansi: 'Nama wajib diisi', merek: 'Merek wajib diisi', biaya: 'Biaya wajib diisi' },
        properties: { garansi: 'Nama minimal 3 huruf', biaya: 'Biaya tidak boleh negatif' },
      },
    },
    uiSchema: { biaya: { 'ui:widget': 'money' } },
    submit: {},
  }
}

const bundle = {
  $schema: '../definition.schema.json',
  kind: 'dialog',
  title: 'Data Paket',
  button: { screen: 'master', label: 'Paket', order: 210 },
  schema: {
    type: 'object',
    properties: {
      paket: { type: 'string', title: 'Nama Paket' },
      garansi: { title: 'Garansi', 'x-options': { record: 'garansi' } },
    },
    required: ['paket', 'garansi'],
    errorMessage: { required: { paket: 'Nama wajib diisi', garansi: 'Garansi wajib diisi' } },
  },
  submit: {},
}

/** A change is taken within a second; it is live at the next page load. */
async function reloadUntil(page: Page, isLive: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('button', { name: 'Warna', exact: true })).toBeVisible()
    expect(await isLive()).toBe(true)
  }).toPass({ timeout: 30_000 })
}

test('a file is a master type; a broken one leaves the old one in service; mended, it is live', async ({
  page,
  request,
  product,
  folder,
}) => {
  const write = (name: string, definition: unknown): void => {
    const text = typeof definition === 'string' ? definition : JSON.stringify(definition, null, 2)
    writeFileSync(path.join(folder, `master/${name}.json`), text)
  }
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
  const labels = () => page.getByRole('main').getByRole('button').allTextContents()
  await page.goto('/master')
  await expect(button('Warna')).toBeVisible()
  expect((await labels()).length).toBeGreaterThanOrEqual(13)

  await test.step('copied in: button, dialog, messages, rule, storage', async () => {
    write('garansi', warranty('Garansi'))
    await reloadUntil(page, async () => (await labels()).at(-1) === 'Garansi')
    const dialog = await openDialog(page, 'Garansi', 'Data Garansi')
    await dialog.getByRole('button', { name: 'Simpan' }).click()
    for (const message of ['Nama wajib diisi', 'Merek wajib diisi', 'Biaya wajib diisi'])
      await expect(dialog.getByText(message)).toBeVisible()
    await fill(dialog, { 'Nama Garansi': 'Resmi 1 Tahun', Biaya: '40000' })
    await pick(dialog, 'Merek', 'Samsung')
    await dialog.getByRole('button', { name: 'Simpan' }).click()
    await expect(dialog.getByText('Biaya Samsung minimal Rp 50.000.')).toBeVisible()
    await expectAccessible(page)
    await fill(dialog, { Biaya: '50000' })
    await saveDialog(dialog)
    expect(await post(request, '/api/master/garansi/options', { search: 'resmi' })).toMatchObject([
      { label: 'Resmi 1 Tahun', biaya: 50000 },
    ])
    // The server has the same rule as the browser.
    const [stored] = await post<{ merek: unknown }[]>(request, '/api/master/garansi/options', { search: 'resmi' })
    const cheap = { garansi: 'Resmi 2 Tahun', merek: stored?.merek, biaya: 1 }
    expect((await request.post('/api/master/garansi', { data: cheap })).status()).toBe(422)
  })

  await test.step('its list, record, change, archive, history and files come with it', async () => {
    await page.getByRole('link', { name: /^Garansi \d+$/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Garansi' })).toBeVisible()
    for (const name of ['Nama Garansi', 'Merek', 'Biaya'])
      await expect(page.getByRole('columnheader', { name })).toBeVisible()
    const file = await request.get('/api/master/garansi?berkas=csv')
    expect(await file.text()).toContain('Resmi 1 Tahun')
    await page.getByRole('link', { name: 'Resmi 1 Tahun' }).click()
    const change = await openDialog(page, 'Ubah', 'Ubah Garansi')
    await fill(change, { Biaya: '60000' })
    await saveDialog(change)
    await page.getByRole('button', { name: 'Arsipkan' }).click()
    await page.getByRole('button', { name: 'Aktifkan' }).click()
    await expect(page.getByRole('button', { name: 'Arsipkan' })).toBeVisible()
    const history = page.getByRole('region', { name: 'Riwayat perubahan' })
    for (const text of ['Biaya: Rp 50.000 → Rp 60.000', 'Diarsipkan', 'Diaktifkan'])
      await expect(history).toContainText(text)
    await page.goto('/master')
  })

  await test.step('a picker of a second new file', async () => {
    write('paket', bundle)
    await reloadUntil(page, async () => (await labels()).at(-1) === 'Paket')
    const dialog = await openDialog(page, 'Paket', 'Data Paket')
    await fill(dialog, { 'Nama Paket': 'Hemat' })
    await pick(dialog, 'Garansi', 'Resmi 1 Tahun')
    await saveDialog(dialog)
  })

  await test.step('broken: refused with the reason, and the old one still works', async () => {
    write('garansi', JSON.stringify(warranty('Garansi Toko')).replace('doc.biaya >=', 'doc.biya >='))
    await expect.poll(() => product.output()).toMatch(/biya.*maksud Anda \\"biaya\\"/)
    expect(product.output()).toMatch(/Definisi master\/garansi\.json ditolak.*master\/garansi\.json:1:\d+ /s)
    await page.reload()
    await expect(button('Garansi')).toBeVisible()
    const dialog = await openDialog(page, 'Garansi', 'Data Garansi')
    await fill(dialog, { 'Nama Garansi': 'Toko 3 Bulan', Biaya: '75000' })
    await pick(dialog, 'Merek', 'Samsung')
    await saveDialog(dialog)
    expect(await labels()).not.toContain('Garansi Toko')
  })

  await test.step('mended with another label and one more field: older records stay', async () => {
    write('garansi', warranty('Garansi Toko', { catatan: { type: 'string', title: 'Catatan' } }))
    await reloadUntil(page, async () => (await labels()).includes('Garansi Toko'))
    const dialog = await openDialog(page, 'Garansi Toko', 'Data Garansi')
    await fill(dialog, { 'Nama Garansi': 'Toko 6 Bulan', Biaya: '90000', Catatan: 'Tanpa baterai' })
    await pick(dialog, 'Merek', 'Samsung')
    await saveDialog(dialog)
    const packet = await openDialog(page, 'Paket', 'Data Paket')
    for (const name of ['Resmi 1 Tahun', 'Toko 3 Bulan', 'Toko 6 Bulan']) await pick(packet, 'Garansi', name)
    await packet.getByRole('button', { name: 'Batal' }).click()
  })

  await test.step('removed: hidden, and its data are there when it comes back', async () => {
    rmSync(path.join(folder, 'master/paket.json'))
    await reloadUntil(page, async () => !(await labels()).includes('Paket'))
    expect((await request.post('/api/master/paket/options', { data: { search: '' } })).status()).toBe(404)
    write('paket', bundle)
    await reloadUntil(page, async () => (await labels()).includes('Paket'))
    expect(await post(request, '/api/master/paket/options', { search: '' })).toMatchObject([{ label: 'Hemat' }])
  })
})
