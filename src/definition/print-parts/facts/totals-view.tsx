import Box from '@mui/material/Box'
import { shownFacts } from '../../../engine/record/shown-facts.ts'
import { recordText } from '../../../contract/formats/formats.ts'
import type { PrintPartKind, PrintPartOf, PrintPartProps } from '../../../engine/print/part-kind.ts'

/** What it comes to; never parted from each other, the last one being what counts. */
function Totals({ part, scope }: PrintPartProps<PrintPartOf<'totals'>>) {
  return (
    <Box component="dl" sx={list}>
      {shownFacts(part.terms, scope).map(({ label, value, format }) => (
        <Box key={label} sx={{ display: 'contents', '&:last-of-type > *': { fontWeight: 700 } }}>
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
