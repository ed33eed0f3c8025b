import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useIsNarrow } from './row-look.ts'

const storageKey = 'trading:baris-rapat'
const listeners = new Set<() => void>()
let isCompact: boolean | null = null

/** Whether rows stand close together, as this browser chose. */
export function useCompactRows(): boolean {
  return useSyncExternalStore(subscribe, () => (isCompact ??= remembered()))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setCompact(on: boolean): void {
  isCompact = on
  try {
    localStorage.setItem(storageKey, on ? '1' : '0')
  } catch (cause) {
    // It lasts as long as the page.
    console.info('How close rows stand could not be remembered.', cause)
  }
  listeners.forEach((listener) => listener())
}

function remembered(): boolean {
  try {
    return localStorage.getItem(storageKey) === '1'
  } catch {
    return false
  }
}

/** Chooses it, for all lists of this browser; nothing where rows are cards. */
export function RowDensity(): ReactNode {
  const isOn = useCompactRows()
  if (useIsNarrow()) return null
  return (
    <FormControlLabel
      label="Baris rapat"
      sx={{ minHeight: 44, borderTop: 1, borderColor: 'divider', pt: 0.5, mt: 0.5 }}
      control={<Checkbox checked={isOn} onChange={(_event, on) => setCompact(on)} />}
    />
  )
}
