import type { Queryable } from '../../platform/database/database.ts'
import { foldName } from '../../platform/records/folded-name.ts'

type NamedTable = 'warehouse' | 'branch' | 'product'

/** Adds names that the table doesn't have yet, all in one statement; answers the ids of all of them. */
export async function addNames(
  tx: Queryable,
  table: Exclude<NamedTable, 'product'>,
  names: readonly string[],
): Promise<Map<string, number>> {
  await tx.query(
    `insert into ${table} (name, name_key)
     select * from unnest($1::text[], $2::text[]) on conflict (name_key) do nothing`,
    [names, names.map(foldName)],
  )
  return idsByName(tx, table, names)
}

/** Ids by name, regardless of letter case; throws when one is missing. */
export async function idsByName(
  tx: Queryable,
  table: NamedTable,
  names: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx.query<{ id: number; name_key: string }>(
    `select id, name_key from ${table} where name_key = any ($1::text[])`,
    [names.map(foldName)],
  )
  const byKey = new Map(rows.map((row) => [row.name_key, row.id]))
  return new Map(names.map((name) => [name, expectId(byKey, foldName(name))]))
}

/** The id of something that was just added. */
export function expectId(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`Sample data: ${name} is missing`)
  return id
}
