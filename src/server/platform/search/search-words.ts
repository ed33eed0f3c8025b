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
