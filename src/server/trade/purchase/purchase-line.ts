import type { IssueList } from '../../platform/http/problem.ts'
import { archivedMessage, type OptionReader, type OptionRow } from '../../platform/records/options.ts'
import type { Body } from '../../platform/http/operation.ts'
import type { OwnLines } from '../goods/ledger.ts'
import type { Moves } from '../goods/lock-stock.ts'
import { searchSources } from '../master/option-lookup.ts'
import { lengthProblem } from '../imei/serials.ts'

type Line = Body<'simpanPembelian'>['produkList'][number]
type ProductRow = OptionRow & { is_imei: boolean; is_sn: boolean }

/** A line of the body with what it brings where. */
export interface PurchaseLine {
  productId: number
  warehouseId: number
  quantity: number
  price: number
  imeiLength: number | null
  snLength: number | null
}

/** What can't be right of the lines whatever is stored, and what they name that does not exist or is of another kind. */
export async function checkPurchaseLines(
  references: OptionReader,
  issues: IssueList,
  lines: readonly Line[],
): Promise<void> {
  const { ambilProduk, ambilGudang } = searchSources
  const [products, warehouses] = await Promise.all([
    references.rows<ProductRow>(
      ambilProduk.rows,
      lines.map(({ namaProduk }) => namaProduk),
    ),
    references.rows(
      ambilGudang.rows,
      lines.map(({ gudang }) => gudang),
    ),
  ])
  for (const [index, line] of lines.entries()) {
    const pointer = `/produkList/${index}`
    const product = products.get(line.namaProduk)
    const warehouse = warehouses.get(line.gudang)
    if (!product) issues.addInvalid(`${pointer}/namaProduk`, 'exists', 'Produk tidak ditemukan.')
    else checkKind(issues, pointer, line, product)
    if (!warehouse) issues.addInvalid(`${pointer}/gudang`, 'exists', 'Gudang tidak ditemukan.')
    else if (warehouse.archived_at !== null)
      issues.addInvalid(`${pointer}/gudang`, 'archived', archivedMessage('Gudang', warehouse.name))
  }
  checkCounts(issues, lines)
}

/** Each line with its product and its place, once it is known what it moves. */
export function boughtLines(lines: readonly Line[], moves: Moves | null): PurchaseLine[] {
  const brought = new Map([...(moves?.arrivals ?? []), ...(moves?.newUnits ?? [])].map((goods) => [goods.line, goods]))
  return lines.map(({ quantity, hargaPerQuantity: price, imeiLength = null, snLength = null }, index) => {
    const { product, place } = brought.get(index) ?? {}
    return { productId: product?.id ?? 0, warehouseId: place?.id ?? 0, quantity, price, imeiLength, snLength }
  })
}

/** The lines as they are stored. */
export function storedLines(lines: readonly PurchaseLine[]): OwnLines {
  return {
    product_id: ['bigint', lines.map(({ productId }) => productId)],
    warehouse_id: ['bigint', lines.map(({ warehouseId }) => warehouseId)],
    quantity: ['integer', lines.map(({ quantity }) => quantity)],
    unit_price: ['numeric', lines.map(({ price }) => price)],
    imei_length: ['integer', lines.map(({ imeiLength }) => imeiLength)],
    sn_length: ['integer', lines.map(({ snLength }) => snLength)],
  }
}

function checkKind(issues: IssueList, pointer: string, line: Line, product: ProductRow): void {
  if (line.isImeiProduct !== product.is_imei) {
    const message = product.is_imei ? 'Produk ini memakai IMEI.' : 'Produk ini tidak memakai IMEI.'
    issues.addInvalid(`${pointer}/namaProduk`, 'kind', message)
  } else if (line.isSnProduct !== product.is_sn) {
    issues.addInvalid(
      `${pointer}/namaProduk`,
      'kind',
      product.is_sn ? 'Produk ini memakai SN.' : 'Produk ini tidak memakai SN.',
    )
  }
}

/** What holds for a line whatever is stored: counts, lengths, and no IMEI or SN twice in the document. */
function checkCounts(issues: IssueList, lines: readonly Line[]): void {
  const seen = { imeis: new Set<string>(), sns: new Set<string>() }
  for (const [index, line] of lines.entries()) {
    const pointer = `/produkList/${index}`
    if (line.hargaPerQuantitas !== line.hargaPerQuantity) {
      issues.addInvalid(`${pointer}/hargaPerQuantitas`, 'x-derive', 'Harus sama dengan Harga/Qty.')
    }
    if (line.isImeiProduct) checkSerials(issues, pointer, line, seen)
    else checkNoSerials(issues, pointer, line)
  }
}

interface Seen {
  imeis: Set<string>
  sns: Set<string>
}

function checkSerials(issues: IssueList, pointer: string, line: Line, seen: Seen): void {
  const { imeiSnList, quantity, imeiLength = 0, snLength = 0 } = line
  if (imeiSnList.length !== quantity) {
    const message = `Jumlah IMEI (${imeiSnList.length}) harus sesuai dengan Qty (${quantity}).`
    issues.addInvalid(`${pointer}/imeiSnList`, 'x-rules', message)
  }
  if (imeiLength === 0) issues.addInvalid(`${pointer}/imeiLength`, 'required', 'Panjang IMEI harus lebih dari 0.')
  if (line.isSnProduct && snLength === 0) {
    issues.addInvalid(`${pointer}/snLength`, 'required', 'Panjang SN harus lebih dari 0.')
  }
  for (const [position, { imei, sn }] of imeiSnList.entries()) {
    const entry = `${pointer}/imeiSnList/${position}`
    const wrongImei = imeiLength > 0 ? lengthProblem('IMEI', imei, imeiLength) : null
    if (wrongImei !== null) issues.addInvalid(`${entry}/imei`, 'x-rules', wrongImei)
    const wrongSn = line.isSnProduct && snLength > 0 ? lengthProblem('SN', sn, snLength) : null
    if (wrongSn !== null) issues.addInvalid(`${entry}/sn`, 'x-rules', wrongSn)
    if (seen.imeis.has(imei)) issues.addInvalid(`${entry}/imei`, 'unique', `IMEI '${imei}' sudah ada dalam daftar.`)
    if (seen.sns.has(sn)) issues.addInvalid(`${entry}/sn`, 'unique', `SN '${sn}' sudah ada dalam daftar.`)
    seen.imeis.add(imei)
    if (sn !== '') seen.sns.add(sn)
  }
}

function checkNoSerials(
  issues: IssueList,
  pointer: string,
  { imeiSnList, imeiLength, snLength, isSnProduct }: Line,
): void {
  const kept: [boolean, string, string][] = [
    [imeiLength !== undefined, 'imeiLength', 'Untuk produk Non-IMEI, panjang IMEI harus kosong.'],
    [imeiSnList.length > 0, 'imeiSnList', 'Untuk produk Non-IMEI, daftar IMEI harus kosong.'],
    [isSnProduct, 'isSnProduct', 'Produk Non-IMEI tidak dapat memiliki SN.'],
    [snLength !== undefined, 'snLength', 'Untuk produk Non-IMEI, panjang SN harus kosong.'],
  ]
  for (const [broken, field, message] of kept) {
    if (broken) issues.addInvalid(`${pointer}/${field}`, 'x-rules', message)
  }
}
