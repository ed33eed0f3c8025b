/** How long what was typed may wait to be stored, in milliseconds. A page that goes meanwhile keeps it otherwise. */
const patience = 50

/** Resolves when the browser has drawn what an event has changed: nobody waits for the storage before the next key. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: patience })
    else resolve()
  })
}
