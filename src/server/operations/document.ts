import type { Queryable } from '../database/database.ts'

type DocumentKind = 'purchase' | 'sale'

/** The id for a document whose own row is written last. */
export async function reserveId(tx: Queryable, kind: DocumentKind): Promise<number> {
  const [row] = await tx.query<{ id: number }>(`select nextval(pg_get_serial_sequence('${kind}', 'id')) as id`)
  if (!row) throw new Error(`The ${kind} sequence is missing`)
  return row.id
}

/** The next number without gaps. Take it last: every other document of the kind waits until this transaction ends. */
export async function takeNumber(tx: Queryable, kind: DocumentKind): Promise<number> {
  const [row] = await tx.query<{ value: number }>(
    'update counter set value = value + 1 where name = $1 returning value',
    [kind],
  )
  if (!row) throw new Error(`The counter ${kind} is missing`)
  return row.value
}

/** YYYY-MM-DD, some days after another, in UTC. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
}
