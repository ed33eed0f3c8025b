import Box from '@mui/material/Box'
import { papers } from '../../../engine/print/paper.tsx'
import type { PrintPartKind, PrintPartOf, PrintPartProps } from '../../../engine/print/printed-paper.tsx'

/** Whose paper it is; the first line large. Lines that say nothing are left out. */
function Heading({ part, scope, paper }: PrintPartProps<PrintPartOf<'heading'>>) {
  const [first, ...others] = part.lines.map((line) => line(scope)).filter((line) => line.trim() !== '')
  if (first === undefined) return null
  return (
    <Box
      sx={{ textAlign: papers[paper].isRoll ? 'center' : 'start', overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
    >
      <Box sx={{ fontSize: '1.4em', fontWeight: 600, lineHeight: 1.25 }}>{first}</Box>
      {others.map((line, index) => (
        <div key={index}>{line}</div>
      ))}
    </Box>
  )
}

export const heading: PrintPartKind<PrintPartOf<'heading'>> = { Component: Heading }
