import type { Queryable } from '../database/database.ts'

/** What may refer to a record: what people call it, and a select of a row for each; `$1` is the record's id. */
export interface Use {
  noun: string
  rows: string
  /** Further parameters, from `$2` on. */
  params?: readonly unknown[]
}

/** Nobody reads further than that. */
const mostCounted = 1000

/** What refers to a record at the moment, in words: "3 isi dan 1 baris"; null when nothing does. */
export async function describeUses(database: Queryable, id: number, uses: readonly Use[]): Promise<string | null> {
  const found: string[] = []
  for (const use of uses) {
    const count = await countUses(database, id, use, mostCounted + 1)
    const words = count > mostCounted ? `${mostCounted}+` : String(count)
    if (count > 0) found.push(`${words} ${use.noun}`)
  }
  if (found.length === 0) return null
  return new Intl.ListFormat('id-ID', { type: 'conjunction' }).format(found)
}

/** Whether anything refers to a record. */
export async function isUsed(database: Queryable, id: number, uses: readonly Use[]): Promise<boolean> {
  for (const use of uses) if ((await countUses(database, id, use, 1)) > 0) return true
  return false
}

async function countUses(database: Queryable, id: number, { rows, params = [] }: Use, most: number): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    `select count(*) as count from (select 1 from (${rows}) use limit ${most}) counted`,
    [id, ...params],
  )
  return row?.count ?? 0
}
