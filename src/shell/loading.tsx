import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useScreenAwaited } from '../engine/scan/page-scans.ts'

/** In rem, of what stands for what comes. */
const shapes = { page: [6, 12, 8], list: [2.75, 3.75, 28], part: [2.75, 2.75] } as const

/** Something is on its way, in about the shape that it will have. Shown after a moment, so that fast answers don't flicker. */
export function Loading({ shape = 'page' }: { shape?: keyof typeof shapes }): ReactNode {
  useScreenAwaited()
  return (
    <Box role="progressbar" aria-label="Memuat" sx={look}>
      {shapes[shape].map((height, index) => (
        <Box key={index} sx={{ height: `${height}rem`, borderRadius: 1, bgcolor: 'action.hover' }} />
      ))}
    </Box>
  )
}

const look = {
  display: 'grid',
  gap: 2,
  '@keyframes appear': { from: { opacity: 0 }, to: { opacity: 1 } },
  animation: 'appear 1ms linear 250ms both',
} as const
