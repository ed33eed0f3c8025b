import { createContext, useContext, useEffect, useRef, useSyncExternalStore } from 'react'
import type { Values } from '../../contract/module.ts'
import type { DialogStack } from './dialog-stack.ts'

/** What whoever opens a dialog has to say and to hear. */
export interface Adding {
  /** The id of the field that it is for: after a reload it is known by that. */
  field: string
  /** What is filled in. */
  fill: Values
  /** What was saved; the dialog closes once it is taken over. Never rejects. */
  saved: (values: Values) => Promise<void>
}

export interface Dialogs {
  /** The open ones, the outermost first: the id of a dialog's definition, or the name of a row's dialog. */
  readonly stack: DialogStack
  /** Opens the dialog definition `id` above whatever is open. */
  readonly open: (id: string, adding?: Adding) => void
  /** Says it anew of a dialog that came back with a reload. */
  readonly resume: (id: string, adding: Adding) => void
  /** What an open dialog was opened with. */
  readonly addingOf: (id: string) => Adding | undefined
}

export const DialogsContext = createContext<Dialogs | null>(null)

export function useDialogs(): Dialogs {
  const dialogs = useContext(DialogsContext)
  if (!dialogs) throw new Error('useDialogs needs a DialogHost above it.')
  return dialogs
}

/** The names of the open dialogs. */
export function useOpenNames(): readonly string[] {
  const { stack } = useDialogs()
  return useSyncExternalStore(stack.subscribe, stack.names)
}

/** The name of the dialog that something stands in. */
export const DialogNameContext = createContext<string | null>(null)

/** In a dialog: what the browser's Back does to it. */
export function useBack(leave: () => void): void {
  const name = useContext(DialogNameContext)
  const stack = useContext(DialogsContext)?.stack
  const latest = useRef(leave)
  useEffect(() => {
    latest.current = leave
  })
  useEffect(() => {
    if (name !== null) return stack?.onBack(name, () => latest.current())
  }, [stack, name])
}

const openerMark = 'data-opens-dialog'

/** Marks an element that opens the dialog `id`: it gets the focus even when the dialog came back with a reload. */
export function opensDialog(id: string): Record<string, string> {
  return { [openerMark]: id }
}

/** The last one on the page: a dialog above another stands behind it in the document. */
export function openerOnPage(id: string): HTMLElement | undefined {
  const openers = [...document.querySelectorAll<HTMLElement>(`[${openerMark}]`)]
  return openers.findLast((opener) => opener.getAttribute(openerMark) === id)
}
