import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useId, type ReactNode } from 'react'
import { type Amounts, amountOf } from '../../../engine/report/figures.ts'
import { shownRows } from '../../../engine/report/figure-rows.ts'
import { daysText } from '../../../engine/report/periods.ts'
import { LookupError } from '../../../engine/lookup.ts'
import { MessagePanel } from '../../../engine/ui/message-panel.tsx'
import { Loading } from '../../../shell/loading.tsx'
import { ReportChart } from './report-chart.tsx'
import { ReportTable } from './report-table.tsx'
import { ReportTotals } from './report-totals.tsx'
import type { ReportControl, ReportFigures } from './report-control.tsx'

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
      <MessagePanel icon={broken} role="alert" {...failureOf(error)}>
        <Button variant="contained" onClick={() => void refetch()} sx={{ minHeight: 44 }}>
          Coba lagi
        </Button>
      </MessagePanel>
    )
  if (!data) return <Loading shape="list" />
  const { dimension, days, before } = state
  const rows = dimension ? shownRows(data, dimension, days) : []
  const past = figures.before && dimension && before ? shownRows(figures.before, dimension, before) : null
  const parts = { control, data, past: figures.before, rows, pastRows: past }
  if (data.rows.length === 0 && isNothing(data.total, control))
    return (
      <MessagePanel icon={columns} text={`Tidak ada angka pada ${daysText(days)}.`} detail={narrowedText(control)} />
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
  rows: ReturnType<typeof shownRows>
  pastRows: ReturnType<typeof shownRows> | null
}

function isNothing(total: Amounts, { report }: ReportControl): boolean {
  return report.measures.every((measure) => (amountOf(total, measure) ?? 0) === 0)
}

function narrowedText({ state }: ReportControl): string | undefined {
  const names = [...state.narrowed.values()].map(({ label }) => label)
  return names.length === 0 ? undefined : `Disaring: ${names.join(', ')}.`
}

function failureOf(error: Error): { text: string; detail?: string | undefined } {
  if (error instanceof LookupError) return { text: error.problem.title, detail: error.problem.detail }
  return { text: 'Jawaban server tidak dapat dibaca.' }
}

const broken = 'M7 18h9.5a4 4 0 0 0 1-7.9 5.5 5.5 0 0 0-8.6-2.6M6 10.2A4 4 0 0 0 7 18M4 4l16 16'
const columns = 'M4 20h16M7 16v-4M12 16V6M17 16V9'
