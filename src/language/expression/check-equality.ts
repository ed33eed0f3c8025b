import type { ASTNode } from '@marcbachmann/cel-js'
import { call, js } from '../emit/code.ts'
import { suggest } from '../check/suggest.ts'
import { computed, type Checked, type Checker, type NodeOf } from './checked.ts'
import { booleanType, canBeEqual, type Type } from './type.ts'

/** `==` and `!=`. Compared with the literal null they ask for absence; else null makes both false. */
export function checkEquality(node: NodeOf<'==' | '!='>, checker: Checker): Checked {
  const {
    op: operator,
    args: [left, right],
  } = node
  const [a, b] = [checker.check(left), checker.check(right)]
  const tested = a.type.kind === 'null' ? b : b.type.kind === 'null' ? a : undefined
  if (tested) {
    const isNull = call('x.isNull', tested.code)
    return computed(operator === '!=' ? js`!${isNull}` : isNull, booleanType)
  }
  const misspelt = reportMisspelt(left, b.type, checker) || reportMisspelt(right, a.type, checker)
  if (!misspelt && !canBeEqual(a.type, b.type)) checker.reportOperands(node, operator, a.type, b.type)
  return computed(call(operator === '==' ? 'x.equal' : 'x.notEqual', a.code, b.code), booleanType)
}

/** `value in list`. In a list of literals every one has to be possible. */
export function checkIn(node: NodeOf<'in'>, checker: Checker): Checked {
  const [left, right] = node.args
  const [a, b] = [checker.check(left), checker.check(right)]
  const item = b.type.kind === 'list' ? b.type.item : b.type.kind === 'any' ? b.type : undefined
  const literals = right.op === 'list' ? right.args : []
  const misspelt = literals.filter((literal) => reportMisspelt(literal, a.type, checker))
  if (misspelt.length === 0 && !(item && reportMisspelt(left, item, checker)) && !(item && canBeEqual(a.type, item)))
    checker.reportOperands(node, 'in', a.type, b.type)
  return computed(call('x.in', a.code, b.code), booleanType)
}

/** A literal text that the other side can never be was probably meant to be one that it can. */
function reportMisspelt(literal: ASTNode, other: Type, checker: Checker): boolean {
  if (literal.op !== 'value' || typeof literal.args !== 'string') return false
  if (other.kind !== 'string' || !other.values || other.values.includes(literal.args)) return false
  const details: [string, string] = [JSON.stringify(literal.args), other.values.join(', ')]
  checker.report('unknown-value', literal, details, suggest(literal.args, other.values))
  return true
}
