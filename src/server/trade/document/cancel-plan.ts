import type { components } from '../../../api/schema.ts'
import { problemAt } from '../../platform/http/problem.ts'

export type CancelEffect = components['schemas']['CancelEffect']

/** A movement to undo; `stayId` is the stay in stock that a device gets or loses by it, null for counted goods. */
export interface Reversal {
  movementId: number
  stayId: number | null
}

/** All that cancelling a document does. With an obstacle in any effect it does nothing. */
export interface CancelPlan {
  effects: CancelEffect[]
  reversals: Reversal[]
}

/** One movement of the document as people read it, and what stands in its way. */
export interface PlannedPiece extends Reversal {
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
export function planOf(pieces: readonly PlannedPiece[], verb: string): CancelPlan {
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
  return {
    effects: shown.map(({ imei, quantity, product, warehouse, obstacle }) => ({
      uraian: `${imei === null ? `${quantity} ${product}` : `IMEI ${imei}`} ${verb} ${warehouse}`,
      halangan: obstacle,
    })),
    reversals: pieces.map(({ movementId, stayId }) => ({ movementId, stayId })),
  }
}

/** The plan of a document whose goods others have brought back: those stand in its way, whatever each piece says. */
export function behindReturns(returns: readonly CancelEffect[], plan: CancelPlan): CancelPlan {
  if (returns.length === 0) return plan
  return { ...plan, effects: [...returns, ...plan.effects.map((effect) => ({ ...effect, halangan: null }))] }
}

/** Why goods do not come back to where they were: what is archived stays empty, as the database sees to it. */
export function placeArchived(warehouse: string): string {
  return `Gudang '${warehouse}' sudah diarsipkan. Aktifkan dulu gudangnya.`
}

/** Throws a Problem (409) that names all that stands in the way of a cancel. */
export function refuseObstacles({ effects }: CancelPlan): void {
  const obstacles = effects.flatMap(({ halangan }) => halangan ?? [])
  if (obstacles.length === 0) return
  throw problemAt(
    'conflict',
    obstacles.map((message) => ({ pointer: '', keyword: 'cancel', message })),
  )
}
