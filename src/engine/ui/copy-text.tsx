import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef, useState } from 'react'
import { t } from '../../contract/words/words.ts'

/** A text that can be copied; where the browser allows no writing to its clipboard it is selected instead. */
export function CopyText({ label, value }: { label: string; value: string }) {
  const [state, setState] = useState<'new' | 'copied' | 'selected'>('new')
  const text = useRef<HTMLElement>(null)
  const copy = async (): Promise<void> => {
    try {
      // Plain http beyond this machine has no clipboard, whatever the types say.
      await (navigator.clipboard as Clipboard | undefined)?.writeText(value)
      setState('clipboard' in navigator ? 'copied' : select(text.current))
    } catch {
      setState(select(text.current))
    }
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, mt: 0.5 }}>
      <span>{label}:</span>
      <Box component="code" ref={text} sx={{ overflowWrap: 'anywhere', userSelect: 'all', fontWeight: 600 }}>
        {value}
      </Box>
      <Button
        color="inherit"
        size="small"
        variant="outlined"
        aria-label={t('Salin {label}', { label })}
        onClick={() => void copy()}
      >
        {state === 'copied' ? t('Tersalin') : t('Salin')}
      </Button>
      <Box component="span" role="status">
        {said[state]}
      </Box>
    </Box>
  )
}

const said = { new: '', copied: t('Tersalin.'), selected: t('Terpilih: tekan Ctrl+C.') }

function select(element: Element | null): 'selected' {
  if (element) window.getSelection()?.selectAllChildren(element)
  return 'selected'
}
