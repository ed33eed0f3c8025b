import { numberText } from '../../../contract/runtime/number-text.ts'
import { readAmount, readDecimal, readWhole, type Reading } from './read-number.ts'

/** What a number box takes, and how it shows it. */
export interface NumberKind {
  read: (text: string) => Reading
  /** A value as the box shows it when nobody is typing. */
  show: (value: number | undefined) => string
  /** Digits as they are shown while they are typed; null when text stays as it is typed. */
  group: ((digits: string) => string) | null
  /** Whether a key may leave this text behind: it is a number or may still become one. */
  mayBecome: (text: string) => boolean
  takesNegative: boolean
  /** What is said of a negative number where none is taken. */
  notNegative: string
  inputMode: 'numeric' | 'decimal'
  role: 'spinbutton' | undefined
}

/** Whole rupiah, with the sign in the box (`Rp 1.250.000`) or beside it. */
export const money = moneyKind('Rp ')
export const bareMoney = moneyKind('')

/** A quantity, a length, a number of days. */
export const whole: NumberKind = {
  read: readWhole,
  show: (value) => (value === undefined ? '' : numberText(value)),
  group: null,
  mayBecome: (text) => /^\d*$/.test(text),
  takesNegative: false,
  notNegative: 'Tulis bilangan bulat tanpa tanda minus, misalnya 12',
  inputMode: 'numeric',
  role: 'spinbutton',
}

/** A number that may have decimals. */
export const decimal: NumberKind = {
  ...whole,
  read: readDecimal,
  show: (value) => (value === undefined ? '' : numberText(value).replace('.', ',')),
  mayBecome: (text) => /^-?[\d.,]*$/.test(text),
  takesNegative: true,
  inputMode: 'decimal',
}

function moneyKind(prefix: string): NumberKind {
  const group = (digits: string): string => {
    const shown = digits.replace(/^0+(?=\d)/, '').replaceAll(/\B(?=(\d{3})+$)/g, '.')
    return shown === '' ? '' : prefix + shown
  }
  return {
    read: readAmount,
    show: (value) => {
      if (value === undefined) return ''
      return (value < 0 ? '-' : '') + group(numberText(Math.abs(value)))
    },
    group,
    mayBecome: (text) => /^\s*-?\s*(?:rp?\.?|i|idr?\.?)?\s*-?[\d.,\s]*(?:,-{1,2})?$/i.test(text),
    takesNegative: false,
    notNegative: 'Jumlah tidak boleh negatif',
    inputMode: 'numeric',
    role: undefined,
  }
}
