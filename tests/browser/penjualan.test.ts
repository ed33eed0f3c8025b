/** The sale, from first scan to database row (specification, sections 2 to 9). */
import { dayText } from '../../src/contract/runtime/shop-clock.ts'
import { scan, stock } from './api.ts'
import { expectHeadingOfEachCard, fill, pick } from './form-actions.ts'
import { expect, expectAccessible, test, widths } from './fixtures.ts'
import {
  addCounted,
  allocate,
  buyGoods,
  customer,
  emptyTable,
  fillSaleHeader,
  line,
  openAllocation,
  scanBox,
  scanCode,
  setPrice,
  submitButton,
} from './sale-actions.ts'

for (const { name, width, height } of widths)
  test.describe(name, () => {
    test.use({ viewport: { width, height } })

    test('a scanned phone and cables of two warehouses are sold, once', async ({ page, request }) => {
      test.setTimeout(120_000)
      const { phone, cable, imeis } = await buyGoods(request)
      const [sold = '', left = ''] = imeis
      const before = await stock(request, cable.value)
      await page.goto('/penjualan')
      await expect(page.getByRole('heading', { name: 'Penjualan', level: 1 })).toBeVisible()
      await expect(emptyTable(page)).toBeVisible()
      await expectHeadingOfEachCard(page)
      await expectAccessible(page)
      await fillSaleHeader(page)
      await page.getByRole('spinbutton', { name: 'Jatuh Tempo (hari)' }).fill('7')
      const due = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
      await expect(page.getByLabel('Tanggal Jatuh Tempo')).toHaveValue(dayText(due))
      await fill(page, { Referensi: 'SO-1', Keterangan: 'Uji' })

      await scanCode(page, sold)
      await expect(line(page, phone)).toBeVisible()
      await expect(scanBox(page)).toHaveValue('')
      await expect(scanBox(page)).toBeFocused()
      await setPrice(page, phone, '3500000')
      await expect(scanBox(page)).toBeFocused()
      await addCounted(page, cable)
      await expect(line(page, cable)).toBeVisible()
      await expect(page.getByRole('combobox', { name: 'Produk', exact: true })).toHaveValue('')
      await allocate(page, cable, { 'Gudang Utama': '2', 'Gudang Cabang': '1' })
      await setPrice(page, cable, '25000')
      await expect(line(page, cable).getByRole('cell', { name: '3', exact: true })).toBeVisible()
      await expect(line(page, cable).getByRole('cell', { name: /^Rp\s75\.000$/ })).toBeVisible()
      await expectAccessible(page)

      const sent = page.waitForRequest('**/api/penjualan/penjualan')
      await submitButton(page).click()
      expect((await sent).postDataJSON()).toMatchObject({
        referensi: 'SO-1',
        keterangan: 'Uji',
        jatuhTempo: `${due}T00:00:00.000Z`,
        id_cabang: expect.any(Number),
      })
      await expect(page.getByRole('status').filter({ hasText: /Penjualan #\d+ tersimpan\./ })).toBeVisible()
      await expect(emptyTable(page)).toBeVisible()
      await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue('')
      await expect(page.getByRole('spinbutton', { name: 'Jatuh Tempo (hari)' })).toHaveValue('0')

      expect(await scan(request, sold)).toMatchObject({ validation: false })
      expect(await scan(request, left)).toMatchObject({ validation: true })
      const after = await stock(request, cable.value)
      const taken = (warehouse: string): number => {
        const [was, is] = [before, after].map(
          ({ gudang }) => gudang.find(({ namaGudang }) => namaGudang === warehouse)?.qty ?? 0,
        )
        return (was ?? 0) - (is ?? 0)
      }
      expect([taken('Gudang Utama'), taken('Gudang Cabang')]).toEqual([2, 1])

      await page.getByRole('radio', { name: 'IMEI', exact: true }).check()
      await scanCode(page, sold)
      await expect(page.getByText(`IMEI '${sold}' tidak ditemukan.`, { exact: true })).toBeVisible()
      await expectAccessible(page)
      const message = page.getByRole('alert').filter({ hasText: sold })
      await message.getByRole('button', { name: 'Tutup pesan' }).click()
      await expect(page.getByText(`IMEI '${sold}' tidak ditemukan.`)).toBeHidden()
      await expect(scanBox(page)).toBeFocused()
    })

    test('IMEI List: texts, removal, and the end of the line with the last one', async ({ page, request }) => {
      const { phone, imeis } = await buyGoods(request, 3)
      const [first = '', second = '', third = ''] = imeis
      await page.goto('/penjualan')
      for (const imei of imeis) await scanCode(page, imei)
      await expect(line(page, phone).getByRole('cell', { name: '3', exact: true })).toBeVisible()
      await setPrice(page, phone, '100')
      const dialog = page.getByRole('dialog', { name: `IMEI List - ${phone.label}`, exact: true })
      await line(page, phone).getByRole('button', { name: 'Lihat IMEI' }).click()
      await expect(dialog.getByText('Gudang: Gudang Utama', { exact: true })).toBeVisible()
      await expect(dialog.getByText('Total: 3 unit', { exact: true })).toBeVisible()
      await expect(dialog.getByRole('row')).toHaveText([/IMEI/, ...imeis.map((imei) => new RegExp(imei))])
      await expectAccessible(page)
      await dialog.getByRole('row').filter({ hasText: second }).getByRole('button', { name: 'Hapus' }).click()
      await expect(dialog.getByText('Total: 2 unit', { exact: true })).toBeVisible()
      // The focus stays in the dialog, but on no button: the Enter of a scanner would press it.
      await expect(dialog.locator('div:focus')).toBeVisible()
      await dialog.getByRole('button', { name: 'Tutup', exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect(scanBox(page)).toBeFocused()
      await expect(line(page, phone).getByRole('cell', { name: /^Rp\s200$/ })).toBeVisible()

      await scanCode(page, second)
      await expect(line(page, phone).getByRole('cell', { name: '3', exact: true })).toBeVisible()
      await line(page, phone).getByRole('button', { name: 'Lihat IMEI' }).click()
      for (const imei of [first, second, third])
        await dialog.getByRole('row').filter({ hasText: imei }).getByRole('button', { name: 'Hapus' }).click()
      await expect(dialog).toBeHidden()
      await expect(emptyTable(page)).toBeVisible()
      await expect(scanBox(page)).toBeFocused()
    })

    test('Pilih Gudang: clamping, emptied, cancelled and saved', async ({ page, request }) => {
      const { cable } = await buyGoods(request)
      await page.goto('/penjualan')
      await addCounted(page, cable)
      const dialog = await openAllocation(page, cable)
      const box = dialog.getByRole('spinbutton', { name: 'Gudang Utama', exact: true })
      await expect(dialog.getByRole('columnheader')).toHaveText(['Gudang', 'Max', 'Qty'])
      await expect(dialog.getByText('Total: 0', { exact: true })).toBeVisible()
      const row = dialog.getByRole('row').filter({ hasText: 'Gudang Utama' })
      const available = Number(await row.getByRole('cell').nth(1).textContent())
      await box.fill('99999')
      await expect(box).toHaveValue(String(available))
      await expect(dialog.getByText(`Total: ${available}`, { exact: true })).toBeVisible()
      await box.fill('-3')
      await expect(box).toHaveValue('0')
      await box.fill('')
      await expect(dialog.getByText('Total: 0', { exact: true })).toBeVisible()
      await box.blur()
      await expect(box).toHaveValue('0')
      await box.fill('2')
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Batal', exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect(line(page, cable).getByRole('cell', { name: '0', exact: true })).toBeVisible()
      await expect(line(page, cable).getByRole('button', { name: 'Pilih Gudang' })).toBeFocused()

      await openAllocation(page, cable)
      await expect(box).toHaveValue('0')
      await box.fill('2')
      // A scanner types digits and Enter: that must not save.
      await box.press('Enter')
      await expect(dialog).toBeVisible()
      await dialog.getByRole('button', { name: 'Simpan', exact: true }).press('Enter')
      await expect(dialog).toBeHidden()
      await expect(line(page, cable).getByRole('cell', { name: '2', exact: true })).toBeVisible()
      await openAllocation(page, cable)
      await expect(box).toHaveValue('2')
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    })
  })

test('inline price: Enter and blur commit; Escape, text, zero and less keep the old', async ({ page, request }) => {
  const { phone, imeis } = await buyGoods(request, 1)
  await page.goto('/penjualan')
  await scanCode(page, imeis[0] ?? '')
  const price = line(page, phone).getByRole('cell').nth(2)
  const box = page.getByRole('textbox', { name: 'Harga Per Qty', exact: true })
  const edit = async (text: string, key: 'Enter' | 'Escape' | 'blur'): Promise<void> => {
    await line(page, phone).getByRole('button', { name: 'Ubah harga' }).click()
    await expect(box).toBeFocused()
    await box.fill(text)
    if (key === 'blur') await page.getByRole('textbox', { name: 'Referensi' }).focus()
    else await box.press(key)
    await expect(box).toBeHidden()
    await expect(key === 'blur' ? page.getByRole('textbox', { name: 'Referensi' }) : scanBox(page)).toBeFocused()
  }
  await expect(price).toHaveText(/^Rp\s0$/)
  await edit('2500000', 'Enter')
  await expect(price).toHaveText(/^Rp\s2\.500\.000$/)
  await expect(page.locator('[aria-live]').filter({ hasText: `${phone.label}: Harga Per Qty Rp` })).toBeAttached()
  // The search takes the focus from the box, and gives it back to the cell.
  await price.click()
  await box.fill('2750000')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Cari' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(price).toBeFocused()
  await expect(price).toHaveText(/^Rp\s2\.750\.000$/)
  await edit('3000000', 'blur')
  await expect(price).toHaveText(/^Rp\s3\.000\.000$/)
  await edit('1', 'Escape')
  for (const refused of ['', 'abc', '0', '-5', '-'])
    for (const key of ['Enter', 'blur'] as const) {
      await edit(refused, key)
      await expect(price).toHaveText(/^Rp\s3\.000\.000$/)
    }
})

test('a sale by keyboard alone', async ({ page, request }) => {
  const { phone, cable, imeis } = await buyGoods(request, 1)
  await page.goto('/penjualan')
  const choose = async (text: string): Promise<void> => {
    await page.keyboard.type(text)
    await expect(page.getByRole('option', { name: text, exact: true })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
  }
  /** Presses Tab until the control has the focus, as somebody without a mouse does. */
  const tabTo = async (role: 'button' | 'combobox' | 'textbox' | 'radio', name: string): Promise<void> => {
    const target = page.getByRole(role, { name, exact: true }).first()
    for (let presses = 0; presses < 40; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`${role} "${name}" is not reached by Tab`)
  }
  await tabTo('combobox', 'Customer')
  await choose(customer)
  await tabTo('combobox', 'Cabang')
  await choose('Pusat')
  await tabTo('combobox', 'Salesperson')
  await choose('Rina Marlina')
  await tabTo('textbox', 'IMEI')
  await page.keyboard.type(imeis[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(line(page, phone)).toBeVisible()
  await tabTo('button', 'Ubah harga')
  await page.keyboard.press('Enter')
  const price = page.getByRole('textbox', { name: 'Harga Per Qty', exact: true })
  await expect(price).toBeFocused()
  await page.keyboard.type('2000000')
  await page.keyboard.press('Enter')
  await expect(scanBox(page)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await tabTo('combobox', 'Produk')
  await choose(cable.label)
  await tabTo('button', 'Tambah')
  await page.keyboard.press('Enter')
  await expect(line(page, cable)).toBeVisible()
  await tabTo('button', 'Pilih Gudang')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Pilih Gudang - ${cable.label}` })
  // The first warehouse that has some.
  await expect(dialog.locator(':focus')).toHaveRole('spinbutton')
  const amount = dialog.getByRole('spinbutton', { name: 'Gudang Utama', exact: true })
  for (let presses = 0; !(await amount.evaluate((element) => element === document.activeElement)); presses += 1) {
    expect(presses).toBeLessThan(9)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type('1')
  await tabTo('button', 'Simpan')
  await page.keyboard.press('Enter')
  await expect(line(page, cable).getByRole('button', { name: 'Pilih Gudang' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(price).toBeFocused()
  await page.keyboard.type('1000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('definition').first()).toHaveText(/^Rp\s2\.001\.000,00$/)
  await tabTo('button', 'Submit Penjualan')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: /Penjualan #\d+ tersimpan\./ })).toBeVisible()
  await expect(emptyTable(page)).toBeVisible()
})

test('the test page asks for its customer', async ({ page }) => {
  await page.goto('/testing')
  await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveAttribute('placeholder', 'Select a customer...')
  await submitButton(page).click()
  await expect(page.getByText('Customer selection is required', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await pick(page, 'Customer', customer)
  await expect(page.getByText('Customer selection is required')).toBeHidden()
  await page
    .getByRole('button', { name: /hapus|kosongkan|clear/i })
    .first()
    .click()
  await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue('')
})
