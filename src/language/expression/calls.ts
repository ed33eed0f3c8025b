import type { ASTNode } from '@marcbachmann/cel-js'
import { suggest } from '../check/suggest.ts'
import { call } from '../emit/code.ts'
import { type Checked, type Checker, computed, type NodeOf, unknown } from './checked.ts'
import type { SourceRange } from './expression-error.ts'
import { type FunctionDefinition, type FunctionName, functions } from './functions.ts'
import { checkHas, checkMacro, has, isMacro, macros } from './macros.ts'
import { anyType, isAssignable, printType } from './type.ts'

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
