import type { Queryable } from '../../platform/database/database.ts'
import type { CancelEffect } from './cancel-plan.ts'
import type { DocumentKind } from './document.ts'

/** The documents by which goods leave, as movements call them. */
export type LeavingKind = DocumentKind | 'document'

/** The documents that brought back what left by this one: they stand in the way of its cancel. */
export async function returnsOf(database: Queryable, kind: LeavingKind, id: number): Promise<CancelEffect[]> {
  const rows = await database.query<{ name: string }>(
    `select distinct document.id, document.title || ' #' || document.number as name
     from stock_movement gone
       join stock_movement back on back.brings_back = gone.id and back.quantity > 0
       join document on document.id = back.document_id and document.cancelled_at is null
     where gone.document_id = $1 and gone.kind = $2 order by document.id`,
    [id, kind],
  )
  return rows.map(({ name }) => ({ uraian: name, halangan: `${name} memakai barang dokumen ini: batalkan dahulu.` }))
}

/** The last day on which what left by a document came back, or left again: it is not undone before. Empty for none. */
export async function lastReturn(database: Queryable, kind: LeavingKind, id: number): Promise<string> {
  const [row] = await database.query<{ day: string | null }>(
    `select max(back.business_date) as day
     from stock_movement gone join stock_movement back on back.brings_back = gone.id
     where gone.document_id = $1 and gone.kind = $2`,
    [id, kind],
  )
  return row?.day ?? ''
}
