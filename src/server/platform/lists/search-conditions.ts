import { foundBy, holds } from '../search/part-index.ts'
import type { Search } from '../search/search-words.ts'
import type { Sought } from './sought.ts'
import { allOf, type Bind } from './statement.ts'

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
