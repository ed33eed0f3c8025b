import { writtenNumber } from '../../../../contract/runtime/number-text.ts'
import { isRecord } from '../../../../contract/runtime/own.ts'

/** What a field takes, as far as a value of another type can be made into it. */
export interface Target {
  type: string
  format?: string
  choices?: { value: unknown; title: string }[]
  items?: Target
}

/** What a field's schema says of it. */
export function targetOf(schema: Readonly<Record<string, unknown>>): Target {
  const { type, format, items } = schema
  const choices = choicesIn(schema)
  return {
    type: typeof type === 'string' ? type : Array.isArray(type) ? String(type[0]) : 'string',
    ...(typeof format === 'string' && { format }),
    ...(choices.length > 0 && { choices }),
    ...(isRecord(items) && { items: targetOf(items) }),
  }
}

/** The choices of a field, as people call them. */
function choicesIn({ enum: values, oneOf }: Readonly<Record<string, unknown>>): { value: unknown; title: string }[] {
  if (Array.isArray(values)) return values.map((value: unknown) => ({ value, title: String(value) }))
  const titled = Array.isArray(oneOf) ? oneOf.filter(isRecord).filter((one) => Object.hasOwn(one, 'const')) : []
  return titled.map((one) => ({ value: one['const'], title: String(one['title'] ?? one['const']) }))
}

/** The value as its new field takes it, itself where it does; undefined where nobody can say for sure what it would be. */
export function convertValue(value: unknown, target: Target): unknown {
  if (fits(value, target)) return value
  if (target.choices && !Array.isArray(value)) return choice(value, target.choices)
  switch (target.type) {
    case 'string':
      return target.format === 'date' ? asDate(value) : asText(value)
    case 'number':
    case 'integer':
      return asNumber(value, target.type === 'integer')
    case 'boolean':
      return asBoolean(value)
    case 'array':
      return asList(value, target.items)
    default:
      return undefined
  }
}

/** By its value, or by what people call it, whatever the case. */
function choice(value: unknown, choices: NonNullable<Target['choices']>): unknown {
  const word = fold(value)
  return choices.find((one) => fold(one.value) === word || fold(one.title) === word)?.value
}

function fold(value: unknown): string {
  return String(value).trim().toLowerCase()
}

function asText(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 'Ya' : 'Tidak'
  if (!Array.isArray(value)) return undefined
  const parts = value.map((part: unknown) => (Array.isArray(part) ? undefined : asText(part)))
  return parts.some((part) => part === undefined) ? undefined : parts.join(', ')
}

/** As Indonesians write numbers; `12.5` is half, `12.500` thousands. */
function asNumber(value: unknown, whole: boolean): number | undefined {
  if (Array.isArray(value)) return value.length === 1 ? asNumber(value[0], whole) : undefined
  if (typeof value === 'boolean') return value ? 1 : 0
  const number = typeof value === 'number' ? value : typeof value === 'string' ? readNumber(value) : Number.NaN
  return Number.isFinite(number) && (!whole || Number.isSafeInteger(number)) ? number : undefined
}

function readNumber(text: string): number {
  const bare = text.trim().replace(/^rp\.?\s*/i, '')
  return writtenNumber(bare) ?? (/^-?\d+\.\d+$/.test(bare) ? Number(bare) : Number.NaN)
}

const yes = new Set(['ya', 'y', 'true', '1', 'benar', 'ada'])
const no = new Set(['tidak', 't', 'false', '0', 'salah', 'tidak ada'])

function asBoolean(value: unknown): boolean | undefined {
  const word = typeof value === 'string' || typeof value === 'number' ? fold(value) : ''
  return yes.has(word) ? true : no.has(word) ? false : undefined
}

/** `2026-11-26`, `26/11/2026`, `26-11-2026`, and the day of a moment. */
function asDate(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(value.trim()) ?? []
  const text = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : value.trim().slice(0, 10)
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text) ? text : undefined
}

/** One value becomes a list of itself. */
function asList(value: unknown, items: Target | undefined): unknown[] | undefined {
  const parts: readonly unknown[] = Array.isArray(value) ? value : [value]
  if (!items) return [...parts]
  const made = parts.map((part) => convertValue(part, items))
  return made.some((part) => part === undefined) ? undefined : made
}

function fits(value: unknown, { type, format, choices }: Target): boolean {
  if (choices) return choices.some((one) => one.value === value)
  if (format === 'date') return value !== undefined && asDate(value) === value
  if (type === 'integer') return Number.isSafeInteger(value)
  return typeof value === type || (type === 'object' && isRecord(value))
}
