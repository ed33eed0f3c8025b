import { clear, createStore, keys } from 'idb-keyval'
import { claimDraft } from '../../../src/engine/draft/draft-slot.ts'

const store = createStore('trading-drafts', 'drafts')

/** A browser that nobody has used: no drafts, no memory of a slot. `ids`: the forms that a test before has drawn. */
export async function forgetAllDrafts(...ids: readonly string[]): Promise<void> {
  // Forms that were being sent at a test's end wait for their answer, with their slots.
  window.dispatchEvent(new Event('pagehide'))
  // A claim waits until the one before has stored everything.
  for (const id of ids) (await claimDraft(id, () => undefined)).release()
  localStorage.clear()
  sessionStorage.clear()
  await clear(store)
}

/** The parts of this form's drafts that are kept now, in order. */
export async function keptPartsOf(id: string): Promise<string[]> {
  const all = await keys(store)
  const names = all.flatMap((key): unknown[] =>
    Array.isArray(key) && key[0] === 'part' && key[1] === id ? [key[3]] : [],
  )
  return names.filter((name) => typeof name === 'string').sort()
}

/** The page goes as in a reload: what it has not stored yet is kept for the next one. */
export function leavePage(unmount: () => void): void {
  window.dispatchEvent(new Event('pagehide'))
  unmount()
}
