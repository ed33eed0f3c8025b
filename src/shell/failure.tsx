import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'

/** Why something could not be loaded, in the server's words, with another try. */
export function Failure({ text, onRetry }: { text: string; onRetry: () => void }): ReactNode {
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          Coba lagi
        </Button>
      }
    >
      {text}
    </Alert>
  )
}
