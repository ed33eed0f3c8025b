import { Workbox } from 'workbox-window'
import { keptDefinitions } from './kept-account.ts'

const hour = 3_600_000

let worker: Workbox | undefined

/**
 * Has the browser keep the page for a start without its server; `offer` is told when another version of it waits, with
 * what takes it. Once a page; nothing where browsers have no such thing, or where a page comes without TLS.
 */
export async function installPage(offer: (take: () => void) => void): Promise<void> {
  if (worker || !('serviceWorker' in navigator)) return
  const installed = (worker = new Workbox('/sw.js'))
  installed.addEventListener('waiting', () => {
    void isOld().then((old) => {
      if (old) offer(() => takeNew(installed))
    })
  })
  const registration = await installed.register({ immediate: true })
  if (!registration) return
  const look = (): void => void registration.update().catch(() => undefined)
  setInterval(look, hour)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look()
  })
}

/** A page that came from the server is of the new version already, while the worker is still the one before. */
async function isOld(): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"]')
  try {
    const answer = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } })
    return answer.ok && script !== null && !(await answer.text()).includes(new URL(script.src).pathname)
  } catch {
    return false
  }
}

function takeNew(installed: Workbox): void {
  const reload = (): void => window.location.reload()
  installed.addEventListener('controlling', reload)
  // A page that no worker holds is not told of another one.
  installed.addEventListener('activated', reload)
  installed.messageSkipWaiting()
}

/** At once, so that a slow line is left to what people do. */
const atOnce = 4

/** Has the worker keep what a start asks for: settings, the list of definitions, and those of them that are not there yet. */
export async function keepForStart(definitions: readonly string[]): Promise<void> {
  if (!worker) return
  await navigator.serviceWorker.ready
  const kept = new Set((await (await caches.open(keptDefinitions)).keys()).map(({ url }) => new URL(url).pathname))
  const missing = definitions.map((url) => `/definitions/${url}`).filter((url) => !kept.has(url))
  const first = navigator.serviceWorker.controller ? [] : ['/config.json', '/definitions/index.json']
  for (let rest = [...first, ...missing]; rest.length > 0; rest = rest.slice(atOnce))
    await worker.messageSW({ type: 'CACHE_URLS', payload: { urlsToCache: rest.slice(0, atOnce) } })
}
