import { type ParseError, printParseErrorCode } from 'jsonc-parser'
import { own } from './runtime/own.ts'

const reasons: Record<string, string> = {
  InvalidSymbol: 'ada kata yang bukan JSON',
  InvalidNumberFormat: 'angka ditulis salah',
  PropertyNameExpected: 'di sini harus ada kunci dalam tanda kutip',
  ValueExpected: 'di sini harus ada nilai',
  ColonExpected: 'di sini harus ada titik dua',
  CommaExpected: 'di sini harus ada koma',
  CloseBraceExpected: 'kurung kurawal belum ditutup',
  CloseBracketExpected: 'kurung siku belum ditutup',
  EndOfFileExpected: 'ada isi sesudah akhir JSON',
  InvalidCommentToken: 'komentar tidak didukung',
  UnexpectedEndOfComment: 'komentar tidak didukung',
  UnexpectedEndOfString: 'tanda kutip belum ditutup',
  UnexpectedEndOfNumber: 'angka belum selesai',
  InvalidUnicode: 'huruf sesudah \\u ditulis salah',
  InvalidEscapeCharacter: 'huruf sesudah \\ tidak dikenal',
  InvalidCharacter: 'ada huruf kendali di dalam teks',
}

/** The reason in Indonesian of one of the parser's errors. */
export function describeSyntaxError({ error }: ParseError): string {
  const name = printParseErrorCode(error)
  return own(reasons, name) ?? name
}

/** Far more than any definition has; the parser works by recursion and would exhaust the stack. */
const deepest = 100

/** Where brackets stand within more brackets than can be read; null when they do not. */
export function tooDeep(text: string): { offset: number; message: string } | null {
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at]
    if (char === '"') at = endOfString(text, at + 1)
    else if (char === '[' || char === '{') depth += 1
    else if (char === ']' || char === '}') depth -= 1
    if (depth > deepest) return { offset: at, message: `lebih dari ${deepest} kurung bersarang` }
  }
  return null
}

/** Where the parser takes a text to end: brackets in it count for nothing. One that is not closed ends with its line. */
function endOfString(text: string, start: number): number {
  for (let at = start; at < text.length; at += 1) {
    const char = text[at]
    if (char === '"' || char === '\n' || char === '\r') return at
    if (char === '\\') at += 1
  }
  return text.length
}
