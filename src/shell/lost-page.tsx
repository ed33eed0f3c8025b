import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { PageButton } from '../engine/ui/page-link.tsx'
import { ScreenTitle } from './page-view.tsx'

interface LostPageProps {
  title: string
  text: string
  /** Where to go instead; none where this user has no page at all. */
  home: string | undefined
  appTitle: string
}

/** What the page itself draws for an address where no definition has anything for this user: it never stays white. */
export function LostPage({ title, text, home, appTitle }: LostPageProps): ReactNode {
  return (
    <Box sx={look}>
      <ScreenTitle title={title} appTitle={appTitle} />
      <Typography color="textSecondary">{text}</Typography>
      {home !== undefined && <PageButton to={home}>Ke halaman utama</PageButton>}
    </Box>
  )
}

const look = { display: 'grid', gap: 2, justifyItems: 'center', py: { xs: 4, sm: 10 }, textAlign: 'center' } as const
