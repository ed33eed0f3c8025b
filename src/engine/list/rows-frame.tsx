import Box from '@mui/material/Box'
import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { CompiledListPage } from '../../contract/page-module.ts'
import { goesOnSideways } from '../ui/styles.ts'
import { CardList } from './card-list.tsx'
import { type ChosenRows, useFocusOnChoice } from './chosen-rows.tsx'
import { columnsShown, type ListControl } from './list-state.ts'
import { cardHeight, rowHeight, useCompactRows, useIsNarrow } from './row-look.tsx'
import { ListTable } from './list-table.tsx'
import type { ListAnswer, ListRows, RowWindow } from './use-list-rows.ts'
import { focusRow, rowMark, scrollRows, useRowsInView } from './use-rows-in-view.ts'

interface PlaceProps {
  frame: HTMLElement | null
  height: number
  window: RowWindow | null
  control: ListControl
  /** Nothing lies before the rows in memory. */
  isAtStart: boolean
  focusFirst: boolean
  /** Told of the row that has the focus to begin with. */
  onOpened: (id: string) => void
}

/** The address is written so long after the last scrolling, not at every step of it. */
const settled = 250

/**
 * Begins at the place that the address names, with the focus on the row that was opened, and keeps the place there.
 * Answers what leaves the list for what a row opens: the same at every drawing, so that rows need not be drawn anew.
 */
function usePlace(props: PlaceProps): (opened: string) => void {
  useStart(props)
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const { frame } = props
  useEffect(() => {
    if (!frame) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const onScroll = (): void => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        const { control } = latest.current
        const place = placeOf(latest.current)
        control.change((old) => ({ ...old, place }), 'replace')
      }, settled)
    }
    frame.addEventListener('scroll', onScroll)
    return () => {
      clearTimeout(timer)
      frame.removeEventListener('scroll', onScroll)
    }
  }, [frame])
  return useCallback((opened) => latest.current.control.leave(opened, placeOf(latest.current)), [])
}

type Whereabouts = Pick<PlaceProps, 'frame' | 'height' | 'window' | 'isAtStart'>

/** The id of the first row in sight; null at the very beginning. */
function placeOf({ frame, height, window, isAtStart }: Whereabouts): string | null {
  if (!frame || !window) return null
  const index = Math.max(0, Math.round(frame.scrollTop / height) - window.offset)
  if (index === 0 && isAtStart && window.offset === 0) return null
  return window.rows[index]?.id ?? null
}

/** Once, when the first rows are here. */
function useStart({ frame, height, window, control, focusFirst, onOpened }: PlaceProps): void {
  const isDone = useRef(false)
  const { state, opened } = control
  useLayoutEffect(() => {
    const first = window?.rows[0]
    if (isDone.current || !frame || !window || !first) return
    isDone.current = true
    const position = (id: string | null) => window.rows.findIndex((row) => row.id === id)
    const place = position(state.place)
    if (place >= 0) scrollRows(frame, (window.offset + place) * height)
    const focused = focusFirst ? first.id : position(opened) >= 0 ? opened : null
    if (focused === null) return
    onOpened(focused)
    focusRow(frame, focused)
  }, [frame, height, window, state.place, opened, focusFirst, onOpened])
}

interface RowsFrameProps {
  list: CompiledListPage
  control: ListControl
  query: ListRows['query']
  /** Null while the first page is on its way. */
  window: RowWindow | null
  page: ListAnswer | undefined
  /** The first row takes the focus: somebody asked for the beginning. */
  focusFirst: boolean
  onRestart: () => void
  chosen: ChosenRows | null
}

/** What the rows scroll in: a table, or cards where the window is narrow. */
export function RowsFrame({
  list,
  control,
  query,
  window,
  page,
  focusFirst,
  onRestart,
  chosen,
}: RowsFrameProps): ReactNode {
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  const isNarrow = useIsNarrow()
  const columns = useMemo(() => columnsShown(list, control.state), [list, control.state])
  const isCompact = useCompactRows()
  const height = isNarrow ? cardHeight(columns) : rowHeight(isCompact)
  const [active, setActive] = useState<string | null>(null)
  const view = useRowsInView({ frame, height, window, query, active, onRestart })
  const isAtStart = !query.hasPreviousPage
  const onOpen = usePlace({ frame, height, window, control, isAtStart, focusFirst, onOpened: setActive })
  const keys = useRowKeys({ frame, height, window, active, setActive, onRestart, canRestart: !isAtStart })
  const tabStop = active ?? view.firstInSight
  useFocusOnChoice(frame, chosen !== null, tabStop)
  const Rows = isNarrow ? CardList : ListTable
  return (
    <Box
      ref={setFrame}
      // Rows that lead nowhere cannot be reached by keyboard: then what scrolls has to be.
      tabIndex={list.opens ? undefined : 0}
      role="group"
      aria-label={list.title}
      aria-busy={query.isFetching}
      onKeyDown={keys.onKeyDown}
      sx={isNarrow ? frameLook : tableFrame}
    >
      <Rows
        list={list}
        chosen={chosen}
        control={control}
        columns={columns}
        height={height}
        window={window}
        view={view}
        onOpen={onOpen}
        tabStop={tabStop}
        onActive={setActive}
        count={page?.countIsExact === true ? page.count : null}
      />
    </Box>
  )
}

const frameLook = {
  // No higher than its rows: a list of two is no empty box.
  flex: '0 1 auto',
  minHeight: 0,
  overflow: 'auto',
  // What comes in before the rows in sight is answered for by the program.
  overflowAnchor: 'none',
} as const

/** The columns' widths are shares of its own. */
const tableFrame = [
  { ...frameLook, containerType: 'inline-size', border: 1, borderColor: 'divider', borderRadius: 1 },
  goesOnSideways,
] as const

interface RowKeysProps {
  frame: HTMLElement | null
  height: number
  window: RowWindow | null
  active: string | null
  setActive: (id: string) => void
  /** Whether rows lie before those in memory. */
  canRestart: boolean
  onRestart: () => void
}

/** Up and down, a page at a time, to either end: the focus goes from row to row. Enter is the link's own. */
function useRowKeys(props: RowKeysProps) {
  const { frame, active } = props
  const isMoving = useRef(false)
  useEffect(() => {
    if (!isMoving.current || !frame || active === null) return
    isMoving.current = false
    focusRow(frame, active)
  }, [frame, active])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (!frame || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
    const focused = event.target instanceof Element ? event.target.getAttribute(rowMark) : null
    if (focused === null) return
    // Keys may come faster than the focus goes.
    const to = targetOf(event.key, isMoving.current ? (active ?? focused) : focused, props)
    if (to === null) return
    event.preventDefault()
    if (to === 'start') return props.onRestart()
    isMoving.current = to.id !== active
    props.setActive(to.id)
    bringIntoView(frame, to.index, props)
  }
  return { onKeyDown }
}

type Target = { id: string; index: number } | 'start' | null

/** The row that a key leads to; null for a key that means nothing here. */
function targetOf(key: string, focused: string, { frame, height, window, canRestart }: RowKeysProps): Target {
  if (!window) return null
  const last = window.rows.length - 1
  const now = window.rows.findIndex(({ id }) => id === focused)
  const page = Math.max(1, Math.floor((frame?.clientHeight ?? 0) / height) - 2)
  const steps = new Map([
    ['ArrowDown', now + 1],
    ['ArrowUp', now - 1],
    ['PageDown', now + page],
    ['PageUp', now - page],
    ['Home', 0],
    ['End', last],
  ])
  const step = steps.get(key)
  if (step === undefined || now < 0) return null
  if (key === 'Home' && canRestart) return 'start'
  const index = Math.min(last, Math.max(0, step))
  const row = window.rows[index]
  return row ? { id: row.id, index } : null
}

/** Scrolls no farther than needed; the head of a table lies over the first pixels. */
function bringIntoView(frame: HTMLElement, index: number, { window, height }: RowKeysProps): void {
  const top = (index + (window?.offset ?? 0)) * height
  const seen = frame.clientHeight - (frame.querySelector('thead')?.clientHeight ?? 0)
  if (top < frame.scrollTop) scrollRows(frame, top)
  else if (top + height > frame.scrollTop + seen) scrollRows(frame, top + height - seen)
}
