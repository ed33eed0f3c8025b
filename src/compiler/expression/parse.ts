import { Environment, ParseError, type ASTNode } from '@marcbachmann/cel-js'
import { expressionError, type ExpressionError } from './expression-error.ts'

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
    return failed(source, start, end, describe(error.code, source, start, end))
  }
}

function failed(source: string, start: number, end: number, detail: string): Parsed {
  return {
    ok: false,
    error: expressionError('syntax', { start, end: Math.max(end, Math.min(start + 1, source.length)) }, [detail]),
  }
}

function describe(code: string, source: string, start: number, end: number): string {
  const found = source.slice(start, end)
  switch (code) {
    case 'unterminated_string':
    case 'unterminated_triple_quoted_string':
    case 'newline_in_string':
      return 'teks tidak ditutup dengan tanda kutip'
    case 'invalid_number':
    case 'invalid_integer':
    case 'invalid_hex_integer':
      return `"${found}" bukan angka`
    case 'reserved_identifier':
      return `"${found}" adalah kata khusus`
    case 'invalid_macro_argument':
      return `"${found}" harus berupa nama variabel`
    case 'limit_exceeded':
      return 'ekspresi terlalu rumit'
    default:
      if (found === '=') return 'persamaan ditulis "=="'
      if (code.includes('escape')) return `"${found}" bukan urutan "\\" yang sah`
      return found === '' ? 'ekspresi belum selesai' : `"${found}" tidak diharapkan`
  }
}
