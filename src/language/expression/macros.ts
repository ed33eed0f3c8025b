import type { ASTNode } from '@marcbachmann/cel-js'
import { checkCondition } from './check-operator.ts'
import { call, js } from '../emit/code.ts'
import { changeByThemselves } from '../../contract/runtime/map-numbers.ts'
import { computed, unknown, type Checked, type Checker } from './checked.ts'
import type { SourceRange } from './expression-error.ts'
import { isSafeName } from './names.ts'
import { anyType, booleanType, listOf, printType } from './type.ts'

/** Walks over a list: `list.map(item, …)`. A null list gives null; a null condition counts as false. */
export const macros = {
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

export const has = { usage: 'has(a.b)', description: 'Apakah kolom ada dan tidak null.' }

const runtimeNames = { filter: 'filter', all: 'all', exists: 'exists', exists_one: 'existsOne' } as const

export type MacroName = keyof typeof macros

export function isMacro(name: string): name is MacroName {
  return Object.hasOwn(macros, name)
}

export function checkMacro(
  name: MacroName,
  at: SourceRange,
  receiver: ASTNode,
  args: ASTNode[],
  checker: Checker,
): Checked {
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
export function checkHas(at: SourceRange, args: ASTNode[], checker: Checker): Checked {
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
