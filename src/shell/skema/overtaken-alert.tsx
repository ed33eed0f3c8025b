import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import type { TextState } from './text-state.ts'

interface OvertakenProps {
  state: TextState
  onChoose: (choice: 'mine' | 'take') => void
}

/** The file became another one while it was edited here: nothing is overwritten before somebody chose. */
export function OvertakenAlert({ state, onChoose }: OvertakenProps): ReactNode {
  const isGone = state.disk === null
  return (
    <Alert severity="warning" role="alert">
      {isGone
        ? 'Berkas ini sudah tidak ada di server. Teks Anda masih ada di sini.'
        : 'Berkas ini berubah di server sejak Anda mulai mengubahnya. Teks mana yang dipakai?'}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button size="small" variant="contained" onClick={() => onChoose('mine')}>
          {isGone ? 'Simpan sebagai berkas baru' : 'Pakai teks saya'}
        </Button>
        <Button size="small" color="inherit" onClick={() => onChoose('take')}>
          {isGone ? 'Buang teks saya' : 'Ambil isi berkas'}
        </Button>
      </Box>
    </Alert>
  )
}
