import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { t } from '../../contract/words/words.ts'
import { useScreenAwaited } from '../scan/page-scans.ts'
import { magnifier } from '../ui/line-icon.tsx'
import { MessagePanel } from '../ui/message-panel.tsx'
import { PageLink, PageButton } from '../ui/page-link.tsx'
import { isUnknown } from './record-query.ts'

/** The shape of a record while it is on its way. */
export function RecordAwaited(): ReactNode {
  useScreenAwaited()
  return (
    <Stack spacing={2} role="status" aria-label={t('Memuat data')}>
      <Skeleton variant="text" sx={{ fontSize: '1.5rem', width: '14rem', maxWidth: '100%' }} />
      {[8, 12, 5].map((height) => (
        <Skeleton key={height} variant="rounded" sx={{ height: `${height}rem` }} />
      ))}
    </Stack>
  )
}

interface RecordFailedProps {
  list: string | null
  error: Error
  onRetry: () => void
}

/** There is no such record, or it could not be had. */
export function RecordFailed({ list, error, onRetry }: RecordFailedProps): ReactNode {
  useScreenAwaited()
  const isGone = isUnknown(error)
  return (
    <Stack spacing={2}>
      <Typography variant="h1" tabIndex={-1}>
        {isGone ? t('Data tidak ditemukan') : t('Data gagal dimuat')}
      </Typography>
      {isGone ? (
        <MessagePanel
          icon={magnifier}
          text={t('Data ini tidak ditemukan. Mungkin sudah dihapus, atau alamatnya salah.')}
        >
          {list !== null && <PageButton to={list}>{t('Ke daftar')}</PageButton>}
        </MessagePanel>
      ) : (
        <Alert severity="error" action={<Button onClick={onRetry}>{t('Coba lagi')}</Button>}>
          {t('Periksa koneksi lalu coba lagi.')}
        </Alert>
      )}
      {!isGone && list !== null && (
        <Box>
          <PageLink to={list}>{t('Ke daftar')}</PageLink>
        </Box>
      )}
    </Stack>
  )
}
