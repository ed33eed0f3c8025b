import { SaxesParser } from 'saxes'
import { beforeAll, expect, test } from 'vitest'
import { useApi } from '../test-api.ts'
import { buy, cancelUrl, sell } from './histories.ts'
import { boughtOn, cableLine, cableSale, openShop, purchaseOf, saleOf, type Shop, soldOn } from './shop.ts'

const api = useApi()
const month = 'dari=2026-03-01&sampai=2026-03-31'
const asked = () => api.get(`/api/laporan/ppn/coretax?${month}`)
let shop: Shop

/** The leaves of well-formed XML, each with its name and its text; throws where it is not well-formed. */
function leavesOf(xml: string): [name: string, text: string][] {
  const [leaves, parser] = [[] as [string, string][], new SaxesParser()]
  let text = ''
  parser.on('opentag', () => (text = ''))
  parser.on('text', (more) => (text += more))
  parser.on('closetag', ({ name }) => {
    if (!/^(TaxInvoice|ListOf|GoodService)/.test(name) || name === 'TaxInvoiceDate' || name === 'TaxInvoiceOpt')
      leaves.push([name, text])
  })
  parser.on('error', (error) => {
    throw error
  })
  parser.write(xml).close()
  return leaves
}

const valuesOf = (xml: string, name: string) => leavesOf(xml).flatMap(([one, text]) => (one === name ? [text] : []))

beforeAll(async () => {
  shop = await openShop(api)
  await api.add(buy, { ...purchaseOf(shop, [cableLine(shop, 300)]), ...boughtOn('2026-01-01') })
})

const buyer = (nama: string, npwpnik: string) =>
  api.add('/api/penjualan/tambahclients', { ...shop.person, nama, npwpnik, id_tipe: shop.type })
const soldTo = (customer: number, day: string, ...lines: Parameters<typeof cableSale>[1][]) =>
  api.add(sell, {
    ...saleOf(
      shop,
      lines.map((taken) => cableSale(shop, taken)),
    ),
    id_customer: customer,
    ...soldOn(day),
  })

test('a shop without its number is told where to say it, and one without taxed sales that there are none', async () => {
  const refused = await asked()
  expect([refused.status, refused.body.detail]).toEqual([422, expect.stringContaining('Master, Profil toko')])
  await api.add('/api/master/profil-toko', {
    nama: 'Toko',
    pkp: true,
    pkpSejak: '2026-03-01',
    npwp: '01.234.567.8-901.000',
  })
  expect((await asked()).body.detail).toContain('Tidak ada penjualan kena PPN')
})

test('each taxed sale that stands is an invoice, whose sums are those of the report', async () => {
  await soldTo(shop.customer, '2026-02-28', [1, 1])
  const odd = await buyer('PT <Maju> & "Jaya"\u0007', '01.234.567.8-901.000')
  await soldTo(odd, '2026-03-02', [1, 7])
  const person = await buyer('Siti', '3201234567890001')
  const body = saleOf(shop, [{ ...cableSale(shop, [1, 3]), hargaPerQuantity: 33_333, diskonPerQuantity: 1_111 }])
  await api.add(sell, { ...body, id_customer: person, ...soldOn('2026-03-05') })
  await soldTo(await buyer('Anonim', '-'), '2026-03-06', [1, 2])
  const gone = await soldTo(odd, '2026-03-07', [1, 1])
  await api.post(cancelUrl('penjualan', gone), { alasan: 'Salah' })

  const { isi: xml, catatan } = (await asked()).body as { isi: string; catatan: string }
  const leaves = leavesOf(xml)
  expect(leaves[0]).toEqual(['TIN', '0012345678901000'])
  expect(valuesOf(xml, 'TaxInvoiceDate')).toEqual(['2026-03-02', '2026-03-05', '2026-03-06'])
  expect(new Set(valuesOf(xml, 'TrxCode'))).toEqual(new Set(['04']))
  expect(valuesOf(xml, 'BuyerName')).toEqual(['PT <Maju> & "Jaya"', 'Siti', 'Anonim'])
  const identities = ['BuyerTin', 'BuyerDocument', 'BuyerDocumentNumber', 'BuyerIDTKU'].map((name) =>
    valuesOf(xml, name),
  )
  expect(identities).toEqual([
    ['0012345678901000', '0000000000000000', '0000000000000000'],
    ['TIN', 'National ID', 'Other ID'],
    ['-', '3201234567890001', '-'],
    ['0012345678901000000000', '000000', '000000'],
  ])
  expect(catatan).toContain('3 faktur')
  expect(catatan).toContain('1 pembeli tanpa NPWP atau NIK')

  const numbers = (name: string) => valuesOf(xml, name).map(Number)
  const sum = (name: string) => numbers(name).reduce((all, one) => all + one, 0)
  // The cancelled one was taxed, and taken back today, which is in another month.
  const stored = await api.database().query<{ base: number; tax: number }>(
    `select sum(tax_base)::float8 as base, sum(tax_amount)::float8 as tax from sale
     where tax_percent is not null and cancelled_at is null`,
  )
  expect([sum('TaxBase'), sum('VAT')]).toEqual([stored[0]?.base, stored[0]?.tax])
  const [prices, pieces, discounts, bases] = [
    numbers('Price'),
    numbers('Qty'),
    numbers('TotalDiscount'),
    numbers('TaxBase'),
  ]
  bases.forEach((base, line) => {
    expect(Math.round((prices[line] ?? 0) * (pieces[line] ?? 0) * 100) - Math.round((discounts[line] ?? 0) * 100)).toBe(
      base * 100,
    )
    expect(numbers('OtherTaxBase')[line]).toBeCloseTo((base * 11) / 12, 2)
    // The office takes 12 % of eleven twelfths: never a rupiah off.
    expect(Math.abs((numbers('VAT')[line] ?? 0) - (numbers('OtherTaxBase')[line] ?? 0) * 0.12)).toBeLessThan(1)
  })
})
