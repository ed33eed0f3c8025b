import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { recordText } from '../../contract/value-formats.ts'
import type { Scope } from '../../contract/module.ts'
import type { CompiledFact } from '../../contract/page-module.ts'
import { t } from '../../contract/words/words.ts'
import { LinkedValue, shownFacts } from '../../engine/record/record-links.tsx'
import type { RecordSectionKind, RecordSectionOf, RecordSectionProps } from '../../engine/record/record-kinds.ts'
import { AmountList } from '../../engine/ui/amount-list.tsx'

/** The sums of a record, below each other. */
function Totals({ section: { terms }, scope }: RecordSectionProps<RecordSectionOf<'totals'>>) {
  const lines = shownFacts(terms, scope).map(({ label, value, format }) => ({
    label,
    amount: recordText(value(scope), format) || '–',
  }))
  return <AmountList lines={lines} />
}

export const totals: RecordSectionKind<RecordSectionOf<'totals'>> = { Component: Totals }

/** What is known of the record, each fact below its name; what is not known is named in one line. */
function Facts({ section: { facts: all }, scope }: RecordSectionProps<RecordSectionOf<'facts'>>) {
  const shown = shownFacts(all, scope)
  const known = shown.filter((fact) => textOf(fact, scope) !== '')
  const unknown = shown.filter((fact) => !known.includes(fact)).map(({ label }) => label)
  return (
    <Box component="dl" sx={grid}>
      {known.map((fact) => (
        <Box key={fact.label} sx={lookOf(textOf(fact, scope))}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {fact.label}
          </Typography>
          <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            <LinkedValue fact={fact} scope={scope} />
          </Typography>
        </Box>
      ))}
      {unknown.length > 0 && (
        <Box sx={{ gridColumn: '1 / -1', color: 'text.secondary' }}>
          <Typography component="dt" variant="body2">
            {t('Belum diisi')}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0 }}>
            {unknown.join(', ')}
          </Typography>
        </Box>
      )}
    </Box>
  )
}

const textOf = ({ value, format }: CompiledFact, scope: Scope): string => recordText(value(scope), format)

/** One has a column; one that would be broken there has the line on a telephone; more than two lines hold has two. */
function lookOf(text: string) {
  if (text.length > 44) return wide
  return text.length > 20 ? { ...narrow, gridColumn: { xs: '1 / -1', sm: 'auto' } } : narrow
}

const narrow = { minWidth: 0 }
const wide = { minWidth: 0, gridColumn: { xs: '1 / -1', sm: 'span 2' } }

const grid = {
  m: 0,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(11rem, 1fr))' },
} as const

export const facts: RecordSectionKind<RecordSectionOf<'facts'>> = { Component: Facts }
