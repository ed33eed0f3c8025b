import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** The first stop of the keyboard: over bar and sidebar, straight to the content. */
export function SkipLink({ target }: { target: string }): ReactNode {
  return (
    <Box
      component="a"
      href={`#${target}`}
      onClick={(event) => {
        // The address stays as it is: only focus moves.
        event.preventDefault()
        document.getElementById(target)?.focus()
      }}
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        px: 2,
        py: 1,
        zIndex: 'tooltip',
        borderRadius: 2,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        '&:not(:focus)': { transform: 'translateY(-200%)' },
      }}
    >
      Langsung ke isi
    </Box>
  )
}
