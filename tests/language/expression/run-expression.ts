import {
  type CompiledExpression,
  compileExpression,
  compileText,
} from '../../../src/language/expression/compile-expression.ts'
import type { ExpressionError } from '../../../src/language/expression/expression-error.ts'
import {
  anyType,
  booleanType,
  listOf,
  numberType,
  stringType,
  type Type,
} from '../../../src/language/expression/type.ts'
import type { Code } from '../../../src/language/emit/code.ts'
import { expressionRuntime } from '../../../src/contract/runtime/expression-runtime.ts'

/** The variables that the tables of these tests use. */
export const variables: Record<string, Type> = {
  doc: {
    kind: 'object',
    fields: {
      name: stringType,
      date: stringType,
      days: numberType,
      price: numberType,
      paid: booleanType,
      mode: { kind: 'string', values: ['cash', 'credit'] },
      owner: { kind: 'object', fields: { value: numberType, label: stringType } },
      tags: listOf(stringType),
      numbers: listOf(numberType),
      lines: listOf({ kind: 'object', fields: { quantity: numberType, price: numberType, codes: listOf(stringType) } }),
    },
  },
  data: anyType,
}

export type Scope = Record<string, unknown>

export function compiled(source: string, known: Record<string, Type> = variables, expected?: Type): CompiledExpression {
  const result = compileExpression(source, known, expected)
  if (!result.ok) throw new Error(`${source}: ${result.errors.map((error) => error.message).join(' ')}`)
  return result.value
}

export function errorsOf(source: string, known: Record<string, Type> = variables, expected?: Type): ExpressionError[] {
  const result = compileExpression(source, known, expected)
  return result.ok ? [] : result.errors
}

export function runCode({ text }: Code, scope: Scope): unknown {
  return new Function('s', 'x', `"use strict"; return ${text}`)(scope, expressionRuntime)
}

/** Compiles and runs; variables and fields that are not given are absent. */
export function run(source: string, scope: Scope = {}, known: Record<string, Type> = variables): unknown {
  return runCode(compiled(source, known).body, scope)
}

export function runText(source: string, scope: Scope = {}): unknown {
  const result = compileText(source, variables)
  if (!result.ok) throw new Error(`${source}: ${result.errors.map((error) => error.message).join(' ')}`)
  return runCode(result.value.body, scope)
}
