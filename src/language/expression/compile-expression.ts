import type { Code } from '../emit/code.ts'
import { checkExpression } from './check-expression.ts'
import { datePath, passedPath, pathOf } from './check-field.ts'
import { Recent } from '../../contract/runtime/recent.ts'
import { expressionError, type ExpressionError } from './expression-error.ts'
import { parseExpression } from './parse.ts'
import { isAssignable, printType, type Type } from './type.ts'

export interface CompiledExpression {
  /**
   * A JavaScript expression over `s` (the variables by name) and `x` (`expressionRuntime`).
   * Pure apart from `today()`, and it never throws, whatever data come.
   */
  body: Code
  type: Type
  /** What it reads, from a variable on; `*` stands for every item: `['doc', 'lines', '*', 'price']`. */
  reads: string[][]
  /** The names of a pure path such as `doc.a.b`, else null. */
  path: string[] | null
  /** The names of the path whose value is passed on, if at all: `condition ? doc.a : null`; else null. */
  passes: string[] | null
  /** The names of the path whose date is sent with a time: `isoDate(doc.a)`; else null. */
  date: string[] | null
}

export type ExpressionResult = { ok: true; value: CompiledExpression } | { ok: false; errors: ExpressionError[] }

/** What was right, by source and types; what follows from the fields of many types is the same. */
const known = new Recent<ExpressionResult>(500)

/** Compiles one CEL expression; all errors that can be found are reported together. */
export function compileExpression(source: string, variables: Record<string, Type>, expected?: Type): ExpressionResult {
  const typed = Object.entries(variables).map(([name, type]) => `${name}:${numberOf(type)}`)
  const key = JSON.stringify([source, typed, expected && numberOf(expected)])
  const before = known.get(key)
  if (before) return before
  const result = compileAnew(source, variables, expected)
  return result.ok ? known.set(key, result) : result
}

/** Tells types from each other: they are values that nobody changes. */
const numbers = new WeakMap<Type, number>()
let lastNumber = 0

function numberOf(type: Type): number {
  const number = numbers.get(type) ?? ++lastNumber
  numbers.set(type, number)
  return number
}

function compileAnew(source: string, variables: Record<string, Type>, expected: Type | undefined): ExpressionResult {
  const parsed = parseExpression(source)
  if (!parsed.ok) return { ok: false, errors: [parsed.error] }
  const { node } = parsed
  const { checked, reads, errors } = checkExpression(node, variables)
  if (expected && !isAssignable(checked.type, expected))
    errors.push(expressionError('result-type', node, [printType(expected), printType(checked.type)]))
  if (errors.length > 0) return { ok: false, errors }
  return {
    ok: true,
    value: {
      body: checked.code,
      type: checked.type,
      reads,
      path: pathOf(node),
      passes: passedPath(node),
      date: datePath(node),
    },
  }
}
