import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { type CompiledMeasure, reportNames } from '../../../contract/report-module.ts'
import { t } from '../../../contract/words/words.ts'
import { figureText } from '../../../engine/charts/chart-data.ts'
import { Change } from '../../../engine/report/change.tsx'
import { amountOf } from '../../../engine/report/figures.ts'
import { daysText } from '../../../engine/report/periods.ts'
import type { ReportParts } from './report-body.tsx'

/** What a report comes to, measure by measure; the pressed one is drawn below. */
export function ReportTotals({ control, data, past }: ReportParts): ReactNode {
  const { report, state, change } = control
  const isBalance = 'on' in report.time
  const before = state.before
  const against = before && (isBalance ? daysText({ from: before.to, to: before.to }) : daysText(before))
  return (
    <>
      <Box role="group" aria-label={t('Jumlah')} sx={gridLook}>
        {report.measures.map((measure) => (
          <Total
            key={measure.name}
            measure={measure}
            now={amountOf(data.total, measure)}
            before={before ? amountOf(past?.total, measure) : undefined}
            isChosen={report.chart !== null && report.measures.length > 1 ? measure === state.measure : undefined}
            onChoose={() => change({ [reportNames.measure]: measure.name })}
          />
        ))}
      </Box>
      {against !== null && (
        <Box sx={{ color: 'text.secondary', mt: -1, fontSize: '0.8125rem' }}>
          {t('Dibandingkan dengan {against}', { against })}
        </Box>
      )}
    </>
  )
}

interface TotalProps {
  measure: CompiledMeasure
  now: number | null
  /** Undefined where nothing is compared. */
  before: number | null | undefined
  /** Undefined where there is nothing to choose. */
  isChosen: boolean | undefined
  onChoose: () => void
}

function Total({ measure: { title, format }, now, before, isChosen, onChoose }: TotalProps): ReactNode {
  const inside = (
    <>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {title}
      </Box>
      <Box component="span" sx={figureLook}>
        {figureText(now, format)}
      </Box>
      {before !== undefined && (
        <Box component="span" sx={{ fontSize: '0.8125rem', minHeight: '1.25rem' }}>
          <Change now={now} before={before} format={format} />
        </Box>
      )}
    </>
  )
  if (isChosen === undefined) return <Box sx={cardLook}>{inside}</Box>
  return (
    <Box component="button" type="button" aria-pressed={isChosen} onClick={onChoose} sx={cardLook}>
      {inside}
    </Box>
  )
}

const gridLook = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fit, minmax(9.25rem, 1fr))' },
} as const

const figureLook = {
  // As large as there is room for: an amount is never broken.
  fontSize: '1rem',
  '@container (min-width: 11.5rem)': { fontSize: '1.125rem' },
  '@container (min-width: 12.75rem)': { fontSize: '1.375rem' },
  fontWeight: 600,
  lineHeight: 1.3,
  letterSpacing: '-0.01em',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
} as const

const cardLook = {
  display: 'grid',
  gap: 0.25,
  alignContent: 'start',
  p: 2,
  minWidth: 0,
  containerType: 'inline-size',
  font: 'inherit',
  textAlign: 'start',
  color: 'text.primary',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '&[aria-pressed]': { cursor: 'pointer' },
  '&[aria-pressed="true"]': { borderColor: 'primary.main', borderTopWidth: 3, pt: 1.75 },
  '&[aria-pressed="false"]:hover': { borderColor: 'text.secondary' },
  '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 },
} as const
