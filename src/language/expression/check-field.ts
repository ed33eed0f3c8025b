import type { ASTNode } from '@marcbachmann/cel-js'
import { call } from '../emit/code.ts'
import { suggest } from '../check/suggest.ts'
import { placed, unknown, type Checked, type Checker, type NodeOf } from './checked.ts'
import type { SourceRange } from './expression-error.ts'
import { isSafeName } from './names.ts'
import { anyType, itemOf, printType } from './type.ts'

/** So many names of an owner's fields are told; of more nobody reads all. */
const mostTold = 20

/** `owner.name`. */
export function checkField(node: NodeOf<'.'>, checker: Checker): Checked {
  const [owner, name] = node.args
  return fieldOf(owner, name, { start: node.pos, end: node.end }, checker)
}

/** `owner["name"]` is a field; `list[index]` an item, null when there is none. */
export function checkAccess(node: NodeOf<'[]'>, checker: Checker): Checked {
  const [owner, index] = node.args
  if (index.op === 'value' && typeof index.args === 'string') return fieldOf(owner, index.args, index, checker)
  const list = checker.check(owner)
  const { code, type } = checker.check(index)
  if (list.type.kind === 'object') return checker.report('unsupported', index, ['Nama kolom yang dihitung'])
  if (list.type.kind !== 'list' && list.type.kind !== 'any')
    checker.report('operand-type', node, ['[]', printType(list.type)])
  else if (type.kind !== 'number' && type.kind !== 'any') checker.report('operand-type', index, ['[]', printType(type)])
  return placed(call('x.at', list.code, code), itemOf(list.type), list.items)
}

/** The names of a pure path such as `doc.a.b`, or null for anything else. */
export function pathOf(node: ASTNode): string[] | null {
  if (node.op === 'id') return [node.args]
  const [owner, name] = node.op === '.' ? node.args : node.op === '[]' ? [node.args[0], textLiteral(node.args[1])] : []
  const path = owner && typeof name === 'string' ? pathOf(owner) : null
  return path && typeof name === 'string' ? [...path, name] : null
}

/**
 * The path whose value an expression passes on, if it passes on any: `doc.a`, `condition ? doc.a : null`, or
 * `coalesce(doc.a, literal)`, whose literal stands for an absent value.
 */
export function passedPath(node: ASTNode): string[] | null {
  if (node.op === '?:') {
    const [, yes, no] = node.args
    if (isNull(no)) return pathOf(yes)
    return isNull(yes) ? pathOf(no) : null
  }
  const [name, values] = node.op === 'call' ? node.args : []
  const [first, second, more] = name === 'coalesce' ? (values ?? []) : []
  if (first && second?.op === 'value' && !more) return pathOf(first)
  return pathOf(node)
}

/** The path whose value can be had back from `isoDate(doc.a)`, else null. */
export function datePath(node: ASTNode): string[] | null {
  const [name, values] = node.op === 'call' ? node.args : []
  const [date] = name === 'isoDate' ? (values ?? []) : []
  return date ? pathOf(date) : null
}

function isNull(node: ASTNode): boolean {
  return node.op === 'value' && node.args === null
}

/** The text that an expression is, where it is one. */
export function textLiteral(node: ASTNode): string | null {
  return node.op === 'value' && typeof node.args === 'string' ? node.args : null
}

function fieldOf(owner: ASTNode, name: string, at: SourceRange, checker: Checker): Checked {
  const base = checker.checkBase(owner)
  if (!isSafeName(name, at, checker)) return unknown
  const place = base.place && [...base.place, name]
  const code = call('x.get', base.code, name)
  const { type } = base
  if (type.kind === 'any') return placed(code, anyType, place)
  if (type.kind === 'object' && Object.hasOwn(type.fields, name))
    return placed(code, type.fields[name] ?? anyType, place)
  const written = owner.input.slice(owner.start, owner.end)
  if (type.kind === 'object') {
    const known = Object.keys(type.fields)
    const near = suggest(name, known)
    // A name that is close is told alone.
    const told = near === undefined && known.length <= mostTold ? known.join(', ') : ''
    checker.report('unknown-field', at, [name, written, told], near)
  } else checker.report('no-fields', at, [name, written, printType(type)])
  return unknown
}
