/** Where the service worker keeps compiled definitions. */
export const keptDefinitions = 'definitions'

/** Asks a worker that waits to take over, if no other tab is open. */
export const takeAlone = 'TAKE_ALONE'
