import type { Problem } from '../../api/problem.ts'

/** A problem as TanStack Query wants it: thrown. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  constructor(readonly problem: Problem) {
    super(problemText(problem))
  }
}

/** The whole reason in words for people. */
export function problemText({ title, detail, errors }: Problem): string {
  const parts = [title, detail, ...errors.map((error) => error.message)].filter((part) => part !== undefined)
  const sentences = parts.map((part) => (/[.!?]$/.test(part) ? part : `${part}.`))
  return [...new Set(sentences)].join(' ')
}
