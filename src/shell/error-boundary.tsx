import Box from '@mui/material/Box'
import { Component, type ReactNode } from 'react'
import { ErrorScreen } from './error-screen.tsx'

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
