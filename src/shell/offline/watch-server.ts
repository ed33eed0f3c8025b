import { serverEvents } from '../../api/server-events.ts'

/** Between two looks at a server that is away. */
const pause = 2_000

/** What stands before a server that is away answers in its place. */
const gateway = new Set([502, 503, 504])

type Request = (url: string, init: RequestInit) => Promise<Pick<Response, 'status'>>

const askServer: Request = (...asked) => fetch(...asked)

async function isThere(url: string, request: Request): Promise<boolean> {
  try {
    // Of an API at another address only whether it answers can be seen.
    const signal = AbortSignal.timeout(5_000)
    return !gateway.has((await request(url, { method: 'HEAD', cache: 'no-store', mode: 'no-cors', signal })).status)
  } catch {
    return false
  }
}

/** Resolves once the server answers: at once, or when it is back. Answers whether it was away. */
export async function whenThere(url: string, signal: AbortSignal, request: Request = askServer): Promise<boolean> {
  let wasAway = false
  while (!(await isThere(url, request)) && !signal.aborted) {
    wasAway = true
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return wasAway
}

/**
 * Looks whether the server is there whenever a call got no answer, and as long as it is away. Tells what is found anew,
 * and the window when it is back; answers how to end it.
 */
export function watchServer(
  url: string,
  tell: (isAway: boolean) => void,
  request: Request = askServer,
): { look: () => void; stop: () => void } {
  let [isAway, isLooking, isOver] = [false, false, false]
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = async (): Promise<void> => {
    if (isLooking) return
    isLooking = true
    clearTimeout(timer)
    const found = !(await isThere(url, request))
    isLooking = false
    if (isOver) return
    if (found) timer = setTimeout(lookAgain, pause)
    if (found === isAway) return
    isAway = found
    tell(isAway)
    if (!isAway) window.dispatchEvent(new Event(serverEvents.back))
  }
  const lookAgain = (): void => void look()
  const signs = [serverEvents.lost, 'online', 'offline']
  for (const sign of signs) window.addEventListener(sign, lookAgain)
  return {
    look: lookAgain,
    stop: () => {
      isOver = true
      clearTimeout(timer)
      for (const sign of signs) window.removeEventListener(sign, lookAgain)
    },
  }
}
