import type { Queryable } from '../../platform/database/database.ts'
import type { Handler } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { Parameters } from '../../platform/lists/statement.ts'
import { documentName } from '../document/shown-number.ts'
import { type Tax, taxesOfLines } from '../document/tax.ts'
import { shopProfile } from '../master/shop-profile.ts'
import { periodsOf } from './dimensions.ts'
import { readFigures } from './figure-query.ts'

type Line = { name: string; quantity: number; price: number; net: number }
type SaleRow = Tax & {
  name: string
  day: string
  buyer: string
  address: string | null
  email: string | null
  identity: string | null
  lines: Line[]
}

/** So many the tax office takes in one file. */
const most = 1_000

/** The taxed sales of some days that stand, in the order of their days. */
function taxedSales(database: Queryable, from: string, to: string): Promise<SaleRow[]> {
  return database.query<SaleRow & Record<string, unknown>>(
    `select ${documentName('sale', "'Penjualan'")} as name, sale.invoice_date as day,
       sale.tax_percent::float8 as percent, sale.tax_parts as parts, sale.tax_of as of,
       contact.name as buyer, contact.address, contact.email, contact.npwp_or_nik as identity, (
         select jsonb_agg(jsonb_build_object('name', product.name, 'quantity', line.quantity, 'price', line.unit_price,
           'net', line.net_price) order by line.position)
         from sale_line line join product on product.id = line.product_id where line.sale_id = sale.id
       ) as lines
     from sale join contact on contact.id = sale.customer_id
     where sale.invoice_date between $1::date and $2::date and sale.tax_percent is not null and sale.cancelled_at is null
     order by sale.invoice_date, sale.number limit ${most + 1}`,
    [from, to],
  )
}

const notXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Elements by their names, in order; an empty one closes itself. */
function elements(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => {
      const text = value.replace(notXml, '').replace(/[&<>"']/g, (sign) => entities[sign] ?? '')
      return text === '' ? `<${name}/>` : `<${name}>${text}</${name}>`
    })
    .join('')
}

/** Hundredths of a rupiah as a decimal. */
const decimal = (hundredths: bigint): string => `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`

/** Half away from zero, of what is not below it. */
const rounded = (amount: bigint, by: bigint): bigint => (2n * amount + by) / (2n * by)

/**
 * Price and discount without the tax. The price is rounded up to a hundredth, and what that is too much is part of the
 * discount: the office computes the base anew from both.
 */
function goodOf({ name, quantity, price, net }: Line, vat: number, { percent, parts, of }: Tax): string {
  const [pieces, tax] = [BigInt(quantity), BigInt(vat)]
  const paid = pieces * BigInt(net)
  const base = (paid - tax) * 100n
  const [whole, divisor] = [BigInt(price) * base, paid === 0n ? 1n : paid]
  const each = (whole + divisor - 1n) / divisor
  const goods = elements({
    Opt: 'A',
    Code: '000000',
    Name: name,
    Unit: 'UM.0021',
    Price: decimal(each),
    Qty: String(quantity),
    TotalDiscount: decimal(each * pieces - base),
    TaxBase: decimal(base),
    OtherTaxBase: decimal(rounded(base * BigInt(parts), BigInt(of))),
    VATRate: String(percent),
    VAT: decimal(tax * 100n),
    STLGRate: '0',
    STLG: '0',
  })
  return `<GoodService>${goods}</GoodService>`
}

interface TaxNumber {
  tin: string
  /** Of the place of business. */
  place: string
  /** Whether it can be that of an identity card alone: such a one is no number of a taxpayer for sure. */
  isPerson: boolean
}

/** 16 digits, or 15 as they were before, or 22 with the place of business; null for what is none of these. */
function taxNumber(text: string | null): TaxNumber | null {
  const digits = (text ?? '').replace(/\D/g, '')
  if (!/[1-9]/.test(digits) || ![15, 16, 22].includes(digits.length)) return null
  const tin = digits.length === 15 ? `0${digits}` : digits.slice(0, 16)
  const place = digits.length === 22 ? digits : `${tin}000000`
  return { tin, place, isPerson: digits.length === 16 && !tin.startsWith('0') }
}

/** A company has its number, a person that of the identity card; of all others the office is told that there is none. */
function buyerOf({ buyer, address, email, identity }: SaleRow): Record<string, string> {
  const known = taxNumber(identity)
  const taxpayer = known?.isPerson === false ? known : null
  return {
    BuyerTin: taxpayer?.tin ?? '0'.repeat(16),
    BuyerDocument: taxpayer ? 'TIN' : known ? 'National ID' : 'Other ID',
    BuyerCountry: 'IDN',
    BuyerDocumentNumber: known?.isPerson === true ? known.tin : '-',
    // The office's own spelling.
    BuyerName: buyer,
    BuyerAdress: address?.trim() || '-',
    BuyerEmail: email ?? '',
    BuyerIDTKU: taxpayer?.place ?? '000000',
  }
}

function invoiceOf(row: SaleRow, place: string): { text: string; vat: number } {
  const taxes = taxesOfLines(
    row.lines.map(({ quantity, net }) => ({ quantity, price: net })),
    row,
  )
  const head = elements({
    TaxInvoiceDate: row.day,
    TaxInvoiceOpt: 'Normal',
    TrxCode: row.parts === row.of ? '01' : '04',
    AddInfo: '',
    CustomDoc: '',
    CustomDocMonthYear: '',
    RefDesc: row.name,
    FacilityStamp: '',
    SellerIDTKU: place,
    ...buyerOf(row),
  })
  const goods = row.lines.map((line, index) => goodOf(line, taxes[index] ?? 0, row)).join('')
  const vat = taxes.reduce((sum, tax) => sum + tax, 0)
  return { text: `<TaxInvoice>${head}<ListOfGoodService>${goods}</ListOfGoodService></TaxInvoice>`, vat }
}

async function sellerOf(database: Queryable): Promise<TaxNumber> {
  const [shop] = await database.query<{ npwp: string | null }>(
    `select shop.data ->> 'npwp' as npwp from ${shopProfile} shop`,
  )
  const seller = taxNumber(shop?.npwp ?? null)
  if (seller) return seller
  throw new Problem('invalid', 'NPWP toko belum ada, atau bukan 15 atau 16 angka: isi di Master, Profil toko.')
}

/** The invoices of the taxed sales of some days, as the tax office (Coretax) takes them: one file, to be sent in there. */
export const taxInvoices: Handler<'fakturCoretax'> = async ({ database, query: { dari, sampai } }) => {
  const seller = await sellerOf(database)
  const rows = await taxedSales(database, dari, sampai)
  if (rows.length === 0) throw new Problem('invalid', 'Tidak ada penjualan kena PPN pada tanggal ini.')
  if (rows.length > most)
    throw new Problem(
      'invalid',
      `Coretax menerima ${most.toLocaleString('id-ID')} faktur dalam satu berkas: pilih tanggal yang lebih pendek.`,
    )
  const invoices = rows.map((row) => invoiceOf(row, seller.place))
  const vat = invoices.reduce((sum, one) => sum + one.vat, 0)
  const unknown = rows.filter(({ identity }) => taxNumber(identity) === null).length
  const without = unknown === 0 ? '' : ` ${unknown} pembeli tanpa NPWP atau NIK ditulis tanpa identitas.`
  const root = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="TaxInvoice.xsd"'
  const list = `<ListOfTaxInvoice>${invoices.map(({ text }) => text).join('\n')}</ListOfTaxInvoice>`
  return {
    nama: `Faktur Coretax ${dari} sampai ${sampai}.xml`,
    isi: `<?xml version="1.0" encoding="utf-8"?>\n<TaxInvoiceBulk ${root}>${elements({ TIN: seller.tin })}${list}</TaxInvoiceBulk>\n`,
    catatan: `${rows.length} faktur, PPN Rp ${vat.toLocaleString('id-ID')}.${without}`,
  }
}

const ofSide = (column: string, side: string) => `sum(taxed.${column}) filter (where taxed.side = '${side}')`

const measures = {
  keluaran: ofSide('tax', 'out'),
  dppKeluaran: ofSide('base', 'out'),
  masukan: ofSide('tax', 'in'),
  dppMasukan: ofSide('base', 'in'),
  kurangBayar: `sum(case taxed.side when 'out' then taxed.tax else -taxed.tax end)`,
}

const dimensions = periodsOf('taxed.day')

/** The tax of each day in what was sold, to be paid, and in what was bought, to be credited. */
export const taxFigures: Handler<'laporanPpn'> = async ({ query: { dari, sampai, menurut }, database }) => {
  const { bind, values } = new Parameters()
  return readFigures<keyof typeof measures>(database, {
    from: 'tax_day taxed',
    where: [`taxed.day between ${bind(dari, 'date')} and ${bind(sampai, 'date')}`],
    values,
    by: menurut ? dimensions[menurut] : null,
    measures,
    order: null,
  })
}
