import { useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { t } from '../../contract/words/words.ts'
import { visuallyHidden } from '../ui/styles.ts'
import { Listeners } from './listeners.ts'
import type { RemovedEntry, RemovedRow } from './row.ts'

/** Something that was removed and can be had back. */
export interface Removed {
  /** What was removed, as a sentence. */
  text: string
  /** Puts it back in its place; the reasons in words when that cannot be done any more. */
  restore: () => readonly string[]
  /** A whole row. */
  row?: RemovedRow
  /** An entry of a list within a row. */
  entry?: RemovedEntry
}

/** What is offered: the last removal, how many there are (0 for an offer that is no removal), and why the last try failed. */
interface UndoOffer {
  text: string | null
  count: number
  refusals: readonly string[]
}

/** More removals in a row than anybody takes back one by one. */
const most = 100

/** The removals of a list, each of which can be taken back, the last one first. */
export class UndoStack {
  readonly #changed = new Listeners()
  #removed: readonly Removed[] = []
  #offer: UndoOffer = { text: null, count: 0, refusals: [] }

  readonly subscribe = this.#changed.add
  /** The same object until something changes. */
  readonly offer = (): UndoOffer => this.#offer

  /** The oldest first. */
  readonly removed = (): readonly Removed[] => this.#removed

  push(removed: Removed): void {
    this.#set([...this.#removed, removed].slice(-most), [])
  }

  /** Forgets what can be taken back on this page alone. */
  forgetPassing(): void {
    const lasting = this.#removed.filter(isLasting)
    if (lasting.length < this.#removed.length) this.#set(lasting, [])
  }

  /** Takes the last removal back. What cannot be put back is offered again: what stands in its way may go. */
  undo(): void {
    const last = this.#removed.at(-1)
    if (!last) return
    const refusals = last.restore()
    this.#set(refusals.length > 0 ? this.#removed : this.#removed.filter((one) => one !== last), refusals)
  }

  #set(removed: readonly Removed[], refusals: readonly string[]): void {
    this.#removed = removed
    const last = removed.at(-1)
    const count = last && isLasting(last) ? removed.filter(isLasting).length : 0
    this.#offer = { text: last?.text ?? null, count, refusals }
    this.#changed.call()
  }
}

function isLasting({ row, entry }: Removed): boolean {
  return row !== undefined || entry !== undefined
}

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
      setSaid(
        undo.offer().refusals.length > 0
          ? ''
          : t('Penghapusan diurungkan, tinggal {count}.', { count: undo.offer().count }),
      )
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
                {t('Urungkan')}
              </Button>
            }
            sx={{ mt: 1.5 }}
          >
            <Box sx={twoLines}>
              {text}
              {count > 1 && t(' ({count} penghapusan)', { count })}
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
