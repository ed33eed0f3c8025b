import { foundBy, holds, type Search } from '../search/search.ts'
import { type Bind, allOf } from './statement.ts'

/** Rows that have something, found by an index: of the list's own table, or of tables that lead to it under its alias. */
export interface Way {
  table?: string
  where: string
}

/**
 * What rows are looked for by, where nobody knows whether they are few or most, nor where in the list's order they
 * stand: the list is read in its order as long as they turn up soon, and by the ways otherwise.
 */
export interface Sought {
  /** Asked of each row as it comes. */
  row: (bind: Bind) => string
  /** Each row for which it holds is found by one of them. */
  ways: (bind: Bind) => Way[]
}

/** What holds where all of them do; each has one way, over the list's own table. */
export function together(all: readonly { row: (bind: Bind) => string; way: (bind: Bind) => string }[]): Sought[] {
  if (all.length === 0) return []
  return [
    {
      row: (bind) => all.map(({ row }) => `(${row(bind)})`).join(' and '),
      ways: (bind) => [{ where: all.map(({ way }) => `(${way(bind)})`).join(' and ') }],
    },
  ]
}

/**
 * A table by the rows of another that lead to it, one after the other: PostgreSQL may else read all of it first, and
 * finds out too late that there are few.
 */
export function through(found: string, table: string, alias: string, on: string): string {
  return `${found} offset 0) found cross join lateral (select * from ${table} ${alias} where ${on} offset 0) ${alias}`
}

/** The word stands in a folded text, wherever in it. */
export function wordIn(column: string): (word: string) => Sought {
  return (word) => ({
    row: (bind) => holds(column, word, bind),
    ways: (bind) => [{ where: foundBy(column, word, bind) }],
  })
}

/** Every word stands in a folded text that has an index. */
export function wordsIn(column: string): (search: Search, bind: Bind) => string {
  return ({ words }, bind) => allOf(words.map((word) => foundBy(column, word, bind)))
}

/** The word stands in one text or in the other. */
export function eitherOf(one: (word: string) => Sought, other: (word: string) => Sought): (word: string) => Sought {
  return (word) => {
    const [first, second] = [one(word), other(word)]
    return {
      row: (bind) => `(${first.row(bind)} or ${second.row(bind)})`,
      ways: (bind) => [...first.ways(bind), ...second.ways(bind)],
    }
  }
}
