import { numberWriter, t } from './words/words.ts'
import { grouped, maximumFractionDigits } from './runtime/number-text.ts'
import { isOption } from './runtime/option.ts'
import { storedFile } from './runtime/stored-file.ts'
import { dayText, momentText } from './runtime/shop-clock.ts'

const whole = numberWriter({ maximumFractionDigits: 0 })
const percent = numberWriter({ style: 'percent', maximumFractionDigits: 1 })
const cents = numberWriter({ minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `Rp 6.000.000`, with a no-break space. */
export function formatRupiah(amount: number): string {
  return withCurrency(amount, whole)
}

/** `Rp 5.405.405,41`: totals show exactly two decimals. */
export function formatRupiahCents(amount: number): string {
  return withCurrency(amount, cents)
}

function withCurrency(amount: number, write: (value: number) => string): string {
  return `${amount < 0 ? '-' : ''}Rp\u00a0${write(Math.abs(amount))}`
}

/**
 * How values of one format are written, wherever they stand: in tables, lists, records, prints and files. Another one is
 * one more entry below.
 */
export interface ValueFormat {
  /** The types of value that it is for. */
  takes: readonly ('string' | 'number' | 'boolean')[]
  /** Says more of it than its name, for the reference of the format. */
  note?: string
  /** A number, or a text, as people read it; as it stands when absent. */
  number?: (value: number) => string
  text?: (value: string) => string
  /** Digits stand right, below each other. */
  align: 'left' | 'right' | 'center'
  /** Of a list's column, in rem; one without shares what is left. */
  width?: number
  /** Of the same in a document's table, whose cells are typed into. */
  typedWidth?: number
  /** Typed as an amount of money. */
  isMoney?: true
  /** A share of one. */
  isShare?: true
  /** Drawn as more than its text: a chip, a tick, in the letters of codes, or as files that it names. */
  look?: 'chip' | 'tick' | 'code' | 'file'
  file: FileCell
}

/** A cell of CSV and XLSX: what it holds, the spreadsheet's pattern, and how wide its column is (characters). */
interface FileCell {
  holds: 'text' | 'number' | 'day' | 'moment' | 'flag'
  pattern: string
  width?: number
}

/** A year or a code has no groups of digits; a decimal is written as everywhere. */
const ungrouped = numberWriter({ useGrouping: false, maximumFractionDigits })
/** `@` keeps a text a text when it is edited: codes and telephone numbers stay as they are. */
const textCell: FileCell = { holds: 'text', pattern: '@' }

export const valueFormats = {
  text: {
    takes: ['string', 'number'],
    number: ungrouped,
    align: 'left',
    typedWidth: 8,
    file: { ...textCell, width: 24 },
  },
  code: {
    takes: ['string', 'number'],
    note: 'is a number of a document or a device',
    number: ungrouped,
    align: 'left',
    look: 'code',
    file: { ...textCell, width: 24 },
  },
  number: {
    takes: ['number'],
    number: grouped,
    align: 'right',
    width: 5.5,
    typedWidth: 4.5,
    file: { holds: 'number', pattern: '0' },
  },
  rupiah: {
    takes: ['number'],
    number: formatRupiah,
    align: 'right',
    width: 9.5,
    typedWidth: 10.25,
    isMoney: true,
    file: { holds: 'number', pattern: '#,##0', width: 16 },
  },
  amount: {
    takes: ['number'],
    note: 'has two decimals',
    number: formatRupiahCents,
    align: 'right',
    width: 11,
    file: { holds: 'number', pattern: '#,##0.00', width: 18 },
  },
  percent: {
    takes: ['number'],
    note: 'is a share of 1',
    isShare: true,
    number: percent,
    align: 'right',
    width: 5.5,
    file: { holds: 'number', pattern: '0.0%' },
  },
  date: {
    takes: ['string'],
    text: dayText,
    align: 'left',
    width: 7.5,
    file: { holds: 'day', pattern: 'yyyy-mm-dd' },
  },
  moment: {
    takes: ['string'],
    note: 'is a date with a time',
    text: momentText,
    align: 'left',
    width: 11,
    file: { holds: 'moment', pattern: 'yyyy-mm-dd hh:mm', width: 18 },
  },
  status: { takes: ['string'], note: 'a chip', align: 'left', width: 7.5, look: 'chip', file: textCell },
  file: {
    takes: ['string'],
    note: 'a file, or several, that fields hold',
    text: (value) => storedFile(value)?.name ?? value,
    align: 'left',
    width: 7.5,
    look: 'file',
    file: { ...textCell, width: 24 },
  },
  flag: {
    takes: ['boolean'],
    note: 'a tick',
    align: 'center',
    width: 5,
    look: 'tick',
    file: { ...textCell, holds: 'flag' },
  },
} as const satisfies Readonly<Record<string, ValueFormat>>

/** How a value of a list or a record is written. */
export type ValueFormatName = keyof typeof valueFormats

/** The product's own formats, and those that were added to them. */
const known = new Map<string, ValueFormat>(Object.entries(valueFormats))

/** Adds formats to the product's own, wherever values are written; the returned function takes them away again. */
export function addValueFormats(more: Readonly<Record<string, ValueFormat>>): () => void {
  for (const [name, format] of Object.entries(more)) {
    if (known.has(name)) throw new Error(`There is a format "${name}" already.`)
    known.set(name, format)
  }
  return () => Object.keys(more).forEach((name) => known.delete(name))
}

/** All that a format is, by its name. */
export function formatNamed(name: ValueFormatName): ValueFormat {
  const format = known.get(name)
  if (!format) throw new Error(`There is no format "${name}".`)
  return format
}

/** A value as a text: `Rp 2.500.000`, `21 Nov 2026`, `Ya`; empty when there is none. */
export function recordText(value: unknown, name: ValueFormatName): string {
  if (value === undefined || value === null) return ''
  const format = formatNamed(name)
  if (typeof value === 'number') return (format.number ?? valueFormats.text.number)(value)
  if (typeof value === 'boolean') return value ? t('Ya') : t('Tidak')
  if (typeof value === 'string') return format.text?.(value) ?? value
  if (Array.isArray(value)) return value.map((part) => recordText(part, formatOfPart(part, name))).join(', ')
  return isOption(value) ? value.label : JSON.stringify(value)
}

/** A number of a list is no code or year: it is written as one. */
function formatOfPart(part: unknown, name: ValueFormatName): ValueFormatName {
  return typeof part === 'number' && name === 'text' ? 'number' : name
}

/** Whether values of the format stand right, so that their digits stand below each other. */
export function isNumeric(name: ValueFormatName): boolean {
  return formatNamed(name).align === 'right'
}
