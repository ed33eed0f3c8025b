import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { deepEqual } from '../../contract/runtime/equal.ts'

/** An item that was removed, and the list as it was before. */
export interface Removed {
  index: number
  before: readonly unknown[]
}

interface RemovedNoteProps {
  removed: Removed | null
  values: readonly unknown[]
  takeBack: (removed: Removed) => void
}

/** Offers the last removed item back, until something else happens to the list. There before its text, which is so read out more surely. */
export function RemovedNote({ removed, values, takeBack }: RemovedNoteProps) {
  const isOffered = removed !== null && deepEqual(removed.before.toSpliced(removed.index, 1), values)
  return (
    <Box aria-live="polite" sx={{ '&:empty': { position: 'absolute' } }}>
      {isOffered && (
        <Alert
          role="status"
          severity="info"
          action={
            <Button color="inherit" size="small" onClick={() => takeBack(removed)}>
              Urungkan
            </Button>
          }
        >
          {`Butir ${removed.index + 1} dihapus`}
        </Alert>
      )}
    </Box>
  )
}
