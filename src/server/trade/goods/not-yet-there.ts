import type { Queryable } from '../../platform/database/database.ts'
import { IssueList } from '../../platform/http/problem.ts'
import { beginningsOf } from './leaving.ts'
import type { Moves } from './lock-stock.ts'
import type { Take } from './resolve-postings.ts'

type Here = { product_id: number; warehouse_id: number }
type TakenRow = Here & { origin_id: number | null; taken: number }
type LaterRow = Here & { available_from: string; remaining: number }

/**
 * There is enough, as the locked stock said, but not on that day. It reads what the statement has left: a document that
 * succeeds asks nothing more.
 */
export async function refuseNotYetThere(tx: Queryable, { mover, takes, day }: Moves): Promise<void> {
  if (takes.length === 0) return
  const rows = await tx.query<TakenRow>(
    `select gone.product_id, gone.warehouse_id, came.document_id as origin_id, -sum(gone.quantity) as taken
     from stock_movement gone join stock_movement came on came.id = gone.layer_id
     where gone.kind = $1 and gone.document_id = currval(pg_get_serial_sequence('${mover.kind}', 'id')) and gone.quantity < 0
     group by gone.product_id, gone.warehouse_id, came.document_id`,
    [mover.kind],
  )
  const later = await laterLayers(tx, takes, day)
  const issues = new IssueList()
  const beginnings = beginningsOf(takes)
  for (const [index, { product, from, of, quantity, pointer }] of takes.entries()) {
    const isHere = (row: Here) => row.product_id === product.id && row.warehouse_id === from.id
    const taken = rows
      .filter((row) => isHere(row) && (of === undefined || row.origin_id === of))
      .reduce((sum, row) => sum + row.taken, 0)
    const there = Math.min(Math.max(0, taken - (beginnings[index] ?? 0)), quantity)
    if (there === quantity) continue
    const goods = of === undefined ? `'${product.name}'` : `'${product.name}' dari dokumen asal`
    const enough = of === undefined ? dayOfEnough(later.filter(isHere), quantity - there) : null
    const rest = enough === null ? '.' : `; baru cukup sejak ${enough}.`
    issues.addConflict(pointer(), 'stock', `Stok ${goods} di ${from.name} pada ${day} tinggal ${there}${rest}`)
  }
  issues.throwIfAny()
}

function laterLayers(tx: Queryable, takes: readonly Take[], day: string): Promise<LaterRow[]> {
  return tx.query<LaterRow>(
    `select product_id, warehouse_id, available_from, sum(remaining) as remaining from stock_layer
     where (product_id, warehouse_id) in (select * from unnest($1::bigint[], $2::bigint[]))
       and remaining > 0 and available_from > $3::date
     group by product_id, warehouse_id, available_from order by available_from`,
    [takes.map(({ product }) => product.id), takes.map(({ from }) => from.id), day],
  )
}

/** From which day on there is so much more; null where another part of the document takes it too. */
function dayOfEnough(later: readonly LaterRow[], missing: number): string | null {
  let found = 0
  for (const { available_from, remaining } of later) {
    found += remaining
    if (found >= missing) return available_from
  }
  return null
}
