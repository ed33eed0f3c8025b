import type { BinaryExpression, CallExpression, Expression, MemberExpression, Node, UnaryExpression } from 'acorn'
import { demand, keyOf, propertiesOfLiteral, refuse, textOf, verifyLiteral, verifyName } from './accepted-code.ts'
import { argumentsOf, itemsOf, memberName, plainMember } from './verify-expression.ts'

/**
 * What a variable of a validator may be used for. Nothing that was computed is ever called, so that a value which a
 * module should not have, such as a function, does it no good; and only what `verifyValue` reads is a value.
 */
export type Kind =
  /** Read, replaced, and never called: of data, or made of such. */
  | 'value'
  /** A parameter, or the variable of a loop: only read. */
  | 'fixed'
  /** The name of a property of what a loop walks, and a key of that alone. */
  | 'key'
  /** A name that the schema has written out: a key of anything. */
  | 'name'
  /** A number, as long as the loop that counts it: a key of anything. */
  | 'index'
  /** A part of the schema, written out in full. */
  | 'schema'
  /** What the validator is an export of: only written. */
  | 'module'
  /** A validator itself, and an object that holds one as `validate`: a schema that holds itself is judged by a call. */
  | 'validator'
  | 'holder'
  /** A helper that the runtime gave. */
  | 'helper'
  /** The helper that puts messages in the place of errors. */
  | 'says'
  /** A regular expression. */
  | 'pattern'
  /** `Object.prototype.hasOwnProperty`. */
  | 'hasOwn'
  /** An error, and the list of all. */
  | 'error'
  | 'errors'

const globals = ['undefined', 'Array', 'Math', 'Object', 'RegExp', 'isFinite', 'isNaN', 'parseInt', 'require']

/** The variables of a block and of those around it. No name means two things. */
export class Scope {
  readonly #kinds = new Map<string, Kind>()
  readonly #walked = new Map<string, string>()

  constructor(
    readonly outer?: Scope,
    readonly isFunction = false,
  ) {}

  declare(name: string, kind: Kind, node: Node): void {
    demand(!globals.includes(name) && this.find(name) === undefined, node, `"${name}"`)
    this.#kinds.set(name, kind)
  }

  /** The variable of a loop over the properties of `walked`, which is only read in there: in another value a key is a name. */
  declareKey(name: string, walked: string, node: Node): void {
    demand(['value', 'fixed'].includes(this.find(walked) ?? ''), node, `"${walked}"`)
    this.declare(name, 'key', node)
    this.#walked.set(name, walked)
    this.#kinds.set(walked, 'fixed')
  }

  /** What a key's loop walks. */
  walkedBy(name: string): string | undefined {
    return this.#walked.get(name) ?? this.outer?.walkedBy(name)
  }

  /** A `var`: known in the whole function, where it may be declared again for the same use. */
  declareInFunction(name: string, kind: Kind, node: Node): void {
    if (!this.isFunction && this.outer) return this.outer.declareInFunction(name, kind, node)
    demand(this.isFunction && kind === 'value', node)
    if (this.#kinds.get(name) !== kind) this.declare(name, kind, node)
  }

  find(name: string): Kind | undefined {
    return this.#kinds.get(name) ?? this.outer?.find(name)
  }

  /** The kind of a node that is a variable. */
  kindOf(node: Node): Kind | undefined {
    return node.type === 'Identifier' ? this.find((node as Node & { name: string }).name) : undefined
  }
}

const operators = ['==', '!=', '===', '!==', '<', '<=', '>', '>=', '+', '-', '*', '/', '%']
const globalFunctions = ['isFinite', 'isNaN', 'parseInt', 'Array.isArray', 'Math.abs', 'Math.round', 'Object.keys']
const readable: (Kind | undefined)[] = ['value', 'fixed', 'key', 'name', 'index', 'schema']

/** Code of a validator that gives a value. It calls only what is written out, and writes only values of its own. */
export function verifyValue(node: Expression, scope: Scope): void {
  switch (node.type) {
    case 'Literal':
      return verifyLiteral(node)
    case 'Identifier':
      return demand(node.name === 'undefined' || readable.includes(scope.find(node.name)), node, `"${node.name}"`)
    case 'MemberExpression':
      return verifyMember(node, scope)
    case 'CallExpression':
      return verifyCall(node, scope)
    case 'UnaryExpression':
      return verifyUnary(node, scope)
    case 'BinaryExpression':
      return verifyBinary(node, scope)
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
      return verifyJson(node)
    default:
      return refuse(node)
  }
}

/** What is written out in full: an object with computed parts could hand a function to a helper under a name it calls. */
export function verifyJson(node: Expression): void {
  if (node.type === 'ObjectExpression')
    for (const property of propertiesOfLiteral(node)) {
      verifyJson(property.value)
      if (keyOf(property) === 'required') verifyNames(property.value)
    }
  else if (node.type === 'ArrayExpression') for (const item of itemsOf(node)) verifyJson(item)
  else if (node.type === 'UnaryExpression' && node.operator === '-') verifyJson(node.argument)
  else if (node.type === 'Literal') verifyLiteral(node)
  else refuse(node)
}

/** What a schema demands: a loop takes the names as keys. */
function verifyNames(list: Expression): void {
  if (list.type === 'ArrayExpression') for (const item of itemsOf(list)) verifyName(textOf(item) ?? refuse(item), item)
}

function verifyAll(nodes: readonly Expression[], scope: Scope): void {
  for (const node of nodes) verifyValue(node, scope)
}

function verifyUnary(node: UnaryExpression, scope: Scope): void {
  demand(['!', '-', 'typeof'].includes(node.operator), node, node.operator)
  verifyValue(node.argument, scope)
}

function verifyBinary(node: BinaryExpression, scope: Scope): void {
  const { left, right, operator } = node
  demand(operators.includes(operator), node, operator)
  // `vErrors === null`: of the list of errors nothing else is asked but its length.
  const isNothing = scope.kindOf(left) === 'errors' && right.type === 'Literal' && right.value === null && !right.regex
  if (!isNothing) verifyAll([left as Expression, right], scope)
}

function verifyMember(node: MemberExpression, scope: Scope): void {
  const { object, property, computed } = node
  if (node.optional || object.type === 'Super' || property.type === 'PrivateIdentifier') return refuse(node)
  const kind = scope.kindOf(object)
  if (kind === 'errors') return demand(memberName(node) === 'length', node)
  verifyValue(object, scope)
  if (!computed) return property.type === 'Identifier' ? verifyName(property.name, property) : refuse(property)
  const text = textOf(property)
  if (text !== undefined) return verifyName(text, property)
  demand(isKey(property, object, scope), property, 'computed key')
  verifyValue(property, scope)
}

/** A number, or a name that the object itself has: anything else could spell `constructor`. */
function isKey(key: Expression, object: Expression, scope: Scope): boolean {
  if (key.type === 'Literal') return typeof key.value === 'number'
  if (key.type !== 'Identifier') return false
  const kind = scope.kindOf(key)
  if (kind === 'key') return object.type === 'Identifier' && scope.walkedBy(key.name) === object.name
  return kind === 'index' || kind === 'name'
}

function verifyCall(node: CallExpression, scope: Scope): void {
  const { callee } = node
  if (isEscaping(node, scope)) return
  if (isValidator(callee, scope)) return verifyJudging(node, scope)
  const isKnown = scope.kindOf(callee) === 'helper' || globalFunctions.includes(nameOf(callee))
  if (!isKnown) verifyMethod(callee, scope)
  verifyAll(argumentsOf(node), scope)
}

/** `isNaN` or `Array.isArray`; empty for anything else. The names of globals are no variables. */
function nameOf(callee: CallExpression['callee']): string {
  if (callee.type === 'Identifier') return callee.name
  const member = plainMember(callee)
  return member ? `${member.owner}.${member.name}` : ''
}

/** `validate1`, or `wrapper0.validate` while the validator is not there yet. */
export function isValidator(node: CallExpression['callee'], scope: Scope): boolean {
  if (node.type === 'Identifier') return scope.kindOf(node) === 'validator'
  const member = plainMember(node)
  return member?.name === 'validate' && scope.find(member.owner) === 'holder'
}

/** A text, one that is joined, the place that is given, or the name of a property. */
export function isText(node: Expression, scope: Scope): boolean {
  if (node.type === 'BinaryExpression') return node.operator === '+'
  const isPlace = node.type === 'Identifier' && node.name === 'instancePath'
  return isPlace || textOf(node) !== undefined || scope.kindOf(node) === 'key'
}

/** What Ajv tells the validator of a part: where that stands. */
const told = ['instancePath', 'parentData', 'parentDataProperty', 'rootData']

/** `validate1(data0, {instancePath:…,parentData:data,parentDataProperty:"a",rootData})`: gives whether the part is right. */
function verifyJudging(node: CallExpression, scope: Scope): void {
  const [data, place, ...more] = argumentsOf(node)
  if (!data || place?.type !== 'ObjectExpression' || more.length > 0) return refuse(node)
  verifyValue(data, scope)
  for (const property of propertiesOfLiteral(place)) {
    const key = keyOf(property) ?? ''
    demand(told.includes(key), node, 'property')
    // Where errors stand is a text, and nothing else.
    if (key === 'instancePath') demand(isText(property.value, scope), property.value)
    verifyValue(property.value, scope)
  }
}

/** Methods of what is known to have them: never of a value, which could be an object with a function of that name. */
function verifyMethod(callee: CallExpression['callee'], scope: Scope): void {
  const name = memberName(callee) ?? ''
  const kind = callee.type === 'MemberExpression' ? scope.kindOf(callee.object) : undefined
  const isOfHelper = kind === 'helper' && ['test', 'validate'].includes(name)
  demand(
    isOfHelper || (kind === 'pattern' && name === 'test') || (kind === 'hasOwn' && name === 'call'),
    callee,
    'call',
  )
}

/** `key0.replace(/~/g, "~0").replace(/\//g, "~1")`: a name as a part of a path. */
function isEscaping({ callee, arguments: given }: CallExpression, scope: Scope): boolean {
  if (callee.type !== 'MemberExpression' || memberName(callee) !== 'replace') return false
  const [pattern, text, ...more] = given
  const isPlain = pattern?.type === 'Literal' && pattern.regex && text && textOf(text) !== undefined
  if (!isPlain || more.length > 0) return false
  const { object } = callee
  return object.type === 'CallExpression' ? isEscaping(object, scope) : scope.kindOf(object) === 'key'
}
