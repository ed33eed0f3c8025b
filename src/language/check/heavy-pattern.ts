import { Recent } from '../../contract/runtime/recent.ts'
import { readPattern } from './pattern-parts.ts'
import { stepsOf } from './pattern-steps.ts'

/** Of texts without a limit of their own no more characters are tried than any form takes. */
const longestText = 2000
/** What is longer nobody reads. */
const longestPattern = 500
/** An engine takes a tenth of a second for so many. */
const mostSteps = 20_000_000
const shownLength = 20

export type PatternVerdict =
  | { kind: 'fine' }
  | { kind: 'invalid'; reason: string }
  | { kind: 'long'; most: number }
  /** Has a part that cannot be judged. */
  | { kind: 'unknown' }
  /** Backtracks without end on texts like this. */
  | { kind: 'heavy'; text: string }

/** A pattern is not tried on a text that has more units (UTF-16) than this; `maxLength` counts characters. */
export function longestTried(maxLength: number | undefined): number {
  return maxLength === undefined ? longestText : 2 * maxLength
}

const known = new Recent<PatternVerdict>(500)

/**
 * Whether a pattern of JSON Schema (a regular expression with the flag `u`) can be run on whatever people type into a
 * field of `maxLength` characters: an engine that tries one way after the other has to be done soon, whatever the text.
 */
export function judgePattern(pattern: string, maxLength?: number): PatternVerdict {
  const key = `${longestTried(maxLength)} ${pattern}`
  return known.get(key) ?? known.set(key, judge(pattern, longestTried(maxLength)))
}

function judge(pattern: string, length: number): PatternVerdict {
  if (pattern.length > longestPattern) return { kind: 'long', most: longestPattern }
  try {
    new RegExp(pattern, 'u')
  } catch (error) {
    return { kind: 'invalid', reason: error instanceof Error ? error.message : String(error) }
  }
  const parts = readPattern(pattern)
  if (!parts) return { kind: 'unknown' }
  const counted = stepsOf(parts, length)
  if (!counted) return { kind: 'long', most: longestPattern }
  if (counted.steps <= mostSteps) return { kind: 'fine' }
  return { kind: 'heavy', text: counted.letter.repeat(shownLength) }
}
