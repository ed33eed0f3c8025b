import { momentText } from '../contract/runtime/day-text.ts'
import { t } from '../contract/words/words.ts'
import type { Problem } from './problem.ts'

/** A problem as TanStack Query wants it: thrown. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  constructor(readonly problem: Problem) {
    super(problemText(problem))
  }
}

/** The whole reason in sentences for people. */
export function problemText(problem: Problem): string {
  const parts = [problem.title, problemDetail(problem), ...problem.errors.map(({ message }) => message)]
  const sentences = parts.flatMap((part) => part ?? []).map((part) => (/[.!?]$/.test(part) ? part : `${part}.`))
  return [...new Set(sentences)].join(' ')
}

/** What is said below the title: who changed a record meanwhile, and when; else what the server says. */
export function problemDetail({ detail, changed }: Pick<Problem, 'detail' | 'changed'>): string | undefined {
  if (!changed) return detail
  return t('{action} oleh {by} pada {at}.', { action: changed.action, by: changed.by, at: momentText(changed.at) })
}
