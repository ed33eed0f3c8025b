import type { Queryable } from '../database/database.ts'
import type { Bind } from './statement.ts'

/** Rows of another table, by a text that one of its columns holds. */
interface Named {
  from: string
  where: string
  pattern: string
  /** What is wanted of them; `id` when absent. */
  id?: string
}

/** More are not listed: what belongs to one of so many is soon found by looking at each row in turn. */
const mostListed = 1_000

/**
 * The condition that a column holds the id of a row with the text; none where there is no such row. A few ids are listed:
 * that lets PostgreSQL take an index of the column, which it never does for a subquery.
 */
export async function belongsTo(column: string, named: Named, bind: Bind, database: Queryable): Promise<string[]> {
  const { from, where, pattern, id = 'id' } = named
  const rows = await database.query<{ id: number }>(
    `select ${id} as id from ${from} where ${where} like $1::text limit ${mostListed + 1}`,
    [pattern],
  )
  if (rows.length > mostListed) {
    // Row by row: `in` and `exists` may read all of them first.
    const holds = `bool_or(${where} like ${bind(pattern, 'text')})`
    return [`coalesce((select ${holds} from ${from} where ${id} = ${column}), false)`]
  }
  return rows.length === 0
    ? []
    : [
        `${column} = any(${bind(
          rows.map((row) => row.id),
          'bigint[]',
        )})`,
      ]
}
