import { type ParseError, printParseErrorCode } from 'jsonc-parser'
import { own } from '../../contract/runtime/own.ts'

type Describe = (found: string, before: string) => string

const close = (sign: string) => (): string => `tambahkan "${sign}" di sini: kurungnya belum ditutup`
const comment: Describe = () => 'komentar tidak didukung; hapus, atau tulis sebagai "$comment": "…"'

const lastComma = 'hapus koma ini: sesudah butir terakhir tidak ada koma'

/** What to write, for each of the parser's errors: `found` stands at the place, `before` right before it. */
const mends: Record<string, Describe> = {
  InvalidSymbol: describeSymbol,
  InvalidNumberFormat: noNumber,
  UnexpectedEndOfNumber: noNumber,
  PropertyNameExpected: (found, before) =>
    before === ',' ? lastComma : `di sini harus ada kunci dalam tanda kutip, bukan ${found}`,
  ValueExpected(_, before) {
    if (before === ',') return lastComma
    return before === ':'
      ? 'tulis nilai sesudah titik dua, seperti "…" atau 1'
      : 'di sini harus ada nilai, seperti {…}, "…" atau 1'
  },
  ColonExpected: () => 'tambahkan titik dua (:) di sini, sesudah kunci',
  CommaExpected: () => 'tambahkan koma (,) di sini, sebelum butir berikutnya',
  CloseBraceExpected: close('}'),
  CloseBracketExpected: close(']'),
  EndOfFileExpected: () => 'hapus isi sesudah akhir JSON',
  InvalidCommentToken: comment,
  UnexpectedEndOfComment: comment,
  UnexpectedEndOfString: () => 'tambahkan tanda kutip (") di akhir teks ini',
  InvalidUnicode: () => 'sesudah \\u harus ada empat angka heksadesimal, seperti \\u00e9',
  InvalidEscapeCharacter: () => 'tulis \\\\ untuk satu garis miring terbalik',
  InvalidCharacter: () => 'tulis \\n atau \\t: ganti baris dan tab tidak boleh ada di dalam teks',
}

function noNumber(found: string): string {
  return `${found} bukan angka JSON; tulis seperti 1000000 atau 2.5`
}

/** Words of other languages, and how JSON writes them. */
const words: Readonly<Record<string, string>> = {
  true: 'true', false: 'false', null: 'null', none: 'null', undefined: 'null', nil: 'null', nan: 'null',
} // prettier-ignore

function describeSymbol(found: string): string {
  if (/^['‘’“”`]/.test(found)) return `teks ditulis dalam tanda kutip ganda lurus ("), bukan ${found.charAt(0)}`
  const word = found.toLowerCase()
  if (Object.hasOwn(words, word)) return `tulis ${words[word] ?? ''}, bukan ${found}`
  if (/^[-+.\d]/.test(found)) return noNumber(found)
  return `teks ditulis dalam tanda kutip; tulis "${found}"`
}

export interface SyntaxProblem {
  offset: number
  /** In Indonesian, with what to write. */
  message: string
}

/**
 * The parser's errors as their author reads them. After a missing comma it goes on as if there were one; whatever
 * follows any other error may be a mere consequence, and is left out.
 */
export function syntaxProblems(text: string, errors: readonly ParseError[]): SyntaxProblem[] {
  const isComma = (problem: ParseError): boolean => printParseErrorCode(problem.error) === 'CommaExpected'
  const first = errors.findIndex((problem) => !isComma(problem))
  const told = first < 0 ? errors : errors.slice(0, first + 1)
  return told.map((problem) => describeProblem(text, problem))
}

function describeProblem(text: string, { error, offset, length }: ParseError): SyntaxProblem {
  const name = printParseErrorCode(error)
  const beforeEnd = text.slice(0, offset).trimEnd().length
  const before = text.charAt(beforeEnd - 1)
  if (name === 'InvalidSymbol' && /[.\d]/.test(text.charAt(offset))) return describeNumber(text, offset + length)
  const message = own(mends, name)?.(foundAt(text, offset, length), before) ?? name
  const isBefore =
    ['CommaExpected', 'ColonExpected'].includes(name) ||
    (before === ',' && ['PropertyNameExpected', 'ValueExpected'].includes(name))
  return { offset: !isBefore ? offset : before === ',' ? beforeEnd - 1 : beforeEnd, message }
}

/** The parser takes a number apart that has more than one dot; here it is whole. */
function describeNumber(text: string, end: number): SyntaxProblem {
  const found = /[-+.\w]{0,40}$/.exec(text.slice(Math.max(0, end - 40), end))?.[0] ?? ''
  return { offset: end - found.length, message: describeSymbol(found) }
}

/** The word at a place, not longer than one can read. */
function foundAt(text: string, offset: number, length: number): string {
  return text.slice(offset, offset + Math.max(1, Math.min(length, 40)))
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
export function endOfString(text: string, start: number): number {
  for (let at = start; at < text.length; at += 1) {
    const char = text[at]
    if (char === '"' || char === '\n' || char === '\r') return at
    if (char === '\\') at += 1
  }
  return text.length
}
