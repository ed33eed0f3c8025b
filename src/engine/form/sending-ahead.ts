import { useEffect } from 'react'
import { lateCode } from '../late-code.ts'
import type { FormStore } from './form-store.ts'

/** What sends a form that was checked: none needs it before something is entered. */
export const loadSending = lateCode(() => import('./send-checked.ts'))

/** Asks for it, so that nobody waits for it later. Who submits says what became of it. */
export function loadSendingAhead(): void {
  loadSending().catch(() => undefined)
}

/** Asks for it as soon as a form is filled in, or anything in it changes. */
export function useSendingAhead(store: FormStore): void {
  useEffect(() => {
    if (store.isFilled()) return loadSendingAhead()
    const stop = store.subscribe(() => {
      stop()
      loadSendingAhead()
    })
    return stop
  }, [store])
}
