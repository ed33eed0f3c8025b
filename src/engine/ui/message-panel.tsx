import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { LineIcon } from './line-icon.tsx'

interface MessagePanelProps {
  /** A drawing in lines; it says nothing by itself. */
  icon: string
  text: string
  /** A sentence of its own: a server's two texts never run together. */
  detail?: string | undefined
  /** `alert` where something went wrong. */
  role?: 'status' | 'alert'
  /** What one can do now. */
  children?: ReactNode
}

/** In place of what is not there: why, and what to do. */
export function MessagePanel({ icon, text, detail, role = 'status', children }: MessagePanelProps): ReactNode {
  return (
    <Box role={role} sx={look}>
      <LineIcon d={icon} />
      <Typography sx={{ maxWidth: '32rem' }}>{text}</Typography>
      {detail !== undefined && <Typography sx={{ maxWidth: '32rem' }}>{detail}</Typography>}
      {children}
    </Box>
  )
}

const look = {
  display: 'grid',
  justifyItems: 'center',
  gap: 2,
  px: 2,
  py: { xs: 4, sm: 7 },
  textAlign: 'center',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  '& > svg': { fontSize: '2.5rem', color: 'text.secondary' },
} as const
