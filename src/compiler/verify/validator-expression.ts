import type { CallExpression, Expression, MemberExpression, UnaryExpression } from 'acorn'
import { propertiesOfLiteral, textOf, verifyLiteral, verifyName } from './literals.ts'
import { demand, refuse } from './refused-code.ts'
import type { Kind, Scope } from './validator-scope.ts'
import { argumentsOf, itemsOf, plainMember } from './verify-expression.ts'

const operators = ['==', '===', '!==', '<', '<=', '>', '>=', '+', '-', '*', '/', '%']
const callable: (Kind | undefined)[] = ['helper', 'says', 'validator']
const globalFunctions = ['isFinite', 'isNaN', 'parseInt', 'Array.isArray', 'Math.abs', 'Math.round']

/** Code of a validator that gives a value. It calls only what is written out, and writes only values of its own. */
export function verifyValue(node: Expression, scope: Scope): void {
  switch (node.type) {
    case 'Literal':
      return node.regex ? undefined : verifyLiteral(node)
    case 'Identifier':
      return demand(node.name === 'undefined' || scope.find(node.name) !== undefined, node, `"${node.name}"`)
    case 'MemberExpression':
      return verifyMember(node, scope)
    case 'CallExpression':
      return verifyCall(node, scope)
    case 'UnaryExpression':
      return verifyUnary(node, scope)
    case 'BinaryExpression':
      demand(operators.includes(node.operator), node, node.operator)
      return verifyAll([node.left as Expression, node.right], scope)
    case 'LogicalExpression':
      return verifyAll([node.left, node.right], scope)
    case 'ConditionalExpression':
      return verifyAll([node.test, node.consequent, node.alternate], scope)
    case 'SequenceExpression':
      return verifyAll(node.expressions, scope)
    case 'AssignmentExpression':
      demand(node.operator === '=' && scope.kindOf(node.left) === 'value', node)
      return verifyValue(node.right, scope)
    case 'ArrayExpression':
      return verifyAll(itemsOf(node), scope)
    case 'ObjectExpression':
      return verifyAll(
        propertiesOfLiteral(node).map((property) => property.value),
        scope,
      )
    default:
      return refuse(node)
  }
}

function verifyAll(nodes: readonly Expression[], scope: Scope): void {
  for (const node of nodes) verifyValue(node, scope)
}

function verifyUnary(node: UnaryExpression, scope: Scope): void {
  demand(['!', '-', 'typeof'].includes(node.operator), node, node.operator)
  verifyValue(node.argument, scope)
}

function verifyMember(node: MemberExpression, scope: Scope): void {
  const { object, property, computed } = node
  if (node.optional || object.type === 'Super' || property.type === 'PrivateIdentifier') return refuse(node)
  verifyValue(object, scope)
  if (!computed) return property.type === 'Identifier' ? verifyName(property.name, property) : refuse(property)
  const text = textOf(property)
  if (text !== undefined) return verifyName(text, property)
  // A key that is joined from texts could spell any name.
  demand(['Identifier', 'Literal'].includes(property.type), property, 'computed key')
  verifyValue(property, scope)
}

function verifyCall(node: CallExpression, scope: Scope): void {
  const { callee } = node
  const given = argumentsOf(node)
  const kind = scope.kindOf(callee)
  const isKnown = callable.includes(kind) || globalFunctions.includes(nameOf(callee))
  if (!isKnown) verifyMethod(node, given, scope)
  verifyAll(given, scope)
}

/** `isNaN` or `Array.isArray`; empty for anything else. The names of globals are no variables. */
function nameOf(callee: CallExpression['callee']): string {
  if (callee.type === 'Identifier') return callee.name
  const member = plainMember(callee)
  return member ? `${member.owner}.${member.name}` : ''
}

function verifyMethod({ callee }: CallExpression, given: readonly Expression[], scope: Scope): void {
  if (callee.type !== 'MemberExpression' || callee.optional || callee.object.type === 'Super') return refuse(callee, 'call') // prettier-ignore
  const { object, property } = callee
  const name = !callee.computed && property.type === 'Identifier' ? property.name : ''
  const kind = scope.kindOf(object)
  const isPush = name === 'push' && kind === 'errors' && given.length === 1
  // Of a regular expression; a format's is a helper's.
  const isTest = name === 'test'
  // With a function as its second argument it would call it.
  const isReplace = name === 'replace' && given[0]?.type === 'Literal' && textOf(given[1] ?? callee) !== undefined
  const isOwn = (name === 'call' && kind === 'hasOwn') || (name === 'validate' && kind === 'helper')
  demand(isTest || isPush || isReplace || isOwn, callee, 'call')
  verifyValue(object, scope)
}
