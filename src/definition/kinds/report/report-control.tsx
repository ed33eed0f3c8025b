import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { CompiledReport } from '../../../contract/report-module.ts'
import { type Figures, type FiguresQuery, useFigures } from '../../../engine/report/figures.ts'
import {
  type AddressChange,
  changedAddress,
  filterRequest,
  readReportState,
  type ReportState,
} from '../../../engine/report/report-state.ts'

/** A report, what the address says of it, and the way to another address. */
export interface ReportControl {
  report: CompiledReport
  state: ReportState
  change: (change: AddressChange) => void
}

/** The state of a report, kept in the address alone: reload, Back and a sent link show the same. */
export function useReportControl(report: CompiledReport): ReportControl {
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
export function useReportFigures({ report, state }: ReportControl): ReportFigures {
  const asked = { fact: report, by: state.dimension?.name ?? null, filters: filterRequest(report, state) }
  const now = useFigures({ ...asked, days: state.days })
  const before = useFigures({ ...asked, days: state.before ?? state.days }, { enabled: state.before !== null })
  return { now, before: state.before === null ? null : (before.data ?? null) }
}
