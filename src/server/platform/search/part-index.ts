import type { Bind } from '../lists/statement.ts'
import { literally } from './search-words.ts'

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
