import { Environment, ParseError, type ASTNode } from '@marcbachmann/cel-js'
import { own } from '../../contract/runtime/own.ts'
import { expressionError, type ExpressionError } from './expression-error.ts'

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
export const longestSource = 5_000

export type Parsed = { ok: true; node: ASTNode } | { ok: false; error: ExpressionError }

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
