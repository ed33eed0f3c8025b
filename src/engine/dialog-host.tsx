import { createContext, lazy, Suspense, useContext, useMemo, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { keepOpenDialogs, readOpenDialogs, type OpenDialogs } from './open-dialogs.ts'

/** Forms need RJSF, which pages without a form do not: it comes with the first dialog. */
const FormDialog = lazy(async () => ({ default: (await import('./form-dialog.tsx')).FormDialog }))

export interface Dialogs {
  /** Opens the dialog definition `id` above whatever is open. */
  open(id: string): void
}

const DialogsContext = createContext<Dialogs | null>(null)

export function useDialogs(): Dialogs {
  const dialogs = useContext(DialogsContext)
  if (!dialogs) throw new Error('useDialogs needs a DialogHost above it.')
  return dialogs
}

/** The element that dialogs are drawn in; its absence is logged (specification, section 8). */
export function modalRoot(): HTMLElement | null {
  const root = document.getElementById('modal-root')
  if (!root) console.error('The modal container #modal-root is missing: the dialog is not shown.')
  return root
}

interface HostProps {
  /** The current path: a dialog belongs to the place where it was opened, and waits there. */
  place: string
  children: ReactNode
}

/** Draws the open dialogs of this place, each above the one before. */
export function DialogHost({ place, children }: HostProps) {
  const [all, setAll] = useState(readOpenDialogs)
  const latest = useRef(all)
  const openers = useRef(new Map<string, Element | null>())
  const set = (next: OpenDialogs): void => {
    latest.current = next
    keepOpenDialogs(next)
    setAll(next)
  }
  const dialogs = useMemo<Dialogs>(
    () => ({
      open: (id) => {
        const here = latest.current[place] ?? []
        if (here.includes(id) || !modalRoot()) return
        openers.current.set(id, document.activeElement)
        set({ ...latest.current, [place]: [...here, id] })
      },
    }),
    [place],
  )
  const close = (id: string): void => {
    const rest = (latest.current[place] ?? []).filter((other) => other !== id)
    // Gone before the focus returns to what opened it.
    flushSync(() => {
      set({ ...latest.current, [place]: rest })
    })
    const opener = openers.current.get(id)
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
  }
  return (
    <DialogsContext value={dialogs}>
      {children}
      <Suspense>
        {(all[place] ?? []).map((id) => (
          <FormDialog
            key={id}
            id={id}
            onClose={() => {
              close(id)
            }}
          />
        ))}
      </Suspense>
    </DialogsContext>
  )
}
