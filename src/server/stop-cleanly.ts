import { readFileSync } from 'node:fs'

/** How long running requests may take to finish after a stop was asked for; a container is killed after ten seconds. */
const patienceMs = 8_000
const parentLookMs = 1_000

interface Stopper {
  /** How to close, once the server is up. */
  whenAsked(close: () => Promise<void>): void
}

/**
 * Ends the process with exit code 0 on SIGTERM and SIGINT, and when the npm that started it is gone. While the server
 * starts there is nothing to finish: the database survives the end of its process at any moment, and the kernel frees
 * the folder's lock.
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
  whenNpmEnds('start', onSignal)
  return {
    whenAsked: (work) => {
      close = work
    },
  }
}

/**
 * Tells that the npm is gone that ran this process as a script: some versions of npm end at SIGTERM without passing it on,
 * and the server would hold port and folder for ever.
 */
export function whenNpmEnds(script: 'start' | 'dev', stop: () => void): void {
  if (process.env['npm_lifecycle_event'] !== script) return
  const before = ancestors()
  setInterval(() => {
    if (ancestors() !== before) stop()
  }, parentLookMs).unref()
}

/** The pid of the process above; where npm put a shell in between (Linux tells), that shell's parent too. */
function ancestors(): string {
  const { ppid } = process
  try {
    const [shell = '', flag] = readFileSync(`/proc/${ppid}/cmdline`, 'utf8').split('\0')
    if (!/sh$/.test(shell) || flag !== '-c') return String(ppid)
    const status = readFileSync(`/proc/${ppid}/status`, 'utf8')
    return `${ppid} ${/^PPid:\s*(\d+)/m.exec(status)?.[1] ?? ''}`
  } catch {
    // No /proc, or the parent ended between the two looks: its pid alone tells then.
    return String(ppid)
  }
}
