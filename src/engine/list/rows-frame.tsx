import Box from '@mui/material/Box'
import { useMemo, useState, type ReactNode } from 'react'
import type { CompiledListPage } from '../../contract/page-module.ts'
import { CardList } from './card-list.tsx'
import type { ListControl } from './list-address.ts'
import { columnsShown } from './list-state.ts'
import { cardHeight, rowHeight, useIsNarrow } from './row-look.ts'
import type { ListAnswer, RowWindow } from './row-window.ts'
import { RowTable } from './row-table.tsx'
import type { ListRows } from './use-list-rows.ts'
import { usePlace } from './use-place.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useRowsInView } from './use-rows-in-view.ts'

interface RowsFrameProps {
  list: CompiledListPage
  control: ListControl
  query: ListRows['query']
  /** Null while the first page is on its way. */
  window: RowWindow | null
  page: ListAnswer | undefined
  /** The first row takes the focus: somebody asked for the beginning. */
  focusFirst: boolean
  /** Begins anew at the first row. */
  onRestart: () => void
}

/** What the rows scroll in: a table, or cards where the window is narrow. */
export function RowsFrame({ list, control, query, window, page, focusFirst, onRestart }: RowsFrameProps): ReactNode {
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  const isNarrow = useIsNarrow()
  const columns = useMemo(() => columnsShown(list, control.state), [list, control.state])
  const height = isNarrow ? cardHeight(columns) : rowHeight()
  const [active, setActive] = useState<string | null>(null)
  const view = useRowsInView({ frame, height, window, query, active, onRestart })
  const isAtStart = !query.hasPreviousPage
  const onOpen = usePlace({ frame, height, window, control, isAtStart, focusFirst, onOpened: setActive })
  const keys = useRowKeys({ frame, height, window, active, setActive, onRestart, canRestart: !isAtStart })
  const Rows = isNarrow ? CardList : RowTable
  return (
    <Box
      ref={setFrame}
      // Rows that lead nowhere cannot be reached by keyboard: then what scrolls has to be.
      tabIndex={list.opens ? undefined : 0}
      role="group"
      aria-label={list.title}
      aria-busy={query.isFetching}
      onKeyDown={keys.onKeyDown}
      sx={isNarrow ? frameLook : { ...frameLook, ...tableFrame }}
    >
      <Rows
        list={list}
        control={control}
        columns={columns}
        height={height}
        window={window}
        view={view}
        tabStop={active ?? view.firstInSight}
        onActive={setActive}
        onOpen={onOpen}
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
const tableFrame = {
  containerType: 'inline-size',
  ...{ border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' },
} as const
