import { numberWriter } from '../words/words.ts'

/** No decimal that somebody has typed is rounded away; what computing adds to them is. */
export const maximumFractionDigits = 10

/** A number with its digits in groups: `1.000`, `1.234,5`. */
export const grouped = numberWriter({ maximumFractionDigits })

/** A number as people write it, without exponent: 1000000, 0.0000001. */
export function numberText(value: number): string {
  const text = String(value)
  const match = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(text)
  if (!match) return text
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match
  const digits = whole + fraction
  const point = Number(exponent) + 1
  return sign + (point > 0 ? digits.padEnd(point, '0') : `0.${'0'.repeat(-point)}${digits}`)
}

/** The number that a text says, or null: decimal digits only, no hexadecimal, no words. */
export function numberFromText(text: string): number | null {
  const trimmed = text.trim()
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(trimmed)) return null
  const value = Number(trimmed)
  return Number.isFinite(value) ? value : null
}

/** A number as Indonesians write it: a comma before decimals, points between thousands; null for any other text. */
export function writtenNumber(text: string): number | null {
  const isWritten = /^-?\d+(,\d+)?$/.test(text) || /^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(text)
  return isWritten ? Number(text.replaceAll('.', '').replace(',', '.')) : null
}

/** Rounded to `digits` decimals, a half away from zero; 1.005 to two decimals is 1.01. */
export function roundNumber(value: number, digits: number): number | null {
  if (!Number.isInteger(digits) || Math.abs(digits) > 15) return null
  const shifted = shift(Math.round(shift(Math.abs(value), digits)), -digits)
  if (!Number.isFinite(shifted)) return value
  return value < 0 && shifted !== 0 ? -shifted : shifted
}

/** Moves the decimal point in the text of a number, which keeps 1.005 from becoming 100.49999999999999. */
function shift(value: number, digits: number): number {
  const [mantissa, exponent = '0'] = String(value).split('e')
  return Number(`${mantissa ?? ''}e${Number(exponent) + digits}`)
}
