import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { CompiledReport } from '../../../contract/report-module.ts'
import { unprinted } from '../../../engine/print/print-page-look.ts'
import { daysText } from '../../../engine/report/periods.ts'
import { LoadFailure, Loading } from '../../../shell/loading.tsx'
import { type PageProps, ScreenTitle, usePageModule } from '../../../shell/page-view.tsx'
import { PrintedPage } from './printed-page.tsx'
import { ReportBody } from './report-body.tsx'
import { ReportExport } from './report-export.tsx'
import { ReportTools } from './report-tools.tsx'
import { useReportControl, useReportFigures } from './report-control.tsx'

/** A report: what one asks for above, what it comes to, how it looks, and its rows. */
export function ReportScreen({ page, appTitle }: PageProps): ReactNode {
  const report = usePageModule(page, 'report')
  if (report.status === 'ready') return <Report key={report.value.id} report={report.value} appTitle={appTitle} />
  return (
    <Box sx={columnLook}>
      <ScreenTitle title={page.entry.title} appTitle={appTitle} />
      {report.status === 'loading' && <Loading shape="list" />}
      {report.status === 'failed' && <LoadFailure what={`Halaman ${page.entry.title}`} onRetry={report.retry} />}
    </Box>
  )
}

function Report({ report, appTitle }: { report: CompiledReport; appTitle: string }): ReactNode {
  const control = useReportControl(report)
  const figures = useReportFigures(control)
  const { days, narrowed } = control.state
  const shownDays = 'on' in report.time ? { from: days.to, to: days.to } : days
  const subtitle = [daysText(shownDays), ...[...narrowed.values()].map(({ label }) => label)].join(' · ')
  return (
    <PrintedPage>
      <Box sx={columnLook}>
        <Box sx={headLook}>
          <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
            <ScreenTitle title={report.title} appTitle={appTitle} />
            <Box sx={{ color: 'text.secondary', mt: 0.25 }}>{subtitle}</Box>
          </Box>
          <Box {...unprinted}>
            <ReportExport control={control} figures={figures} subtitle={subtitle} />
          </Box>
        </Box>
        <Box {...unprinted}>
          <ReportTools control={control} />
        </Box>
        <ReportBody control={control} figures={figures} />
      </Box>
    </PrintedPage>
  )
}

const columnLook = { display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 } as const
const headLook = { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 } as const
