// Keeps the keys that come before the page's own code does, so that a scanner may start at the first paint.
// Plain and small: it stands in the head and runs before anything is drawn. `page-scans.ts` takes over from it.
;(() => {
  /** @type {{ event: KeyboardEvent, now: number }[]} */
  const keys = []
  /** @param {KeyboardEvent} event */
  const keep = (event) => {
    if (keys.length < 10000) keys.push({ event, now: performance.now() })
    // The browser has a use of its own for it.
    if (event.type === 'keydown' && (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k')
      event.preventDefault()
  }
  const kinds = /** @type {const} */ (['keydown', 'keyup'])
  for (const kind of kinds) window.addEventListener(kind, keep, true)
  Object.assign(window, {
    takeFirstKeys: () => {
      for (const kind of kinds) window.removeEventListener(kind, keep, true)
      return keys.splice(0)
    },
  })
})()
