import type { Bind } from '../lists/statement.ts'
import { foldName } from '../records/record-name.ts'

/** More words say nothing more, and each is looked for in every row that the others leave. */
const mostWords = 8

/** What no stored text holds: PostgreSQL refuses NUL, and half of a pair would become another character. */
const unstorable = /\0|\p{Surrogate}/u

/** What a search asks for. */
export interface Search {
  /** As it was typed, folded and with single spaces. */
  text: string
  /** Each stands somewhere in what is found, in any order. */
  words: readonly string[]
  /** Nothing can hold it. */
  impossible: boolean
}

/** The words of a search text, folded as names are; null where nothing was asked for. */
export function searchOf(typed: string | undefined): Search | null {
  const all = foldName(typed ?? '')
    .split(/\s+/u)
    .filter((word) => word !== '')
  if (all.length === 0) return null
  return {
    text: all.join(' '),
    words: [...new Set(all)].slice(0, mostWords),
    impossible: all.some((word) => unstorable.test(word)),
  }
}

/** The text as a `like` pattern matches it: its own %, _ and \ as they are. */
export function literally(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/** A trigram index knows three letters in a row, and no signs. */
export function hasTrigrams(word: string): boolean {
  return /[a-z\d]{3}/.test(word)
}

/** A column holds the word, wherever in it; asked of rows as they come, never of an index. */
export function holds(column: string, word: string, bind: Bind): string {
  return `strpos(${column}, ${bind(word, 'text')}) > 0`
}

/** The same, found by an index: of trigrams, or of letters and pairs of letters for whatever has none. */
export function foundBy(column: string, word: string, bind: Bind): string {
  if (hasTrigrams(word)) return `${column} like ${bind(`%${literally(word)}%`, 'text')}`
  // A trigram index would read all that it has.
  return `search_parts(${column}) @> ${bind(partsOf(word), 'text[]')} and ${holds(column, word, bind)}`
}

/** As the function of the database makes them. */
function partsOf(word: string): string[] {
  const letters = Array.from(word)
  return letters.length === 1 ? letters : letters.slice(1).map((letter, index) => `${letters[index]}${letter}`)
}

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
