import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useRef, type ReactNode } from 'react'
import { t } from '../../contract/words/words.ts'
import { useComparison } from './comparison.ts'

/** What that version has is struck out in red, what the editor has instead is green. */
export function TextComparison({ older, text, label }: { older: string; text: string; label: string }): ReactNode {
  const host = useRef<HTMLDivElement>(null)
  useComparison(host, { older, text, label })
  return (
    <details>
      <Typography component="summary" variant="body2">
        {t('Beda teks JSON')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t('Dicoret: hanya di versi itu. Bergaris hijau: hanya di editor.')}
      </Typography>
      <Box
        ref={host}
        sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'auto', maxHeight: '60vh' }}
      />
    </details>
  )
}
