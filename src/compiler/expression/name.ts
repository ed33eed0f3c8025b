import { expressionError, type SourceRange } from './expression-error.ts'
import type { Checker } from './checked.ts'

const unsafeNames = new Set(['__proto__', 'constructor', 'prototype'])

/** Refuses the names that mean something to JavaScript objects. */
export function isSafeName(name: string, range: SourceRange, checker: Checker): boolean {
  if (!unsafeNames.has(name)) return true
  checker.report(expressionError('unsafe-name', range, [name]))
  return false
}

/** Whether a field or variable of a definition may have the name: an identifier that no JavaScript object has. */
export function isUsableName(name: string): boolean {
  return /^[A-Za-z_][A-Za-z0-9_]*$/.test(name) && !unsafeNames.has(name) && !(name in Object.prototype)
}
