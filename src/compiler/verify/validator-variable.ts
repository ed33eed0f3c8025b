import type { AssignmentExpression, Expression, MemberExpression, Node } from 'acorn'
import { messagesHelper } from '../runtime/form-runtime.ts'
import { standaloneHelpers } from '../runtime/runtime.ts'
import { textOf, verifyName } from './literals.ts'
import { demand, refuse } from './refused-code.ts'
import { verifyValue } from './validator-expression.ts'
import type { Kind, Scope } from './validator-scope.ts'
import { argumentsOf, itemsOf, plainMember } from './verify-expression.ts'

/** What a new variable may be used for, by its name and its first value. */
export function verifyInitial(name: string, init: Expression | undefined, scope: Scope): Kind {
  const kind = kindOfName(name)
  if (!init) return kind
  const made = helperKind(init)
  if (made) return made
  verifyReplacing(kind, init, scope)
  return kind
}

/** What stands alone or in a loop's head: an assignment, a count, or a call. */
export function verifyEffect(node: Expression, scope: Scope): void {
  if (node.type === 'CallExpression') return verifyValue(node, scope)
  if (node.type === 'UpdateExpression') return demand(scope.kindOf(node.argument) === 'value', node)
  if (node.type !== 'AssignmentExpression' || node.operator !== '=') return refuse(node)
  const kind = scope.kindOf(node.left)
  if (kind === undefined) verifyWrite(node, scope)
  else if (['value', 'errors'].includes(kind)) verifyReplacing(kind, node.right, scope)
  else refuse(node)
}

function kindOfName(name: string): Kind {
  if (name === 'vErrors') return 'errors'
  return /^indices\d+$/.test(name) ? 'indices' : 'value'
}

function verifyReplacing(kind: Kind, value: Expression, scope: Scope): void {
  if (kind === 'indices') return demand(value.type === 'ObjectExpression' && value.properties.length === 0, value)
  if (kind === 'errors') demand(isErrors(value, scope), value)
  verifyValue(value, scope)
}

/** `require("…").default`, `require("…").fullFormats.name`, or what Ajv takes from the language itself. */
function helperKind(init: Expression): Kind | undefined {
  if (init.type === 'Literal' && init.regex) return 'value'
  if (init.type === 'NewExpression') {
    const isText = init.arguments.length > 0 && init.arguments.every((argument) => textOf(argument) !== undefined)
    demand(init.callee.type === 'Identifier' && init.callee.name === 'RegExp' && isText, init)
    return 'value'
  }
  if (isHasOwn(init)) return 'hasOwn'
  const helper = requiredHelper(init)
  if (helper === undefined) return undefined
  return helper === messagesHelper ? 'says' : 'helper'
}

/** The name of the runtime's helper that it is a part of. */
function requiredHelper(node: Expression): string | undefined {
  if (node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'require') {
    const [name, ...more] = argumentsOf(node)
    const text = name && textOf(name)
    demand(text !== undefined && Object.hasOwn(standaloneHelpers, text) && more.length === 0, node)
    return text
  }
  if (node.type !== 'MemberExpression' || node.optional || node.object.type === 'Super') return undefined
  const helper = requiredHelper(node.object)
  if (helper === undefined) return undefined
  const { property } = node
  const name = node.computed ? textOf(property) : property.type === 'Identifier' ? property.name : undefined
  if (name === undefined) return refuse(property)
  verifyName(name, property)
  return helper
}

/** `Object.prototype.hasOwnProperty`. */
function isHasOwn(node: Node): boolean {
  const { object, property, computed } = node as MemberExpression
  if (node.type !== 'MemberExpression' || computed || property.type !== 'Identifier') return false
  const owner = plainMember(object)
  return property.name === 'hasOwnProperty' && owner?.owner === 'Object' && owner.name === 'prototype'
}

/** Null, `[err0]`, or what messages make of a list of errors. */
function isErrors(node: Expression, scope: Scope): boolean {
  if (node.type === 'Literal') return node.value === null && !node.regex
  if (node.type === 'ArrayExpression') return itemsOf(node).every((item) => scope.kindOf(item) === 'value')
  return node.type === 'CallExpression' && scope.kindOf(node.callee) === 'says'
}

/** `owner.name`, where the owner is a variable of a kind. */
function isPart(node: Node, kind: Kind, name: string, scope: Scope): boolean {
  const member = plainMember(node)
  return member?.name === name && scope.find(member.owner) === kind
}

/** The few properties that Ajv's code sets. */
function verifyWrite({ left, right }: AssignmentExpression, scope: Scope): void {
  verifyValue(right, scope)
  const isExport = scope.kindOf(right) === 'validator' && isExports(left)
  const isResult = isPart(left, 'validator', 'errors', scope)
  const isCut = isPart(left, 'errors', 'length', scope) && scope.kindOf(right) === 'value'
  demand(isExport || isResult || isCut || isIndex(left, scope), left)
}

/** `indices0[item0]`, set to a place: whatever the key is, it is a property of that one object. */
function isIndex(node: Node, scope: Scope): boolean {
  const { object, property, computed } = node as MemberExpression
  return (
    node.type === 'MemberExpression' &&
    computed &&
    scope.kindOf(object) === 'indices' &&
    scope.kindOf(property) === 'value'
  )
}

/** `module.exports` and `module.exports.default`. */
function isExports(node: Node): boolean {
  const member = plainMember(node)
  if (member) return member.owner === 'module' && member.name === 'exports'
  const { object, property, computed } = node as MemberExpression
  const isDefault = node.type === 'MemberExpression' && !computed && property.type === 'Identifier'
  return isDefault && property.name === 'default' && isExports(object)
}
