import { numberWriter, t } from '../words/words.ts'
import { own } from './own.ts'

/** What of a field its messages name. */
export interface Limited {
  readonly [keyword: string]: unknown
}

type Describe = (limit: unknown, label: string, field: Limited) => string

const grouped = numberWriter({ maximumFractionDigits: 20 })

/** What is said of texts that are not of their format; of others the format of the field is wrong. */
const formatMessages = {
  date: 'Format tanggal tidak valid',
  'date-time': 'Format tanggal tidak valid',
  email: 'Format email tidak valid',
  'data-url': 'Berkas ini tidak sesuai; pilih yang lain',
} as const

/** Undefined for a format of which nothing is said but its name. */
export function formatMessage(format: string): string | undefined {
  const text = own<(typeof formatMessages)[keyof typeof formatMessages]>(formatMessages, format)
  return text && t(text)
}

/** What a text of a format looks like, where people cannot guess it. */
const formatExamples: Readonly<Record<string, string | (() => string)>> = {
  duration: () => t('P1D untuk 1 hari, PT2H30M untuk 2 jam 30 menit'),
  hostname: () => t('situs.contoh.id'),
  ipv4: '192.168.1.10',
  ipv6: '2001:db8::1',
  uuid: '123e4567-e89b-12d3-a456-426614174000',
}

function formatExample(format: string): string | undefined {
  const example = own(formatExamples, format)
  return typeof example === 'function' ? example() : example
}

const demanded = (label: string): string => t('{label} wajib diisi', { label })

function wrongFormat(label: string, example?: string): string {
  return example === undefined
    ? t('Format {label} tidak valid', { label })
    : t('Format {label} tidak valid; tulis seperti {example}', { label, example })
}

/** What people read in a form for each keyword where its definition has no words of its own. */
const messages: Readonly<Record<string, Describe>> = {
  required: (_, label, { type, minItems }) =>
    type === 'array' && typeof minItems === 'number' ? atLeast(minItems, label) : demanded(label),
  minLength: (least, label) =>
    least === 1 ? demanded(label) : t('{label} paling sedikit {least} karakter', { label, least: number(least) }),
  maxLength: (most, label) => t('{label} paling panjang {most} karakter', { label, most: number(most) }),
  minimum: (least, label, field) => between(label, field) ?? below(least, label),
  maximum: (most, label, field) =>
    between(label, field) ?? t('{label} paling besar {most}', { label, most: number(most) }),
  exclusiveMinimum: (limit, label) => t('{label} harus lebih dari {limit}', { label, limit: number(limit) }),
  exclusiveMaximum: (limit, label) => t('{label} harus kurang dari {limit}', { label, limit: number(limit) }),
  multipleOf: (step, label) => t('{label} harus kelipatan {step}', { label, step: number(step) }),
  minItems: (least, label) => atLeast(least, label),
  maxItems: (most, label) => t('Paling banyak {most} {label}', { most: number(most), label: inSentence(label) }),
  minProperties: (least, label) => atLeast(least, label),
  maxProperties: (most, label) => t('Paling banyak {most} {label}', { most: number(most), label: inSentence(label) }),
  propertyNames: (_, label) => t('Nama isian {label} tidak sesuai', { label: inSentence(label) }),
  uniqueItems: (_, label) => t('{label} tidak boleh ada yang sama', { label }),
  format: (format, label) => formatMessage(String(format)) ?? wrongFormat(label, formatExample(String(format))),
  pattern: (_, label) => wrongFormat(label),
  const: (only, label) =>
    only === true ? t('{label} harus dicentang', { label }) : t('{label} harus {only}', { label, only: String(only) }),
}

/** The good words for a keyword of a field that is called `label`, such as "Nama wajib diisi". */
export function defaultMessage(keyword: string, label: string, field: Limited): string {
  return own<Describe>(messages, keyword)?.(field[keyword], label, field) ?? t('{label} tidak sesuai', { label })
}

function number(limit: unknown): string {
  return grouped(Number(limit))
}

/** Of two limits each message names both, as whoever passes the one has to know the other. */
function between(label: string, { minimum, maximum }: Limited): string | undefined {
  if (minimum === undefined || maximum === undefined) return undefined
  return t('{label} antara {minimum} dan {maximum}', { label, minimum: number(minimum), maximum: number(maximum) })
}

function below(least: unknown, label: string): string {
  return least === 0
    ? t('{label} tidak boleh negatif', { label })
    : t('{label} paling kecil {least}', { label, least: number(least) })
}

function atLeast(least: unknown, label: string): string {
  return t('Minimal harus ada {least} {label}', { least: number(least), label: inSentence(label) })
}

/** A title as it stands inside of a sentence: what is not a shortening begins small. */
function inSentence(label: string): string {
  return label.replace(/(?<!\p{L})\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase())
}
