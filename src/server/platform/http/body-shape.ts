import { mostIssues, Problem, type ProblemIssue } from './problem.ts'
import { escapePointer } from './schema-messages.ts'

/** PostgreSQL stores no NUL character in a text; half of a pair would be stored as another character. */
const unstorable = /\0|\p{Surrogate}/u

/**
 * A parsed JSON body with every text trimmed (interpretation, section 1), and the places of texts that cannot be
 * stored. It happens before validation, so that white space alone counts as empty; `checkShape` has limited its depth.
 */
export function trimTexts(body: unknown): { body: unknown; issues: ProblemIssue[] } {
  const issues: ProblemIssue[] = []
  return { body: trimmed(body, '', issues), issues }
}

function trimmed(value: unknown, pointer: string, issues: ProblemIssue[]): unknown {
  if (typeof value === 'string') {
    if (issues.length < mostIssues && unstorable.test(value))
      issues.push({ pointer, keyword: 'pattern', message: 'Mengandung karakter yang tidak didukung.' })
    return value.trim()
  }
  if (Array.isArray(value)) return value.map((item, index) => trimmed(item, `${pointer}/${index}`, issues))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, trimmed(item, `${pointer}/${escapePointer(name)}`, issues)]),
  )
}

/** Bodies of the API have six levels; without a limit a hostile one exhausts the stack of whoever walks it. */
export const deepest = 64
/** Items of all lists together: 5,000 rows with a part each, or 1,000 with 20. */
export const mostPieces = 25_000
/** Items and properties together: a line has ten, a serial two. */
export const mostEntries = 150_000

const quote = 0x22
const escape = 0x5c
const comma = 0x2c
const [listStart, listEnd, objectStart, objectEnd] = [0x5b, 0x5d, 0x7b, 0x7d]

/**
 * Refuses a JSON text that is nested too deep, or that holds too much, by its bytes alone: to parse it would take the
 * time, and the memory, of everybody. Whether it is JSON at all is for the parser to say.
 */
export function checkShape(bytes: Uint8Array): void {
  const inList: boolean[] = []
  let entries = 0
  let pieces = 0
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index]
    if (byte === quote) index = textEnd(bytes, index + 1)
    else if (byte === comma) {
      entries += 1
      if (inList.at(-1)) pieces += 1
    } else if (byte === listStart || byte === objectStart) {
      inList.push(byte === listStart)
      // The first item has no comma before it.
      entries += 1
      if (byte === listStart) pieces += 1
      if (inList.length > deepest)
        throw new Problem('unreadable', `Isi permintaan bersarang lebih dari ${deepest} tingkat.`)
    } else if (byte === listEnd || byte === objectEnd) inList.pop()
    if (pieces > mostPieces) throw tooMany(mostPieces, 'baris, IMEI dan stok')
    if (entries > mostEntries) throw tooMany(mostEntries, 'isian')
  }
}

/** Where the text that begins at `start` has its closing quote. */
function textEnd(bytes: Uint8Array, start: number): number {
  let index = start
  while (index < bytes.length && bytes[index] !== quote) index += bytes[index] === escape ? 2 : 1
  return index
}

function tooMany(most: number, what: string): Problem {
  return new Problem(
    'tooLarge',
    `Isi permintaan memuat lebih dari ${most.toLocaleString('id-ID')} ${what} seluruhnya. Bagi menjadi beberapa dokumen.`,
  )
}
