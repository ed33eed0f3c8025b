import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { t } from '../../contract/words/words.ts'
import { isChanged, isOvertaken, type TextState } from './text-state.ts'
import type { Saving } from './use-save.ts'

interface SaveBarProps {
  writable: boolean
  state: TextState
  saving: Saving
  onChoose: (choice: 'mine' | 'take') => void
  onReason: (reason: string) => void
}

/** As much as the API takes. The box takes more: nothing that is pasted is cut off. */
const longestReason = 200

/** Save or download, give up, and what came of it. */
export function SaveBar({ writable, state, saving, onChoose, onReason }: SaveBarProps): ReactNode {
  const changed = isChanged(state)
  const isTooLong = (state.reason?.trim().length ?? 0) > longestReason
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Button
          variant="contained"
          aria-disabled={saving.busy || isTooLong}
          onClick={isTooLong ? undefined : saving.save}
        >
          {saveText(writable, saving.busy)}
        </Button>
        {changed && !isOvertaken(state) && (
          <Button color="inherit" onClick={() => onChoose('take')}>
            {t('Buang perubahan')}
          </Button>
        )}
        {changed && writable && (
          <TextField
            label={t('Sebab perubahan (boleh kosong)')}
            value={state.reason ?? ''}
            onChange={(event) => onReason(event.target.value)}
            error={isTooLong}
            helperText={isTooLong && t('Maksimal {longestReason} karakter.', { longestReason })}
            sx={{ flex: '1 1 16rem', maxWidth: '28rem' }}
          />
        )}
        <Typography variant="body2" color="textSecondary">
          {changedText(state)}
        </Typography>
      </Box>
      {!writable && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t(
            'Server ini tidak menulis berkas (perlu SCHEMAS_WRITABLE=1, dan akun bila dipakai dari komputer lain), jadi hasilnya diunduh.',
          )}
        </Typography>
      )}
      <Box role="status">
        {saving.outcome && (
          // The box around it is read out already.
          <Alert severity={saving.outcome.severity} role="presentation" sx={{ mt: 1 }}>
            {saving.outcome.text}
          </Alert>
        )}
      </Box>
    </Box>
  )
}

function saveText(writable: boolean, busy: boolean): string {
  if (writable) return busy ? t('Menyimpan...') : t('Simpan')
  return busy ? t('Memeriksa...') : t('Unduh')
}

function changedText(state: TextState): string {
  if (!isChanged(state)) return t('Sama dengan berkas di server.')
  if (!state.disk) return t('Belum ada di server. Teks ini tersimpan sementara di browser ini.')
  return t('Berbeda dari berkas di server. Teks ini tersimpan sementara di browser ini.')
}
