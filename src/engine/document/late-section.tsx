import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { ComponentType, ReactNode } from 'react'
import { t } from '../../contract/words/words.ts'
import type { Loaded } from '../loaded.ts'

interface LateSectionProps<Props> {
  /** What draws it, as `useCode` has it. */
  code: Loaded<ComponentType<Props>>
  /** Stands there until the code is. */
  waiting: ReactNode
  props: Props & object
}

/** A section that few documents have: its code is loaded with those, and asked for again where it could not be had. */
export function LateSection<Props>({ code, waiting, props }: LateSectionProps<Props>): ReactNode {
  if (code.status === 'loading') return waiting
  if (code.status === 'failed')
    return (
      <Alert severity="error" action={<Button onClick={code.retry}>{t('Coba lagi')}</Button>}>
        {t('Bagian ini belum dapat dimuat.')}
      </Alert>
    )
  const Section = code.value
  return <Section {...props} />
}
