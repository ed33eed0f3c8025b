import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import type { ReactNode } from 'react'
import { useScreenAwaited } from '../engine/scan/page-scans.ts'

/** Something is on its way. Shown after a moment, so that fast answers don't flicker. */
export function Loading(): ReactNode {
  useScreenAwaited()
  return (
    <Box
      sx={{
        p: 3,
        '@keyframes appear': { from: { opacity: 0 }, to: { opacity: 1 } },
        animation: 'appear 1ms linear 250ms both',
      }}
    >
      <CircularProgress size={28} aria-label="Memuat" />
    </Box>
  )
}
