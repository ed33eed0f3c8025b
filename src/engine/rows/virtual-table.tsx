import { useEffect, useState, type ReactNode } from 'react'
import { useVirtualizer } from '@tanstack/react-virtual'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { drawnRows } from '../ui/drawn-rows.ts'
import { TableFrame, type VirtualTableColumn } from './table-frame.tsx'

/** Up to here all rows are drawn: the browser's own search and print find every one. */
const drawnWhole = 50
/** A row of one line with its buttons. A wrong guess moves the content and so ends the browser's own smooth scrolling. */
const estimatedHeight = 45
/** The same as a card, and the width of the frame (px) up to which it is one. */
const card = { height: 140, upTo: 864 }

interface VirtualTableProps {
  label: string
  columns: readonly VirtualTableColumn[]
  /** One stable name a row. */
  keys: readonly (string | number)[]
  /** The cells (`<TableRow>`s) of a row, given its number in the accessibility tree. */
  drawRow: (index: number, ariaRowIndex: number) => ReactNode
  empty: string
  /** In a narrow frame each row is a card. */
  hasCards?: boolean
  minWidth?: number
  maxHeight?: number | string
  /** Gives the function that brings a row into view, null while all rows are drawn. */
  onReady?: (scrollTo: ((index: number) => void) | null) => void
}

/**
 * A real table that draws only the rows in view when it is long. Each row is a `<tbody>`, so that
 * it may hold a second line for messages and is measured as one.
 */
export function VirtualTable(props: VirtualTableProps) {
  // State and not a ref: the rows are measured as soon as the frame is there.
  const [frame, setFrame] = useState<HTMLDivElement | null>(null)
  return (
    <TableFrame
      {...props}
      rowCount={props.keys.length}
      isLong={props.keys.length > drawnWhole}
      frame={frame}
      setFrame={setFrame}
    >
      {props.keys.length === 0 ? (
        <TableBody>
          <TableRow>
            <TableCell colSpan={props.columns.length} sx={{ py: 4, textAlign: 'center', color: 'text.secondary' }}>
              {props.empty}
            </TableCell>
          </TableRow>
        </TableBody>
      ) : (
        <TableRows {...props} frame={frame} />
      )}
    </TableFrame>
  )
}

type FramedProps = VirtualTableProps & { frame: HTMLDivElement | null }

/** All rows of a short table, those in view of a long one; the same elements, so that a table that grows keeps its focus. */
function TableRows(props: FramedProps) {
  const { keys, columns, onReady } = props
  const isLong = keys.length > drawnWhole
  const { virtualizer, setFocused } = useRowsInView(props)
  useEffect(() => {
    onReady?.(isLong ? (index) => virtualizer.scrollToIndex(index, { align: 'center' }) : null)
    return () => onReady?.(null)
  }, [onReady, virtualizer, isLong])
  const items = isLong ? virtualizer.getVirtualItems() : keys.map((key, index) => ({ key, index, start: 0, end: 0 }))
  const parts: ReactNode[] = []
  let end = 0
  for (const { key, index, start, end: next } of items) {
    if (start > end) parts.push(<Gap key={`gap-${key}`} height={start - end} span={columns.length} />)
    parts.push(
      <TableBody
        key={key}
        data-index={index}
        ref={isLong ? virtualizer.measureElement : undefined}
        onFocus={() => setFocused(keys[index])}
      >
        {props.drawRow(index, index + 2)}
      </TableBody>,
    )
    end = next
  }
  const rest = isLong ? virtualizer.getTotalSize() - end : 0
  return (
    <>
      {parts}
      {rest > 0 && <Gap height={rest} span={columns.length} />}
    </>
  )
}

function useRowsInView({ keys, frame, hasCards }: FramedProps) {
  const [focused, setFocused] = useState<string | number>()
  // oxlint-disable-next-line react/incompatible-library -- without the React Compiler nothing memoizes its answers
  const virtualizer = useVirtualizer({
    count: keys.length,
    getScrollElement: () => frame,
    estimateSize: () =>
      hasCards === true && (frame?.clientWidth ?? 0) <= card.upTo && frame ? card.height : estimatedHeight,
    getItemKey: (index) => keys[index] ?? index,
    overscan: 8,
    scrollPaddingStart: estimatedHeight,
    rangeExtractor: (range) => drawnRows(range, focused === undefined ? -1 : keys.indexOf(focused)),
  })
  return { virtualizer, setFocused }
}

function Gap({ height, span }: { height: number; span: number }) {
  return (
    <tbody aria-hidden="true">
      <tr>
        <td colSpan={span} style={{ height, padding: 0, border: 0 }} />
      </tr>
    </tbody>
  )
}
