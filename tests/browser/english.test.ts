/** The product in English: `examples/klinik`, whose definitions have their texts in both languages. */
import { post } from './api.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test.use({ productOptions: { env: { SCHEMAS_DIR: 'examples/klinik', SAMPLE_DATA: '0' } }, ownContext: true })

test('English is chosen at Profile, a visit is entered, refused and saved, and nothing typed or stored changes by it', async ({
  page,
  request,
}) => {
  await post(request, '/api/master/pasien', { nama: 'Siti Aminah', lahir: '1988-04-12', kelamin: 'Perempuan' })
  await post(request, '/api/master/dokter', { nama: 'dr. Ratna' })
  await post(request, '/api/master/tindakan', { nama: 'Operasi', biaya: 1_250_000 })
  await post(request, '/api/master/akun', { nama: 'Laci', jenis: 'Kas' })

  await test.step('what was typed in Indonesian is still there in English', async () => {
    await page.goto('/kunjungan')
    await page.getByLabel('Diagnosis').fill('Usus buntu')
    await page.goto('/profile')
    await page.getByLabel('Bahasa (Language)').selectOption('English')
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expectAccessible(page, [])
    await page.getByRole('link', { name: 'Visits' }).click()
    await expect(page.getByLabel('Diagnosis')).toHaveValue('Usus buntu')
    await expectAccessible(page)
  })

  await test.step('messages of the definition, and of the engine', async () => {
    await page.getByRole('button', { name: 'Save visit' }).click()
    await expect(page.getByText('The patient has to be chosen').first()).toBeVisible()
    await expect(page.getByText('2 entries need correcting:')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('an amount is what was typed, or is refused', async () => {
    for (const [label, option] of [
      ['Patient', 'Siti Aminah · 1988-04-12'],
      ['Doctor', 'dr. Ratna'],
    ] as const) {
      await page.getByLabel(label, { exact: true }).fill(option.slice(0, 4))
      await page.getByRole('option', { name: option }).click()
    }
    await page.getByRole('combobox', { name: 'Treatment', exact: true }).fill('Oper')
    await page.getByRole('option', { name: 'Operasi' }).click()
    const fee = page.getByLabel('Fee', { exact: true })
    await expect(fee).toHaveValue('Rp 1,250,000')
    await page.getByRole('button', { name: 'Add treatment' }).click()
    await expect(page.getByRole('cell', { name: 'Rp 1,250,000' })).toBeVisible()
    const paid = page.getByLabel('Paid', { exact: true })
    await paid.fill('1.250')
    await paid.blur()
    await expect(page.getByText('Write 1250000 or 1,250,000')).toBeVisible()
    await paid.fill('250,000')
    await page.getByLabel('Into account').fill('Laci')
    await page.getByRole('option', { name: 'Laci' }).click()
    await expect(paid).toHaveValue('Rp 250,000')
  })

  await test.step('it is stored as ever, and listed in English', async () => {
    const sent = page.waitForRequest((one) => one.method() === 'POST' && one.url().includes('/dokumen/kunjungan'))
    await page.getByRole('button', { name: 'Save visit' }).click()
    const asked = await sent
    expect(asked.headers()['accept-language']).toBe('en')
    expect(asked.postDataJSON()).toMatchObject({ dibayar: 250_000 })
    await expect(page.getByText('Visits #1 saved.')).toBeVisible()
    await page
      .getByRole('tab', { name: 'History' })
      .or(page.getByRole('link', { name: 'History' }))
      .click()
    const row = page.getByRole('row').filter({ hasText: 'Siti Aminah' })
    await expect(row).toContainText('Rp 1,250,000')
    await expect(page.getByText('1 record')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the server refuses in English, in the words of the definition', async () => {
    const refused = await request.post('/api/dokumen/kunjungan', { data: {}, headers: { 'accept-language': 'en' } })
    expect(await refused.json()).toMatchObject({ title: 'Some entries are not right' })
    const asIndonesian = await request.post('/api/dokumen/kunjungan', { data: {} })
    expect(await asIndonesian.json()).toMatchObject({ title: 'Data tidak sesuai' })
  })
})
