/** What a spreadsheet has made of a text of digits: what it was cannot be told any more, so it is refused with the reason. */
import { t } from '../words/words.ts'

/** `3,56E+14`; null for any other text. */
export function shortenedText(text: string): string | null {
  if (!/^\d+(?:[.,]\d+)?E\+?\d+$/i.test(text)) return null
  return shortened(text)
}

export function shortened(text: string): string {
  return t(
    'Excel sudah memendekkannya menjadi {text}; angka aslinya hilang. Jadikan kolom ini Teks, lalu ketik ulang.',
    { text },
  )
}

/** A number to be dialled, its spaces and hyphens aside, that begins with neither 0 nor the country; null for others. */
export function zeroLostText(code: string): string | null {
  return /^[1-9]/.test(code) && !code.startsWith('62') ? zeroLost(code) : null
}

export function zeroLost(text: string): string {
  return t('Angka 0 di depannya hilang ({text}). Jadikan kolom ini Teks, lalu ketik ulang dengan 0.', { text })
}

/** What a spreadsheet may skip, or show as nothing, before the sign that begins a formula. */
const unseen = String.raw`[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]`
/** The signs in all widths: some spreadsheets, and whoever copies out of them, take the wide ones for the others. */
const signs = '[=+\\-@＝＋－＠﹦﹢﹣﹫−]'
/** With apostrophes before it too, so that what is guarded and what only looks so are told apart. */
const running = new RegExp(`^'*(?:${unseen}*${signs}|[\\t\\r])`, 'u')

/** The same behind the last tab before it: whoever opens a file with tabs between its cells has a cell there. */
const runningInside = `(?='*(?:(?!\\t)${unseen})*${signs})`
const inside = new RegExp(`(?<=\\t)${runningInside}`, 'gu')
const guardedInside = new RegExp(`(?<=\\t)'${runningInside}`, 'gu')

/** A text as a cell of a file: what would run as a formula has an apostrophe before it. */
export function guardFormula(text: string): string {
  const cells = text.replace(inside, "'")
  return running.test(text) ? `'${cells}` : cells
}

/** The text that was guarded; every other text as it is. */
export function unguardFormula(text: string): string {
  const plain = text.replace(guardedInside, '')
  return plain.startsWith("'") && running.test(plain) ? plain.slice(1) : plain
}
