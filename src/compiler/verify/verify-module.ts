import { createHash } from 'node:crypto'
import {
  parse,
  type ArrowFunctionExpression,
  type CallExpression,
  type Comment,
  type Expression,
  type Program,
  type Property,
} from 'acorn'
import { Recent } from '../../contract/runtime/recent.ts'
import { demand, keyOf, refuse, RefusedCode, textOf, verifyLiteral, verifyName, writtenOut } from './accepted-code.ts'
import { argumentsOf, itemsOf, plainMember, verifyFunction } from './verify-expression.ts'
import { verifyValidator } from './verify-validator.ts'

/** Ten times the largest shipped module: what is longer was blown up on purpose or by mistake. */
const longestModule = 1_000_000
/** Hashes of texts that were found right: a module is verified where it is made and again where it is run. */
const verified = new Recent<true>(10_000)

/**
 * Whether a compiled module is nothing but data, functions of our expression language, and Ajv's validators, like
 * bytecode before it is run. Gives the reason against it in Indonesian; null when there is none. Whatever came into
 * the text, a module that passes calls only the runtime that it is given, and writes only variables of its own.
 */
export function verifyModule(code: string): string | null {
  if (code.length > longestModule)
    return `terlalu besar (${String(code.length)} karakter, paling banyak ${String(longestModule)})`
  const hash = createHash('sha256').update(code).digest('base64')
  if (verified.get(hash)) return null
  try {
    verifyProgram(read(code), code)
  } catch (error) {
    return reasonOf(error, code)
  }
  verified.set(hash, true)
  return null
}

function read(code: string): Program {
  const comments: Comment[] = []
  const program = parse(code, { ecmaVersion: 2022, sourceType: 'module', onComment: comments })
  const [first, ...more] = comments
  if (first?.start !== 0 || first.type !== 'Line' || more[0]) throw new RefusedCode(more[0]?.start ?? 0, 'comment')
  return program
}

function reasonOf(error: unknown, code: string): string {
  if (error instanceof RefusedCode) {
    const near = JSON.stringify(code.slice(error.offset, error.offset + 40))
    return `${error.what} pada karakter ${String(error.offset)}: ${near}`
  }
  if (error instanceof SyntaxError) return `bukan JavaScript: ${error.message}`
  if (error instanceof RangeError) return 'terlalu dalam'
  throw error
}

/** `export default ({ x, kit, require }) => (…)`, and nothing else. */
function verifyProgram(program: Program, code: string): void {
  const [statement, ...more] = program.body
  if (statement?.type !== 'ExportDefaultDeclaration' || more.length > 0) return refuse(more[0] ?? program)
  const factory = statement.declaration
  if (factory.type !== 'ArrowFunctionExpression') return refuse(factory)
  verifyHead(factory, code)
  const { body } = factory
  if (body.type !== 'CallExpression') return verifyData(body as Expression, code)
  const called = plainMember(body.callee)
  demand(called?.owner === 'kit' && ['createDialog', 'createDocument'].includes(called.name), body, 'call')
  for (const argument of argumentsOf(body)) verifyData(argument, code)
}

function verifyHead(factory: ArrowFunctionExpression, code: string): void {
  const [given] = factory.params
  const isUsual = given !== undefined && code.slice(given.start, given.end) === '{ x, kit, require }'
  demand(isUsual && factory.params.length === 1 && factory.expression && !factory.async, factory, 'parameter')
}

/** Data as JSON has them, in which some values are functions or validators. */
function verifyData(node: Expression, code: string): void {
  switch (node.type) {
    case 'Literal':
      return verifyLiteral(node)
    case 'UnaryExpression':
      demand(node.operator === '-' && node.argument.type === 'Literal', node)
      return verifyData(node.argument, code)
    case 'ArrayExpression':
      for (const item of itemsOf(node)) verifyData(item, code)
      return
    case 'ObjectExpression':
      for (const property of writtenOut(node)) verifyEntry(property, code)
      return
    case 'ArrowFunctionExpression':
      return verifyFunction(node)
    case 'CallExpression':
      return verifyWrapped(node, code)
    default:
      return refuse(node)
  }
}

/** Names of a scope are given by the runtime, and what JavaScript calls by itself is no function. */
function verifyEntry(property: Property, code: string): void {
  const { value } = property
  const key = keyOf(property)
  const isCalled = ['then', 'toJSON'].includes(key) && value.type === 'ArrowFunctionExpression'
  demand(!isCalled, property)
  if (['variable', 'as', 'changeAs'].includes(key)) verifyName(textOf(value) ?? '', value)
  verifyData(value, code)
}

/** `((module)=>{…})({exports:{}})`: Ajv's code with a module of its own. */
function verifyWrapped(node: CallExpression, code: string): void {
  const { callee } = node
  const [given, ...more] = argumentsOf(node)
  const isModule = given !== undefined && code.slice(given.start, given.end) === '{exports:{}}' && more.length === 0
  if (callee.type !== 'ArrowFunctionExpression' || !isModule) return refuse(node, 'call')
  const [parameter] = callee.params
  const isPlain = callee.params.length === 1 && parameter?.type === 'Identifier' && parameter.name === 'module'
  if (!isPlain || callee.async || callee.body.type !== 'BlockStatement') return refuse(callee)
  verifyValidator(callee.body, code)
}
