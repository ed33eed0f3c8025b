import Box from '@mui/material/Box'
import { shownFacts } from '../../../engine/record/shown-facts.ts'
import { recordText } from '../../../contract/formats/formats.ts'
import { papers } from '../../../engine/print/paper.ts'
import type { PrintPartKind, PrintPartOf, PrintPartProps } from '../../../engine/print/part-kind.ts'

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
