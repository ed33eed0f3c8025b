import { expressionError, type SourceRange } from './expression-error.ts'
import type { Checker } from './checked.ts'

const unsafeNames = new Set(['__proto__', 'constructor', 'prototype'])

/** Refuses the names that mean something to JavaScript objects. */
export function isSafeName(name: string, range: SourceRange, checker: Checker): boolean {
  if (!unsafeNames.has(name)) return true
  checker.report(expressionError('unsafe-name', range, [name]))
  return false
}
