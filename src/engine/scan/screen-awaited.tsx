import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useScreenAwaited } from './page-scans.ts'

/** Where a screen is on its way: what is scanned is kept for it, and whoever scans sees that it is. */
export function ScreenAwaited(): ReactNode {
  const codes = useScreenAwaited()
  return (
    <Typography role="status" color="text.secondary" sx={codes === 0 ? { display: 'none' } : {}}>
      {codes > 0 && `${codes} kode dipindai, menunggu.`}
    </Typography>
  )
}
