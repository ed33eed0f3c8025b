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

/** The colours of series side by side, of the theme: the first one is the product's own. */
const colors = ['primary.main', 'success.main', 'warning.main', 'info.main', 'secondary.main', 'error.main'] as const

const quiet = 'text.secondary'

export function seriesColor(position: number, isQuiet = false): string {
  return isQuiet ? quiet : (colors[position % colors.length] ?? quiet)
}
