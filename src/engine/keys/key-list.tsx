import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { DialogFrame } from '../ui/dialog-frame.tsx'
import { keyMap } from './key-map.ts'

/** Every key of the map and what it does. */
export function KeyList({ onClose }: { onClose: () => void }) {
  return (
    <DialogFrame title="Tombol pintas" onEscape={onClose} onBeside={onClose}>
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
          Tutup
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
