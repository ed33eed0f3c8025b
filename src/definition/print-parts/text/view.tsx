import Box from '@mui/material/Box'
import { papers } from '../../../engine/print/paper.tsx'
import type { PrintPartKind, PrintPartOf, PrintPartProps } from '../../../engine/print/printed-paper.tsx'

/** Words as they stand in the definition; nothing where they say nothing. */
function Text({ part, scope, paper }: PrintPartProps<PrintPartOf<'text'>>) {
  const words = part.text(scope)
  if (words.trim() === '') return null
  if (part.align === 'across')
    return <Box sx={{ ...stamp, fontSize: papers[paper].isRoll ? '4em' : '8em' }}>{words}</Box>
  return <Box sx={{ textAlign: part.align, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{words}</Box>
}

/** Over what is printed, which stays readable below it. */
const stamp = {
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  rotate: '-20deg',
  pointerEvents: 'none',
  mixBlendMode: 'multiply',
  color: '#dd6a61',
  fontWeight: 600,
  letterSpacing: '0.12em',
} as const

export const text: PrintPartKind<PrintPartOf<'text'>> = { Component: Text }
