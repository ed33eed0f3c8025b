import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { Component, type ReactNode } from 'react'

interface BoundaryProps {
  /** Forgets what was typed into the preview, and draws it anew. */
  onStartAgain: () => void
  children: ReactNode
}

/** A mistake while drawing the preview stays in the preview: the editor beside it goes on. */
export class PreviewBoundary extends Component<BoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override componentDidCatch(error: unknown): void {
    console.error('The preview failed.', error)
  }

  override render(): ReactNode {
    const { error } = this.state
    if (!error) return this.props.children
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" onClick={this.props.onStartAgain}>
            Mulai ulang
          </Button>
        }
      >
        Pratinjau berhenti: {error.message}
      </Alert>
    )
  }
}
