/** How long running requests may take to finish after a stop was asked for. */
const patienceMs = 10_000

interface Stopper {
  /** What to close, in order, once the server is up. */
  whenAsked(steps: readonly (() => Promise<void> | undefined)[]): void
}

/**
 * Ends the process with exit code 0 on SIGTERM and SIGINT. While the server starts there is nothing to finish: the
 * database survives the end of its process at any moment, and the kernel frees the folder's lock.
 */
export function stopCleanly(): Stopper {
  let closing: readonly (() => Promise<void> | undefined)[] = []
  let asked = false
  const stop = async () => {
    if (asked) return
    asked = true
    setTimeout(() => process.exit(0), patienceMs).unref()
    for (const step of closing) await step()
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
    whenAsked: (steps) => {
      closing = steps
    },
  }
}
