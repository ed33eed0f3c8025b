import { numberText } from '../../../contract/runtime/number-text.ts'
import { countText, language, t } from '../../../contract/words/words.ts'

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

/** Whole rupiah, or (`12,5%`) a percent of something, which `readPercent` reads. */
export const moneyOrPercent: NumberKind = {
  ...bareMoney,
  mayBecome: (text) => bareMoney.mayBecome(text) || /^\s*\d{1,3}(?:[.,]\d{0,2})?\s*%?\s*$/.test(text),
  inputMode: 'decimal',
}

/** A quantity, a length, a number of days. */
export const whole: NumberKind = {
  read: readWhole,
  show: (value) => (value === undefined ? '' : numberText(value)),
  group: null,
  mayBecome: (text) => /^\d*\s*$/.test(text),
  takesNegative: false,
  notNegative: t('Tulis bilangan bulat tanpa tanda minus, misalnya 12'),
  inputMode: 'numeric',
  role: 'spinbutton',
}

/** A number that may have decimals. */
export const decimal: NumberKind = {
  ...whole,
  read: (text) => readDecimal(withMarks(text)),
  show: (value) => (value === undefined ? '' : withMarks(numberText(value).replace('.', ','))),
  mayBecome: (text) => /^-?[\d.,]*\s*$/.test(text),
  takesNegative: true,
  inputMode: 'decimal',
}

function moneyKind(prefix: string): NumberKind {
  const group = (digits: string): string => {
    const shown = digits.replace(/^0+(?=\d)/, '').replaceAll(/\B(?=(\d{3})+$)/g, '.')
    return shown === '' ? '' : prefix + withMarks(shown)
  }
  return {
    read: (text) => readUnits(withMarks(text)) ?? readAmount(withMarks(text)),
    show: (value) => {
      if (value === undefined) return ''
      return (value < 0 ? '-' : '') + group(numberText(Math.abs(value)))
    },
    group,
    mayBecome: (text) => begunAmount.test(withMarks(text)),
    takesNegative: false,
    notNegative: t('Jumlah tidak boleh negatif'),
    inputMode: 'numeric',
    role: undefined,
  }
}

/** `Rp 1.250.000,-`, `Rp 1,5 juta`, or what may become one of them. */
const begunAmount =
  /^\s*-?\s*(?:rp?\.?|i|idr?\.?)?\s*-?(?:[\d.,\s]*(?:,-{1,2})?|\d[\d.,\s]*(?:j|jt|ju|jut|juta|r|rb|rib?|ribu))\s*$/i

/**
 * English has the marks the other way round (`1,250.50`): a text of its boxes as Indonesian writes it, and back. So what
 * both languages take for a number is the same number in both, and what only one of them takes the other refuses.
 */
function withMarks(text: string): string {
  if (language() === 'id') return text
  return text.replaceAll(/(?<![a-z])[.,]/gi, (mark) => (mark === '.' ? ',' : '.'))
}

/** What a text says as a number: nothing, a number, or something that nobody can be sure of. */
export type Reading = { kind: 'empty' } | { kind: 'number'; value: number } | { kind: 'unread'; message: string }

/** The number that a text says, if it says one. */
export function numberIn(reading: Reading): number | undefined {
  return reading.kind === 'number' ? reading.value : undefined
}

/** The largest amount of rupiah (interpretation, section 5). */
const largestAmount = 1_000_000_000_000

const empty: Reading = { kind: 'empty' }
const notAnAmount = (): string => t('Tulis 1250000 atau 1.250.000')
const notOneAmount = (): string => t('Ini bisa dua jumlah. Tulis 1,25jt atau 1.250.000.000')
const notWhole = (): string => t('Tulis bilangan bulat dengan angka saja, misalnya 12')
const notANumber = (): string => t('Tulis 1250 atau 1250,5')

/** Groups of three, begun by a digit other than 0: `0.500` is no five hundred. */
const grouped = (mark: string, least: number): string => `[1-9]\\d{0,2}(?:${mark}\\d{3}){${least},}`
const amountForms = [
  // 12500000 · 12.500.000 · 12 500 000, each also with ",0", ",00" or ",-" behind it
  new RegExp(`^(\\d+|${grouped('\\.', 1)}|${grouped(' ', 1)})(?:,(?:0{1,2}|-{1,2}))?$`),
  // 12,500,000: more than one comma, so that none can be a decimal mark; 1,250.00 says it too
  new RegExp(`^(${grouped(',', 2)})(?:\\.0{1,2})?$`),
  new RegExp(`^(${grouped(',', 1)})\\.00$`),
]

/**
 * An amount of whole rupiah as Indonesians write it, in files in every language. `1,250` and `12.5` could be either of two
 * amounts: they are not read. A negative amount is read as one; who takes none refuses it.
 */
export function readAmount(text: string): Reading {
  const plain = plainText(text)
  if (plain === '') return empty
  const [, sign = '', second = '', body = ''] = /^(-?)\s*(?:(?:rp|idr)\.?)?\s*(-?)\s*(.*)$/i.exec(plain) ?? []
  const form = amountForms.map((pattern) => pattern.exec(body)?.[1]).find((found) => found !== undefined)
  if (form === undefined || (sign !== '' && second !== '')) return { kind: 'unread', message: notAnAmount() }
  return limited(Number(form.replaceAll(/\D/g, '')), sign + second, largestAmount)
}

/** Zeros of what people write behind an amount, in either language. */
const units = new Map([
  ['rb', 3],
  ['ribu', 3],
  ['jt', 6],
  ['juta', 6],
])

/**
 * An amount as people say it: `1,5jt`, `1.5 juta`, `1500rb`. Null where no such word stands behind it; a part of a rupiah
 * is not read, nor `1.250jt`, which is a million and a quarter to one and a thousand times that to another. Only what is
 * typed: a file has its amounts in figures.
 */
function readUnits(text: string): Reading | null {
  const [, sign = '', second = '', body = '', word = ''] =
    /^(-?)\s*(?:(?:rp|idr)\.?)?\s*(-?)\s*(\S.*?)\s*(rb|ribu|jt|juta)$/i.exec(plainText(text)) ?? []
  const zeros = units.get(word.toLowerCase())
  if (zeros === undefined) return null
  if (zeros === 6 && /^[1-9]\d{0,2}\.\d{3}$/.test(body)) return { kind: 'unread', message: notOneAmount() }
  const form = unitForms.map((pattern) => pattern.exec(body)).find((found) => found !== null)
  const [, whole = '', decimals = ''] = form ?? []
  const fraction = decimals.replace(/0+$/, '')
  const isRead = form !== undefined && fraction.length <= zeros && (sign === '' || second === '')
  if (!isRead) return { kind: 'unread', message: notAnAmount() }
  const value = Number(whole.replaceAll('.', '') + fraction.padEnd(zeros, '0'))
  return limited(value, sign + second, largestAmount)
}

const unitForms = [
  // 1500 · 1.500 · 1,5
  new RegExp(`^(\\d+|${grouped('\\.', 1)})(?:,(\\d+))?$`),
  // 1.5 and 0.25, but not 1.250, which is a group
  /^(0|\d+(?=\.(?:\d{1,2}|\d{4,})$))\.(\d+)$/,
]

/** A whole number: digits and nothing else. A negative one is read as such; who takes none refuses it. */
export function readWhole(text: string): Reading {
  const plain = plainText(text)
  if (plain === '') return empty
  const [, sign = '', digits] = /^(-?)(\d+)$/.exec(plain) ?? []
  if (digits === undefined) return { kind: 'unread', message: notWhole() }
  // What is longer is a code that was pasted or typed into the wrong box.
  return limited(Number(digits), sign, largestAmount)
}

const decimalForms = [
  // 1250 · 1250,5 · 1.250,5
  new RegExp(`^(\\d+|${grouped('\\.', 1)}(?=,))(?:,(\\d+))?$`),
  // 1.250.000: more than one point, so that none can be a decimal mark
  new RegExp(`^(${grouped('\\.', 2)})()$`),
  // 12.5 and 0.125, but not 1.250, which is either of two numbers
  /^(0|\d+(?=\.(?:\d{1,2}|\d{4,})$))\.(\d+)$/,
]

/** A number that may have decimals, after a comma or, where nobody can mistake it, a point. */
export function readDecimal(text: string): Reading {
  const plain = plainText(text)
  if (plain === '') return empty
  const [, sign = '', body = ''] = /^(-?)(.*)$/.exec(plain) ?? []
  const form = decimalForms.map((pattern) => pattern.exec(body)).find((found) => found !== null)
  if (!form) return { kind: 'unread', message: notANumber() }
  const [, whole = '', fraction = ''] = form
  return limited(Number(`${whole.replaceAll('.', '')}.${fraction}0`), sign, Number.MAX_SAFE_INTEGER)
}

/** A percent, with its sign behind it; null where there is none. */
export function readPercent(text: string): Reading | null {
  const body = /^(.*)%$/.exec(plainText(text))?.[1]
  if (body === undefined) return null
  const reading = readDecimal(withMarks(body))
  const isOne = reading.kind === 'number' && reading.value >= 0 && reading.value < 100
  return isOne ? reading : { kind: 'unread', message: t('Tulis paling banyak 99,99%, misalnya 10% atau 12,5%') }
}

/** Full-width characters as ASCII, every white space as one blank, every dash as a minus. */
function plainText(text: string): string {
  return ascii(text)
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Full-width characters, as an input method writes them, in ASCII. */
export function ascii(text: string): string {
  return text.replaceAll(/[\uff01-\uff5e]/g, (wide) => wide.normalize('NFKC'))
}

function limited(value: number, sign: string, most: number): Reading {
  if (value > most) return { kind: 'unread', message: t('Paling besar {most}', { most: countText(most) }) }
  return { kind: 'number', value: sign === '' || value === 0 ? value : -value }
}
