import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Component, type ReactNode } from 'react'
import { t } from '../contract/words/words.ts'
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
      {home !== undefined && <PageButton to={home}>{t('Ke halaman utama')}</PageButton>}
    </Box>
  )
}

/** The fallback for a mistake in the program itself, with a way back. */
function ErrorScreen(): ReactNode {
  return (
    <Box sx={look} role="alert">
      <Typography variant="h1">Unexpected Application Error!</Typography>
      <Typography color="textSecondary">
        {t('Terjadi kesalahan pada aplikasi. Kembali ke halaman utama atau muat ulang halaman ini.')}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1 }}>
        {/* A full load, not a route change: nothing of the broken state is kept. */}
        <Button variant="contained" href="/">
          Go back to Home
        </Button>
        <Button onClick={() => window.location.reload()}>{t('Muat ulang')}</Button>
      </Box>
    </Box>
  )
}

const look = { display: 'grid', gap: 2, justifyItems: 'center', py: { xs: 4, sm: 10 }, textAlign: 'center' } as const

interface BoundaryProps {
  /** Around everything: the fallback is all of the page. */
  isOutermost?: boolean
  children: ReactNode
}

/** What is inside, or the fallback screen once that breaks (specification, section 2): logged, with a way back. */
export class ErrorBoundary extends Component<BoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true }
  }

  override componentDidCatch(error: unknown): void {
    console.error('Unexpected application error', error)
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children
    if (!this.props.isOutermost) return <ErrorScreen />
    return (
      <Box component="main" sx={{ p: 4 }}>
        <ErrorScreen />
      </Box>
    )
  }
}
