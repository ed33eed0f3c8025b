import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { visuallyHidden } from './styles.ts'

interface SectionCardProps {
  title: string | undefined
  /** A title that is read out only, where none is seen. */
  visuallyHidden?: string | undefined
  children: ReactNode
}

/** A part of a page, under its title. */
export function SectionCard({ title, visuallyHidden: unseen, children }: SectionCardProps) {
  return (
    <Box sx={look}>
      {title !== undefined && (
        <Typography variant="h2" sx={{ mb: 1.5 }}>
          {title}
        </Typography>
      )}
      {title === undefined && unseen !== undefined && (
        <Box component="h2" sx={visuallyHidden}>
          {unseen}
        </Box>
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
