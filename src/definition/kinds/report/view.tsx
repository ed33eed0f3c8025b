import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import { ThemeProvider } from '@mui/material/styles'
import { type ReactNode, useCallback, useMemo, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { CompiledReport } from '../../../contract/report-module.ts'
import { t } from '../../../contract/words/words.ts'
import { printTypefaces } from '../../../engine/print/print-typefaces.ts'
import { type Figures, type FiguresQuery, useFigures } from '../../../engine/report/figures.ts'
import { daysText } from '../../../engine/report/periods.ts'
import {
  type AddressChange,
  changedAddress,
  filterRequest,
  readReportState,
  type ReportState,
} from '../../../engine/report/report-state.ts'
import { LoadFailure, Loading } from '../../../shell/loading.tsx'
import { type PageProps, ScreenTitle, usePageModule } from '../../../shell/page-view.tsx'
import { lightTheme } from '../../../shell/theme.ts'
import { ReportBody } from './report-body.tsx'
import { ReportExport } from './report-export.tsx'
import { ReportTools } from './report-tools.tsx'

/** A report, what the address says of it, and the way to another address. */
export interface ReportControl {
  report: CompiledReport
  state: ReportState
  change: (change: AddressChange) => void
}

/** The state of a report, kept in the address alone: reload, Back and a sent link show the same. */
function useReportControl(report: CompiledReport): ReportControl {
  const [address, setAddress] = useSearchParams()
  const state = useMemo(() => readReportState(report, address), [report, address])
  const change = useCallback(
    (changes: AddressChange) => setAddress((old) => changedAddress(old, changes)),
    [setAddress],
  )
  return { report, state, change }
}

export interface ReportFigures {
  now: FiguresQuery
  /** Of the days before; null as long as they are not known, or nothing is compared. */
  before: Figures | null
}

/** The figures that a report shows, and those that it compares them with. */
function useReportFigures({ report, state }: ReportControl): ReportFigures {
  const asked = { fact: report, by: state.dimension?.name ?? null, filters: filterRequest(report, state) }
  const now = useFigures({ ...asked, days: state.days })
  const before = useFigures({ ...asked, days: state.before ?? state.days }, { enabled: state.before !== null })
  return { now, before: state.before === null ? null : (before.data ?? null) }
}

/** A page that can be printed as it stands: on paper it is light, whatever it is on the screen. */
function PrintedPage({ children }: { children: ReactNode }): ReactNode {
  const isOnPaper = useSyncExternalStore(subscribe, isPrinting)
  return (
    <ThemeProvider theme={(theme) => (isOnPaper ? lightTheme : theme)}>
      <Box {...printed} sx={pageLook}>
        <GlobalStyles styles={printedPageRules} />
        {children}
      </Box>
    </ThemeProvider>
  )
}

const paper = typeof window.matchMedia === 'function' ? window.matchMedia('print') : null

/** It is drawn anew before the paper is: a browser tells of its media first. */
function subscribe(listener: () => void): () => void {
  paper?.addEventListener('change', listener)
  return () => paper?.removeEventListener('change', listener)
}

const isPrinting = (): boolean => paper?.matches ?? false

const pageLook = { ...printTypefaces, minWidth: 0, color: 'text.primary' } as const

/** A report: what one asks for above, what it comes to, how it looks, and its rows. */
export function ReportScreen({ page, appTitle }: PageProps): ReactNode {
  const report = usePageModule(page, 'report')
  if (report.status === 'ready') return <Report key={report.value.id} report={report.value} appTitle={appTitle} />
  return (
    <Box sx={columnLook}>
      <ScreenTitle title={page.entry.title} appTitle={appTitle} />
      {report.status === 'loading' && <Loading shape="list" />}
      {report.status === 'failed' && (
        <LoadFailure what={t('Halaman {title}', { title: page.entry.title })} onRetry={report.retry} />
      )}
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

/** What is on the page and not on paper: controls. */
const unprinted = { 'data-unprinted': true } as const

/** The part of a page that is printed. */
const printed = { 'data-printed': true } as const

/** Of a page that is printed as it stands: all of it, over as many sheets as it takes, without what stands around it. */
const printedPageRules = {
  '@page': { margin: '14mm' },
  '@media print': {
    'html, body': { background: '#fff !important' },
    'body :not(:has([data-printed]), [data-printed], [data-printed] *)': { display: 'none !important' },
    'html:has([data-printed]), body:has([data-printed]), body :has([data-printed])': {
      display: 'block !important',
      position: 'static !important',
      overflow: 'visible !important',
      height: 'auto !important',
      minHeight: '0 !important',
      inset: 'auto !important',
      padding: '0 !important',
    },
    '[data-unprinted]': { display: 'none !important' },
    'tr, figure': { breakInside: 'avoid' },
  },
} as const
