import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** A part of a page, under its title. */
export function SectionCard({ title, children }: { title: string | undefined; children: ReactNode }) {
  return (
    <Box sx={look}>
      {title !== undefined && (
        <Typography variant="h2" sx={{ mb: 1.5 }}>
          {title}
        </Typography>
      )}
      {children}
    </Box>
  )
}

const look = {
  p: 2,
  // Not `hidden`, which would be what a note that stays in sight sticks to.
  overflow: 'clip',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const
