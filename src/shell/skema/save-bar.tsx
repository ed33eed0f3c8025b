import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
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
  /** The page that the saved definition has; null for none. */
  opens: string | null
  onChoose: (choice: 'mine' | 'take') => void
  onReason: (reason: string) => void
}

/** As much as the API takes. The box takes more: nothing that is pasted is cut off. */
const longestReason = 200

/** Save or download, give up, and what came of it. */
export function SaveBar({ writable, state, saving, opens, onChoose, onReason }: SaveBarProps): ReactNode {
  const changed = isChanged(state)
  const isTooLong = (state.reason?.trim().length ?? 0) > longestReason
  // Loaded anew: the pages that are there know the definitions of before.
  const opening = saving.outcome?.severity === 'success' && opens !== null && (
    <Button color="inherit" size="small" href={opens}>
      {t('Buka halamannya')}
    </Button>
  )
  return (
    <Box sx={staying}>
      <Box sx={line}>
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
      </Box>
      <Box sx={besides}>
        {changed && writable && (
          <TextField
            size="small"
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
        <Typography variant="body2" color="textSecondary" sx={{ width: '100%' }}>
          {t(
            'Server ini tidak menulis berkas (perlu SCHEMAS_WRITABLE=1, dan akun bila dipakai dari komputer lain), jadi hasilnya diunduh.',
          )}
        </Typography>
      )}
      <Box role="status" sx={{ width: '100%' }}>
        {saving.outcome && (
          // The box around it is read out already.
          <Alert severity={saving.outcome.severity} role="presentation" action={opening}>
            {saving.outcome.text}
          </Alert>
        )}
      </Box>
    </Box>
  )
}

/** The page's padding above what stays shows nothing that has passed below: so far up it is covered. */
const above =
  (far: string) =>
  ({ palette }: Theme): string =>
    `0 -${far} 0 ${palette.background.default}`

/** However long the definition is, what saves it stays in sight: on a narrow page its buttons alone. */
const staying = {
  display: { xs: 'contents', md: 'flex' },
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  position: { md: 'sticky' },
  // What stands above it ends where the cover begins.
  top: { md: '-0.5rem' },
  zIndex: 2,
  pt: 2,
  pb: 1,
  bgcolor: 'background.default',
  boxShadow: above('1rem'),
} as const

const line = {
  display: 'flex',
  gap: 1,
  position: { xs: 'sticky', md: 'static' },
  top: 0,
  zIndex: 2,
  mt: { xs: 3, md: 0 },
  py: { xs: 1, md: 0 },
  bgcolor: 'background.default',
  boxShadow: (theme: Theme) => ({ xs: above('1.5rem')(theme), md: 'none' }),
} as const

const besides = { display: 'flex', flexWrap: 'wrap', flex: { md: '1 1 20rem' }, gap: 1, alignItems: 'center' } as const

function saveText(writable: boolean, busy: boolean): string {
  if (writable) return busy ? t('Menyimpan...') : t('Simpan')
  return busy ? t('Memeriksa...') : t('Unduh')
}

function changedText(state: TextState): string {
  if (!isChanged(state)) return t('Semua perubahan tersimpan.')
  if (!state.disk) return t('Belum disimpan: sementara ini hanya ada di browser ini.')
  return t('Ada perubahan yang belum disimpan: sementara ini hanya ada di browser ini.')
}
