import type { Queryable } from '../database/database.ts'
import type { Bind } from './statement.ts'

/** More are not listed: what belongs to so many rows is soon found by looking at each in turn. */
const mostListed = 1_000

/** The ids that a select answers, or null for too many to list. A few ids let PostgreSQL take an index of the list. */
export async function idsOf(database: Queryable, select: string, params: readonly unknown[]): Promise<number[] | null> {
  const rows = await database.query<{ id: number }>(`${select} limit ${mostListed + 1}`, params)
  return rows.length > mostListed ? null : rows.map(({ id }) => id)
}

/** Whether the column holds one of the ids; where they are too many to list, one of what `select` answers. */
export function namedOrListed(column: string, ids: readonly number[] | null, select: string, bind: Bind): string[] {
  if (ids === null) return [`${column} in (${select})`]
  return ids.length === 0 ? [] : [`${column} = any(${bind(ids, 'bigint[]')})`]
}
