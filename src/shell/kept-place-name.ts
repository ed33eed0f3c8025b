const storageKey = 'trading:tempat'

/** Whose product this is, for the page on which nobody has signed in yet and nothing may be asked for. */
export function keepPlaceName(name: string): void {
  try {
    if (localStorage.getItem(storageKey) !== name) localStorage.setItem(storageKey, name)
  } catch {
    // Such a browser shows the product's own name.
  }
}

export function keptPlaceName(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}
