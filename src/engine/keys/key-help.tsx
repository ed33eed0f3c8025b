import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { useState } from 'react'
import { t } from '../../contract/words/words.ts'
import { DialogFrame } from '../ui/dialog-frame.tsx'
import { keyMap } from './keys.ts'
import { usePageKeys } from './use-page-keys.ts'

/** Every key of the map and what it does. */
function KeyList({ onClose }: { onClose: () => void }) {
  return (
    <DialogFrame title={t('Tombol pintas')} onEscape={onClose} onBeside={onClose}>
      <DialogContent>
        <Box component="dl" sx={look}>
          {Object.values(keyMap).map(({ shown, does }) => (
            <Box key={shown} sx={{ display: 'contents' }}>
              <dt>
                <kbd>{shown}</kbd>
              </dt>
              <dd>{does}</dd>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {t('Tutup')}
        </Button>
      </DialogActions>
    </DialogFrame>
  )
}

const look = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 2,
  rowGap: 1,
  m: 0,
  '& dd': { m: 0 },
  '& kbd': { font: 'inherit', fontWeight: 600, whiteSpace: 'nowrap' },
} as const

/** Shows what keys do when "?" is pressed. */
export function KeyHelp() {
  const [isOpen, setIsOpen] = useState(false)
  const [opener, setOpener] = useState<HTMLElement | null>(null)
  const open = (): void => {
    setOpener(document.activeElement instanceof HTMLElement ? document.activeElement : null)
    setIsOpen(true)
  }
  const close = (): void => {
    setIsOpen(false)
    // The dialog is drawn away first.
    requestAnimationFrame(() => opener?.focus())
  }
  usePageKeys({ help: open })
  return isOpen && <KeyList onClose={close} />
}
