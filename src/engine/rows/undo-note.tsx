import { useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { visuallyHidden } from '../ui/styles.ts'
import type { UndoStack } from './undo-stack.ts'

interface UndoNoteProps {
  undo: UndoStack
  /** Gives the focus to a better place than the button, which goes when there is nothing left to take back. */
  done: () => void
}

/** Says what was removed and offers to take it back, until something else happens to the list. */
export function UndoNote({ undo, done }: UndoNoteProps) {
  const { text, count, refusals } = useSyncExternalStore(undo.subscribe, undo.offer)
  const [said, setSaid] = useState('')
  const takeBack = (): void => {
    flushSync(() => {
      undo.undo()
      // Why not is said by the note, which is there still.
      setSaid(undo.offer().refusals.length > 0 ? '' : `Penghapusan diurungkan, tinggal ${undo.offer().count}.`)
    })
    if (undo.offer().text === null) done()
  }
  return (
    <>
      <Box component="span" aria-live="polite" sx={visuallyHidden}>
        {said}
      </Box>
      {/* There before its text, which is so read out more surely. */}
      <Box aria-live="polite" sx={look}>
        {text !== null && (
          <Alert
            role="status"
            severity={refusals.length > 0 ? 'error' : 'info'}
            action={
              <Button color="inherit" size="small" onClick={takeBack}>
                Urungkan
              </Button>
            }
            sx={{ mt: 1.5 }}
          >
            <Box sx={twoLines}>
              {text}
              {count > 1 && ` (${count} penghapusan)`}
            </Box>
            {refusals.map((refusal) => (
              <div key={refusal}>{refusal}</div>
            ))}
          </Alert>
        )}
      </Box>
    </>
  )
}

// In sight below a list that is longer than the window, above what stands there, and where nothing moves below the pointer.
const look = { position: 'sticky', bottom: 'var(--footer, 0px)', zIndex: 2 } as const

/** A long name would hide on a telephone what it is about. */
const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
} as const
