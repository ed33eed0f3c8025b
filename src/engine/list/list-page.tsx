import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useCallback, useState } from 'react'
import { recordText } from '../../contract/value-formats.ts'
import type { CompiledListPage } from '../../contract/page-module.ts'
import { t } from '../../contract/words/words.ts'
import { ChoiceMenu } from '../ui/choice-menu.tsx'
import { LineIcon } from '../ui/line-icon.tsx'
import { touchTarget } from '../ui/styles.ts'
import { type ChosenRows, useChosenRows } from './chosen-rows.tsx'
import { ExportMenu } from './export-menu.tsx'
import { columnsShown, type ListAddress, type ListControl, requestOf, useListControl } from './list-state.ts'
import { ListFailure, ListEmpty } from './list-messages.tsx'
import { ListSums } from './list-sums.tsx'
import { ListTools } from './list-tools.tsx'
import { RowDensity } from './row-look.tsx'
import { RowsFrame } from './rows-frame.tsx'
import { useOpens } from '../record/record-links.tsx'
import { useListRows, type ListRows, useExactCount } from './use-list-rows.ts'

interface ListPageProps {
  list: CompiledListPage
  address: ListAddress
  /** Beside the list's links. */
  actions?: ReactNode
}

/** A list as its definition says: what one looks for above, what was found below. It fills the height that it is given. */
export function ListPage({ list: given, address, actions }: ListPageProps): ReactNode {
  const list = useOpens(given)
  const control = useListControl(list, address)
  const request = requestOf(list, control.state)
  const choosing = useChosenRows(list)
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, flex: 1, minHeight: { xs: '24rem', sm: '26rem' } }}>
      <ListTools list={list} control={control} actions={actions} />
      {/* Another list is drawn anew, and begins where the address says. */}
      <ListResult key={JSON.stringify(request)} list={list} control={control} request={request} {...choosing} />
    </Box>
  )
}

interface ListResultProps {
  list: CompiledListPage
  control: ListControl
  request: Readonly<Record<string, string>>
  chosen: ChosenRows | null
  /** To choose rows with. */
  tools: ReactNode
}

/** What one request answers: the count and the rows, or why there are none. */
function ListResult(props: ListResultProps): ReactNode {
  const { control } = props
  const [restarts, setRestarts] = useState(0)
  const { change } = control
  const restart = useCallback(() => {
    change((old) => ({ ...old, place: null }), 'replace')
    setRestarts((old) => old + 1)
  }, [change])
  const place = restarts === 0 ? control.state.place : null
  return <Rows key={restarts} {...props} place={place} focusFirst={restarts > 0} onRestart={restart} />
}

type PlacedProps = ListResultProps & { place: string | null; focusFirst: boolean; onRestart: () => void }

function Rows({ list, control, request, place, focusFirst, onRestart, chosen, tools }: PlacedProps): ReactNode {
  const { query, window } = useListRows(list, request, place)
  const page = query.data?.pages.at(-1)
  const failure = query.error && !query.isFetching ? query.error : null
  if (!window && failure)
    return <ListFailure isWhole error={failure} list={list} control={control} onRetry={() => void query.refetch()} />
  const isEmpty = window?.rows.length === 0
  return (
    <>
      <ListCount list={list} request={request} count={page?.count} isExact={page?.countIsExact === true}>
        {tools}
        <ColumnMenu list={list} control={control} />
        {list.exports && <ExportMenu list={list} control={control} />}
      </ListCount>
      {isEmpty ? (
        <ListEmpty list={list} control={control} />
      ) : (
        <RowsFrame
          list={list}
          control={control}
          query={query}
          window={window}
          page={page}
          focusFirst={focusFirst}
          onRestart={onRestart}
          chosen={chosen}
        />
      )}
      {page && !isEmpty && <ListSums list={list} control={control} request={request} />}
      {failure && <ListFailure error={failure} list={list} control={control} onRetry={() => retry(query)} />}
    </>
  )
}

/** Tries again what failed: the next page, the one before, or all that is shown. */
function retry(query: ListRows['query']): void {
  if (query.isFetchNextPageError) void query.fetchNextPage()
  else if (query.isFetchPreviousPageError) void query.fetchPreviousPage()
  else void query.refetch()
}

interface ListCountProps {
  list: CompiledListPage
  request: Readonly<Record<string, string>>
  /** Undefined until the first page is here. */
  count: number | undefined
  isExact: boolean
  /** At the other end of the line. */
  children: ReactNode
}

/** How many rows there are: counted up to a limit, and beyond it when somebody asks. */
function ListCount({ list, request, count, isExact, children }: ListCountProps): ReactNode {
  const exact = useExactCount(list, request)
  const all = isExact ? count : exact.data
  const text =
    all === undefined
      ? t('{count}+ data', { count: recordText(count, 'number') })
      : t('{all} data', { all: recordText(all, 'number') })
  return (
    <Box
      sx={{
        flex: 'none',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        mb: -0.75,
        minHeight: 44,
      }}
    >
      <Box role="status" sx={{ color: 'text.secondary' }}>
        {count === undefined ? t('Memuat…') : text}
      </Box>
      {count !== undefined && all === undefined && (
        <Button
          size="small"
          variant="text"
          loading={exact.isFetching}
          onClick={() => void exact.refetch()}
          sx={touchTarget(30)}
        >
          {t('Hitung semua')}
        </Button>
      )}
      {exact.isError && !exact.isFetching && (
        <Box component="span" role="alert" sx={{ color: 'error.main' }}>
          {t('Gagal menghitung')}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', ml: 'auto', mr: -1 }}>{children}</Box>
    </Box>
  )
}

/** Which columns are shown; one always is. */
function ColumnMenu({ list, control }: { list: CompiledListPage; control: ListControl }): ReactNode {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const shown = columnsShown(list, control.state).map(({ key }) => key)
  const choose = (key: string, on: boolean): void =>
    control.change((old) => {
      const now = columnsShown(list, old).map((column) => column.key)
      const next = list.columns.map((column) => column.key).filter((one) => (one === key ? on : now.includes(one)))
      const atFirst = list.columns.filter(({ optional }) => !optional).map((column) => column.key)
      return { ...old, columns: next.join() === atFirst.join() ? null : next }
    }, 'replace')
  return (
    <>
      <Button
        variant="text"
        startIcon={<LineIcon d="M4 5h16v14H4zM10 5v14M15 5v14" />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ minHeight: 44 }}
      >
        {t('Kolom')}
      </Button>
      <ChoiceMenu
        label={t('Kolom')}
        anchor={anchor}
        onClose={() => setAnchor(null)}
        groups={[list.columns]}
        shown={shown}
        onChoose={choose}
      >
        <RowDensity />
      </ChoiceMenu>
    </>
  )
}
