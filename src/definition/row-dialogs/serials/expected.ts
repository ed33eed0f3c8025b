import { codeLines } from '../../../engine/scan/code-text.ts'

/** A list of codes that ought to come, against those that came. */
export interface Compared {
  /** How many are expected, each once. */
  expected: number
  found: ReadonlySet<string>
  missing: readonly string[]
  unexpected: readonly string[]
  /** In the list more than once, or come a second time. */
  repeated: readonly string[]
}

/**
 * Ticks off what came. Of a line with several codes the first counts, as in the dialog's own list. `refused` are the
 * codes that were not taken in: one that is there already has come twice.
 */
export function compare(text: string, came: readonly string[], refused: readonly string[]): Compared {
  const listed = codeLines(text).flatMap(([first]) => first ?? [])
  const expected = new Set(listed)
  const there = new Set(came)
  const again = [...listed.filter((code, place) => listed.indexOf(code) !== place), ...refused.filter((code) => there.has(code))] // prettier-ignore
  return {
    expected: expected.size,
    found: new Set(came.filter((code) => expected.has(code))),
    missing: [...expected].filter((code) => !there.has(code)),
    unexpected: came.filter((code) => !expected.has(code)),
    repeated: [...new Set(again)],
  }
}
