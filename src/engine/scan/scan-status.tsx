import { grouped } from '../../contract/runtime/number-text.ts'
import { useSyncExternalStore } from 'react'
import Typography from '@mui/material/Typography'
import type { ScanQueue } from './scan-queue.ts'

/** The running count of what was scanned. */
export function ScanStatus({ scans }: { scans: ScanQueue }) {
  const { accepted, refused, waiting, failed } = useSyncExternalStore(scans.subscribe, scans.snapshot)
  return (
    <Typography role="status" variant="body2" color="textSecondary" sx={{ fontSize: { xs: '0.75rem', sm: null } }}>
      Diterima: {grouped(accepted)} · Ditolak: {grouped(refused)} · Menunggu: {grouped(waiting)} · Gagal:{' '}
      {grouped(failed.length)}
    </Typography>
  )
}
