import { Listeners } from './rows/listeners.ts'

/** What was entered and has not reached the server: codes that were not looked up, forms that were not stored. */
export interface Waiting {
  codes: number
  forms: number
}

const held = new Map<object, Partial<Waiting>>()
const changed = new Listeners()
const nothing: Waiting = { codes: 0, forms: 0 }
let sum = nothing

/** Says what waits with a queue or a form; nothing of one that has left the page. */
export function tellWaiting(holder: object, waiting: Partial<Waiting>): void {
  const { codes = 0, forms = 0 } = waiting
  if (codes + forms === 0 && !held.delete(holder)) return
  if (codes + forms > 0) held.set(holder, waiting)
  sum = [...held.values()].reduce<Waiting>(
    (all, one) => ({ codes: all.codes + (one.codes ?? 0), forms: all.forms + (one.forms ?? 0) }),
    nothing,
  )
  changed.call()
}

/** All that waits; the same object until something changes. */
export const allWaiting = { subscribe: changed.add, snapshot: (): Waiting => sum }
