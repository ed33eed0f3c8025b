import type { ASTNode } from '@marcbachmann/cel-js'
import { suggest } from '../suggest.ts'
import type { ExpressionRuntime } from '../runtime/expression-runtime.ts'
import { computed, type Checked, type Checker } from './checked.ts'
import { emitCall, emitCondition } from './emit.ts'
import { expressionError } from './expression-error.ts'
import { booleanType, canBeEqual, joinTypes, numberType, stringType, printType, type Type } from './type.ts'

type Kind = Type['kind']

/** Operators on two values of one kind: which kinds, what they give, and what computes them. */
const operators = {
  '+': { kinds: ['number', 'string', 'list'], gives: 'operand', runtime: 'add' },
  '-': { kinds: ['number'], gives: 'operand', runtime: 'subtract' },
  '*': { kinds: ['number'], gives: 'operand', runtime: 'multiply' },
  '/': { kinds: ['number'], gives: 'operand', runtime: 'divide' },
  '%': { kinds: ['number'], gives: 'operand', runtime: 'remainder' },
  '<': { kinds: ['number', 'string'], gives: 'boolean', runtime: 'less' },
  '<=': { kinds: ['number', 'string'], gives: 'boolean', runtime: 'lessOrEqual' },
  '>': { kinds: ['number', 'string'], gives: 'boolean', runtime: 'greater' },
  '>=': { kinds: ['number', 'string'], gives: 'boolean', runtime: 'greaterOrEqual' },
} as const satisfies Record<string, { kinds: Kind[]; gives: 'operand' | 'boolean'; runtime: keyof ExpressionRuntime }>

export type BinaryOperator = keyof typeof operators

export function checkBinary(
  node: ASTNode,
  operator: BinaryOperator,
  [left, right]: [ASTNode, ASTNode],
  checker: Checker,
): Checked {
  const [a, b] = [checker.check(left), checker.check(right)]
  const { kinds, gives, runtime } = operators[operator]
  const accepted: readonly Kind[] = [...kinds, 'any']
  const agree = a.type.kind === b.type.kind || a.type.kind === 'any' || b.type.kind === 'any'
  if (!accepted.includes(a.type.kind) || !accepted.includes(b.type.kind) || !agree)
    reportOperands(node, operator, a, b, checker)
  const type = gives === 'boolean' ? booleanType : operandType(a.type, b.type)
  return computed(emitCall(runtime, a.code, b.code), type)
}

/** `==` and `!=`. Compared with the literal null they ask for absence; else null makes both false. */
export function checkEquality(
  node: ASTNode,
  operator: '==' | '!=',
  [left, right]: [ASTNode, ASTNode],
  checker: Checker,
): Checked {
  const [a, b] = [checker.check(left), checker.check(right)]
  const tested = a.type.kind === 'null' ? b : b.type.kind === 'null' ? a : undefined
  if (tested) return computed(`${operator === '!=' ? '!' : ''}${emitCall('isNull', tested.code)}`, booleanType)
  if (!canBeEqual(a.type, b.type) && !reportValue(a, b, left, right, checker))
    reportOperands(node, operator, a, b, checker)
  return computed(emitCall(operator === '==' ? 'equal' : 'notEqual', a.code, b.code), booleanType)
}

export function checkIn(node: ASTNode, [left, right]: [ASTNode, ASTNode], checker: Checker): Checked {
  const [a, b] = [checker.check(left), checker.check(right)]
  const item: Checked | undefined = b.type.kind === 'list' ? { ...b, type: b.type.item } : undefined
  if (!item && b.type.kind !== 'any') reportOperands(node, 'in', a, b, checker)
  if (item && !canBeEqual(a.type, item.type) && !reportValue(a, item, left, right, checker))
    reportOperands(node, 'in', a, b, checker)
  return computed(emitCall('in', a.code, b.code), booleanType)
}

export function checkLogic(operator: '&&' | '||', [left, right]: [ASTNode, ASTNode], checker: Checker): Checked {
  return computed(`(${checkCondition(left, checker)}${operator}${checkCondition(right, checker)})`, booleanType)
}

export function checkNot(operand: ASTNode, checker: Checker): Checked {
  return computed(`!${checkCondition(operand, checker)}`, booleanType)
}

export function checkMinus(node: ASTNode, operand: ASTNode, checker: Checker): Checked {
  const { code, type } = checker.check(operand)
  if (type.kind !== 'number' && type.kind !== 'any')
    checker.report(expressionError('operand-type', node, ['-', printType(type)]))
  return computed(emitCall('negate', code), numberType)
}

export function checkTernary(node: ASTNode, [test, yes, no]: [ASTNode, ASTNode, ASTNode], checker: Checker): Checked {
  const condition = checkCondition(test, checker)
  const [a, b] = [checker.check(yes), checker.check(no)]
  const type = joinTypes(a.type, b.type)
  if (!type) reportOperands(node, '? :', a, b, checker)
  return computed(`(${condition}?${a.code}:${b.code})`, type ?? { kind: 'any' })
}

/** JavaScript that is true only when the condition is; null counts as false. */
export function checkCondition(node: ASTNode, checker: Checker): string {
  const { code, type } = checker.check(node)
  if (type.kind !== 'boolean' && type.kind !== 'any')
    checker.report(expressionError('condition-type', node, [printType(type)]))
  return emitCondition(code)
}

function operandType(a: Type, b: Type): Type {
  const known = a.kind === 'any' ? b : a
  if (known.kind === 'string') return stringType
  return joinTypes(a.kind === 'any' ? b : a, b.kind === 'any' ? a : b) ?? { kind: 'any' }
}

function reportOperands(node: ASTNode, operator: string, a: Checked, b: Checked, checker: Checker): void {
  checker.report(expressionError('operand-type', node, [operator, `${printType(a.type)} dan ${printType(b.type)}`]))
}

/** Two sets of texts without a common one: the literal is probably misspelt. */
function reportValue(a: Checked, b: Checked, left: ASTNode, right: ASTNode, checker: Checker): boolean {
  if (a.type.kind !== 'string' || b.type.kind !== 'string') return false
  const [literal, known, node] = right.op === 'value' ? [b.type, a.type, right] : [a.type, b.type, left]
  const [wrong = '', values = []] = [literal.values?.[0], known.values]
  checker.report(
    expressionError('unknown-value', node, [JSON.stringify(wrong), values.join(', ')], suggest(wrong, values)),
  )
  return true
}
