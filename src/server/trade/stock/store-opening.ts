import { IssueList, Problem } from '../../platform/http/problem.ts'
import type { OperationRequest } from '../../platform/http/operation.ts'
import { inOpenBooks } from '../document/closed-books.ts'
import { assertBooked, noOrigins, refuseOtherBooks } from '../document/own-books.ts'
import { storeMoves } from '../goods/ledger.ts'
import { lockMoves } from '../goods/lock-moves.ts'
import { documentMover, type Mover } from '../goods/mover.ts'
import { resolvePostings } from '../goods/resolve-postings.ts'
import type { OpeningPieces } from './opening-piece.ts'
import { KnownStates } from './unit-states.ts'

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
  refuseOtherBooks(issues, booking)
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
