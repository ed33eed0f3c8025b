import { grouped } from '../../../contract/runtime/number-text.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { IssueList } from '../../platform/http/issue-list.ts'
import type { OperationId, OperationRequest } from '../../platform/http/operation.ts'

interface PricedLine {
  productId: number
  price: number
}

const pointerTo = (position: number) => `/produkList/${position}/hargaPerQuantity`

/** No sale goes below the minimum of the price that its customer has on its day. */
export async function refuseBelowMinimum(
  tx: Queryable,
  issues: IssueList,
  { customerId, day }: { customerId: number | null; day: string },
  lines: readonly PricedLine[],
): Promise<void> {
  const rows = await tx.query<{ position: number; minimum: number }>(
    `select sold.position, listed.minimum
     from unnest($1::int[], $2::bigint[], $3::numeric[]) as sold (position, product_id, price),
       lateral list_price_on(sold.product_id, price_type_of($4::bigint), $5::date) listed
     where sold.price < listed.minimum order by sold.position`,
    [
      lines.map((_, position) => position),
      lines.map(({ productId }) => productId),
      lines.map(({ price }) => price),
      customerId,
      day,
    ],
    'kept',
  )
  for (const { position, minimum } of rows)
    issues.addConflict(pointerTo(position), 'minimum-price', `Harga di bawah harga minimum Rp ${grouped(minimum)}.`)
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
