import { own } from './own.ts'

/** What of a field its messages name. */
export interface Limited {
  readonly [keyword: string]: unknown
}

type Describe = (limit: unknown, label: string, field: Limited) => string

const grouped = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 20 })

/** What is said of texts that are not of their format; of others the format of the field is wrong. */
export const formatMessages: Readonly<Record<string, string>> = {
  date: 'Format tanggal tidak valid',
  'date-time': 'Format tanggal tidak valid',
  email: 'Format email tidak valid',
  'data-url': 'Berkas ini tidak sesuai; pilih yang lain',
}

/** What a text of a format looks like, where people cannot guess it. */
const formatExamples: Readonly<Record<string, string>> = {
  duration: 'P1D untuk 1 hari, PT2H30M untuk 2 jam 30 menit',
  hostname: 'situs.contoh.id',
  ipv4: '192.168.1.10',
  ipv6: '2001:db8::1',
  uuid: '123e4567-e89b-12d3-a456-426614174000',
}

const demanded = (label: string): string => `${label} wajib diisi`

function wrongFormat(label: string, example?: string): string {
  return `Format ${label} tidak valid${example === undefined ? '' : `; tulis seperti ${example}`}`
}

/** What people read in a form for each keyword where its definition has no words of its own. */
const messages: Readonly<Record<string, Describe>> = {
  required: (_, label, { type, minItems }) =>
    type === 'array' && typeof minItems === 'number' ? atLeast(minItems, label) : demanded(label),
  minLength: (least, label) => (least === 1 ? demanded(label) : `${label} paling sedikit ${number(least)} karakter`),
  maxLength: (most, label) => `${label} paling panjang ${number(most)} karakter`,
  minimum: (least, label, field) => between(label, field) ?? below(least, label),
  maximum: (most, label, field) => between(label, field) ?? `${label} paling besar ${number(most)}`,
  exclusiveMinimum: (limit, label) => `${label} harus lebih dari ${number(limit)}`,
  exclusiveMaximum: (limit, label) => `${label} harus kurang dari ${number(limit)}`,
  multipleOf: (step, label) => `${label} harus kelipatan ${number(step)}`,
  minItems: (least, label) => atLeast(least, label),
  maxItems: (most, label) => `Paling banyak ${number(most)} ${inSentence(label)}`,
  uniqueItems: (_, label) => `${label} tidak boleh ada yang sama`,
  format: (format, label) =>
    own(formatMessages, String(format)) ?? wrongFormat(label, own(formatExamples, String(format))),
  pattern: (_, label) => wrongFormat(label),
  const: (only, label) => (only === true ? `${label} harus dicentang` : `${label} harus ${String(only)}`),
}

/** The good words for a keyword of a field that is called `label`, such as "Nama wajib diisi". */
export function defaultMessage(keyword: string, label: string, field: Limited): string {
  return own<Describe>(messages, keyword)?.(field[keyword], label, field) ?? `${label} tidak sesuai`
}

function number(limit: unknown): string {
  return grouped.format(Number(limit))
}

/** Of two limits each message names both, as whoever passes the one has to know the other. */
function between(label: string, { minimum, maximum }: Limited): string | undefined {
  if (minimum === undefined || maximum === undefined) return undefined
  return `${label} antara ${number(minimum)} dan ${number(maximum)}`
}

function below(least: unknown, label: string): string {
  return least === 0 ? `${label} tidak boleh negatif` : `${label} paling kecil ${number(least)}`
}

function atLeast(least: unknown, label: string): string {
  return `Minimal harus ada ${number(least)} ${inSentence(label)}`
}

/** A title as it stands inside of a sentence: what is not a shortening begins small. */
function inSentence(label: string): string {
  return label.replace(/(?<!\p{L})\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase())
}
