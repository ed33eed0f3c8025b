import type {
  ArrayExpression,
  ArrowFunctionExpression,
  CallExpression,
  Expression,
  MemberExpression,
  Node,
  UnaryExpression,
} from 'acorn'
import { expressionRuntime, changeByThemselves } from '../../contract/runtime/expression-runtime.ts'
import { demand, refuse, verifyLiteral, writtenOut } from './accepted-code.ts'

/** The functions of the runtime that call their second argument: it is always written out. */
const walks = ['map', 'mapNumbers', 'filter', 'all', 'exists', 'existsOne']

/** Among the names, and none itself: what is kept by the text of its step must follow from the item alone. */
const inKeptStep = '=>'

/** A function that the compiler emitted for an expression or a text: `(s)=>…` or `()=>…`. */
export function verifyFunction(node: ArrowFunctionExpression): void {
  const names = verifyArrow(node, /^s$/)
  verifyExpression(node.body as Expression, names)
}

/**
 * The language of emitted expressions: literals, the names given, conditions, and calls of the runtime by name. Nothing
 * in it calls a value, reads a property, or writes.
 */
function verifyExpression(node: Expression, names: readonly string[]): void {
  switch (node.type) {
    case 'Literal':
      return verifyLiteral(node)
    case 'Identifier':
      return demand(names.includes(node.name), node, `"${node.name}"`)
    case 'UnaryExpression':
      return verifyUnary(node, names)
    case 'BinaryExpression':
      demand(node.operator === '+', node, node.operator)
      return verifyAll([node.left as Expression, node.right], names)
    case 'LogicalExpression':
      return verifyAll([node.left, node.right], names)
    case 'ConditionalExpression':
      return verifyAll([node.test, node.consequent, node.alternate], names)
    case 'ArrayExpression':
      return verifyAll(itemsOf(node), names)
    case 'ObjectExpression':
      return verifyAll(
        writtenOut(node).map((property) => property.value),
        names,
      )
    case 'CallExpression':
      return verifyCall(node, names)
    default:
      return refuse(node)
  }
}

function verifyAll(nodes: readonly Expression[], names: readonly string[]): void {
  for (const node of nodes) verifyExpression(node, names)
}

/** The items of a list literal: no holes, no spreads. */
export function itemsOf(node: ArrayExpression): Expression[] {
  return node.elements.map((item) => (item === null || item.type === 'SpreadElement' ? refuse(item ?? node) : item))
}

/** The arguments of a plain call. */
export function argumentsOf(node: CallExpression): Expression[] {
  demand(!node.optional, node, '?.')
  return node.arguments.map((argument) => (argument.type === 'SpreadElement' ? refuse(argument) : argument))
}

/** `name` of `….name`; undefined for anything else. */
export function memberName(node: Node): string | undefined {
  const { property, computed, optional } = node as MemberExpression
  if (node.type !== 'MemberExpression' || computed || optional) return undefined
  return property.type === 'Identifier' ? property.name : undefined
}

/** `owner` and `name` of `owner.name`; undefined for anything else. */
export function plainMember(node: Node): { owner: string; name: string } | undefined {
  const name = memberName(node)
  const { object } = node as MemberExpression
  return name !== undefined && object.type === 'Identifier' ? { owner: object.name, name } : undefined
}

function verifyUnary(node: UnaryExpression, names: readonly string[]): void {
  const isSign = node.operator === '-' && node.argument.type === 'Literal'
  demand(node.operator === '!' || isSign, node, node.operator)
  verifyExpression(node.argument, names)
}

function verifyCall(node: CallExpression, names: readonly string[]): void {
  const given = argumentsOf(node)
  const called = plainMember(node.callee)
  if (called?.owner === 'kit' && called.name === 'option') return verifyAll(given, names)
  if (called?.owner !== 'x' || !Object.hasOwn(expressionRuntime, called.name)) return refuse(node.callee, 'call')
  demand(!names.includes(inKeptStep) || !changeByThemselves.includes(called.name), node.callee, called.name)
  const isWalk = walks.includes(called.name)
  for (const [index, argument] of given.entries()) {
    if (isWalk && index === 1) verifyStep(argument, called.name === 'mapNumbers' ? [inKeptStep] : names)
    else verifyExpression(argument, names)
  }
}

/** `(v1)=>…`: what a walk does with each item. */
function verifyStep(node: Expression, names: readonly string[]): void {
  if (node.type !== 'ArrowFunctionExpression') return refuse(node, 'call')
  verifyExpression(node.body as Expression, [...names, ...verifyArrow(node, /^v\d+$/)])
}

/** Gives the name of its parameter, if it has one. */
function verifyArrow(node: ArrowFunctionExpression, parameter: RegExp): string[] {
  demand(node.expression && !node.async && !node.generator && node.params.length <= 1, node)
  return node.params.map((param) =>
    param.type === 'Identifier' && parameter.test(param.name) ? param.name : refuse(param, 'parameter'),
  )
}
