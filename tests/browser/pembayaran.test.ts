import { cableSale, openShop, purchaseOf, cableLine, boughtOn, saleOf, soldOn } from '../server/trade/shop.ts'
import { post } from './api.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test('a debt is received in part by keyboard alone, and shows wherever it is asked for', async ({ page, request }) => {
  const add = async (url: string, body: unknown) => (await post<{ id: number }>(request, url, body)).id
  const shop = await openShop({ add }, ' bayar')
  const today = new Date().toISOString().slice(0, 10)
  await add('/api/master/akun', { nama: 'Laci bayar', jenis: 'Kas' })
  await add('/api/pembelian/pembelian', {
    ...purchaseOf(shop, []),
    ...boughtOn(today),
    produkList: [cableLine(shop, 10)],
  })
  const sale = { ...saleOf(shop, [cableSale(shop, [1, 8])]), ...soldOn(today) }
  const id = await add('/api/penjualan/penjualan', sale)

  await page.goto(`/penjualan/riwayat/${id}`)
  const owed = page.getByRole('region', { name: 'Tagihan' })
  await expect(owed).toContainText('Belum lunas')
  const receive = page.getByRole('button', { name: 'Terima pembayaran' })
  // Its form is loaded by then.
  await expect(receive).toBeEnabled()
  await receive.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Pembayaran' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue('Pembeli bayar')
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Pembayaran' })).toHaveAttribute(
    'aria-current',
    'page',
  )

  const account = page.getByRole('combobox', { name: 'Akun' })
  await account.focus()
  await page.keyboard.type('Laci bayar')
  await expect(page.getByRole('option', { name: 'Laci bayar', exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Jumlah' }).focus()
  await page.keyboard.type('150.000')
  await page.getByRole('button', { name: 'Tambah Uang' }).press('Enter')
  await page.getByRole('button', { name: 'Bagi ke tagihan' }).press('Enter')
  const shared = page.getByRole('table', { name: 'Tagihan yang dibayar' })
  await expect(shared.getByRole('row').nth(1)).toContainText(/Piutang.*Rp\s200\.000.*Rp\s150\.000/)
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('status').filter({ hasText: /^Pembayaran #\d+ tersimpan\./ })).toBeVisible()

  await page.getByRole('link', { name: 'Lihat' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Pembukuan uang' })).toContainText('Laci bayar')
  await expectAccessible(page)
  await page.goto(`/penjualan/riwayat/${id}`)
  await expect(owed).toContainText('Sebagian')
  await expect(owed).toContainText(/Rp\s50\.000/)
  await page.goto('/pembayaran/tagihan?q=pembeli+bayar')
  await expect(page.getByRole('row').filter({ hasText: 'Pembeli bayar' })).toContainText(/Rp\s50\.000/)
  await expectAccessible(page)
  // What is owed leads to what it is owed for, what moved in an account to the document that moved it.
  await page.getByRole('link', { name: /^Penjualan #\d+$/ }).press('Enter')
  await expect(page).toHaveURL(`/penjualan/riwayat/${id}`)
  await page.goto('/kas/gerak?q=pembeli+bayar')
  await page.getByRole('row').filter({ hasText: 'Laci bayar' }).getByRole('link').press('Enter')
  await expect(page.getByRole('region', { name: 'Pembukuan uang' })).toContainText('Laci bayar')
  await page.goto('/kas/saldo?q=laci+bayar')
  await expect(page.getByRole('row').filter({ hasText: 'Laci bayar' })).toContainText(/Rp\s150\.000/)
  await expectAccessible(page)

  // What was paid stands in the way of the cancel, which says what is to be cancelled before.
  await page.goto(`/penjualan/riwayat/${id}`)
  await page.getByRole('button', { name: 'Batalkan' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(/Sudah dilunasi dengan Pembayaran #\d+: batalkan dahulu\./)
})

test('a giro pays a debt, and is owed again when it bounces', async ({ page, request }) => {
  const add = async (url: string, body: unknown) => (await post<{ id: number }>(request, url, body)).id
  const shop = await openShop({ add }, ' giro')
  const today = new Date().toISOString().slice(0, 10)
  await add('/api/pembelian/pembelian', {
    ...purchaseOf(shop, []),
    ...boughtOn(today),
    produkList: [cableLine(shop, 10)],
  })
  await add('/api/penjualan/penjualan', { ...saleOf(shop, [cableSale(shop, [1, 4])]), ...soldOn(today) })
  const pick = async (name: string, text: string) => {
    await page.getByRole('combobox', { name }).fill(text)
    await expect(page.getByRole('option', { name: text, exact: true })).toBeVisible()
    await page.keyboard.press('Enter')
  }

  await page.goto('/pembayaran')
  await pick('Customer', 'Pembeli giro')
  await page.getByRole('textbox', { name: 'Nomor giro' }).fill('GB 7')
  await page.getByRole('textbox', { name: 'Bank' }).fill('BCA')
  await page.getByLabel('Jatuh tempo giro').first().fill('2099-01-31')
  await page.getByRole('textbox', { name: 'Nilai giro' }).fill('100.000')
  await page.getByRole('button', { name: 'Tambah Giro' }).press('Enter')
  await page.getByRole('button', { name: 'Bagi ke tagihan' }).press('Enter')
  const shared = page.getByRole('table', { name: 'Tagihan yang dibayar' })
  await expect(shared.getByRole('row').nth(1)).toContainText(/Piutang.*Rp\s100\.000.*Rp\s100\.000/)
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('status').filter({ hasText: /^Pembayaran #\d+ tersimpan\./ })).toBeVisible()

  await page.getByRole('navigation', { name: 'Tab halaman' }).getByRole('link', { name: 'Giro', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Giro' })).toBeVisible()
  await pick('Jenis', 'Tolak')
  await pick('Customer', 'Pembeli giro')
  await page.getByRole('button', { name: 'Cari giro' }).press('Enter')
  await expect(page.getByRole('table', { name: 'Giro yang dimaksud' })).toContainText('Giro BCA GB 7')
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('status').filter({ hasText: /^Giro #\d+ tersimpan\./ })).toBeVisible()
  await page.goto('/pembayaran/tagihan?q=pembeli+giro')
  const again = page.getByRole('row').filter({ hasText: 'Pembeli giro' })
  await expect(again).toContainText(/Giro ditolak: Pembayaran #\d+ · Giro BCA GB 7.*Piutang.*Rp\s100\.000/)
})
