import { own } from '../../contract/runtime/own.ts'

/** Words of other languages where an operator stands here. */
const operators: Readonly<Record<string, string>> = { and: '&&', or: '||', dan: '&&', atau: '||' }

/** What somebody who knows formulas or another language has meant at the place; undefined when that cannot be told. */
export function meantAt(source: string, start: number, found: string): string | undefined {
  const [before, after] = [source.slice(0, start), source.slice(start + found.length)]
  const operator = own(operators, found.toLowerCase())
  if (/^\s*\{.*\}\s*$/s.test(source)) return 'hapus kurung kurawal di awal dan di akhir: di sini selalu ekspresi'
  if (found === '=' && before.trim() === '') return 'hapus "=" di depan: di sini selalu ekspresi'
  if (operator !== undefined) return `"${found}" ditulis "${operator}"`
  if (found === '>' && before.endsWith('<')) return '"<>" ditulis "!="'
  if (found === ',' && /\d$/.test(before) && /^\d/.test(after)) return 'desimal ditulis dengan titik, seperti 1.5'
  return found === 'if' ? '"if" ditulis syarat ? nilai : nilai lain' : undefined
}
