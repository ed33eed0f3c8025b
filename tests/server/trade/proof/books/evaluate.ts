import { type ASTNode, Environment } from '@marcbachmann/cel-js'

/**
 * What an expression of a definition means, read by the library's own parser and computed by its own evaluator, one
 * operator at a time: between them stand the rules of this language for null. Nothing of the compiler is used.
 */
const environment = new Environment({ unlistedVariablesAreDyn: true, homogeneousAggregateLiterals: false })

export type Scope = Readonly<Record<string, unknown>>

export function evaluate(source: string, scope: Scope): unknown {
  return valueOf(environment.parse(source).ast, scope)
}

/** A condition holds where it is true: null counts as false. */
export function holds(source: string, scope: Scope): boolean {
  return evaluate(source, scope) === true
}

type Node = ASTNode

function valueOf(node: Node, scope: Scope): unknown {
  const of = (inner: Node): unknown => valueOf(inner, scope)
  switch (node.op) {
    case 'value':
      // Whole numbers are numbers like all others.
      return typeof node.args === 'bigint' ? Number(node.args) : node.args
    case 'id':
      return scope[node.args] ?? null
    case '.':
      return fieldOf(of(node.args[0]), node.args[1])
    case '?:':
      return of(node.args[0]) === true ? of(node.args[1]) : of(node.args[2])
    case '&&':
      return of(node.args[0]) === true && of(node.args[1]) === true
    case '||':
      return of(node.args[0]) === true || of(node.args[1]) === true
    case '!_':
      return of(node.args) !== true
    case '-_':
      return computed('-a', { a: of(node.args) })
    case 'list':
      return node.args.map(of)
    case '==':
    case '!=':
      return compared(node.op, node.args, of)
    case '<':
    case '<=':
    case '>':
    case '>=':
      return computed(`a ${node.op} b`, { a: of(node.args[0]), b: of(node.args[1]) }) ?? false
    case '+':
    case '-':
    case '*':
    case '/':
      return computed(`a ${node.op} b`, { a: of(node.args[0]), b: of(node.args[1]) })
    case '%':
      return remainder(of(node.args[0]), of(node.args[1]))
    case 'call':
      return called(node.args[0], node.args[1].map(of))
    case 'rcall':
      return walked(node.args[0], of(node.args[1]), node.args[2], scope)
    default:
      throw new Error(`No meaning is known of "${node.op}"`)
  }
}

function fieldOf(value: unknown, name: string): unknown {
  const isObject = value !== null && typeof value === 'object' && !Array.isArray(value) && Object.hasOwn(value, name)
  return isObject ? ((value as Record<string, unknown>)[name] ?? null) : null
}

/** Null in, null out; what is too large is null too. */
function computed(source: string, values: Record<string, unknown>): unknown {
  if (Object.values(values).some((value) => value === null || value === undefined)) return null
  const result: unknown = environment.evaluate(source, values)
  return typeof result === 'number' && !Number.isFinite(result) ? null : result
}

/** The library has it of whole numbers alone. */
function remainder(a: unknown, b: unknown): number | null {
  if (typeof a !== 'number' || typeof b !== 'number' || b === 0) return null
  if (!Number.isInteger(a) || !Number.isInteger(b)) return a - b * Math.trunc(a / b)
  return Number(environment.evaluate('a % b', { a: BigInt(a), b: BigInt(b) }))
}

/** With null written out it is asked whether something is there; between values null is equal to nothing. */
function compared(op: '==' | '!=', [left, right]: [Node, Node], of: (node: Node) => unknown): boolean {
  const isNull = (node: Node) => node.op === 'value' && node.args === null
  const [a, b] = [of(left) ?? null, of(right) ?? null]
  if (isNull(left) || isNull(right)) return (a === null && b === null) === (op === '==')
  return a !== null && b !== null && environment.evaluate(`a ${op} b`, { a, b }) === true
}

function called(name: string, values: readonly unknown[]): unknown {
  const [value] = values
  if (name === 'size')
    return Array.isArray(value) || typeof value === 'string'
      ? Number(environment.evaluate('size(a)', { a: value }))
      : null
  if (name === 'sum')
    return Array.isArray(value)
      ? value.reduce((sum: number, one: unknown) => (typeof one === 'number' ? sum + one : sum), 0)
      : null
  if (name === 'string')
    return value === null
      ? null
      : typeof value === 'number'
        ? String(value)
        : environment.evaluate('string(a)', { a: value })
  throw new Error(`No meaning is known of ${name}()`)
}

function walked(name: string, list: unknown, args: readonly Node[], scope: Scope): unknown {
  const [variable, body] = args
  if (name !== 'map' && name !== 'filter' && name !== 'exists') throw new Error(`No meaning is known of .${name}()`)
  if (!Array.isArray(list) || variable?.op !== 'id' || !body) return null
  const inside = (item: unknown) => valueOf(body, { ...scope, [variable.args]: item })
  if (name === 'exists') return list.some((item) => inside(item) === true)
  return name === 'map' ? list.map(inside) : list.filter((item) => inside(item) === true)
}
