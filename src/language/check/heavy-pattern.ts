import { isSafePattern } from 'redos-detector'
import { Recent } from '../../contract/runtime/recent.ts'
import { withinTime } from '../read/within-time.ts'

/** The first is longer than any text that a form takes; some patterns only stumble over those that are too short. */
const textLengths = [2000, 24]
const patienceMs = 1000
/** What else is long enough is left to the engine; more would only cost time. */
const longestPattern = 500
/** Enough to find where a pattern can read one text in several ways. */
const steps = 500
const mostWays = 4
const longestRepeat = 4
/** Of the pattern's own characters so many, and so many pairs of them, in texts of these lengths. */
const mostChars = 12
const mostPairs = 40
const plainLengths = [28, 600]
const mostEnds = 2
/** Ordinary patterns try all ways of so short a text in no time. */
const shortLength = 10
const shownLength = 20
/** The first two stand in hardly any word; `.` takes the first, not the second. */
const candidates = '\u0000\naA0 .-_@/:,\t9zé€'

export type PatternVerdict =
  | { kind: 'fine' }
  | { kind: 'invalid'; reason: string }
  | { kind: 'long'; most: number }
  /** Has a part that cannot be judged. */
  | { kind: 'unknown' }
  /** Backtracks without end on texts that begin like this. */
  | { kind: 'heavy'; text: string }

const known = new Recent<PatternVerdict>(500)

/**
 * Whether a pattern of JSON Schema (a regular expression with the flag `u`) can be run on whatever people type. The
 * detector finds texts that it can read in several ways; most such patterns are merely slower, so it is tried on them.
 */
export function judgePattern(pattern: string, patience = patienceMs): PatternVerdict {
  return known.get(pattern) ?? known.set(pattern, judge(pattern, patience))
}

function judge(pattern: string, patience: number): PatternVerdict {
  if (pattern.length > longestPattern) return { kind: 'long', most: longestPattern }
  let expression: RegExp
  try {
    expression = new RegExp(pattern, 'u')
  } catch (error) {
    return { kind: 'invalid', reason: error instanceof Error ? error.message : String(error) }
  }
  // Without repetition or choice there is one way to read a text.
  if (!/[*+?{|]/.test(pattern)) return { kind: 'fine' }
  const words = hostileWords(pattern)
  if (!words) return { kind: 'unknown' }
  const plain = plainTexts(pattern).find((text) => !isDone(expression, text, patience))
  if (plain !== undefined) return { kind: 'heavy', text: plain.slice(0, shownLength) }
  for (const word of words) {
    const text = firstHeavy(expression, word, pattern, patience)
    if (text !== undefined) return { kind: 'heavy', text: text.slice(0, shownLength) }
  }
  return { kind: 'fine' }
}

/** Texts that the pattern can read in several ways, long ones first; nothing when the detector does not know its syntax. */
function hostileWords(pattern: string): string[] | undefined {
  // In escapes and sets brackets mean themselves.
  const plain = pattern.replace(/\\.|\[(?:\\.|[^\]\\])*\]/gsu, '')
  // It takes whatever stands in a look-behind for harmless, and fails at a group with a name.
  if (plain.includes('(?<')) return undefined
  const trails = trailsOf(pattern)
  const words = new Set(
    trails?.map(({ trail }) => trail.map(({ a, b }) => charOf(a.node.source, b.node.source)).join('')),
  )
  return trails && [...words].sort((one, other) => other.length - one.length).slice(0, mostWays)
}

/**
 * Characters that the pattern takes, and pairs of them, repeated: what the detector does not see, such as choices that
 * share a character, or `.*` again and again.
 */
function plainTexts(pattern: string): string[] {
  const written = [...new Set(Array.from(pattern))]
    .filter((char) => !/[\\^$()[\]{}|*+?]/.test(char))
    .slice(0, mostChars)
  const units = [...written, ...written.flatMap((one) => written.map((other) => one + other)).slice(0, mostPairs)]
  const all = [...units, written.join('')]
  return all.flatMap((unit) =>
    plainLengths.map((length) => unit.repeat(Math.ceil(length / Math.max(1, unit.length))) + '\u0000'),
  )
}

function isDone(expression: RegExp, text: string, patience: number): boolean {
  const done = withinTime(() => {
    expression.test(text)
    return true
  }, patience)
  return done === true
}

function trailsOf(pattern: string): ReturnType<typeof isSafePattern>['trails'] | undefined {
  try {
    return isSafePattern(pattern, { unicode: true, maxSteps: steps }).trails
  } catch {
    // Syntax of a newer language than the detector's, such as `(?i:…)`.
    return undefined
  }
}

/** The first text made of a word that takes too long; a word whose beginning does is one itself. */
function firstHeavy(expression: RegExp, word: string, pattern: string, patience: number): string | undefined {
  const beginning = word.slice(0, shortLength)
  // Whatever matches ends there: a text that fails at its end makes an engine try the other ways.
  const ends = withinTime(
    () => Array.from(candidates + pattern).filter((end) => !expression.test(beginning + end)),
    patience,
  )
  if (!ends) return beginning
  const texts = textLengths.flatMap((textLength) =>
    repeatedTo(word, textLength).flatMap((text) =>
      [...new Set(['\u0000', ...ends.slice(0, mostEnds)])].map((end) => text + end),
    ),
  )
  return texts.find((text) => !isDone(expression, text, patience))
}

/** A word with its last characters repeated: the last one, the last two, and so on. */
function repeatedTo(word: string, textLength: number): string[] {
  const lengths = Array.from({ length: Math.min(longestRepeat, word.length) }, (_, index) => index + 1)
  return lengths.map((length) => {
    const repeats = Math.ceil(Math.max(0, textLength - word.length) / length)
    return (word + word.slice(-length).repeat(repeats)).slice(0, textLength)
  })
}

/** A character that both parts of a pattern take, one that is easy to read if possible; empty when there is none. */
function charOf(one: string, other: string): string {
  const both = new RegExp(`(?=${one})(?:${other})`, 'u')
  return both.exec(one + other + candidates)?.[0] ?? both.exec(allCharacters())?.[0] ?? ''
}

let everything: string | undefined

/** Every character that there is, halves of pairs aside. */
function allCharacters(): string {
  everything ??= Array.from({ length: 0x110000 }, (_, code) =>
    code >= 0xd800 && code < 0xe000 ? '' : String.fromCodePoint(code),
  ).join('')
  return everything
}
