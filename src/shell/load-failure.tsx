import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'

/** A part of the page that did not load: says so and tries again, instead of staying blank. */
export function LoadFailure({ what, onRetry }: { what: string; onRetry: () => void }): ReactNode {
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          Coba lagi
        </Button>
      }
    >
      {what} gagal dimuat. Periksa koneksi lalu coba lagi.
    </Alert>
  )
}
