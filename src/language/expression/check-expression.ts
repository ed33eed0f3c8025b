import type { ASTNode, ASTOperator } from '@marcbachmann/cel-js'
import { suggest } from '../check/suggest.ts'
import { call, js } from '../emit/code.ts'
import { checkCall, checkMethod } from './calls.ts'
import { checkAccess, checkField } from './check-field.ts'
import { checkBinary, checkLogic, checkMinus, checkNot, checkTernary } from './check-operator.ts'
import { placed, unknown, type Checked, type Checker, type NodeOf, type ValuePath, computed } from './checked.ts'
import { expressionError, type ExpressionError } from './expression-error.ts'
import { isSafeName } from './names.ts'
import {
  itemOf,
  printType,
  type Type,
  booleanType,
  canBeEqual,
  anyType,
  joinTypes,
  listOf,
  numberType,
} from './type.ts'

export interface CheckResult {
  checked: Checked
  /** Every place that the expression reads, each once. */
  reads: string[][]
  errors: ExpressionError[]
}

/** The meaning of a syntax tree, or everything that is wrong with it. */
export function checkExpression(node: ASTNode, variables: Record<string, Type>): CheckResult {
  const errors: ExpressionError[] = []
  const reads = new Map<string, ValuePath>()
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

/** `==` and `!=`. Compared with the literal null they ask for absence; else null makes both false. */
function checkEquality(node: NodeOf<'==' | '!='>, checker: Checker): Checked {
  const {
    op: operator,
    args: [left, right],
  } = node
  const [a, b] = [checker.check(left), checker.check(right)]
  const tested = a.type.kind === 'null' ? b : b.type.kind === 'null' ? a : undefined
  if (tested) {
    const isNull = call('x.isNull', tested.code)
    return computed(operator === '!=' ? js`!${isNull}` : isNull, booleanType)
  }
  const misspelt = reportMisspelt(left, b.type, checker) || reportMisspelt(right, a.type, checker)
  if (!misspelt && !canBeEqual(a.type, b.type)) checker.reportOperands(node, operator, a.type, b.type)
  return computed(call(operator === '==' ? 'x.equal' : 'x.notEqual', a.code, b.code), booleanType)
}

/** `value in list`. In a list of literals every one has to be possible. */
function checkIn(node: NodeOf<'in'>, checker: Checker): Checked {
  const [left, right] = node.args
  const [a, b] = [checker.check(left), checker.check(right)]
  const item = b.type.kind === 'list' ? b.type.item : b.type.kind === 'any' ? b.type : undefined
  const literals = right.op === 'list' ? right.args : []
  const misspelt = literals.filter((literal) => reportMisspelt(literal, a.type, checker))
  if (misspelt.length === 0 && !(item && reportMisspelt(left, item, checker)) && !(item && canBeEqual(a.type, item)))
    checker.reportOperands(node, 'in', a.type, b.type)
  return computed(call('x.in', a.code, b.code), booleanType)
}

/** A literal text that the other side can never be was probably meant to be one that it can. */
function reportMisspelt(literal: ASTNode, other: Type, checker: Checker): boolean {
  if (literal.op !== 'value' || typeof literal.args !== 'string') return false
  if (other.kind !== 'string' || !other.values || other.values.includes(literal.args)) return false
  const details: [string, string] = [JSON.stringify(literal.args), other.values.join(', ')]
  checker.report('unknown-value', literal, details, suggest(literal.args, other.values))
  return true
}

/** A literal. Whole numbers are doubles like all others. */
function checkValue(node: NodeOf<'value'>, checker: Checker): Checked {
  const value: unknown = node.args
  if (value === null) return computed(js`null`, { kind: 'null' })
  if (typeof value === 'string') return computed(js`${value}`, { kind: 'string', values: [value] })
  if (typeof value === 'boolean') return computed(js`${value}`, booleanType)
  const number = typeof value === 'bigint' ? Number(value) : value
  if (typeof number !== 'number') return checker.report('unsupported', node, ['Nilai bytes atau uint'])
  if (typeof value === 'bigint' && !Number.isSafeInteger(number))
    return checker.report('unsupported', node, ['Angka bulat sebesar ini'])
  return computed(js`${number}`, numberType)
}

function checkList(node: NodeOf<'list'>, checker: Checker): Checked {
  const items = node.args.map((part) => checker.check(part))
  const item = items.reduce<Type | undefined>((joined, { type }) => joined && joinTypes(joined, type), { kind: 'null' })
  if (!item) checker.reportOperands(node, '[ ]', ...items.map(({ type }) => type))
  const type = listOf(!item || item.kind === 'null' ? anyType : item)
  return computed(js`${items.map(({ code }) => code)}`, type)
}

/** `{"name": value}`: an object whose names are literals. */
function checkMap({ args: entries }: NodeOf<'map'>, checker: Checker): Checked {
  const fields: [string, Checked][] = []
  for (const [key, part] of entries) {
    const value = checker.check(part)
    if (key.op !== 'value' || typeof key.args !== 'string')
      checker.report('unsupported', key, ['Nama kolom yang dihitung'])
    else if (isSafeName(key.args, key, checker)) fields.push([key.args, value])
  }
  const pairs = fields.map(([name, { code }]) => [name, code])
  const type: Type = { kind: 'object', fields: Object.fromEntries(fields.map(([name, value]) => [name, value.type])) }
  return computed(call('x.object', pairs), type)
}
