import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { RecordFormat } from '../../contract/page-module.ts'
import { isOption } from '../../contract/runtime/option.ts'
import { formatRupiah, formatRupiahCents } from '../rows/amount.ts'
import { dayText } from '../../contract/runtime/day-text.ts'
import { momentText } from './moment-text.ts'
import { StatusChip } from './status-chip.tsx'

/** No decimal that somebody has typed is rounded away; what computing adds to them is. */
const maximumFractionDigits = 10
const plain = new Intl.NumberFormat('id-ID', { maximumFractionDigits })
/** A year or a code has no groups of digits; a decimal is written as everywhere. */
const ungrouped = new Intl.NumberFormat('id-ID', { useGrouping: false, maximumFractionDigits })

const numeric: readonly RecordFormat[] = ['number', 'rupiah', 'amount']

/** Whether values of the format stand right, so that their digits stand below each other. */
export function isNumeric(format: RecordFormat): boolean {
  return numeric.includes(format)
}

/** A value as a text: `Rp 2.500.000`, `21 Nov 2026`, `Ya`; empty when there is none. */
export function recordText(value: unknown, format: RecordFormat): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'number') return numberText(value, format)
  if (typeof value === 'boolean') return value ? 'Ya' : 'Tidak'
  if (typeof value === 'string') return dateText(value, format)
  if (Array.isArray(value)) return value.map((part) => recordText(part, formatOfPart(part, format))).join(', ')
  return isOption(value) ? value.label : JSON.stringify(value)
}

/** A number of a list is no code or year: it is written as one. */
function formatOfPart(part: unknown, format: RecordFormat): RecordFormat {
  return typeof part === 'number' && format === 'text' ? 'number' : format
}

function numberText(value: number, format: RecordFormat): string {
  if (format === 'rupiah') return formatRupiah(value)
  if (format === 'amount') return formatRupiahCents(value)
  return (format === 'number' ? plain : ungrouped).format(value)
}

/** A text that is no date stands as it is, whatever the format says. */
function dateText(value: string, format: RecordFormat): string {
  if (format === 'moment') return momentText(value)
  return format === 'date' ? dayText(value) : value
}

/** A value as lists and records show it; an absent one as a dash, which a reader takes for "nothing" and not for a fault. */
export function RecordValue({ value, format }: { value: unknown; format: RecordFormat }): ReactNode {
  if (format === 'flag') return <Flag isOn={value === true} />
  const text = recordText(value, format)
  if (text === '') return <Quiet>–</Quiet>
  return format === 'status' ? <StatusChip text={text} /> : text
}

/** A tick, or a dash; both with a name. */
function Flag({ isOn }: { isOn: boolean }): ReactNode {
  return (
    <Box component="span" role="img" aria-label={isOn ? 'Ya' : 'Tidak'} sx={isOn ? tick : quiet}>
      {isOn ? '✓' : '–'}
    </Box>
  )
}

function Quiet({ children }: { children: ReactNode }): ReactNode {
  return (
    <Box component="span" sx={quiet}>
      {children}
    </Box>
  )
}

const quiet = { color: 'text.secondary' }
const tick = { color: 'success.main', fontWeight: 700 }
