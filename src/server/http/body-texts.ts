import { escapePointer } from './schema-messages.ts'
import { Problem, type ProblemIssue } from './problem.ts'

/** Bodies of the API have six levels; without a limit a hostile one exhausts the stack of whoever walks it. */
const deepest = 64

/** PostgreSQL stores no NUL character in a text; half of a pair would be stored as another character. */
const unstorable = /\0|\p{Surrogate}/u

/**
 * A parsed JSON body with every text trimmed (interpretation, section 1), and the places of texts that cannot be
 * stored or whose nesting has no end. It happens before validation, so that white space alone counts as empty.
 */
export function trimTexts(body: unknown): { body: unknown; issues: ProblemIssue[] } {
  const issues: ProblemIssue[] = []
  return { body: trimmed(body, '', 0, issues), issues }
}

function trimmed(value: unknown, pointer: string, depth: number, issues: ProblemIssue[]): unknown {
  if (depth > deepest) throw new Problem('unreadable', `Isi permintaan bersarang lebih dari ${deepest} tingkat.`)
  if (typeof value === 'string') {
    if (unstorable.test(value))
      issues.push({ pointer, keyword: 'pattern', message: 'Mengandung karakter yang tidak didukung.' })
    return value.trim()
  }
  if (Array.isArray(value)) return value.map((item, index) => trimmed(item, `${pointer}/${index}`, depth + 1, issues))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      trimmed(item, `${pointer}/${escapePointer(name)}`, depth + 1, issues),
    ]),
  )
}
