import type { ASTNode } from '@marcbachmann/cel-js'
import { call, js } from '../emit/code.ts'
import { suggest } from '../check/suggest.ts'
import { checkCall, checkMethod } from './check-call.ts'
import { checkEquality, checkIn } from './check-equality.ts'
import { checkAccess, checkField } from './check-field.ts'
import { checkList, checkMap, checkValue } from './check-literal.ts'
import { checkBinary, checkLogic, checkMinus, checkNot, checkTernary } from './check-operator.ts'
import { placed, unknown, type Checked, type Checker, type Place } from './checked.ts'
import { expressionError, type ExpressionError } from './expression-error.ts'
import { isSafeName } from './name.ts'
import { itemOf, printType, type Type } from './type.ts'

export interface CheckResult {
  checked: Checked
  /** Every place that the expression reads, each once. */
  reads: string[][]
  errors: ExpressionError[]
}

/** The meaning of a syntax tree, or everything that is wrong with it. */
export function checkExpression(node: ASTNode, variables: Record<string, Type>): CheckResult {
  const errors: ExpressionError[] = []
  const reads = new Map<string, Place>()
  const scope = new Map<string, Checked>()
  for (const [name, type] of Object.entries(variables))
    scope.set(name, placed(call('x.get', js`s`, name), type, [name]))
  let parameters = 0

  const checker: Checker = {
    check: (part) => {
      const checked = checker.checkBase(part)
      if (checked.place) reads.set(JSON.stringify(checked.place), checked.place)
      return checked
    },
    checkBase: (part) => checkNode(part, scope, checker),
    checkWith: (name, list, body) => {
      const outer = scope.get(name)
      const parameter = js`v${++parameters}`
      scope.set(name, placed(parameter, itemOf(list.type), list.items))
      const result = body()
      if (outer) scope.set(name, outer)
      else scope.delete(name)
      return { parameter, body: result }
    },
    report: (...error) => {
      errors.push(expressionError(...error))
      return unknown
    },
    reportOperands: (at, operator, ...types) =>
      checker.report('operand-type', at, [operator, types.map(printType).join(' dan ')]),
  }
  const checked = checker.check(node)
  return {
    checked,
    reads: [...reads.values()].map((place) => [...place]),
    errors: errors.sort((a, b) => a.start - b.start),
  }
}

function checkNode(node: ASTNode, scope: ReadonlyMap<string, Checked>, checker: Checker): Checked {
  switch (node.op) {
    case 'value':
      return checkValue(node, node.args, checker)
    case 'id':
      return checkVariable(node, node.args, scope, checker)
    case '.':
      return checkField(node, node.args, checker)
    case '[]':
      return checkAccess(node, node.args, checker)
    case 'call':
      return checkCall(node, node.args[0], node.args[1], checker)
    case 'rcall':
      return checkMethod(node, node.args[0], node.args[1], node.args[2], checker)
    case 'list':
      return checkList(node, node.args, checker)
    case 'map':
      return checkMap(node.args, checker)
    case '.?':
    case '[?]':
      return checker.report('unsupported', node, ['Akses opsional'])
    default:
      return checkOperator(node, checker)
  }
}

type OperatorNode = Exclude<
  ASTNode,
  { op: 'value' | 'id' | '.' | '[]' | 'call' | 'rcall' | 'list' | 'map' | '.?' | '[?]' }
>

function checkOperator(node: OperatorNode, checker: Checker): Checked {
  switch (node.op) {
    case '?:':
      return checkTernary(node, node.args, checker)
    case '!_':
      return checkNot(node.args, checker)
    case '-_':
      return checkMinus(node, node.args, checker)
    case '&&':
    case '||':
      return checkLogic(node.op, node.args, checker)
    case '==':
    case '!=':
      return checkEquality(node, node.op, node.args, checker)
    case 'in':
      return checkIn(node, node.args, checker)
    default:
      return checkBinary(node, node.op, node.args, checker)
  }
}

function checkVariable(node: ASTNode, name: string, scope: ReadonlyMap<string, Checked>, checker: Checker): Checked {
  if (!isSafeName(name, node, checker)) return unknown
  const variable = scope.get(name)
  if (variable) return variable
  const known = [...scope.keys()]
  const path = known.map((owner) => fieldPath(owner, name, scope.get(owner)?.type)).find((found) => found !== undefined)
  if (path !== undefined) return checker.report('bare-field', node, [name, path], path)
  return checker.report('unknown-variable', node, [name, known.join(', ') || '"-"'], suggest(name, known))
}

/** `owner.name`, when the owner has such a field: authors forget to say whose field it is. */
function fieldPath(owner: string, name: string, type: Type | undefined): string | undefined {
  return type?.kind === 'object' && Object.hasOwn(type.fields, name) ? `${owner}.${name}` : undefined
}
