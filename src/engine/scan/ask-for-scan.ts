import type { Scan, ScanEntered } from './scan.ts'

export interface AskOptions {
  /** Asks for a code; rejects when there is no answer (network, server error). */
  lookup: (entered: ScanEntered, signal: AbortSignal) => Promise<unknown>
  log?: (message: string, cause: unknown) => void
  /** Milliseconds before each further try of a failed lookup. */
  retryDelays?: readonly number[]
  wait?: (milliseconds: number) => Promise<void>
}

/** Looks a code up, a few times when there is no answer. An aborted one waits for its next turn. */
export async function askForScan(
  entered: ScanEntered,
  signal: AbortSignal,
  { lookup, log, retryDelays = [300, 1200], wait = waitFor }: AskOptions,
): Promise<Pick<Scan, 'state' | 'answer'>> {
  for (let tries = 0; ; tries++) {
    try {
      return { state: 'answered', answer: await lookup(entered, signal) }
    } catch (cause) {
      if (signal.aborted) return { state: 'waiting' }
      log?.(`Lookup of ${entered.code} failed`, cause)
      const delay = retryDelays[tries]
      if (delay === undefined) return { state: 'failed' }
      await wait(delay)
      if (signal.aborted) return { state: 'waiting' }
    }
  }
}

function waitFor(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
