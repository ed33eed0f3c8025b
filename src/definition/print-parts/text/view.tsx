import Box from '@mui/material/Box'
import type { PrintPartKind, PrintPartOf, PrintPartProps } from '../../../engine/print/printed-paper.tsx'

/** Words as they stand in the definition; nothing where they say nothing. */
function Text({ part, scope }: PrintPartProps<PrintPartOf<'text'>>) {
  const words = part.text(scope)
  if (words.trim() === '') return null
  return <Box sx={{ textAlign: part.align, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{words}</Box>
}

export const text: PrintPartKind<PrintPartOf<'text'>> = { Component: Text }
