// Keeps the keys that come before the page's own code does, so that a scanner may start at the first paint.
// Plain and small: it stands in the head and runs before anything is drawn. `scan-listener.ts` takes over from it.
;(() => {
  /** @type {KeyboardEvent[]} */
  const keys = []
  /** @param {KeyboardEvent} event */
  const keep = (event) => {
    if (keys.length < 5000) keys.push(event)
    // The browser has a use of its own for it.
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') event.preventDefault()
  }
  window.addEventListener('keydown', keep, true)
  Object.assign(window, {
    takeFirstKeys: () => {
      window.removeEventListener('keydown', keep, true)
      return keys.splice(0)
    },
  })
})()
