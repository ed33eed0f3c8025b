import { useEffect, useState, type ReactNode } from 'react'
import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { Theme } from '@mui/material/styles'

export interface VirtualTableColumn {
  title: string
  /** Numbers stand right. */
  numeric?: boolean
}

interface TableFrameProps {
  label: string
  columns: readonly VirtualTableColumn[]
  rowCount: number
  /** Scrolls down by itself. */
  isLong: boolean
  minWidth?: number
  maxHeight?: number | string
  frame: HTMLDivElement | null
  setFrame: (frame: HTMLDivElement | null) => void
  children: ReactNode
}

/** What a table scrolls in, and its head. */
export function TableFrame({ frame, setFrame, isLong, ...props }: TableFrameProps) {
  const scrolls = useOverflow(frame) || isLong
  return (
    <Box
      ref={setFrame}
      // What scrolls has to be reached by keyboard; what does not is no stop on the way.
      tabIndex={scrolls ? 0 : undefined}
      role={scrolls ? 'group' : undefined}
      aria-label={scrolls ? props.label : undefined}
      // Said on the element itself: scrolling draws nothing anew.
      onScroll={({ currentTarget }) => currentTarget.toggleAttribute('data-scrolled', currentTarget.scrollLeft > 0)}
      sx={{
        overflow: 'auto',
        maxHeight: isLong ? (props.maxHeight ?? '65vh') : undefined,
        overflowAnchor: 'none',
        ...(props.minWidth === undefined ? {} : firstColumnInView),
      }}
    >
      <Table
        size="small"
        stickyHeader
        aria-label={props.label}
        aria-rowcount={props.rowCount + 1}
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
      </Table>
    </Box>
  )
}

const head = '& thead th:first-of-type'
const cell = '& tbody > tr:not([data-row-messages]) > td:first-of-type:not([colspan])'
const pinned = { position: 'sticky', left: 0, backgroundColor: 'background.paper', overflowWrap: 'anywhere' } as const
const narrow = { width: '9rem', minWidth: '9rem' }

/** What names the row stays in view when a narrow screen scrolls the table sideways; the focus never hides behind it. */
const firstColumnInView = {
  [head]: { ...pinned, zIndex: 3 },
  [cell]: { ...pinned, zIndex: 1 },
  '@media (max-width: 640px)': { scrollPaddingLeft: '9.5rem', [head]: narrow, [cell]: narrow },
  // An opaque cell hides the colour that its row has under the pointer.
  '& tbody > tr:hover > td:first-of-type:not([colspan])': {
    backgroundImage: (theme: Theme) => `linear-gradient(${theme.palette.action.hover}, ${theme.palette.action.hover})`,
  },
  '&[data-scrolled] :is(th, td:not([colspan])):first-of-type': {
    boxShadow: (theme: Theme) => `1px 0 0 ${theme.palette.divider}, 6px 0 6px -6px rgb(0 0 0 / 0.35)`,
  },
}

/** Whether the content is larger than its frame, in either direction. */
function useOverflow(frame: HTMLDivElement | null): boolean {
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const content = frame?.firstElementChild
    if (!frame || !content || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => {
      setOverflows(frame.scrollWidth > frame.clientWidth || frame.scrollHeight > frame.clientHeight)
    })
    observer.observe(frame)
    observer.observe(content)
    return () => observer.disconnect()
  }, [frame])
  return overflows
}
