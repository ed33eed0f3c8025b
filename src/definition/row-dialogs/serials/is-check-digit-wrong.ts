import type { SerialColumn } from './serials.ts'

type CheckDigit = NonNullable<SerialColumn['checkDigit']>

/** Whether the last digit of a code follows from those before it; a code of other signs than digits has none to judge. */
const checks: Record<CheckDigit, (code: string) => boolean> = { luhn: isLuhn }

export function isCheckDigitWrong(kind: CheckDigit | undefined, code: string): boolean {
  return kind !== undefined && /^\d{2,}$/.test(code) && !checks[kind](code)
}

/** Every second digit from the right is doubled, and the digits of all are summed up. */
function isLuhn(code: string): boolean {
  const sum = code
    .split('')
    .reverse()
    .reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}
