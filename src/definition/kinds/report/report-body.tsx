import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useId } from 'react'
import { t } from '../../../contract/words/words.ts'
import { Chart, type ChartShape } from '../../../engine/charts/chart.tsx'
import { RankList } from '../../../engine/charts/rank-list.tsx'
import { LookupError } from '../../../engine/lookup.ts'
import { useGoTo } from '../../../engine/navigation.tsx'
import { drillAddress } from '../../../engine/report/drill-address.ts'
import { inOrder, chartOf, shownRows, amountOf, type Amounts, type ShownRow } from '../../../engine/report/figures.ts'
import { daysText } from '../../../engine/report/periods.ts'
import { struckCloud } from '../../../engine/ui/line-icon.tsx'
import { MessagePanel } from '../../../engine/ui/message-panel.tsx'
import { SectionCard } from '../../../engine/ui/section-card.tsx'
import { Loading } from '../../../shell/loading.tsx'
import type { ReportControl, ReportFigures } from './view.tsx'
import { ReportTable } from './report-table.tsx'
import { ReportTotals } from './report-totals.tsx'

/** The most bars that a chart has; the table has all rows. */
const ranked = 10

/** How the chosen measure goes over the rows: over days a chart of them, else the largest by name. */
function ReportChart({ control, rows, pastRows }: ReportParts): ReactNode {
  const goTo = useGoTo()
  const { report, state } = control
  const { dimension, measure, days, before } = state
  if (report.chart === null || report.chart === 'spark' || !dimension || !measure || rows.length === 0) return null
  const titles = { now: daysText(days), before: before ? daysText(before) : '' }
  const title = t('{title} menurut {title2}', { title: measure.title, title2: dimension.title })
  const linkOf = (index: number): string | null => drillAddress(report.drill, { ...state, row: rows[index] ?? null })
  const isRanked = dimension.grain === null && report.chart !== 'donut'
  const shown = isRanked ? rows.slice(0, ranked) : rows
  const data = chartOf({ dimension, measure, rows: shown, before: pastRows, titles })
  return (
    <SectionCard title={title}>
      {isRanked ? (
        <RankList title={title} data={data} linkOf={linkOf} />
      ) : (
        <Chart
          shape={shapeOf(report.chart, dimension.grain !== null)}
          title={title}
          data={data}
          hasTable
          height={240}
          onOpen={(index) => {
            const to = linkOf(index)
            if (to !== null) goTo(to)
          }}
        />
      )}
    </SectionCard>
  )
}

/** A whole is made of names, not of days. */
function shapeOf(look: Exclude<ChartShape, never>, isOfDays: boolean): ChartShape {
  return look === 'donut' && isOfDays ? 'bar' : look
}

interface ReportBodyProps {
  control: ReportControl
  figures: ReportFigures
}

/** The figures, or why there are none. */
export function ReportBody({ control, figures }: ReportBodyProps): ReactNode {
  const { data, error, isFetching, isPlaceholderData, refetch } = figures.now
  const { report, state } = control
  const label = useId()
  if (error && !isFetching && (!data || isPlaceholderData))
    return (
      <MessagePanel icon={struckCloud} role="alert" {...failureOf(error)}>
        <Button variant="contained" onClick={() => void refetch()} sx={{ minHeight: 44 }}>
          {t('Coba lagi')}
        </Button>
      </MessagePanel>
    )
  if (!data) return <Loading shape="list" />
  const { dimension, measure, days, before } = state
  const rows = dimension ? inOrder(shownRows(data, dimension, days), dimension, measure) : []
  const past = figures.before && dimension && before ? shownRows(figures.before, dimension, before) : null
  const parts = { control, data, past: figures.before, rows, pastRows: past }
  if (data.rows.length === 0 && isNothing(data.total, control))
    return (
      <MessagePanel
        icon={columns}
        text={report.empty ?? t('Tidak ada angka pada {days}.', { days: daysText(days) })}
        detail={narrowedText(control)}
      />
    )
  return (
    <Box role="region" aria-labelledby={label} aria-busy={isFetching} sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Box component="h2" id={label} sx={{ display: 'none' }}>
        {report.title}
      </Box>
      <ReportTotals {...parts} />
      <ReportChart {...parts} />
      <ReportTable {...parts} />
    </Box>
  )
}

/** All that a report draws. */
export interface ReportParts {
  control: ReportControl
  data: NonNullable<ReportFigures['now']['data']>
  past: ReportFigures['before']
  rows: readonly ShownRow[]
  pastRows: readonly ShownRow[] | null
}

function isNothing(total: Amounts, { report }: ReportControl): boolean {
  return report.measures.every((measure) => (amountOf(total, measure) ?? 0) === 0)
}

function narrowedText({ state }: ReportControl): string | undefined {
  const names = [...state.narrowed.values()].map(({ label }) => label)
  return names.length === 0 ? undefined : t('Disaring: {names}.', { names: names.join(', ') })
}

function failureOf(error: Error): { text: string; detail?: string | undefined } {
  if (error instanceof LookupError) return { text: error.problem.title, detail: error.problem.detail }
  return { text: t('Jawaban server tidak dapat dibaca.') }
}

const columns = 'M4 20h16M7 16v-4M12 16V6M17 16V9'
