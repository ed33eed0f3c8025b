import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { t } from '../contract/words/words.ts'

interface RemovedNoteProps {
  /** What was removed; null once something else has happened there. */
  message: string | null
  takeBack: () => void
}

/** Offers back what was removed last. There before its text, which is so read out more surely. */
export function RemovedNote({ message, takeBack }: RemovedNoteProps) {
  return (
    <Box aria-live="polite" sx={{ '&:empty': { position: 'absolute' } }}>
      {message !== null && (
        <Alert
          role="status"
          severity="info"
          action={
            <Button color="inherit" size="small" onClick={takeBack}>
              {t('Urungkan')}
            </Button>
          }
        >
          {message}
        </Alert>
      )}
    </Box>
  )
}
