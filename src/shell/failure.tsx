import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useScreenAwaited } from '../engine/scan/page-scans.ts'

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

/** A part of the page that did not load: says so and tries again, instead of staying blank. */
export function LoadFailure({ what, onRetry }: { what: string; onRetry: () => void }): ReactNode {
  useScreenAwaited()
  return <Failure text={`${what} gagal dimuat. Periksa koneksi lalu coba lagi.`} onRetry={onRetry} />
}
