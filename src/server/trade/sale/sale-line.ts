import { roundNumber } from '../../../contract/runtime/number-text.ts'
import type { IssueList } from '../../platform/http/problem.ts'
import type { Body } from '../../platform/http/operation.ts'
import { idOf, type OptionReader, type OptionRow } from '../../platform/records/options.ts'
import type { OwnLines } from '../goods/ledger.ts'
import type { Moves } from '../goods/lock-stock.ts'
import type { TakenUnit } from '../goods/unit-takes.ts'
import { searchSources } from '../master/option-lookup.ts'
import type { KnownStates } from '../stock/unit-states.ts'

type Line = Body<'simpanPenjualan'>['produkList'][number]

/** One device that a line sells; `pointer` is its place in the body. */
interface ImeiTake {
  line: number
  imei: string
  pointer: string
}

/** A quantity that a line takes from one warehouse, as the body says it. */
interface StockTake {
  line: number
  product: number | string
  warehouse: number | string
  qty: number
  pointer: string
}

/** What a line sells, once its devices or quantities are found. */
export interface SaleLine {
  productId: number
  quantity: number
  /** What one piece is sold for: its listed price without the discount. */
  price: number
  listed: number
  discount: Discount
}

interface Discount {
  /** Of each piece, in whole rupiah. */
  amount: number
  /** As which it was entered. */
  percent: number | null
}

/** What can't be right of the lines whatever is stored, and what they name that does not exist. */
export async function checkSaleLines(
  references: OptionReader,
  issues: IssueList,
  lines: readonly Line[],
): Promise<void> {
  const stock = takesOf(issues, lines)
  const { ambilProduk, ambilGudang } = searchSources
  const [products, warehouses] = await Promise.all([
    references.rows<OptionRow & { is_imei: boolean }>(
      ambilProduk.rows,
      stock.map(({ product }) => product),
    ),
    references.rows(
      ambilGudang.rows,
      stock.map(({ warehouse }) => warehouse),
    ),
  ])
  for (const { line, product, warehouse, pointer } of stock) {
    if (products.get(product)?.is_imei !== false)
      issues.addInvalid(`/produkList/${line}/idProduk`, 'exists', 'Produk tidak ditemukan.')
    if (!warehouses.has(warehouse)) issues.addInvalid(`${pointer}/idGudang`, 'exists', 'Gudang tidak ditemukan.')
  }
  refuseDiscounts(issues, lines)
}

/** Every quantity that a body asks for. */
function takesOf(issues: IssueList, lines: readonly Line[]): StockTake[] {
  const imeis: ImeiTake[] = []
  const stock: StockTake[] = []
  for (const [line, body] of lines.entries()) {
    const pointer = `/produkList/${line}`
    if (body.isImei) {
      imeis.push(...body.imeiList.map((imei, index) => ({ line, imei, pointer: `${pointer}/imeiList/${index}` })))
      continue
    }
    const selected = body.gudangStocks.map(({ idGudang, selectedQty }, index) => {
      const take = { line, product: body.idProduk, warehouse: idGudang, qty: selectedQty }
      return { ...take, pointer: `${pointer}/gudangStocks/${index}` }
    })
    const taken = selected.filter(({ qty }) => qty > 0)
    if (taken.length === 0) issues.addInvalid(`${pointer}/gudangStocks`, 'x-rules', 'Quantity harus lebih dari 0')
    stock.push(...taken)
  }
  refuseTwice(issues, imeis, ({ imei }) => imei, 'Terdapat IMEI yang duplikat dalam daftar produk.')
  const placeOf = ({ product, warehouse }: StockTake) => `${product} ${warehouse}`
  refuseTwice(issues, stock, placeOf, 'Terdapat produk Non-IMEI yang duplikat.')
  return stock
}

function refuseTwice<Take extends { pointer: string }>(
  issues: IssueList,
  takes: readonly Take[],
  key: (take: Take) => string,
  message: string,
): void {
  const seen = new Set<string>()
  for (const take of takes) {
    if (seen.has(key(take))) issues.addInvalid(take.pointer, 'unique', message)
    seen.add(key(take))
  }
}

function quantityOf(line: Line): number {
  return line.isImei
    ? line.imeiList.length
    : line.gudangStocks.reduce((sum, { selectedQty }) => sum + Math.max(0, selectedQty), 0)
}

/** Each line with its product, once what it takes is found. */
export function soldLines(lines: readonly Line[], moves: Moves | null): SaleLine[] {
  const products = new Map<number, number>()
  for (const { line, product } of moves?.takes ?? []) products.set(line, product.id)
  for (const { line, productId } of moves?.units ?? []) products.set(line, productId)
  return lines.map((line, index) => {
    const { hargaPerQuantity: listed } = line
    const discount = discountOf(line)
    const price = listed - discount.amount
    return { productId: products.get(index) ?? 0, quantity: quantityOf(line), price, listed, discount }
  })
}

/** As the form computes it: whole rupiah of each piece, so that whatever comes back has a price. */
function discountOf({ hargaPerQuantity, diskonPerQuantity = 0, diskonPersen = 0 }: Line): Discount {
  const hundredths = roundNumber(diskonPersen * 100, 0) ?? 0
  if (hundredths === 0) return { amount: diskonPerQuantity, percent: null }
  return { amount: roundNumber((hargaPerQuantity * hundredths) / 10_000, 0) ?? 0, percent: hundredths / 100 }
}

/** A discount is less than the price, and said once. */
function refuseDiscounts(issues: IssueList, lines: readonly Line[]): void {
  for (const [index, line] of lines.entries()) {
    const pointer = `/produkList/${index}/${(line.diskonPersen ?? 0) > 0 ? 'diskonPersen' : 'diskonPerQuantity'}`
    if ((line.diskonPersen ?? 0) > 0 && (line.diskonPerQuantity ?? 0) > 0)
      issues.addInvalid(pointer, 'x-rules', 'Isi diskon dalam rupiah atau persen, bukan keduanya.')
    else if (discountOf(line).amount >= line.hargaPerQuantity)
      issues.addInvalid(pointer, 'x-rules', 'Diskon harus kurang dari harga.')
  }
}

/** A line holds devices of one product, in the warehouse that it names, and none that waits until somebody has seen to it. */
export function refuseSaleLines(
  issues: IssueList,
  lines: readonly Line[],
  { units }: Moves,
  states: KnownStates,
): void {
  refuseOthers(issues, lines, units)
  for (const { code, condition, pointer } of units) {
    if (states.mayLeave(condition)) continue
    const message = `IMEI '${code}' dalam kondisi ${states.nameOf(condition)}: belum boleh dijual.`
    issues.addConflict(pointer(), 'state', message)
  }
}

function refuseOthers(issues: IssueList, lines: readonly Line[], units: readonly TakenUnit[]): void {
  const firsts = new Map<number, TakenUnit>()
  for (const unit of units) {
    const { line: index, code, pointer, productId, from } = unit
    const line = lines[index]
    if (!line?.isImei) continue
    const first = firsts.get(index) ?? unit
    firsts.set(index, first)
    if (productId !== first.productId) issues.addInvalid(pointer(), 'product', `IMEI '${code}' milik produk lain.`)
    if (line.idGudang !== null && idOf(line.idGudang) !== from)
      issues.addInvalid(pointer(), 'warehouse', `IMEI '${code}' tidak ada di gudang ini.`)
  }
}

/** The lines as they are stored. */
export function storedLines(lines: readonly SaleLine[]): OwnLines {
  return {
    product_id: ['bigint', lines.map(({ productId }) => productId)],
    quantity: ['integer', lines.map(({ quantity }) => quantity)],
    unit_price: ['numeric', lines.map(({ listed }) => listed)],
    discount: ['numeric', lines.map(({ discount }) => discount.amount)],
    discount_percent: ['numeric', lines.map(({ discount }) => discount.percent)],
  }
}
