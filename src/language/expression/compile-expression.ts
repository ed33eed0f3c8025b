import { type ASTNode, Environment, ParseError } from '@marcbachmann/cel-js'
import { own } from '../../contract/runtime/own.ts'
import { call, type Code, js } from '../emit/code.ts'
import { checkExpression } from './check-expression.ts'
import { datePath, passedPath, pathOf } from './check-field.ts'
import { Recent } from '../../contract/runtime/recent.ts'
import { expressionError, type ExpressionError } from './expression-error.ts'
import { splitText } from './split-text.ts'
import { isAssignable, printType, stringType, type Type } from './type.ts'

/** Words of other languages where an operator stands here. */
const operators: Readonly<Record<string, string>> = { and: '&&', or: '||', dan: '&&', atau: '||' }

/** What somebody who knows formulas or another language has meant at the place; undefined when that cannot be told. */
function meantAt(source: string, start: number, found: string): string | undefined {
  const [before, after] = [source.slice(0, start), source.slice(start + found.length)]
  const operator = own(operators, found.toLowerCase())
  if (/^\s*\{.*\}\s*$/s.test(source)) return 'hapus kurung kurawal di awal dan di akhir: di sini selalu ekspresi'
  if (found === '=' && before.trim() === '') return 'hapus "=" di depan: di sini selalu ekspresi'
  if (operator !== undefined) return `"${found}" ditulis "${operator}"`
  if (found === '>' && before.endsWith('<')) return '"<>" ditulis "!="'
  if (found === ',' && /\d$/.test(before) && /^\d/.test(after)) return 'desimal ditulis dengan titik, seperti 1.5'
  return found === 'if' ? '"if" ditulis syarat ? nilai : nilai lain' : undefined
}

/** Deep enough for any real expression, and shallow enough for every stack that reads the code. */
const environment = new Environment({ limits: { maxAstNodes: 500, maxDepth: 50 } })
/** Characters of an expression, or of a text with expressions. */
const longestSource = 5_000

type Parsed = { ok: true; node: ASTNode } | { ok: false; error: ExpressionError }

/** Reads CEL into its syntax tree. */
export function parseExpression(source: string): Parsed {
  if (source.trim() === '') return failed(source, 0, source.length, 'ekspresi kosong')
  if (source.length > longestSource) return failed(source, longestSource, source.length, 'ekspresi terlalu panjang')
  try {
    return { ok: true, node: environment.parse(source).ast }
  } catch (error) {
    if (!(error instanceof ParseError)) throw error
    const { start, end } = error.range ?? { start: 0, end: source.length }
    const found = source.slice(start, end)
    return failed(source, start, end, meantAt(source, start, found) ?? describe(error.code, found))
  }
}

function failed(source: string, start: number, end: number, detail: string): Parsed {
  return {
    ok: false,
    error: expressionError('syntax', { start, end: Math.max(end, Math.min(start + 1, source.length)) }, [detail]),
  }
}

/** What is wrong, by the parser's codes; `found` stands at the place. */
const problems: Readonly<Record<string, (found: string) => string>> = {
  unterminated_string: () => notClosed,
  unterminated_triple_quoted_string: () => notClosed,
  newline_in_string: () => notClosed,
  invalid_number: noNumber,
  invalid_integer: noNumber,
  invalid_hex_integer: noNumber,
  reserved_identifier: (found) => `"${found}" adalah kata khusus`,
  invalid_macro_argument: (found) => `"${found}" harus berupa nama variabel`,
  limit_exceeded: () => 'ekspresi terlalu rumit',
}

const notClosed = 'teks tidak ditutup dengan tanda kutip'

function noNumber(found: string): string {
  return `"${found}" bukan angka`
}

function describe(code: string, found: string): string {
  const known = own(problems, code)?.(found)
  if (known !== undefined) return known
  if (found === '=') return 'persamaan ditulis "=="'
  if (code.includes('escape')) return `"${found}" bukan urutan "\\" yang sah`
  return found === '' ? 'ekspresi belum selesai' : `"${found}" tidak diharapkan`
}

export interface CompiledExpression {
  /**
   * A JavaScript expression over `s` (the variables by name) and `x` (`expressionRuntime`).
   * Pure apart from `today()`, and it never throws, whatever data come.
   */
  body: Code
  type: Type
  /** What it reads, from a variable on; `*` stands for every item: `['doc', 'lines', '*', 'price']`. */
  reads: string[][]
  /** The names of a pure path such as `doc.a.b`, else null. */
  path: string[] | null
  /** The names of the path whose value is passed on, if at all: `condition ? doc.a : null`; else null. */
  passes: string[] | null
  /** The names of the path whose date is sent with a time: `isoDate(doc.a)`; else null. */
  date: string[] | null
}

export type ExpressionResult = { ok: true; value: CompiledExpression } | { ok: false; errors: ExpressionError[] }

/** What was right, by source and types; what follows from the fields of many types is the same. */
const known = new Recent<ExpressionResult>(500)

/** Compiles one CEL expression; all errors that can be found are reported together. */
export function compileExpression(source: string, variables: Record<string, Type>, expected?: Type): ExpressionResult {
  const typed = Object.entries(variables).map(([name, type]) => `${name}:${numberOf(type)}`)
  const key = JSON.stringify([source, typed, expected && numberOf(expected)])
  const before = known.get(key)
  if (before) return before
  const result = compileAnew(source, variables, expected)
  return result.ok ? known.set(key, result) : result
}

/** Tells types from each other: they are values that nobody changes. */
const numbers = new WeakMap<Type, number>()
let lastNumber = 0

function numberOf(type: Type): number {
  const number = numbers.get(type) ?? ++lastNumber
  numbers.set(type, number)
  return number
}

function compileAnew(source: string, variables: Record<string, Type>, expected: Type | undefined): ExpressionResult {
  const parsed = parseExpression(source)
  if (!parsed.ok) return { ok: false, errors: [parsed.error] }
  const { node } = parsed
  const { checked, reads, errors } = checkExpression(node, variables)
  if (expected && !isAssignable(checked.type, expected))
    errors.push(expressionError('result-type', node, [printType(expected), printType(checked.type)]))
  if (errors.length > 0) return { ok: false, errors }
  return {
    ok: true,
    value: {
      body: checked.code,
      type: checked.type,
      reads,
      path: pathOf(node),
      passes: passedPath(node),
      date: datePath(node),
    },
  }
}

/** A file reports no more than that. */
const mostErrors = 100

/**
 * Compiles a text for people: `{expression}` is replaced by its value (null by nothing), `{{` and
 * `}}` are braces. The code gives a string. Same result shape as an expression.
 */
export function compileText(source: string, variables: Record<string, Type>): ExpressionResult {
  return compileParts(source, variables, {
    value: (body) => call('x.text', body),
    whole: (codes) => (codes.length === 0 ? js`${''}` : js`(${codes.reduce((all, code) => js`${all}+${code}`)})`),
  })
}

/** Compiles an address with `{expression}` parts: each value is encoded, so that it cannot lead elsewhere; empty when one is null. */
export function compileAddress(source: string, variables: Record<string, Type>): ExpressionResult {
  return compileParts(source, variables, {
    value: (body) => call('x.addressPart', body),
    whole: (codes) => call('x.address', codes),
  })
}

interface Writing {
  value: (body: Code) => Code
  whole: (codes: readonly Code[]) => Code
}

function compileParts(source: string, variables: Record<string, Type>, { value, whole }: Writing): ExpressionResult {
  if (source.length > longestSource) return tooLong(source)
  const { parts, errors } = splitText(source)
  const codes: Code[] = []
  const reads = new Map<string, string[]>()
  for (const part of parts) {
    if (errors.length >= mostErrors) break
    if (part.kind === 'literal') {
      codes.push(js`${part.text}`)
      continue
    }
    const compiled = compilePart(part.source, variables)
    if (!compiled.ok) errors.push(...compiled.errors.map((error) => shifted(error, part.start)))
    else {
      codes.push(value(compiled.value.body))
      for (const place of compiled.value.reads) reads.set(JSON.stringify(place), place)
    }
  }
  if (errors.length > 0) return { ok: false, errors: errors.sort((a, b) => a.start - b.start) }
  return {
    ok: true,
    value: { body: whole(codes), type: stringType, reads: [...reads.values()], path: null, passes: null, date: null },
  }
}

/** A list, an object or a truth value says nothing to people: the author has to choose words. */
function compilePart(source: string, variables: Record<string, Type>): ExpressionResult {
  const compiled = compileExpression(source, variables)
  if (!compiled.ok || ['string', 'number', 'any'].includes(compiled.value.type.kind)) return compiled
  const range = { start: 0, end: source.length }
  return {
    ok: false,
    errors: [expressionError('result-type', range, ['teks atau angka', printType(compiled.value.type)])],
  }
}

function tooLong(source: string): ExpressionResult {
  const range = { start: longestSource, end: source.length }
  return { ok: false, errors: [expressionError('syntax', range, ['teks terlalu panjang'])] }
}

function shifted(error: ExpressionError, by: number): ExpressionError {
  return { ...error, start: error.start + by, end: error.end + by }
}
