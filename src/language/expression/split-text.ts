import { expressionError, type ExpressionError } from './expression-error.ts'

export type TextPart = { kind: 'literal'; text: string } | { kind: 'expression'; source: string; start: number }

/** Matches the braces, comments and quotes of CEL; the rest of an expression is passed over. */
const token = /\/\/[^\n]*|"""|'''|["'{}]/y

/** Splits a text with `{expression}` parts; `{{` and `}}` are literal braces. */
export function splitText(source: string): { parts: TextPart[]; errors: ExpressionError[] } {
  const parts: TextPart[] = []
  const errors: ExpressionError[] = []
  let literal = ''
  for (let at = 0; at < source.length;) {
    const char = source.charAt(at)
    if ((char === '{' || char === '}') && source.charAt(at + 1) === char) {
      literal += char
      at += 2
    } else if (char === '{') {
      const end = endOfExpression(source, at + 1)
      if (end === null) {
        errors.push(expressionError('syntax', { start: at, end: source.length }, ['"{" tidak ditutup']))
        break
      }
      if (literal !== '') parts.push({ kind: 'literal', text: literal })
      literal = ''
      const inner = source.slice(at + 1, end)
      if (inner.trim() === '') errors.push(expressionError('syntax', { start: at, end: end + 1 }, ['bagian kosong']))
      else parts.push({ kind: 'expression', source: inner, start: at + 1 })
      at = end + 1
    } else {
      if (char === '}')
        errors.push(expressionError('syntax', { start: at, end: at + 1 }, ['"}" tanpa "{"; kurung biasa ditulis "}}"']))
      literal += char
      at++
    }
  }
  if (literal !== '') parts.push({ kind: 'literal', text: literal })
  return { parts, errors }
}

/** The offset of the `}` that ends an expression: not one in a string, a comment or a nested map. */
function endOfExpression(source: string, start: number): number | null {
  let depth = 0
  for (let at = start; at < source.length;) {
    token.lastIndex = at
    const match = token.exec(source)
    if (!match) at++
    else if (match[0] === '{' || match[0] === '}') {
      if (match[0] === '}' && depth-- === 0) return at
      if (match[0] === '{') depth++
      at++
    } else if (match[0].startsWith('//')) at = token.lastIndex
    else {
      const end = endOfString(source, token.lastIndex, match[0])
      if (end === null) return null
      at = end
    }
  }
  return null
}

/** The offset after a string literal's closing quote. The parser skips `\"` in raw strings too. */
function endOfString(source: string, start: number, quote: string): number | null {
  for (let at = start; at < source.length; at++) {
    if (source.charAt(at) === '\\') at++
    else if (source.startsWith(quote, at)) return at + quote.length
  }
  return null
}
