import { escapePointer } from './schema-messages.ts'
import { mostIssues, type ProblemIssue } from './problem.ts'

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
