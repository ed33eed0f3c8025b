import type { components } from '../../../api/schema.ts'
import { problemAt } from '../../platform/http/problem.ts'

export type CancelEffect = components['schemas']['CancelEffect']

/** A movement to undo; `stayId` is the stay in stock that a device gets or loses by it, null for counted goods. */
export interface Reversal {
  movementId: number
  stayId: number | null
}

/** One movement of the document as people read it, and what stands in its way. */
export interface PlannedPiece {
  lineId: number
  imei: string | null
  product: string
  warehouse: string
  quantity: number
  obstacle: string | null
}

/**
 * One effect for each device, and for the counted goods of a line one in each warehouse.
 * @param verb such as "kembali ke"
 */
export function effectsOf(pieces: readonly PlannedPiece[], verb: string): CancelEffect[] {
  const counted = new Map<string, PlannedPiece>()
  const shown: PlannedPiece[] = []
  for (const piece of pieces) {
    const key = `${piece.lineId} ${piece.warehouse}`
    const earlier = piece.imei === null ? counted.get(key) : undefined
    if (earlier) {
      earlier.quantity += piece.quantity
      earlier.obstacle ??= piece.obstacle
      continue
    }
    const own = { ...piece }
    if (piece.imei === null) counted.set(key, own)
    shown.push(own)
  }
  return shown.map(({ imei, quantity, product, warehouse, obstacle }) => ({
    uraian: `${imei === null ? `${quantity} ${product}` : `IMEI ${imei}`} ${verb} ${warehouse}`,
    halangan: obstacle,
  }))
}

/** What cancelling a document does whose goods others have brought back: those stand in its way, whatever each piece says. */
export function behindReturns(returns: readonly CancelEffect[], effects: readonly CancelEffect[]): CancelEffect[] {
  if (returns.length === 0) return [...effects]
  return [...returns, ...effects.map((effect) => ({ ...effect, halangan: null }))]
}

/** Why goods do not come back to where they were: what is archived stays empty, as the database sees to it. */
export function placeArchived(warehouse: string): string {
  return `Gudang '${warehouse}' sudah diarsipkan. Aktifkan dulu gudangnya.`
}

/** Throws a Problem (409) that names all that stands in the way of a cancel. */
export function refuseObstacles(effects: readonly CancelEffect[]): void {
  const obstacles = effects.flatMap(({ halangan }) => halangan ?? [])
  if (obstacles.length === 0) return
  throw problemAt(
    'conflict',
    obstacles.map((message) => ({ pointer: '', keyword: 'cancel', message })),
  )
}
