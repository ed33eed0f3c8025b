import { literally, type Search } from '../search/search-words.ts'
import { allOf, anyOf, type Bind } from './statement.ts'

/** Every word stands in one of the folded texts, wherever in it. */
export function wordsIn(columns: readonly string[]): (search: Search, bind: Bind) => string {
  return ({ words }, bind) =>
    allOf(
      words.map((word) => {
        const pattern = bind(`%${literally(word)}%`, 'text')
        return anyOf(columns.map((column) => `${column} like ${pattern}`))
      }),
    )
}
