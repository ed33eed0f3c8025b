import { logStored } from '../changes/change-log.ts'
import type { Queryable } from '../database/database.ts'

export type DocumentKind = 'purchase' | 'sale'

/** A document's own row, by the names of its columns. */
export type DocumentColumns = Readonly<Record<string, string | number | null>>

/**
 * Stores a document's own row with the next number of its kind, without gaps, and begins its history. Do it last: every
 * other document of the kind waits for the number until this transaction ends.
 */
export async function storeDocument(
  tx: Queryable,
  kind: DocumentKind,
  columns: DocumentColumns,
  requestId: string | undefined,
): Promise<number> {
  const names = Object.keys(columns)
  const [stored] = await tx.query<{ number: number }>(
    `with counted as (
       update counter set value = value + 1 where name = '${kind}' returning value
     ), stored as (
       insert into ${kind} (number, ${names.join(', ')})
       select value, ${names.map((_, index) => `$${index + 2}`).join(', ')} from counted returning id, number
     ), logged as (
       ${logStored(kind, 'Disimpan', '$1')}
     )
     select number from stored`,
    [requestId, ...Object.values(columns)],
    'kept',
  )
  if (!stored) throw new Error(`The counter ${kind} is missing`)
  return stored.number
}

/** YYYY-MM-DD, some days after another, in UTC. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
}
