import type { Bind } from '../../platform/lists/statement.ts'
import { hasTrigrams, literally } from '../../platform/search/search.ts'

/** Specification, section 9: what a serial number has when nobody says otherwise. */
export const usualLength = { IMEI: 15, SN: 10 } as const

/** What is wrong with the length of an IMEI or SN, wherever it comes from; null for nothing (specification, section 5). */
export function lengthProblem(kind: keyof typeof usualLength, code: string, length: number): string | null {
  return code.length === length ? null : `${kind} '${code}' harus ${length} karakter.`
}

/** Shorter texts stand in most serials: they, and signs, are looked for at the beginnings and ends of IMEIs. */
const shortestPart = 5

/** Both serials of a device, folded; as the index has it. */
export const serialsOf = (alias: string): string => `lower(${alias}.imei || ' ' || coalesce(${alias}.sn, ''))`

/** A device whose serials hold the text. */
export function serialCondition(alias: string, word: string, bind: Bind): string {
  const folded = literally(word)
  if (word.length >= shortestPart && hasTrigrams(word)) return `${serialsOf(alias)} like ${bind(`%${folded}%`, 'text')}`
  const reversed = literally(Array.from(word).reverse().join(''))
  return `lower(${alias}.imei) collate "C" like ${bind(`${folded}%`, 'text')}
    or reverse(lower(${alias}.imei)) collate "C" like ${bind(`${reversed}%`, 'text')}`
}
