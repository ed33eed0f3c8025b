import { useState, useSyncExternalStore } from 'react'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import type { ScanQueue } from './scan-queue.ts'
import { isSoundOn, setSound } from './sound.ts'

/** The running count, and the switch of the sound. */
export function ScanStatus({ scans }: { scans: ScanQueue }) {
  const { accepted, refused, waiting, failed } = useSyncExternalStore(scans.subscribe, scans.snapshot)
  const [on, setOn] = useState(isSoundOn)
  const toggle = (next: boolean) => {
    setOn(next)
    setSound(next)
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
      <Typography role="status" variant="body2" color="textSecondary" sx={{ textWrap: 'balance' }}>
        Diterima: {accepted} · Ditolak: {refused} · Menunggu: {waiting} · Gagal: {failed.length}
      </Typography>
      <FormControlLabel
        label="Bunyi"
        slotProps={{ typography: { variant: 'body2' } }}
        control={<Switch size="small" checked={on} onChange={(_, checked) => toggle(checked)} />}
      />
    </Box>
  )
}
