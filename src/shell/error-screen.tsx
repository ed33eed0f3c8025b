import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** The fallback for a mistake in the program itself, with a way back. */
export function ErrorScreen(): ReactNode {
  return (
    <Stack spacing={2} sx={{ py: { xs: 4, sm: 10 }, alignItems: 'center', textAlign: 'center' }} role="alert">
      <Typography variant="h1">Unexpected Application Error!</Typography>
      <Typography color="textSecondary">
        Terjadi kesalahan pada aplikasi. Kembali ke halaman utama atau muat ulang halaman ini.
      </Typography>
      <Stack direction="row" spacing={1}>
        {/* A full load, not a route change: nothing of the broken state is kept. */}
        <Button variant="contained" href="/">
          Go back to Home
        </Button>
        <Button onClick={() => window.location.reload()}>Muat ulang</Button>
      </Stack>
    </Stack>
  )
}
