import Box from '@mui/material/Box'
import type { PrintPartKind, PrintPartOf, PrintPartProps } from '../../../engine/print/printed-paper.tsx'

/** Room for names and signatures. */
function Signatures({ part }: PrintPartProps<PrintPartOf<'signatures'>>) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-around', gap: '2em', mt: '1.5em', breakInside: 'avoid' }}>
      {part.titles.map((title) => (
        <Box key={title} sx={{ textAlign: 'center', width: '12em' }}>
          {title}
          <Box sx={{ mt: '4.5em', borderTop: '1px solid #000' }} />
        </Box>
      ))}
    </Box>
  )
}

export const signatures: PrintPartKind<PrintPartOf<'signatures'>> = { Component: Signatures }
