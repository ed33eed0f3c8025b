import {
  createContext,
  lazy,
  Suspense,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import { flushSync } from 'react-dom'
import { useAlerts } from '../ui/alerts.tsx'
import { modalRoot } from './modal-root.ts'
import { keepOpenDialogs, readOpenDialogs, type OpenDialogs } from './open-dialogs.ts'

interface FormDialogProps {
  id: string
  onClose: () => void
  /** The code of the dialog could not be loaded. */
  onMissing: () => void
}

/** Forms need RJSF, which pages without a form do not: it comes with the first dialog. */
function lazyFormDialog() {
  return lazy(async (): Promise<{ default: ComponentType<FormDialogProps> }> => {
    try {
      return { default: (await import('./form-dialog.tsx')).FormDialog }
    } catch (error) {
      console.error('The code of the dialogs could not be loaded.', error)
      return { default: MissingFormDialog }
    }
  })
}

/** Instead of the dialog when its code could not be had: the page around it stays as it is. */
function MissingFormDialog({ onClose, onMissing }: FormDialogProps) {
  const alerts = useAlerts()
  const leave = useRef(() => {
    const text = 'Formulir tidak dapat dimuat. Periksa koneksi Anda, muat ulang halaman, lalu coba lagi.'
    alerts.show({ text, severity: 'error', role: 'alert' })
    onMissing()
    onClose()
  })
  useEffect(() => {
    // Closing draws at once, which React does not allow inside an effect.
    queueMicrotask(leave.current)
  }, [])
  return null
}

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

const openerMark = 'data-opens-dialog'

/** Marks an element that opens the dialog `id`: it gets the focus even when the dialog came back with a reload. */
export function opensDialog(id: string): Record<string, string> {
  return { [openerMark]: id }
}

/** The last one on the page: a dialog above another stands behind it in the document. */
function openerOnPage(id: string): HTMLElement | undefined {
  const openers = [...document.querySelectorAll<HTMLElement>(`[${openerMark}]`)]
  return openers.findLast((opener) => opener.getAttribute(openerMark) === id)
}

/** What has the focus; null when nothing has: some browsers give none to a button that is pressed by mouse. */
function openerWithFocus(): HTMLElement | null {
  const { activeElement } = document
  return activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : null
}

interface HostProps {
  /** The current path: a dialog belongs to the place where it was opened, and waits there. */
  place: string
  /** False: a reload of the page begins without open dialogs, and other hosts are left alone (default true). */
  keeps?: boolean
  children: ReactNode
}

/** Draws the open dialogs of this place, each above the one before. */
export function DialogHost({ place, keeps = true, children }: HostProps) {
  const [all, setAll] = useState(() => (keeps ? readOpenDialogs() : {}))
  // What could not be loaded is asked for again by the next dialog.
  const [FormDialog, setFormDialog] = useState(lazyFormDialog)
  const latest = useRef(all)
  const openers = useRef(new Map<string, HTMLElement | null>())
  const set = (next: OpenDialogs): void => {
    latest.current = next
    if (keeps) keepOpenDialogs(next)
    setAll(next)
  }
  const dialogs = useMemo<Dialogs>(
    () => ({
      open: (id) => {
        const here = latest.current[place] ?? []
        if (here.includes(id) || !modalRoot()) return
        openers.current.set(id, openerWithFocus())
        set({ ...latest.current, [place]: [...here, id] })
      },
    }),
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [place],
  )
  const close = (id: string): void => {
    const rest = (latest.current[place] ?? []).filter((other) => other !== id)
    // Gone before the focus returns to what opened it.
    flushSync(() => {
      set({ ...latest.current, [place]: rest })
    })
    const opener = openers.current.get(id)
    if (opener?.isConnected) opener.focus()
    else openerOnPage(id)?.focus()
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
            onMissing={() => {
              setFormDialog(lazyFormDialog)
            }}
          />
        ))}
      </Suspense>
    </DialogsContext>
  )
}
