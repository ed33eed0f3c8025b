import type { ASTNode } from '@marcbachmann/cel-js'
import { call, js, type Code } from '../emit/code.ts'
import type { ExpressionRuntime } from '../../contract/runtime/expression-runtime.ts'
import { computed, type Checked, type Checker, type NodeOf } from './checked.ts'
import { anyType, booleanType, joinTypes, numberType, stringType, printType, type Type } from './type.ts'

type Kind = Type['kind']

/** Operators on two values of one kind: which kinds, what they give, and what computes them. */
const operators = {
  '+': { kinds: ['number', 'string', 'list'], gives: 'operand', runtime: 'add' },
  '-': { kinds: ['number'], gives: 'number', runtime: 'subtract' },
  '*': { kinds: ['number'], gives: 'number', runtime: 'multiply' },
  '/': { kinds: ['number'], gives: 'number', runtime: 'divide' },
  '%': { kinds: ['number'], gives: 'number', runtime: 'remainder' },
  '<': { kinds: ['number', 'string'], gives: 'boolean', runtime: 'less' },
  '<=': { kinds: ['number', 'string'], gives: 'boolean', runtime: 'lessOrEqual' },
  '>': { kinds: ['number', 'string'], gives: 'boolean', runtime: 'greater' },
  '>=': { kinds: ['number', 'string'], gives: 'boolean', runtime: 'greaterOrEqual' },
} as const satisfies Record<
  string,
  { kinds: Kind[]; gives: 'operand' | 'number' | 'boolean'; runtime: keyof ExpressionRuntime }
>

export function checkBinary(node: NodeOf<keyof typeof operators>, checker: Checker): Checked {
  const [left, right] = node.args
  const [a, b] = [checker.check(left), checker.check(right)]
  const { kinds, gives, runtime } = operators[node.op]
  const accepted: readonly Kind[] = [...kinds, 'any']
  const agree = a.type.kind === b.type.kind || a.type.kind === 'any' || b.type.kind === 'any'
  if (!accepted.includes(a.type.kind) || !accepted.includes(b.type.kind) || !agree)
    checker.reportOperands(node, node.op, a.type, b.type)
  const type: Type = gives === 'operand' ? operandType(a.type, b.type) : { kind: gives }
  return computed(call(`x.${runtime}`, a.code, b.code), type)
}

export function checkLogic(node: NodeOf<'&&' | '||'>, checker: Checker): Checked {
  const [left, right] = node.args
  const [a, b] = [checkCondition(left, checker), checkCondition(right, checker)]
  return computed(node.op === '&&' ? js`(${a}&&${b})` : js`(${a}||${b})`, booleanType)
}

export function checkNot(node: NodeOf<'!_'>, checker: Checker): Checked {
  return computed(js`!${checkCondition(node.args, checker)}`, booleanType)
}

export function checkMinus(node: NodeOf<'-_'>, checker: Checker): Checked {
  const { code, type } = checker.check(node.args)
  if (type.kind !== 'number' && type.kind !== 'any') checker.reportOperands(node, '-', type)
  return computed(call('x.negate', code), numberType)
}

export function checkTernary(node: NodeOf<'?:'>, checker: Checker): Checked {
  const [test, yes, no] = node.args
  const condition = checkCondition(test, checker)
  const [a, b] = [checker.check(yes), checker.check(no)]
  const type = joinTypes(a.type, b.type)
  if (!type) checker.reportOperands(node, '? :', a.type, b.type)
  return computed(js`(${condition}?${a.code}:${b.code})`, type ?? anyType)
}

/** JavaScript that is true only when the condition is; null counts as false. */
export function checkCondition(node: ASTNode, checker: Checker): Code {
  const { code, type } = checker.check(node)
  if (type.kind !== 'boolean' && type.kind !== 'any') checker.report('condition-type', node, [printType(type)])
  return call('x.is', code)
}

function operandType(a: Type, b: Type): Type {
  const [one, other] = [a.kind === 'any' ? b : a, b.kind === 'any' ? a : b]
  return one.kind === 'string' ? stringType : (joinTypes(one, other) ?? anyType)
}
