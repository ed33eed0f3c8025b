import type {
  BlockStatement,
  Expression,
  ForInStatement,
  ForOfStatement,
  ForStatement,
  FunctionDeclaration,
  Identifier,
  MemberExpression,
  Node,
  ReturnStatement,
  Statement,
  VariableDeclaration,
} from 'acorn'
import { demand, refuse, RefusedCode } from './accepted-code.ts'
import { Scope, verifyValue } from './validator-expression.ts'
import { verifyEffect, verifyInitial } from './validator-variable.ts'
import { memberName, plainMember } from './verify-expression.ts'

/** As Ajv writes them. */
const parameters = 'data, {instancePath="", parentData, parentDataProperty, rootData=data}={}'
const parameterNames = ['data', 'instancePath', 'parentData', 'parentDataProperty', 'rootData']

/** The language of Ajv's standalone code: the body of `(module)=>{"use strict";…}`. */
export function verifyValidator(body: BlockStatement, code: string): void {
  const [strict, ...statements] = body.body
  demand(strict?.type === 'ExpressionStatement' && strict.directive === 'use strict', strict ?? body)
  const scope = new Scope()
  scope.declare('module', 'module', body)
  for (const statement of statements)
    if (statement.type === 'FunctionDeclaration') scope.declare(statement.id.name, 'validator', statement)
  const last = statements.pop()
  const given = last?.type === 'ReturnStatement' && last.argument ? plainMember(last.argument) : undefined
  demand(given?.owner === 'module' && given.name === 'exports', last ?? body)
  for (const statement of statements) {
    if (statement.type === 'FunctionDeclaration') verifyFunctionDeclaration(statement, scope, code)
    else if (statement.type === 'VariableDeclaration') {
      // What could be written again would lead from one caller's data to the next.
      demand(statement.kind === 'const', statement, statement.kind)
      verifyDeclaration(statement, scope)
    } else {
      demand(statement.type === 'ExpressionStatement', statement)
      verifyStatement(statement, scope)
    }
  }
}

function verifyFunctionDeclaration(node: FunctionDeclaration, outer: Scope, code: string): void {
  const [first] = node.params
  const last = node.params.at(-1)
  const written = first && last ? code.slice(first.start, last.end) : ''
  demand(written === parameters && !node.async && !node.generator, node)
  const scope = new Scope(outer, true)
  for (const name of parameterNames) scope.declare(name, 'fixed', node)
  for (const statement of node.body.body) verifyStatement(statement, scope)
}

function verifyStatement(node: Statement, scope: Scope): void {
  switch (node.type) {
    case 'ExpressionStatement':
      demand(!node.directive, node)
      return verifyEffect(node.expression, scope)
    case 'VariableDeclaration':
      return verifyDeclaration(node, scope)
    case 'BlockStatement': {
      const inner = new Scope(scope)
      for (const statement of node.body) verifyStatement(statement, inner)
      return
    }
    case 'IfStatement':
      verifyValue(node.test, scope)
      verifyStatement(node.consequent, scope)
      if (node.alternate) verifyStatement(node.alternate, scope)
      return
    case 'ReturnStatement':
      return verifyReturn(node, scope)
    case 'BreakStatement':
      return demand(!node.label, node)
    case 'ContinueStatement':
      return demand(!node.label, node)
    case 'ForStatement':
      return verifyCounting(node, scope)
    case 'ForOfStatement':
    case 'ForInStatement':
      return verifyLoop(node, scope)
    default:
      return refuse(node)
  }
}

/** `return errors === 0;`: whether the data are right, and nothing of them. */
function verifyReturn({ argument, start }: ReturnStatement, scope: Scope): void {
  if (argument?.type !== 'BinaryExpression' || argument.operator !== '===') throw new RefusedCode(start, 'return')
  verifyValue(argument, scope)
}

function verifyDeclaration(node: VariableDeclaration, scope: Scope): void {
  for (const { id, init } of node.declarations) {
    if (id.type !== 'Identifier') return refuse(id)
    // Whether a branch of a schema holds stands in the whole function, and is written again for the next branch.
    const isBranch = node.kind === 'var' && /^_?valid\d+$/.test(id.name)
    demand(isBranch || node.kind === 'const' || node.kind === 'let', node, node.kind)
    const kind = verifyInitial(id.name, init ?? undefined, scope)
    if (isBranch) scope.declareInFunction(id.name, kind, id)
    else scope.declare(id.name, kind, id)
  }
}

/** `for(let i0=0; i0<len0; i0++)`, in which nothing else counts. */
function verifyCounting({ init, test, update, body }: ForStatement, outer: Scope): void {
  if (init?.type !== 'VariableDeclaration' || test?.type !== 'BinaryExpression' || test.operator !== '<')
    return refuse(init ?? body)
  const [{ id, init: first } = {}, ...more] = init.declarations
  if (id?.type !== 'Identifier' || first?.type !== 'Literal' || more.length > 0) return refuse(init)
  const isIt = (node: Node): boolean => node.type === 'Identifier' && (node as Identifier).name === id.name
  const isNext = update?.type === 'UpdateExpression' && update.operator === '++' && isIt(update.argument)
  demand(init.kind === 'let' && typeof first.value === 'number' && isIt(test.left) && isNext, init)
  const scope = new Scope(outer)
  scope.declare(id.name, 'index', id)
  verifyValue(test.right, scope)
  verifyStatement(body, scope)
}

/** `for(const key0 in data)` and `for(const v0 of schema5.properties.a.enum)`. */
function verifyLoop(node: ForOfStatement | ForInStatement, outer: Scope): void {
  const { left, right } = node
  const scope = new Scope(outer)
  demand(left.type === 'VariableDeclaration' && left.kind === 'const' && left.declarations.length === 1, node)
  const variable = left.declarations[0]?.id
  if (variable?.type !== 'Identifier') return refuse(left)
  verifyValue(right, outer)
  if (node.type === 'ForInStatement') {
    if (right.type !== 'Identifier') return refuse(right)
    scope.declareKey(variable.name, right.name, variable)
  } else {
    demand(!node.await && isOwnList(right, outer), node)
    scope.declare(variable.name, memberName(right) === 'required' ? 'name' : 'fixed', variable)
  }
  verifyStatement(node.body, scope)
}

/** What Ajv does not write out when it is long: the choices and the demanded fields of its own schema. */
function isOwnList(node: Expression, scope: Scope): boolean {
  let part: MemberExpression['object'] = node
  while (part.type === 'MemberExpression') part = part.object
  return ['enum', 'required'].includes(memberName(node) ?? '') && scope.kindOf(part) === 'schema'
}
