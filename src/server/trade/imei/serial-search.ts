import { hasTrigrams, literally } from '../../platform/search/search-words.ts'
import type { Bind } from '../../platform/lists/statement.ts'

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
