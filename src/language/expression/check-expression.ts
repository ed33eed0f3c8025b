import type { ASTNode, ASTOperator } from '@marcbachmann/cel-js'
import { call, js } from '../emit/code.ts'
import { suggest } from '../check/suggest.ts'
import { checkCall, checkMethod } from './check-call.ts'
import { checkEquality, checkIn } from './check-equality.ts'
import { checkAccess, checkField } from './check-field.ts'
import { checkList, checkMap, checkValue } from './check-literal.ts'
import { checkBinary, checkLogic, checkMinus, checkNot, checkTernary } from './check-operator.ts'
import { placed, unknown, type Checked, type Checker, type NodeOf, type Place } from './checked.ts'
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
    scope,
    check: (part) => {
      const checked = checker.checkBase(part)
      if (checked.place) reads.set(JSON.stringify(checked.place), checked.place)
      return checked
    },
    // The node's own operator has chosen what takes it.
    checkBase: (part) => meanings[part.op](part as never, checker),
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

/** What each construct of the language means. */
const meanings: { readonly [Operator in ASTOperator]: (node: NodeOf<Operator>, checker: Checker) => Checked } = {
  value: checkValue,
  id: checkVariable,
  '.': checkField,
  '[]': checkAccess,
  '.?': refuseOptional,
  '[?]': refuseOptional,
  call: checkCall,
  rcall: checkMethod,
  list: checkList,
  map: checkMap,
  '?:': checkTernary,
  '!_': checkNot,
  '-_': checkMinus,
  '&&': checkLogic,
  '||': checkLogic,
  '==': checkEquality,
  '!=': checkEquality,
  in: checkIn,
  '+': checkBinary,
  '-': checkBinary,
  '*': checkBinary,
  '/': checkBinary,
  '%': checkBinary,
  '<': checkBinary,
  '<=': checkBinary,
  '>': checkBinary,
  '>=': checkBinary,
}

function refuseOptional(node: ASTNode, checker: Checker): Checked {
  return checker.report('unsupported', node, ['Akses opsional'])
}

function checkVariable(node: NodeOf<'id'>, checker: Checker): Checked {
  const { scope } = checker
  const name = node.args
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
