import type { Queryable } from '../../platform/database/database.ts'
import type { Body, DocumentForms } from '../../platform/http/operation.ts'
import { OptionReader } from '../../platform/records/options.ts'
import { daysLater } from '../../../contract/runtime/date-text.ts'
import { today } from '../document/document-date.ts'
import { anyMasterType } from '../master/master-record.ts'
import { purchaseHandlers } from '../purchase/purchase.ts'
import { expectId, firstWarehouses, idsByName } from './named-rows.ts'
import { sampleSuppliers } from './people.ts'
import { type SampleProduct, sampleProducts } from './product-list.ts'

type Purchase = Body<'simpanPembelian'>
type Line = Purchase['produkList'][number]

/** Devices that are in stock: 25 of the 30 kinds, 120 of each: 3,000 IMEIs. */
const stockedDevices = 25
/** Counted things in stock: the last two have none. */
const stockedAccessories = 8
const linesInPurchase = 6

/** How much comes in: of each device and counted thing into each warehouse, a purchase every so many days. */
interface Amounts {
  units: readonly [number, number]
  pieces: readonly [number, number]
  every: number
  /** So many days ago was the last one. */
  last: number
  dueDays: number
}
const manyGoods: Amounts = { units: [80, 40], pieces: [150, 50], every: 7, last: 1, dueDays: 30 }

/** Brings the stock in by purchases, as the purchase screen does. */
export async function addPurchases(tx: Queryable, documentForms: DocumentForms, amounts = manyGoods): Promise<void> {
  const lines = await purchaseLines(tx, amounts)
  const suppliers = await supplierIds(tx)
  const types = await tx.query<{ id: number }>('select id from purchase_type where archived_at is null order by id')
  const count = Math.ceil(lines.length / linesInPurchase)
  for (let index = 0; index < count; index += 1) {
    const daysAgo = amounts.last + (count - 1 - index) * amounts.every
    const tglNota = daysLater(today(), -daysAgo)
    const body: Purchase = {
      tglNota,
      dueDays: amounts.dueDays,
      jatuhTempo: daysLater(tglNota, amounts.dueDays),
      namaSupplier: suppliers[index % suppliers.length] ?? 0,
      jenisPembelian: types[index % types.length]?.id ?? 0,
      referensi: `PO-${String(index + 1).padStart(3, '0')}`,
      keterangan: 'Stok awal',
      produkList: lines.slice(index * linesInPurchase, (index + 1) * linesInPurchase),
    }
    await purchaseHandlers.simpanPembelian({
      database: tx,
      references: new OptionReader(tx),
      body,
      query: undefined,
      path: undefined,
      masterTypes: anyMasterType,
      documentForms,
    })
  }
}

async function supplierIds(tx: Queryable): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    'select id from contact where is_supplier and name = any ($1::text[]) order by id',
    [sampleSuppliers],
  )
  return rows.map(({ id }) => id)
}

async function purchaseLines(tx: Queryable, amounts: Amounts): Promise<Line[]> {
  const names = sampleProducts.map(({ name }) => name)
  const products = await idsByName(tx, 'product', names)
  const warehouses = await firstWarehouses(tx)
  const devices = sampleProducts.filter(({ kind }) => kind !== 'counted').slice(0, stockedDevices)
  const accessories = sampleProducts.filter(({ kind }) => kind === 'counted').slice(0, stockedAccessories)
  return [...devices, ...accessories].flatMap((product, model) =>
    warehouses.map((gudang, share) => {
      const [units, pieces] = [amounts.units[share] ?? 0, amounts.pieces[share] ?? 0]
      const places = { namaProduk: expectId(products, product.name), gudang }
      if (product.kind === 'counted') return line(product, places, pieces, [])
      return line(product, places, units, serials(product, model, share * 1_000, units))
    }),
  )
}

function line(
  product: SampleProduct,
  places: Pick<Line, 'namaProduk' | 'gudang'>,
  quantity: number,
  imeiSnList: Line['imeiSnList'],
): Line {
  const isSnProduct = product.kind === 'imei and sn'
  return {
    ...places,
    quantity,
    hargaPerQuantity: product.price,
    hargaPerQuantitas: product.price,
    isImeiProduct: product.kind !== 'counted',
    isSnProduct,
    ...(product.kind !== 'counted' && { imeiLength: 15 }),
    ...(isSnProduct && { snLength: 10 }),
    imeiSnList,
  }
}

function serials(product: SampleProduct, model: number, first: number, count: number): Line['imeiSnList'] {
  return Array.from({ length: count }, (_, index) => ({
    imei: sampleImei(model + 1, first + index + 1),
    sn: product.kind === 'imei and sn' ? sampleSn(model + 1, first + index + 1) : '',
  }))
}

/** An IMEI: 8 digits for the model, 6 for the device, and the check digit (Luhn). */
export function sampleImei(model: number, device: number): string {
  const digits = `86${String(model).padStart(6, '0')}${String(device).padStart(6, '0')}`
  return digits + luhnDigit(digits)
}

/** A serial number of ten letters and digits. */
function sampleSn(model: number, device: number): string {
  return `SN${model.toString(36).padStart(3, '0')}${device.toString(36).padStart(5, '0')}`.toUpperCase()
}

/** The digit that makes the Luhn sum of the whole a multiple of ten. */
function luhnDigit(digits: string): string {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return String((10 - (sum % 10)) % 10)
}
