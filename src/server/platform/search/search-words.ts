import { foldName } from '../records/folded-name.ts'

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
