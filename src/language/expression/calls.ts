import type { ASTNode } from '@marcbachmann/cel-js'
import { changeByThemselves } from '../../contract/runtime/expression-runtime.ts'
import { suggest } from '../check/suggest.ts'
import { call, js } from '../emit/code.ts'
import { checkCondition } from './check-operator.ts'
import { computed, unknown, type Checked, type Checker, type NodeOf } from './checked.ts'
import type { SourceRange } from './expression-error.ts'
import { type FunctionDefinition, type FunctionName, functions } from './functions.ts'
import { isSafeName } from './names.ts'
import { anyType, booleanType, listOf, printType, isAssignable } from './type.ts'

/** Walks over a list: `list.map(item, …)`. A null list gives null; a null condition counts as false. */
const macros = {
  map: {
    usage: 'daftar.map(butir, nilai)',
    arguments: [2, 3],
    description: 'Daftar nilai yang dihitung dari setiap butir.',
  },
  filter: { usage: 'daftar.filter(butir, syarat)', arguments: [2], description: 'Butir-butir yang memenuhi syarat.' },
  all: { usage: 'daftar.all(butir, syarat)', arguments: [2], description: 'Apakah semua butir memenuhi syarat.' },
  exists: {
    usage: 'daftar.exists(butir, syarat)',
    arguments: [2],
    description: 'Apakah ada butir yang memenuhi syarat.',
  },
  exists_one: {
    usage: 'daftar.exists_one(butir, syarat)',
    arguments: [2],
    description: 'Apakah tepat satu butir memenuhi syarat.',
  },
} as const satisfies Record<string, { usage: string; arguments: number[]; description: string }>

const has = { usage: 'has(a.b)', description: 'Apakah kolom ada dan tidak null.' }

const runtimeNames = { filter: 'filter', all: 'all', exists: 'exists', exists_one: 'existsOne' } as const

export type MacroName = keyof typeof macros

function isMacro(name: string): name is MacroName {
  return Object.hasOwn(macros, name)
}

function checkMacro(name: MacroName, at: SourceRange, receiver: ASTNode, args: ASTNode[], checker: Checker): Checked {
  const list = checker.check(receiver)
  const { usage, arguments: counts }: { usage: string; arguments: readonly number[] } = macros[name]
  if (list.type.kind !== 'list' && list.type.kind !== 'any')
    checker.report('argument-type', receiver, [usage, 'daftar', printType(list.type)])
  const [variable, body, last] = args
  if (!counts.includes(args.length) || !variable || !body)
    return checker.report('argument-count', at, [usage, String(args.length)])
  // The parser has refused every other first argument.
  const bound = variable.op === 'id' ? variable.args : ''
  if (!isSafeName(bound, variable, checker)) return unknown
  if (name !== 'map') return checkFilter(name, list, bound, body, checker)
  return last
    ? checkMap(checkFilter('filter', list, bound, body, checker), bound, last, checker)
    : checkMap(list, bound, body, checker)
}

/** `has(a.b)`: the field is there and not null. */
function checkHas(at: SourceRange, args: ASTNode[], checker: Checker): Checked {
  const [field] = args
  if (args.length !== 1 || !field) return checker.report('argument-count', at, [has.usage, String(args.length)])
  const { code, type } = checker.check(field)
  if (field.op !== '.') checker.report('argument-type', field, [has.usage, 'kolom', printType(type)])
  return computed(js`!${call('x.isNull', code)}`, booleanType)
}

function checkMap(list: Checked, bound: string, value: ASTNode, checker: Checker): Checked {
  const { parameter, body } = checker.checkWith(bound, list, () => checker.check(value))
  const walk = body.type.kind === 'number' && followsFrom(bound, value) ? 'x.mapNumbers' : 'x.map'
  return computed(call(walk, list.code, js`(${parameter})=>${body.code}`), listOf(body.type), body.place)
}

/** Whether a value is the same whenever that of one variable is: it reads no other one, and nothing that changes by itself. */
function followsFrom(name: string, { op, args }: ASTNode): boolean {
  if (op === 'id') return args === name
  if (op === 'call' && changeByThemselves.includes(args[0])) return false
  const parts: unknown[] = [args].flat(3)
  return parts.every((part) => !isNode(part) || followsFrom(name, part))
}

function isNode(part: unknown): part is ASTNode {
  return typeof part === 'object' && part !== null && 'op' in part
}

function checkFilter(
  name: Exclude<MacroName, 'map'>,
  list: Checked,
  bound: string,
  condition: ASTNode,
  checker: Checker,
): Checked {
  const { parameter, body } = checker.checkWith(bound, list, () => checkCondition(condition, checker))
  const code = call(`x.${runtimeNames[name]}`, list.code, js`(${parameter})=>${body}`)
  if (name !== 'filter') return computed(code, booleanType)
  return computed(code, list.type.kind === 'list' ? list.type : listOf(anyType), list.items)
}

/** CEL has these; this language leaves them out. */
const leftOut = 'matches timestamp duration bytes uint int double bool dyn type bind'.split(' ')

/** `name(a, b)`. */
export function checkCall(node: NodeOf<'call'>, checker: Checker): Checked {
  const [name, args] = node.args
  const at = { start: node.start, end: node.start + name.length }
  if (name === 'has') return checkHas(at, args, checker)
  if (isMacro(name)) return checker.report('function-form', at, [name, macros[name].usage])
  return checkFunction('global', name, at, args, checker)
}

/** `receiver.name(a, b)`. */
export function checkMethod(node: NodeOf<'rcall'>, checker: Checker): Checked {
  const [name, receiver, args] = node.args
  const start = node.input.indexOf(name, receiver.end)
  const at = { start, end: start + name.length }
  if (isMacro(name)) return checkMacro(name, at, receiver, args, checker)
  return checkFunction('method', name, at, [receiver, ...args], checker)
}

function checkFunction(
  form: 'global' | 'method',
  name: string,
  at: SourceRange,
  args: ASTNode[],
  checker: Checker,
): Checked {
  if (!isFunction(name)) {
    const meant = reportUnknown(name, at, checker)
    // The variable of a misspelt walk is not known, so its body can say nothing sensible.
    for (const arg of isMacro(meant) ? args.slice(0, 1) : args) checker.check(arg)
    return unknown
  }
  const definition: FunctionDefinition = functions[name]
  const given = args.map((arg) => checker.check(arg))
  if (definition.form !== 'both' && (definition.form ?? 'global') !== form)
    return checker.report('function-form', at, [name, usageOf(name, definition)])
  const called = { name, definition, at, args, given }
  if (!checkCount(called, checker)) return unknown
  checkArguments(called, checker)
  return resultOf(called, checker)
}

function isFunction(name: string): name is FunctionName {
  return Object.hasOwn(functions, name)
}

/** A function as an expression calls it. */
interface Called {
  name: FunctionName
  definition: FunctionDefinition
  at: SourceRange
  args: ASTNode[]
  given: Checked[]
}

function checkCount({ name, definition, at, args }: Called, checker: Checker): boolean {
  const { parameters, optional: least = parameters.length, variadic } = definition
  if (args.length >= least && (variadic || args.length <= parameters.length)) return true
  checker.report('argument-count', at, [usageOf(name, definition), String(args.length)])
  return false
}

function checkArguments({ name, definition, at, args, given }: Called, checker: Checker): void {
  for (const [index, { type }] of given.entries()) {
    const expected = (definition.parameters[index] ?? definition.parameters.at(-1))?.types ?? []
    if (type.kind === 'null' ? expected.includes(anyType) : expected.some((accepted) => isAssignable(type, accepted)))
      continue
    const names = expected.map((accepted) => printType(accepted)).join(' atau ')
    const usage = usageOf(name, definition)
    checker.report('argument-type', args[index] ?? at, [usage, names, printType(type)])
  }
}

function resultOf({ name, definition: { result }, at, given }: Called, checker: Checker): Checked {
  const types = given.map((argument) => argument.type)
  const type = typeof result === 'function' ? result(types) : result
  if (!type) checker.reportOperands(at, name, ...types)
  const [first] = given
  const items = name === 'flatten' && first?.items ? [...first.items, '*'] : null
  return computed(call(`x.${name}`, ...given.map(({ code }) => code)), type ?? anyType, items)
}

/** Gives the name that was probably meant. */
function reportUnknown(name: string, at: SourceRange, checker: Checker): string {
  const meant = suggest(name, ['has', ...Object.keys(functions), ...Object.keys(macros)])
  const isLeftOut = leftOut.includes(name)
  if (isLeftOut) checker.report('unsupported', at, [`Fungsi "${name}"`])
  else checker.report('unknown-function', at, [name], meant)
  return isLeftOut ? '' : (meant ?? '')
}

export interface FunctionSignature {
  name: string
  /** How it is written: `round(angka, desimal?)`. */
  usage: string
  description: string
}

/** How a function is written, with the names of its parameters. */
export function usageOf(name: string, { form, parameters, optional, variadic }: FunctionDefinition): string {
  const names = parameters.map(
    (parameter, index) => parameter.name + (index >= (optional ?? parameters.length) ? '?' : ''),
  )
  if (variadic) names.push('…')
  return form === 'method' ? `${names[0] ?? ''}.${name}(${names.slice(1).join(', ')})` : `${name}(${names.join(', ')})`
}

/** Every function and macro of the language: for documentation and completion in editors. */
export const functionSignatures: FunctionSignature[] = [
  ...Object.entries(functions).map(([name, definition]) => ({
    name,
    usage: usageOf(name, definition),
    description: definition.description,
  })),
  { name: 'has', ...has },
  ...Object.entries(macros).map(([name, { usage, description }]) => ({ name, usage, description })),
]
