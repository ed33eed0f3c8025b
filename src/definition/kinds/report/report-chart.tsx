import type { ReactNode } from 'react'
import { Chart, type ChartShape } from '../../../engine/charts/chart.tsx'
import { RankList } from '../../../engine/charts/rank-list.tsx'
import { useGoTo } from '../../../engine/navigation.tsx'
import { drillAddress } from '../../../engine/report/drill-address.ts'
import { chartOf } from '../../../engine/report/figure-rows.ts'
import { daysText } from '../../../engine/report/periods.ts'
import { SectionCard } from '../../../engine/ui/section-card.tsx'
import type { ReportParts } from './report-body.tsx'

/** So many things have a bar; the table has them all. */
const ranked = 10

/** How the chosen measure goes over the rows: over days a chart of them, else the largest by name. */
export function ReportChart({ control, rows, pastRows }: ReportParts): ReactNode {
  const goTo = useGoTo()
  const { report, state } = control
  const { dimension, measure, days, before } = state
  if (report.chart === null || report.chart === 'spark' || !dimension || !measure || rows.length === 0) return null
  const titles = { now: daysText(days), before: before ? daysText(before) : '' }
  const title = `${measure.title} menurut ${dimension.title}`
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
