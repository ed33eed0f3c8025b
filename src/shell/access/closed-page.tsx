import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { PageButton } from '../../engine/ui/page-button.tsx'
import { ScreenTitle } from '../screen-title.tsx'

/** In place of a page that is there, and not for the role of whoever asked for it. */
export function ClosedPage({ appTitle }: { appTitle: string }): ReactNode {
  return (
    <Box sx={look}>
      <ScreenTitle title="Tidak berhak" appTitle={appTitle} />
      <Typography color="textSecondary">Anda tidak berhak membuka halaman ini.</Typography>
      <PageButton to="/">Ke halaman utama</PageButton>
    </Box>
  )
}

const look = { display: 'grid', gap: 2, justifyItems: 'center', py: { xs: 4, sm: 10 }, textAlign: 'center' } as const
