import { useEffect, useRef, useState, type FocusEvent, type ReactNode, type RefObject } from 'react'
import { useVirtualizer, type Range, defaultRangeExtractor } from '@tanstack/react-virtual'
import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'

/** Up to here all rows are drawn: the browser's own search and print find every one. */
const drawnWhole = 50
/** A row of one line with its buttons. A wrong guess moves the content and so ends the browser's own smooth scrolling. */
const estimatedHeight = 47

export interface VirtualTableColumn {
  title: string
  /** Numbers stand right. */
  numeric?: boolean
}

interface VirtualTableProps {
  label: string
  columns: readonly VirtualTableColumn[]
  /** One stable name a row. */
  keys: readonly (string | number)[]
  /** The cells (`<TableRow>`s) of a row, given its number in the accessibility tree. */
  drawRow: (index: number, ariaRowIndex: number) => ReactNode
  empty: string
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
  const { keys } = props
  return (
    <TableFrame {...props}>
      {keys.length === 0 ? (
        <TableBody>
          <TableRow>
            <TableCell colSpan={props.columns.length} sx={{ py: 4, textAlign: 'center', color: 'text.secondary' }}>
              {props.empty}
            </TableCell>
          </TableRow>
        </TableBody>
      ) : (
        keys.length <= drawnWhole &&
        keys.map((key, index) => <TableBody key={key}>{props.drawRow(index, index + 2)}</TableBody>)
      )}
    </TableFrame>
  )
}

function TableFrame(props: VirtualTableProps & { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const isLong = props.keys.length > drawnWhole
  const scrolls = useOverflow(frame) || isLong
  return (
    <Box
      ref={frame}
      // What scrolls has to be reached by keyboard; what does not is no stop on the way.
      tabIndex={scrolls ? 0 : undefined}
      role={scrolls ? 'group' : undefined}
      aria-label={scrolls ? props.label : undefined}
      sx={{ overflow: 'auto', maxHeight: isLong ? (props.maxHeight ?? '65vh') : undefined, overflowAnchor: 'none' }}
    >
      <Table
        size="small"
        stickyHeader
        aria-label={props.label}
        aria-rowcount={props.keys.length + 1}
        sx={{ minWidth: props.minWidth }}
      >
        <TableHead>
          <TableRow aria-rowindex={1}>
            {props.columns.map((column) => (
              <TableCell key={column.title} align={column.numeric ? 'right' : 'left'} sx={{ whiteSpace: 'nowrap' }}>
                {column.title}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        {props.children}
        {isLong && <RowsInView {...props} frame={frame} />}
      </Table>
    </Box>
  )
}

/** Whether the content is larger than its frame, in either direction. */
function useOverflow(frame: RefObject<HTMLDivElement | null>): boolean {
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const box = frame.current
    const content = box?.firstElementChild
    if (!box || !content || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => {
      setOverflows(box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight)
    })
    observer.observe(box)
    observer.observe(content)
    return () => observer.disconnect()
  }, [frame])
  return overflows
}

function RowsInView(props: VirtualTableProps & { frame: RefObject<HTMLDivElement | null> }) {
  const { keys, frame, columns } = props
  const [focused, setFocused] = useState<number | null>(null)
  const virtualizer = useVirtualizer({
    count: keys.length,
    getScrollElement: () => frame.current,
    estimateSize: () => estimatedHeight,
    getItemKey: (index) => keys[index] ?? index,
    overscan: 8,
    scrollPaddingStart: estimatedHeight,
    // The row with the focus stays drawn: scrolling it out of view must not end an edit.
    rangeExtractor: (range) => withRow(range, focused === null ? -1 : focused),
  })
  const { onReady } = props
  useEffect(() => {
    onReady?.((index) => virtualizer.scrollToIndex(index, { align: 'center' }))
    return () => onReady?.(null)
  }, [onReady, virtualizer])
  const items = virtualizer.getVirtualItems()
  const onFocus = (event: FocusEvent<HTMLElement>) => setFocused(Number(event.currentTarget.dataset.index))
  const parts: ReactNode[] = []
  let end = virtualizer.options.scrollMargin
  for (const item of items) {
    if (item.start > end) parts.push(<Gap key={`gap-${item.key}`} height={item.start - end} span={columns.length} />)
    parts.push(
      <TableBody key={item.key} data-index={item.index} ref={virtualizer.measureElement} onFocus={onFocus}>
        {props.drawRow(item.index, item.index + 2)}
      </TableBody>,
    )
    end = item.end
  }
  const rest = virtualizer.getTotalSize() - end
  return (
    <>
      {parts}
      {rest > 0 && <Gap height={rest} span={columns.length} />}
    </>
  )
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

function withRow(range: Range, index: number): number[] {
  const shown = defaultRangeExtractor(range)
  if (index < 0 || index >= range.count || shown.includes(index)) return shown
  return [...shown, index].sort((one, other) => one - other)
}
