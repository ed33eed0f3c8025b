import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { t } from '../../contract/words/words.ts'

interface AwaitedFormProps {
  /** Tries again; null while the form is on its way. */
  onRetry: (() => void) | null
  onClose: () => void
}

/** In a dialog instead of its form: it is on its way, or it could not be loaded. */
export function AwaitedForm({ onRetry, onClose }: AwaitedFormProps) {
  return (
    <>
      <DialogContent>
        {onRetry ? (
          <Alert severity="error" action={<Button onClick={onRetry}>{t('Coba lagi')}</Button>}>
            {t('Formulir tidak dapat dimuat.')}
          </Alert>
        ) : (
          <span role="status">{t('Memuat formulir...')}</span>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('Batal')}</Button>
      </DialogActions>
    </>
  )
}
