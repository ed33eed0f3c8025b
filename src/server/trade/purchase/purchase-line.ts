import type { Queryable } from '../../platform/database/database.ts'
import type { IssueList } from '../../platform/http/problem.ts'
import { archivedMessage, type OptionReader, type OptionRow } from '../../platform/records/options.ts'
import type { BoughtLine } from './store-purchase.ts'
import type { Body } from '../../platform/http/operation.ts'
import { searchSources } from '../master/option-lookup.ts'
import { lengthProblem } from '../imei/serial-rules.ts'

type Line = Body<'simpanPembelian'>['produkList'][number]
type ProductRow = OptionRow & { is_imei: boolean; is_sn: boolean }

/** A line of the body with its options resolved, and the place of each device. */
export interface PurchaseLine extends BoughtLine {
  units: { imei: string; sn: string; pointer: string }[]
}

/** Finds each line's product and warehouse; `issues` gets those that do not exist or are of another kind. */
export async function resolveLines(
  references: OptionReader,
  issues: IssueList,
  lines: readonly Line[],
): Promise<PurchaseLine[]> {
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
  return lines.flatMap((line, index) => {
    const pointer = `/produkList/${index}`
    const product = products.get(line.namaProduk)
    const warehouse = warehouses.get(line.gudang)
    if (!product) issues.addInvalid(`${pointer}/namaProduk`, 'exists', 'Produk tidak ditemukan.')
    else checkKind(issues, pointer, line, product)
    if (!warehouse) issues.addInvalid(`${pointer}/gudang`, 'exists', 'Gudang tidak ditemukan.')
    else if (warehouse.archived_at !== null)
      issues.addInvalid(`${pointer}/gudang`, 'archived', archivedMessage('Gudang', warehouse.name))
    if (!product || !warehouse) return []
    return [resolved(line, pointer, product.id, warehouse.id)]
  })
}

/**
 * Holds the products until the purchase is stored, and looks once more how they are counted: somebody may have changed
 * that since the lines were resolved, and a device would come in as counted goods.
 */
export async function refuseOtherCounting(
  tx: Queryable,
  issues: IssueList,
  lines: readonly PurchaseLine[],
): Promise<void> {
  const rows = await tx.query<{ id: number; is_imei: boolean }>(
    'select id, is_imei from product where id = any($1::bigint[]) order by id for key share',
    [lines.map(({ productId }) => productId)],
  )
  const isImei = new Map(rows.map((row) => [row.id, row.is_imei]))
  for (const [index, { productId, units }] of lines.entries()) {
    if (isImei.get(productId) === units.length > 0) continue
    const message = 'Produk ini baru saja diubah atau dihapus. Pilih lagi produknya.'
    issues.addConflict(`/produkList/${index}/namaProduk`, 'kind', message)
  }
  issues.throwIfAny()
}

function resolved(line: Line, pointer: string, productId: number, warehouseId: number): PurchaseLine {
  return {
    productId,
    warehouseId,
    quantity: line.quantity,
    price: line.hargaPerQuantity,
    imeiLength: line.imeiLength ?? null,
    snLength: line.snLength ?? null,
    units: line.imeiSnList.map((unit, position) => ({ ...unit, pointer: `${pointer}/imeiSnList/${position}` })),
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
export function checkPurchaseLines(issues: IssueList, lines: readonly Line[]): void {
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
