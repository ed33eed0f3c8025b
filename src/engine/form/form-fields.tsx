import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { memo } from 'react'
import { t } from '../../contract/words/words.ts'
import { useLoadedTheme } from './use-form-theme.ts'
import type { FormFieldsProps } from './widget.ts'

/** The fields of a form. What draws them is large: whatever stands beside them does not wait for it. */
export const FormFields = memo(function FormFields(props: FormFieldsProps) {
  const theme = useLoadedTheme()
  if (theme.status === 'failed') return <ThemeMissing onRetry={theme.retry} />
  if (theme.status === 'loading') return <FieldsAwaited lines={props.fieldSet.layout.length} />
  const { Fields } = theme.value
  return <Fields {...props} />
})

export function ThemeMissing({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert severity="error" action={<Button onClick={onRetry}>{t('Coba lagi')}</Button>}>
      {t('Formulir tidak dapat dimuat.')}
    </Alert>
  )
}

/** As high as the fields, so that nothing below moves when they come. */
function FieldsAwaited({ lines }: { lines: number }) {
  return (
    <Stack data-fields-awaited sx={{ gap: 1 }}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} variant="rounded" height={60} />
      ))}
    </Stack>
  )
}
