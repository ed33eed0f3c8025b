import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { recordText } from '../../../contract/formats/formats.ts'
import { LinkedValue, shownFacts } from '../../../engine/record/facts.tsx'
import type { RecordSectionKind, RecordSectionOf, RecordSectionProps } from '../../../engine/record/record-kinds.ts'
import { AmountList } from '../../../engine/ui/amount-list.tsx'

/** What it comes to. */
function Totals({ section: { terms }, scope }: RecordSectionProps<RecordSectionOf<'totals'>>) {
  const lines = shownFacts(terms, scope).map(({ label, value, format }) => ({
    label,
    amount: recordText(value(scope), format) || '–',
  }))
  return <AmountList lines={lines} />
}

export const totals: RecordSectionKind<RecordSectionOf<'totals'>> = { Component: Totals }

/** What is known of the record, each fact below its name. */
function Facts({ section: { facts: all }, scope }: RecordSectionProps<RecordSectionOf<'facts'>>) {
  return (
    <Box component="dl" sx={grid}>
      {shownFacts(all, scope).map((fact) => (
        <Box key={fact.label} sx={isLong(recordText(fact.value(scope), fact.format)) ? wide : narrow}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {fact.label}
          </Typography>
          <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            <LinkedValue fact={fact} scope={scope} />
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

/** More than two lines of a column hold. */
const isLong = (text: string): boolean => text.length > 44

const narrow = { minWidth: 0 }
const wide = { minWidth: 0, gridColumn: { xs: '1 / -1', sm: 'span 2' } }

const grid = {
  m: 0,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(11rem, 1fr))' },
} as const

export const facts: RecordSectionKind<RecordSectionOf<'facts'>> = { Component: Facts }
