import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { type ReactNode, useSyncExternalStore } from 'react'
import { formatNamed } from '../../contract/value-formats.ts'
import type { CompiledListColumn } from '../../contract/page-module.ts'
import { t } from '../../contract/words/words.ts'
import { BrowserFlag } from '../ui/browser-flag.ts'

/** Below this width rows are cards: beside the sidebar a table of eight columns would have to be pushed sideways. */
const narrow = 800

/** Whether the window is as narrow as a telephone. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(onResize, () => window.innerWidth < narrow)
}

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

/** The size of the page's letters: all heights grow with it. */
function rem(): number {
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return Number.isNaN(size) ? 16 : size
}

/** Every row is equally high, so that places are known without measuring: high enough for a finger where there is one. */
export function rowHeight(isCompact: boolean): number {
  const isForFingers = window.matchMedia?.('(pointer: coarse)')?.matches
  return isCompact && !isForFingers ? Math.round(2 * rem()) : Math.max(44, Math.round(2.75 * rem()))
}

/** A card: its title, a line of texts, and the lines of its numbers, two in each: of more the amounts would be cut. */
export function cardHeight(columns: readonly CompiledListColumn[]): number {
  const { texts, numbers } = linesOf(columns)
  const long = numbers.filter(isLong).length
  const numberLines = Math.ceil((numbers.length - long) / 2) + long
  return Math.round((2.75 + (texts.length > 0 ? 1.25 : 0) + 1.25 * numberLines) * rem())
}

/** A number whose name needs a line for itself, so that the number stands in sight. */
export function isLong({ title }: CompiledListColumn): boolean {
  return title.length > 9
}

interface CardLines {
  title: CompiledListColumn | undefined
  /** Words, ticks and pictures, beside the title. */
  marks: CompiledListColumn[]
  texts: CompiledListColumn[]
  numbers: CompiledListColumn[]
}

/** Where a card has which column: the first that is no mere number is its title, amounts and status always stand in sight. */
export function linesOf(columns: readonly CompiledListColumn[]): CardLines {
  const title = columns.find(({ format, isNumber }) => ['text', 'code'].includes(format) && !isNumber) ?? columns[0]
  const others = columns.filter((column) => column !== title)
  const isMark = ({ format }: CompiledListColumn) => ['chip', 'file'].includes(formatNamed(format).look ?? '')
  const isNumber = ({ format }: CompiledListColumn) => alignOf(format) !== 'left'
  return {
    title,
    marks: others.filter(isMark),
    texts: others.filter((column) => !isMark(column) && !isNumber(column)),
    // The short ones share lines.
    numbers: others.filter(isNumber).sort((left, right) => Number(isLong(left)) - Number(isLong(right))),
  }
}

/** Two lines of it hold what a name usually has. */
const textWidth = 8

/** A column's width in rem; null for one that takes what is left. A key is no wider than its digits: names need the room. */
export function widthOf({ format, title, sort, isNumber, wide }: CompiledListColumn): number | null {
  const { width: usual } = formatNamed(format)
  const own = usual !== undefined && wide === true ? usual * 1.5 : usual
  const width = isNumber ? (own ?? formatNamed('number').width) : own
  // The heading stands in one line, with its arrow: else it would stand beside its digits, not above them.
  return width === undefined ? null : Math.max(width, title.length * 0.55 + (sort === null ? 1.75 : 3.25))
}

/** How wide a table has to be for its columns, in rem. */
export function tableWidth(columns: readonly CompiledListColumn[]): number {
  return columns.reduce((sum, column) => sum + (widthOf(column) ?? textWidth), 0)
}

/** Digits stand below each other. */
export function alignOf(format: CompiledListColumn['format']): 'left' | 'right' | 'center' {
  return formatNamed(format).align
}

const compact = new BrowserFlag('trading:baris-rapat', { yes: '1', no: '0' }, false)

/** Whether rows stand close together, as this browser chose. */
export function useCompactRows(): boolean {
  return useSyncExternalStore(compact.subscribe, compact.isOn)
}

/** Chooses it, for all lists of this browser; nothing where rows are cards. */
export function RowDensity(): ReactNode {
  const isOn = useCompactRows()
  if (useIsNarrow()) return null
  return (
    <FormControlLabel
      label={t('Baris rapat')}
      sx={{ minHeight: 44, borderTop: 1, borderColor: 'divider', pt: 0.5, mt: 0.5 }}
      control={<Checkbox checked={isOn} onChange={(_event, on) => compact.set(on)} />}
    />
  )
}
