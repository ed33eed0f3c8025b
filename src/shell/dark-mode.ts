import { useSyncExternalStore } from 'react'

const storageKey = 'trading.dark'
const listeners = new Set<() => void>()
let dark = false

/** Sets the global flag (specification, section 2): the class `dark` on the document root, kept for the next visit. */
export function setDarkMode(on: boolean): void {
  dark = on
  document.documentElement.classList.toggle('dark', on)
  remember(on)
  listeners.forEach((listener) => listener())
}

/** Takes up what this browser chose before; off by default. */
export function restoreDarkMode(): void {
  setDarkMode(remembered())
}

/** Whether dark mode is on; draws again when that changes. */
export function useDarkMode(): boolean {
  return useSyncExternalStore(subscribe, () => dark)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

// A browser may forbid storage: the flag then lasts as long as the page.
function remember(on: boolean): void {
  try {
    if (on) localStorage.setItem(storageKey, '1')
    else localStorage.removeItem(storageKey)
  } catch (cause) {
    console.info('Dark mode is not kept for the next visit.', cause)
  }
}

function remembered(): boolean {
  try {
    return localStorage.getItem(storageKey) === '1'
  } catch {
    return false
  }
}
