import type { SourceRange } from './expression-error.ts'
import type { Checker } from './checked.ts'
import { isReservedName } from '../../contract/runtime/own.ts'

const unsafeNames = new Set(['__proto__', 'constructor', 'prototype'])

/** Refuses the names that mean something to JavaScript objects. */
export function isSafeName(name: string, range: SourceRange, checker: Checker): boolean {
  if (!unsafeNames.has(name)) return true
  checker.report('unsafe-name', range, [name])
  return false
}

/** Whether a field or variable of a definition may have the name: an identifier that no JavaScript object has. */
export function isUsableName(name: string): boolean {
  return /^[A-Za-z_][A-Za-z0-9_]*$/.test(name) && !isReservedName(name)
}

/** Words that an expression takes for something else than a name. */
const ofExpressions = new Set(['true', 'false', 'null', 'in'])

/** Whether a variable may have the name: expressions begin with it. */
export function isVariableName(name: string): boolean {
  return isUsableName(name) && !ofExpressions.has(name)
}

/** What to write instead of such a name: the same letters as far as they may stay. */
function usableName(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '')
  const [first = '', ...rest] = plain.split(/[^A-Za-z0-9_]+/).filter((word) => word !== '')
  const joined = [first, ...rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join('')
  const candidates = joined === '' ? [] : [joined, `${joined}_`, `kolom${joined}`]
  return candidates.find(isVariableName) ?? 'kolom'
}

/** The same as its author reads it. */
export function describeName(name: string): string {
  return `${JSON.stringify(name)}; tulis "${usableName(name)}"`
}

/** The same of a field. */
export function describeFieldName(name: string): string {
  return `${describeName(name)} (yang dibaca orang ada dalam "title")`
}

/** Whether an object of a definition may have the key: a name such as `x-derive`, `ui:widget`, `$each` or one of an API. */
export function isUsableKey(key: string): boolean {
  return /^\$?[A-Za-z_][A-Za-z0-9_.:-]*$/.test(key) && !isReservedName(key)
}
