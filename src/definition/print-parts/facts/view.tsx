import Box from '@mui/material/Box'
import { recordText } from '../../../contract/formats/formats.ts'
import { papers } from '../../../engine/print/paper.tsx'
import type { PrintPartKind, PrintPartOf, PrintPartProps } from '../../../engine/print/printed-paper.tsx'
import { shownFacts } from '../../../engine/record/facts.tsx'

/** What it comes to; never parted from each other, the last one being what counts. */
function Totals({ part, scope }: PrintPartProps<PrintPartOf<'totals'>>) {
  return (
    <Box component="dl" sx={list}>
      {shownFacts(part.terms, scope).map(({ label, value, format }) => (
        <Box key={label} sx={{ display: 'contents', '&:last-of-type > *': { fontWeight: 600 } }}>
          <dt>{label}</dt>
          <Box component="dd" sx={{ m: 0, textAlign: 'right', whiteSpace: 'nowrap' }}>
            {recordText(value(scope), format) || '–'}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

const list = {
  m: 0,
  ml: 'auto',
  // Below the last amount of the lines, whose cells have this room.
  pr: '0.5em',
  width: 'max-content',
  maxWidth: '100%',
  display: 'grid',
  gridTemplateColumns: 'auto auto',
  columnGap: '2em',
  rowGap: '0.15em',
  breakInside: 'avoid',
} as const

export const totals: PrintPartKind<PrintPartOf<'totals'>> = { Component: Totals }

/** What is known, each after its name; what is absent takes no paper. */
function Facts({ part, scope, paper }: PrintPartProps<PrintPartOf<'facts'>>) {
  const known = shownFacts(part.facts, scope)
    .map(({ label, value, format }) => ({ label, text: recordText(value(scope), format) }))
    .filter(({ text }) => text !== '')
  if (known.length === 0) return null
  return (
    <Box component="dl" sx={{ ...grid, gridTemplateColumns: papers[paper].isRoll ? 'auto 1fr' : 'auto 1fr auto 1fr' }}>
      {known.map(({ label, text }) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <dt>{label}</dt>
          <Box component="dd" sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
            {text}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

const grid = { m: 0, display: 'grid', columnGap: '1.2em', rowGap: '0.15em' } as const

export const facts: PrintPartKind<PrintPartOf<'facts'>> = { Component: Facts }
