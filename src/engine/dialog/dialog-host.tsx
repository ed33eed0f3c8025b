import { useEffect, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { t } from '../../contract/words/words.ts'
import { useIndex } from '../definitions.ts'
import { useCode } from '../loaded.ts'
import { useAlerts } from '../ui/alerts.tsx'
import { modalRoot } from '../ui/dialog-frame.tsx'
import { type DialogAddress, DialogStack, MemoryAddress } from './dialog-stack.ts'
import { DialogNameContext, DialogsContext, openerOnPage, type Adding, type Dialogs } from './dialogs.ts'
import { keepOpenedBy } from './kept-adding.ts'

interface FormDialogProps {
  id: string
  onClose: () => void
}

/** How the code of dialogs is loaded, both when one is drawn and ahead of that. */
export const dialogCode = ['dialogs', () => import('./form-dialog.tsx')] as const

/** Forms need RJSF, which pages without a form do not: it comes with the first dialog. */
function LateFormDialog(props: FormDialogProps) {
  const code = useCode(...dialogCode)
  if (code.status === 'loading') return null
  if (code.status === 'failed') return <MissingFormDialog onClose={props.onClose} />
  const { FormDialog } = code.value
  return <FormDialog {...props} />
}

/** Instead of the dialog when its code could not be had: the page around it stays as it is. */
function MissingFormDialog({ onClose }: Pick<FormDialogProps, 'onClose'>) {
  const alerts = useAlerts()
  const leave = useRef(() => {
    const text = t(
      'Formulir tidak dapat dimuat. Periksa koneksi Anda lalu coba lagi. Jika tetap gagal, muat ulang halaman.',
    )
    alerts.show({ text, severity: 'error', role: 'alert', about: missing })
    onClose()
  })
  useEffect(() => {
    // Closing draws at once, which React does not allow inside an effect.
    queueMicrotask(leave.current)
  }, [])
  return null
}

/** The name of the alert about a form that did not load: the next try closes it. */
const missing = 'missing-form'

interface HostProps {
  /** Says which dialogs are open; without it nothing does, and a reload begins without any. */
  address?: DialogAddress
  children: ReactNode
}

/** Draws the open dialogs of a place, each above the one before; those of rows are drawn by their tables. */
export function DialogHost({ address, children }: HostProps) {
  const [stack] = useState(() => new DialogStack(address ?? new MemoryAddress()))
  useEffect(() => stack.start(), [stack])
  const { dialogs, close } = useOpeners(stack)
  const ids = useKnownDialogs(stack)
  return (
    <DialogsContext value={dialogs}>
      {children}
      {ids.map((id) => (
        <DialogNameContext key={id} value={id}>
          <LateFormDialog id={id} onClose={() => close(id)} />
        </DialogNameContext>
      ))}
    </DialogsContext>
  )
}

/** Opening and closing, with the focus returning to what opened. */
function useOpeners(stack: DialogStack): { dialogs: Dialogs; close: (id: string) => void } {
  const openers = useRef(new Map<string, HTMLElement | null>())
  const addings = useRef(new Map<string, Adding>())
  const alerts = useAlerts()
  const dialogs = useMemo<Dialogs>(
    () => ({
      stack,
      addingOf: (id) => addings.current.get(id),
      resume: (id, adding) => void addings.current.set(id, adding),
      open: (id, adding) => {
        if (stack.names().includes(id) || !modalRoot()) return
        if (adding) addings.current.set(id, adding)
        else addings.current.delete(id)
        keepOpenedBy(id, adding?.field)
        alerts.close(missing)
        openers.current.set(id, openerWithFocus())
        stack.open(id)
      },
    }),
    [stack, alerts],
  )
  const close = (id: string): void => {
    // Gone before the focus returns to what opened it.
    flushSync(() => stack.close(id))
    keepOpenedBy(id, undefined)
    const opener = openers.current.get(id)
    openers.current.delete(id)
    if (opener?.isConnected) opener.focus()
    else openerOnPage(id)?.focus()
  }
  return { dialogs, close }
}

/** The open dialogs that are definitions. An address may name others, which are no more or never were: they are dropped. */
function useKnownDialogs(stack: DialogStack): readonly string[] {
  const index = useIndex()
  const names = useSyncExternalStore(stack.subscribe, stack.names)
  const ids = names.filter((name) => !name.includes(':'))
  const entries = index.status === 'ready' ? index.value.entries : null
  const unknown = ids.filter((id) => entries?.some((entry) => entry.id === id && entry.kind === 'dialog') === false)
  useEffect(() => {
    for (const id of unknown) stack.close(id)
  })
  return ids.filter((id) => !unknown.includes(id))
}

/** What has the focus; null when nothing has: some browsers give none to a button that is pressed by mouse. */
function openerWithFocus(): HTMLElement | null {
  const { activeElement } = document
  return activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : null
}
