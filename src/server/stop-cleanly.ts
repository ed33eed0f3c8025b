/** How long running requests may take to finish after a stop was asked for. */
const patienceMs = 10_000

interface Stopper {
  /** How to close, once the server is up. */
  whenAsked(close: () => Promise<void>): void
}

/**
 * Ends the process with exit code 0 on SIGTERM and SIGINT. While the server starts there is nothing to finish: the
 * database survives the end of its process at any moment, and the kernel frees the folder's lock.
 */
export function stopCleanly(): Stopper {
  let close: (() => Promise<void>) | undefined
  let asked = false
  const stop = async () => {
    if (asked) return
    asked = true
    setTimeout(() => process.exit(0), patienceMs).unref()
    await close?.()
    process.exit(0)
  }
  const onSignal = () => {
    stop().catch((error: unknown) => {
      console.error(error)
      process.exit(1)
    })
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  return {
    whenAsked: (work) => {
      close = work
    },
  }
}
