/** So many rows are looked at in order before an index is asked: what one row in a hundred has is mostly found by then. */
const looked = 2_000

/** Rows that are offered, in an order that has an index. */
export interface Offered {
  /** The table and its alias, or a select of its rows. */
  from: string
  id: string
  key: string
  where: string
  /** So many are wanted. */
  most: number
}

/** What many rows may have, or none: asked of each row as it comes, and the same by an index. */
export interface Anywhere {
  row: string
  way: string
}

/**
 * A select of `id`, `key` and `rank` of what the stages find, the best and no more than are wanted; a text is a condition that an index answers in
 * order. A stage is looked for as long as the one before has not found enough.
 */
export function stagedSearch(offered: Offered, stages: readonly (string | Anywhere)[]): string {
  const { from, id, key, where, most } = offered
  const tables = stages.flatMap((stage, rank) => {
    const found = `found_${rank}`
    if (typeof stage !== 'string') return commonOrRare(offered, rank, stage, rank === 0 ? [] : [`found_${rank - 1}`])
    return [
      `${found} as materialized (
        select ${id} as id, ${key} as key from ${from} where ${where} and (${stage}) order by ${key}, ${id} limit ${most})`,
    ]
  })
  const all = stages.map((_, rank) => `select id, key, ${rank} as rank from found_${rank}`).join(' union all ')
  return `with ${tables.join(', ')} select id, key, min(rank) as rank from (${all}) stage
    group by id, key order by min(rank), key, id limit ${most}`
}

/**
 * Where nobody knows whether few rows have a text or most, PostgreSQL is not left to guess: to read on in order until
 * enough are found takes a second where none are, and so does an index of what all rows have. The first rows are looked
 * at in order, and the index is asked when those are not enough. Answers parts of a `with`; what is found is `found_…`.
 * @param earlier What has been found before: when that is enough, nothing more is looked for.
 */
export function commonOrRare(
  { from, id, key, where, most }: Offered,
  rank: number,
  { row, way }: Anywhere,
  earlier: readonly string[] = [],
): string[] {
  const [near, far] = [`near_${rank}`, `far_${rank}`]
  const first = `select ${id} as id, ${key} as key, (${row}) as hit from ${from} where ${where} order by ${key}, ${id} limit ${looked}`
  const lacking = [...earlier.map((found) => lacks(found, most)), 'true'].join(' and ')
  return [
    `${near} as materialized (select id, key from (${first}) looked where hit limit ${most})`,
    // Without an order or an end, which would have it guess again.
    `${far} as materialized (select ${id} as id, ${key} as key from ${from} where ${where} and (${way}))`,
    `found_${rank} as materialized (select id, key from ${near} where ${lacking} union all
      (select id, key from ${far} where ${lacking} and ${lacks(near, most)} order by key, id limit ${most}))`,
  ]
}

const lacks = (found: string, most: number) => `(select count(*) from ${found}) < ${most}`
