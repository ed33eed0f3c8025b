const storages = { browser: () => localStorage, tab: () => sessionStorage }

/**
 * What stands under a key of what the browser, or this tab of it, keeps, read as JSON; null for nothing, for a text that is
 * damaged, and where nothing may be kept.
 */
export function storedContent(key: string, of: keyof typeof storages = 'browser'): unknown {
  try {
    return JSON.parse(storages[of]().getItem(key) ?? 'null')
  } catch {
    return null
  }
}
