import Button, { type ButtonProps } from '@mui/material/Button'
import { t } from '../../contract/words/words.ts'

interface RetryFromBoxProps extends Pick<ButtonProps, 'size' | 'variant' | 'sx'> {
  onRetry: () => void
}

/** Asks again for the list below a box: the focus stays in the box, where Enter does the same. */
export function RetryFromBox({ onRetry, ...look }: RetryFromBoxProps) {
  return (
    <Button
      {...look}
      tabIndex={-1}
      aria-keyshortcuts="Enter"
      onMouseDown={(event) => event.preventDefault()}
      onClick={onRetry}
    >
      {t('Coba lagi')}
    </Button>
  )
}
