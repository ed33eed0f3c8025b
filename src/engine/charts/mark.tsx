import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** The colour of a series, beside its name. */
export function Mark({ color, isQuiet = false }: { color: string; isQuiet?: boolean }): ReactNode {
  return (
    <Box component="svg" width={10} height={10} aria-hidden="true" sx={{ flex: 'none', color }}>
      {isQuiet ? (
        <path d="M0 5h10" stroke="currentColor" strokeWidth={2} strokeDasharray="2 2" />
      ) : (
        <rect width={10} height={10} rx={2.5} fill="currentColor" />
      )}
    </Box>
  )
}
