import { call, js, type Code } from '../emit/code.ts'
import { compileExpression, type ExpressionResult } from './compile-expression.ts'
import { expressionError, type ExpressionError } from './expression-error.ts'
import { longestSource } from './parse.ts'
import { splitText } from './split-text.ts'
import { stringType, printType, type Type } from './type.ts'

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

/** The same for an address: each value is encoded, so that it cannot lead elsewhere; empty when one is null. */
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
