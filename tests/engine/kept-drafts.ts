import { clear, createStore, keys } from 'idb-keyval'

const store = createStore('trading-drafts', 'drafts')

/** A browser that nobody has used: no drafts, no memory of a slot. */
export async function forgetAllDrafts(): Promise<void> {
  localStorage.clear()
  sessionStorage.clear()
  await clear(store)
}

/** The parts of this form's drafts that are kept now, in order. */
export async function keptPartsOf(id: string): Promise<string[]> {
  const all = await keys(store)
  return all.flatMap((key) => (Array.isArray(key) && key[0] === 'part' && key[1] === id ? [String(key[3])] : [])).sort()
}

/** The page goes as in a reload: what it has not stored yet is kept for the next one. */
export function leavePage(unmount: () => void): void {
  window.dispatchEvent(new Event('pagehide'))
  unmount()
}
