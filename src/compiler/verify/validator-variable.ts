import type { AssignmentExpression, CallExpression, Expression, MemberExpression, Node } from 'acorn'
import { messagesHelper } from '../../contract/runtime/form-runtime.ts'
import { formatsHelper, standaloneHelpers } from '../../contract/runtime/runtime.ts'
import { demand, keyOf, propertiesOfLiteral, refuse, textOf, verifyName } from './accepted-code.ts'
import { isText, isValidator, type Kind, type Scope, verifyJson, verifyValue } from './validator-expression.ts'
import { argumentsOf, itemsOf, memberName, plainMember } from './verify-expression.ts'

/** What a new variable may be used for, by its name and its first value. */
export function verifyInitial(name: string, init: Expression | undefined, scope: Scope): Kind {
  const kind = kindOfName(name)
  if (!init) return kind
  if (isHolder(init, scope)) return 'holder'
  const made = helperKind(init)
  if (made) return made
  verifyReplacing(kind, init, scope)
  return kind
}

/** What stands alone: an assignment, a count, or an error that is added. */
export function verifyEffect(node: Expression, scope: Scope): void {
  if (node.type === 'CallExpression') return demand(isAdding(node, scope), node, 'call')
  if (node.type === 'UpdateExpression') return demand(isKind(node.argument, ['value'], scope), node)
  if (node.type !== 'AssignmentExpression' || node.operator !== '=') return refuse(node)
  const kind = scope.kindOf(node.left)
  if (kind === undefined) verifyWrite(node, scope)
  else if (['value', 'errors'].includes(kind)) verifyReplacing(kind, node.right, scope)
  else refuse(node)
}

/** `{validate: validate1}`. */
function isHolder(init: Expression, scope: Scope): boolean {
  if (init.type !== 'ObjectExpression' || init.properties.length !== 1) return false
  const [property] = propertiesOfLiteral(init)
  return property !== undefined && keyOf(property) === 'validate' && isKind(property.value, ['validator'], scope)
}

/** As Ajv names what it writes. */
function kindOfName(name: string): Kind {
  if (name === 'vErrors') return 'errors'
  if (/^err\d+$/.test(name)) return 'error'
  return /^schema\d+$/.test(name) ? 'schema' : 'value'
}

function verifyReplacing(kind: Kind, value: Expression, scope: Scope): void {
  if (kind === 'errors') return verifyErrors(value, scope)
  if (kind === 'error') return verifyError(value, scope)
  if (kind === 'schema') return verifyJson(value)
  verifyValue(value, scope)
}

/** `require("…").default`, `require("…").fullFormats.name`, or what Ajv takes from the language itself. */
function helperKind(init: Expression): Kind | undefined {
  if (init.type === 'Literal' && init.regex) return 'pattern'
  if (init.type === 'NewExpression') {
    const isText = init.arguments.length > 0 && init.arguments.every((argument) => textOf(argument) !== undefined)
    demand(init.callee.type === 'Identifier' && init.callee.name === 'RegExp' && isText, init)
    return 'pattern'
  }
  if (isHasOwn(init)) return 'hasOwn'
  const { helper, parts } = requiredHelper(init, [])
  if (helper === undefined) return undefined
  const isWhole = parts.length === 1 && parts[0] === 'default'
  demand(helper === formatsHelper ? parts.length === 2 && parts[0] === 'fullFormats' : isWhole, init)
  return helper === messagesHelper ? 'says' : 'helper'
}

/** The name of the runtime's helper that it is a part of, and which part. */
function requiredHelper(node: Expression, parts: readonly string[]): { helper?: string; parts: readonly string[] } {
  if (node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'require') {
    const [name, ...more] = argumentsOf(node)
    const text = name && textOf(name)
    if (text === undefined || !Object.hasOwn(standaloneHelpers, text) || more.length > 0) return refuse(node)
    return { helper: text, parts }
  }
  if (node.type !== 'MemberExpression' || node.optional || node.object.type === 'Super') return { parts }
  const { property } = node
  const name = node.computed ? textOf(property) : property.type === 'Identifier' ? property.name : undefined
  if (name === undefined) return { parts }
  const found = requiredHelper(node.object, [name, ...parts])
  if (found.helper !== undefined) verifyName(name, property)
  return found
}

/** `Object.prototype.hasOwnProperty`. */
function isHasOwn(node: Node): boolean {
  if (node.type !== 'MemberExpression' || memberName(node) !== 'hasOwnProperty') return false
  const owner = plainMember((node as MemberExpression).object)
  return owner?.owner === 'Object' && owner.name === 'prototype'
}

/** Null, `[err0]`, or `func0(vErrors, instancePath+"/a", "#/properties/a", {…})`. */
function verifyErrors(node: Expression, scope: Scope): void {
  if (node.type === 'ArrayExpression')
    return demand(
      itemsOf(node).every((item) => isKind(item, ['error'], scope)),
      node,
    )
  if (node.type === 'Literal') return demand(node.value === null && !node.regex, node)
  if (isJoined(node, scope)) return
  if (node.type !== 'CallExpression' || !isKind(node.callee, ['says'], scope)) return refuse(node)
  const [errors, path, schemaPath, messages, ...more] = argumentsOf(node)
  if (!errors || !path || !schemaPath || !messages) return refuse(node)
  demand(isKind(errors, ['errors'], scope) && textOf(schemaPath) !== undefined && more.length === 0, node)
  verifyValue(path, scope)
  verifyJson(messages)
}

/** `vErrors === null ? validate1.errors : vErrors.concat(validate1.errors)`: with those of a part. */
function isJoined(node: Expression, scope: Scope): boolean {
  if (node.type !== 'ConditionalExpression') return false
  const { test, consequent, alternate } = node
  const isNothing = test.type === 'BinaryExpression' && test.operator === '===' && test.right.type === 'Literal' && test.right.value === null // prettier-ignore
  const isJoin = alternate.type === 'CallExpression' && memberName(alternate.callee) === 'concat'
  if (!isNothing || !isJoin || alternate.callee.type !== 'MemberExpression') return false
  const [added, ...more] = argumentsOf(alternate)
  const owners = [test.left, alternate.callee.object]
  const isOfPart = [consequent, added].every((one) => one !== undefined && isErrorsOf(one, scope))
  return owners.every((one) => isKind(one, ['errors'], scope)) && isOfPart && more.length === 0
}

/** `validate1.errors`, or `wrapper0.validate.errors`. */
function isErrorsOf(node: Expression, scope: Scope): boolean {
  if (node.type !== 'MemberExpression' || memberName(node) !== 'errors' || node.object.type === 'Super') return false
  return isValidator(node.object, scope)
}

/** `{instancePath,keyword:"type",params:{type: "string"}}`. */
function verifyError(node: Expression, scope: Scope): void {
  if (node.type !== 'ObjectExpression') return refuse(node)
  for (const property of propertiesOfLiteral(node)) {
    const { value } = property
    if (keyOf(property) === 'params') verifyParams(value, scope)
    else {
      demand(isText(value, scope), value)
      verifyValue(value, scope)
    }
  }
}

function verifyParams(node: Expression, scope: Scope): void {
  if (node.type !== 'ObjectExpression') return refuse(node)
  for (const { value } of propertiesOfLiteral(node)) verifyValue(value, scope)
}

function isKind(node: Node, kinds: readonly Kind[], scope: Scope): boolean {
  const kind = scope.kindOf(node)
  return kind !== undefined && kinds.includes(kind)
}

/** `vErrors.push(err0)`. */
function isAdding({ callee, arguments: [added, ...more] }: CallExpression, scope: Scope): boolean {
  const isPush = callee.type === 'MemberExpression' && memberName(callee) === 'push'
  const isError = added !== undefined && more.length === 0 && isKind(added, ['error'], scope)
  return isPush && isError && isKind(callee.object, ['errors'], scope)
}

/** The few properties that Ajv's code sets. */
function verifyWrite({ left, right }: AssignmentExpression, scope: Scope): void {
  const isExport = isExports(left) && isKind(right, ['validator'], scope)
  const isResult = isPart(left, 'validator', 'errors', scope) && isKind(right, ['errors'], scope)
  const isCut = isPart(left, 'errors', 'length', scope) && isKind(right, ['value'], scope)
  demand(isExport || isResult || isCut, left)
}

/** `owner.name`, where the owner is a variable of a kind. */
function isPart(node: Node, kind: Kind, name: string, scope: Scope): boolean {
  const member = plainMember(node)
  return member?.name === name && scope.find(member.owner) === kind
}

/** `module.exports` and `module.exports.default`. */
function isExports(node: Node): boolean {
  const member = plainMember(node)
  if (member) return member.owner === 'module' && member.name === 'exports'
  return memberName(node) === 'default' && isExports((node as MemberExpression).object)
}
