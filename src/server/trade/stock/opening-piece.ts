import type { components } from '../../../api/schema.ts'
import { requiredMessage } from '../../../contract/runtime/schema-issues.ts'
import type { OperationRequest } from '../../platform/http/operation.ts'
import { IssueList, Problem } from '../../platform/http/problem.ts'
import { inOpenBooks } from '../document/closed-books.ts'
import { checkInvoiceDate, today } from '../document/document-date.ts'
import { assertBooked, noOrigins, refuseOtherBooks } from '../document/own-books.ts'
import { storeMoves } from '../goods/ledger.ts'
import { lockMoves } from '../goods/lock-stock.ts'
import { documentMover, type Mover } from '../goods/mover.ts'
import { resolvePostings } from '../goods/resolve-postings.ts'
import { lengthProblem, usualLength } from '../imei/serials.ts'
import { KnownStates } from './unit-states.ts'

type Row = components['schemas']['ImportedPiece']

/** Pieces that were there before the first purchase: one device, or a quantity. */
export interface OpeningPieces {
  productId: number
  warehouseId: number
  device: { imei: string; sn: string } | null
  quantity: number
  cost: number
  /** From which day on they are there. */
  day: string
}

export type StockProduct = { id: number; is_imei: boolean; is_sn: boolean }

/** As a purchase has them. */
const most = { length: 100, quantity: 1_000_000, price: 1_000_000_000_000, reference: 200 }

/** What a row of opening stock says, when it says what its product needs; throws a `Problem` otherwise. */
export function checkPiece(row: Row, product: StockProduct, warehouseId: number): OpeningPieces {
  const issues = new IssueList()
  const cost = within(issues, '/hargaBeli', row.hargaBeli, most.price)
  if ((row.referensi ?? '').length > most.reference)
    issues.addInvalid('/referensi', 'maxLength', `Maksimal ${most.reference} karakter.`)
  const day = row.tanggal || today()
  if (checkInvoiceDate(issues, '/tanggal', day, 'Tanggal') && day > today())
    issues.addInvalid('/tanggal', 'maximum', 'Stok awal tidak dapat bertanggal sesudah hari ini.')
  const pieces = product.is_imei ? deviceOf(issues, row, product) : goodsOf(issues, row)
  issues.throwIfAny()
  return { productId: product.id, warehouseId, cost, day, ...pieces }
}

function deviceOf(issues: IssueList, row: Row, product: StockProduct): Pick<OpeningPieces, 'device' | 'quantity'> {
  const [imei, sn] = [row.imei ?? '', row.sn ?? '']
  if (imei === '') issues.addInvalid('/imei', 'required', 'Wajib diisi: produk ini memakai IMEI.')
  if (product.is_sn && sn === '') issues.addInvalid('/sn', 'required', 'Wajib diisi: produk ini memakai SN.')
  if (!product.is_sn && sn !== '') issues.addInvalid('/sn', 'kind', 'Produk ini tidak memakai SN.')
  checkSerial(issues, 'IMEI', imei, lengthOf(issues, '/panjangImei', row.panjangImei, usualLength.IMEI))
  checkSerial(issues, 'SN', sn, lengthOf(issues, '/panjangSn', row.panjangSn, usualLength.SN))
  if ((row.jumlah ?? 1) !== 1) issues.addInvalid('/jumlah', 'const', 'Satu baris untuk tiap IMEI: jumlahnya 1.')
  return { device: { imei, sn }, quantity: 1 }
}

/** A purchase says the length for each line, a row of opening stock where it is not the usual one. */
function lengthOf(issues: IssueList, pointer: string, given: number | null | undefined, usual: number): number {
  return given === null || given === undefined ? usual : within(issues, pointer, given, most.length)
}

function checkSerial(issues: IssueList, kind: 'IMEI' | 'SN', code: string, length: number): void {
  if (code === '') return
  const pointer = `/${kind.toLowerCase()}`
  const wrong = lengthProblem(kind, code, length)
  if (wrong !== null) issues.addInvalid(pointer, 'x-rules', `${wrong} Panjang lain ditulis di kolom Panjang ${kind}.`)
  // Nobody sees a row of a file before it is stored, as a scanned code is seen.
  else if (kind === 'IMEI' && !/^\d+$/.test(code))
    issues.addInvalid(pointer, 'pattern', `IMEI '${code}' harus ${length} digit.`)
}

function goodsOf(issues: IssueList, row: Row): Pick<OpeningPieces, 'device' | 'quantity'> {
  for (const field of ['imei', 'sn'] as const)
    if ((row[field] ?? '') !== '')
      issues.addInvalid(`/${field}`, 'kind', `Produk ini tidak memakai ${field.toUpperCase()}.`)
  return { device: null, quantity: within(issues, '/jumlah', row.jumlah, most.quantity) }
}

function within(issues: IssueList, pointer: string, value: number | null | undefined, largest: number): number {
  if (value === null || value === undefined) issues.addInvalid(pointer, 'required', requiredMessage())
  else if (value < 1) issues.addInvalid(pointer, 'minimum', 'Minimal 1.')
  else if (value > largest) issues.addInvalid(pointer, 'maximum', `Maksimal ${largest}.`)
  return value ?? 0
}

/** No document stands behind it: movements name none. */
const openingMover: Mover = { ...documentMover, kind: 'opening' }

/** Books one row of opening stock as the definition of its import says it. Answers the id of its movement. */
export async function storeOpening(
  request: Pick<OperationRequest<'imporStokAwal'>, 'database' | 'references' | 'documentForms'>,
  pieces: OpeningPieces,
): Promise<number> {
  const { database: tx, references, documentForms } = request
  const booking = documentForms?.bookedRow('imporStokAwal', rowOf(pieces))
  if (!booking) throw new Problem('notFound', 'Tidak ada definisi yang membukukan stok awal.')
  const issues = new IssueList()
  const booked = await resolvePostings(references, issues, booking.postings)
  issues.throwIfAny()
  await refuseOtherBooks(issues, booking)
  issues.throwIfAny()
  const at = { mover: openingMover, origins: noOrigins, day: pieces.day, states: new KnownStates(request) }
  const moves = await lockMoves(tx, issues, at, booked)
  issues.throwIfAny()
  return inOpenBooks('/tanggal', storeMoves(tx, assertBooked(moves)))
}

/** A row as its definition sees it: checked, and with keys in place of names. */
function rowOf({ productId, warehouseId, device, quantity, cost, day }: OpeningPieces): Record<string, unknown> {
  const { imei = '', sn = '' } = device ?? {}
  return { produk: productId, gudang: warehouseId, imei, sn, jumlah: quantity, hargaBeli: cost, tanggal: day }
}
