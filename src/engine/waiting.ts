import { serverEvents } from '../api/server-events.ts'

/** Codes that were not looked up, or a form that was sent and of which nobody knows what came. */
interface Waiting {
  kind: 'codes' | 'forms'
  count: number
  /** The server is there again. */
  goOn?: (() => void) | undefined
}

/** All that waits on this page, by what holds it; the window hears of each change. */
export const waiting = new Map<object, Waiting>()

/** Says how much waits with a queue or a form: nothing once that has left the page. */
export function tellWaiting(holder: object, kind: Waiting['kind'], count: number, goOn?: () => void): void {
  if (count > 0) waiting.set(holder, { kind, count, goOn })
  else if (!waiting.delete(holder)) return
  // Of a test without a page nobody hears.
  globalThis.dispatchEvent?.(new Event(serverEvents.waiting))
}
