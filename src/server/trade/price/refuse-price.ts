import { grouped } from '../../../contract/runtime/number-text.ts'
import { DatabaseError, type Queryable } from '../../platform/database/database.ts'
import { IssueList } from '../../platform/http/issue-list.ts'
import type { OperationId, OperationRequest } from '../../platform/http/operation.ts'

const pointerTo = (position: number) => `/produkList/${position}/hargaPerQuantity`

/** As the trigger of the migration of prices raises it; its message names lines and their minimums. */
const belowMinimum = 'TB003'

/** Refuses, at its prices, a sale that the database finds below the minimum of its day. */
export async function aboveMinimum<T>(storing: Promise<T>): Promise<T> {
  try {
    return await storing
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== belowMinimum) throw error
    const issues = new IssueList()
    for (const line of error.message.split(',')) {
      const [position = 0, minimum = 0] = line.split(' ').map(Number)
      issues.addConflict(pointerTo(position), 'minimum-price', `Harga di bawah harga minimum Rp ${grouped(minimum)}.`)
    }
    issues.throwIfAny()
    throw error
  }
}

/** Whether the role of whoever asks is kept from selling below cost. */
function isKeptFromLoss({ actor, access }: Pick<OperationRequest<OperationId>, 'actor' | 'access'>): boolean {
  const role = actor && access?.roles().get(actor.role)
  return role ? role.forbids.includes('jualDiBawahModal') : false
}

/**
 * Refuses a sale, stored in this transaction, of which some piece cost more than it is sold for, to whoever may not do
 * that. It says no cost: the role may be one that is never told any.
 */
export async function refuseBelowCost(
  request: Pick<OperationRequest<OperationId>, 'actor' | 'access'>,
  tx: Queryable,
  saleId: number,
): Promise<void> {
  if (!isKeptFromLoss(request)) return
  const rows = await tx.query<{ position: number }>(
    `select line.position from sale_line line
     where line.sale_id = $1 and exists (select from stock_movement movement
       where movement.document_id = $1 and movement.kind = 'sale' and movement.line_id = line.id
         and movement.unit_cost > line.unit_price)
     order by line.position`,
    [saleId],
  )
  const issues = new IssueList()
  for (const { position } of rows)
    issues.addConflict(pointerTo(position), 'below-cost', 'Harga di bawah modal. Peran Anda tidak boleh menjualnya.')
  issues.throwIfAny()
}
