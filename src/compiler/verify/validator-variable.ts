import type { AssignmentExpression, Expression, MemberExpression, Node } from 'acorn'
import { standaloneHelpers } from '../runtime/runtime.ts'
import { propertiesOfLiteral, textOf, verifyName } from './literals.ts'
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
  if (kind === 'flat') return verifyTable(init)
  if (kind === 'template') return verifyTemplate(init, scope)
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
  else if (['value', 'errors', 'flat', 'templates'].includes(kind)) verifyReplacing(kind, node.right, scope)
  else refuse(node)
}

function kindOfName(name: string): Kind {
  if (/^(?:vErrors|emErrs\d+|emParamsErrors\d+)$/.test(name)) return 'errors'
  if (/^emErrors\d+$/.test(name)) return 'flat'
  if (/^templates\d+$/.test(name)) return 'templates'
  if (/^indices\d+$/.test(name)) return 'indices'
  if (/^tmpl\d+$/.test(name)) return 'template'
  return 'value'
}

function verifyReplacing(kind: Kind, value: Expression, scope: Scope): void {
  if (kind === 'templates') return demand(isEmptyTable(value, 2), value)
  if (kind === 'indices') return demand(isEmptyTable(value, 1), value)
  if (kind === 'flat') return demand(verifyTable(value) === 'flat', value)
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
  return verifyRequired(init) ? 'helper' : undefined
}

/** Whether it is a part of one of the runtime's helpers. */
function verifyRequired(node: Expression): boolean {
  if (node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'require') {
    const [name, ...more] = argumentsOf(node)
    const text = name && textOf(name)
    demand(text !== undefined && Object.hasOwn(standaloneHelpers, text) && more.length === 0, node)
    return true
  }
  if (node.type !== 'MemberExpression' || node.optional || node.object.type === 'Super') return false
  if (!verifyRequired(node.object)) return false
  const { property } = node
  const name = node.computed ? textOf(property) : property.type === 'Identifier' ? property.name : undefined
  if (name === undefined) return refuse(property)
  verifyName(name, property)
  return true
}

/** `Object.prototype.hasOwnProperty`. */
function isHasOwn(node: Node): boolean {
  const { object, property, computed } = node as MemberExpression
  if (node.type !== 'MemberExpression' || computed || property.type !== 'Identifier') return false
  const owner = plainMember(object)
  return property.name === 'hasOwnProperty' && owner?.owner === 'Object' && owner.name === 'prototype'
}

/** `{"a":[]}` is flat, `{"required":{"a":[]}}` deep: so that no key leads from a list to what all lists share. */
function verifyTable(node: Expression): 'flat' | 'deep' {
  if (node.type !== 'ObjectExpression') return refuse(node)
  const values = propertiesOfLiteral(node).map((property) => property.value)
  if (values.every((value) => value.type === 'ArrayExpression' && value.elements.length === 0)) return 'flat'
  for (const value of values) demand(value.type === 'ObjectExpression' && verifyTable(value) === 'flat', value)
  return 'deep'
}

/** `{}` or `{required:{}}`. */
function isEmptyTable(node: Expression, depth: number): boolean {
  return (
    depth > 0 &&
    node.type === 'ObjectExpression' &&
    propertiesOfLiteral(node).every((property) => isEmptyTable(property.value, depth - 1))
  )
}

/** `templates0[key0] && templates0[key0][keyProp0]`: of tables that are empty, so nothing. */
function verifyTemplate(init: Expression, scope: Scope): 'template' {
  verifyValue(init, scope)
  const inner = init.type === 'LogicalExpression' && init.operator === '&&' ? init.right : init
  const outer = inner.type === 'MemberExpression' && inner.computed ? inner.object : inner
  const isRead = outer.type === 'MemberExpression' && outer.computed && scope.kindOf(outer.object) === 'templates'
  demand(isRead && inner !== outer, init)
  return 'template'
}

/** Null, `[err0]`, another list of errors, or an entry of a deep table. */
function isErrors(node: Expression, scope: Scope): boolean {
  if (node.type === 'Literal') return node.value === null && !node.regex
  if (node.type === 'ArrayExpression') return itemsOf(node).every((item) => scope.kindOf(item) === 'value')
  if (scope.kindOf(node) === 'errors') return true
  const outer = node.type === 'MemberExpression' && node.computed ? node.object : node
  return outer !== node && outer.type === 'MemberExpression' && outer.computed && scope.kindOf(outer.object) === 'deep'
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
  const isUsed = isPart(left, 'error', 'emUsed', scope) && right.type === 'Literal'
  const isCut = isPart(left, 'errors', 'length', scope) && scope.kindOf(right) === 'value'
  demand(isExport || isResult || isUsed || isCut || isIndex(left, scope) || isLastPath(left, scope), left)
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

/** `vErrors[errors-1].instancePath`. */
function isLastPath(node: Node, scope: Scope): boolean {
  const { object, property, computed } = node as MemberExpression
  if (node.type !== 'MemberExpression' || computed || property.type !== 'Identifier') return false
  const isNumbered =
    object.type === 'MemberExpression' &&
    object.computed &&
    object.property.type === 'BinaryExpression' &&
    object.property.operator === '-'
  return property.name === 'instancePath' && isNumbered && scope.kindOf(object.object) === 'errors'
}
