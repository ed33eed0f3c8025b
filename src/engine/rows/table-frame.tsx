import { useEffect, useState, type ReactNode } from 'react'
import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { Theme } from '@mui/material/styles'
import { goesOnSideways, visuallyHidden } from '../ui/styles.ts'

export interface VirtualTableColumn {
  title: string
  /** Numbers stand right. */
  numeric?: boolean
  /** As CSS says it; of a table whose columns have widths, the first takes what is left. */
  width?: string
}

interface TableFrameProps {
  label: string
  columns: readonly VirtualTableColumn[]
  rowCount: number
  /** In a narrow frame a row is a card: its first cell above, the others with their headings. */
  hasCards?: boolean
  /** Of its columns together; a narrower frame scrolls sideways with the first one in view. */
  minWidth?: number
  /** Scrolls down by itself. */
  isLong: boolean
  maxHeight?: number | string
  frame: HTMLDivElement | null
  setFrame: (frame: HTMLDivElement | null) => void
  children: ReactNode
}

/** What a table scrolls in, and its head. */
export function TableFrame({ frame, setFrame, isLong, ...props }: TableFrameProps) {
  const scrolls = useOverflow(frame) || isLong
  const isFixed = props.columns.some(({ width }) => width !== undefined)
  return (
    <Box
      ref={setFrame}
      // What scrolls has to be reached by keyboard; what does not is no stop on the way.
      tabIndex={scrolls ? 0 : undefined}
      role={scrolls ? 'group' : undefined}
      aria-label={scrolls ? props.label : undefined}
      // Said on the element itself: scrolling draws nothing anew.
      onScroll={({ currentTarget }) => currentTarget.toggleAttribute('data-scrolled', currentTarget.scrollLeft > 0)}
      sx={[
        goesOnSideways,
        {
          overflow: 'auto',
          maxHeight: isLong ? (props.maxHeight ?? '65vh') : undefined,
          overflowAnchor: 'none',
          ...pressWidth,
          ...(props.minWidth === undefined ? {} : firstColumnInView),
          ...(props.hasCards === true ? cards : {}),
        },
      ]}
    >
      <Table
        size="small"
        stickyHeader
        aria-label={props.label}
        aria-rowcount={props.rowCount + 1}
        sx={{ minWidth: props.minWidth, tableLayout: isFixed ? 'fixed' : undefined }}
      >
        {isFixed && <Widths columns={props.columns} />}
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

/** Of what is pressed in a row, so that its column is as wide as its buttons: a finger needs more than a mouse. */
const pressWidth = { '--press': '2rem', '@media (pointer: coarse)': { '--press': '2.75rem' } } as const

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

function Widths({ columns }: { columns: readonly VirtualTableColumn[] }) {
  return (
    <colgroup>
      {columns.map(({ title, width }, index) => (
        <col key={title} style={index === 0 || width === undefined ? undefined : { width }} />
      ))}
    </colgroup>
  )
}

const card = {
  '& table, & tbody': { display: 'block' },
  '& colgroup': { display: 'none' },
  // Read out, not seen: each cell says its own heading.
  '& thead': { ...visuallyHidden, display: 'block' },
  '& tbody > tr': { display: 'block' },
  '& tbody > tr:has(> [data-label])': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    columnGap: 1.5,
    py: 1,
  },
  '& tbody:has([data-label])': { borderBottom: 1, borderColor: 'divider' },
  // Flush with its letters a ground would cut them.
  '& tbody > tr:has(> [data-label]):hover': { bgcolor: 'transparent' },
  '& tbody td': { display: 'block', border: 0 },
  '& td[data-label]': {
    order: 2,
    flex: '1 1 7.75rem',
    px: 0,
    py: 0.5,
    textAlign: 'left',
    minWidth: 0,
    boxShadow: 'none',
  },
  '& td[data-label]::before': {
    content: 'attr(data-label) / ""',
    display: 'block',
    fontSize: '0.75rem',
    color: 'text.secondary',
  },
  // What is not there needs no line, unless it is to be written there.
  '& td[data-label]:is(:not([data-blank]), [data-spare]):is(:empty, :has(> span:empty))': { display: 'none' },
  // The name, with what can be done beside it; below them short numbers before long ones.
  '& td[data-label]:first-of-type': {
    order: 0,
    flex: '1 1 calc(100% - 12.5rem)',
    alignSelf: 'center',
    fontWeight: 600,
    whiteSpace: 'normal',
    '&::before': { content: 'none' },
  },
  '& td[data-actions]': {
    order: 1,
    flex: '0 0 auto',
    '&::before': { content: 'none' },
    '& > *': { justifyContent: 'end' },
  },
  '& tbody > tr[data-row-messages] > td': { px: 0, pb: 1 },
  '& tbody > tr[data-row-messages] > td > *': { position: 'static' },
  '& td[data-short]': { flex: '0 0 3rem' },
  // On a telephone the name has its line, and the buttons stand at the end of the last one.
  '@container (max-width: 30rem)': {
    '& td[data-label]:first-of-type': { flexBasis: '100%' },
    '& td[data-short]': { order: 1 },
    '& td[data-actions]': { order: 3, alignSelf: 'flex-end', ml: 'auto', py: 0 },
  },
} as const

/** By the room that the table has, not the window: a sidebar and a zoomed page count. */
const cards = { containerType: 'inline-size', '@container (max-width: 54rem)': card } as const

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
