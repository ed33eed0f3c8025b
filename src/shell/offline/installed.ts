import { Workbox } from 'workbox-window'
import { indexFile } from '../../contract/runtime/page-addresses.ts'
import { language } from '../../contract/words/words.ts'
import { pageBuild } from '../../api/definition-index.ts'
import { keptDefinitions, takeAlone } from './worker-words.ts'

const hour = 3_600_000

let worker: Workbox | undefined

/**
 * Has the browser keep the page for a start without its server; `offer` is told when another version of it waits, with
 * what takes it. Once a page; nothing where browsers have no such thing, or where a page comes without TLS.
 */
export async function installPage(offer: (take: () => void) => void): Promise<void> {
  if (worker || !('serviceWorker' in navigator)) return
  const installed = (worker = new Workbox('/sw.js'))
  const look = async (): Promise<void> => {
    const [version, registration] = [await pageVersion(), await navigator.serviceWorker.getRegistration()]
    if (version === 'old') offer(() => void takeNew(installed))
    // The worker before would start its own page the next time: nobody needs that one any more.
    else if (version === 'new') registration?.waiting?.postMessage({ type: takeAlone })
  }
  const lookOut = (): void => void look()
  installed.addEventListener('waiting', lookOut)
  // Also when another tab has taken it.
  installed.addEventListener('controlling', lookOut)
  const registration = await installed.register({ immediate: true })
  if (!registration) return
  const update = (): void => void registration.update().catch(() => undefined)
  setInterval(update, hour)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') update()
  })
}

/** A page that came from the server is of the new version already, while the worker is still the one before. */
async function pageVersion(): Promise<'old' | 'new' | 'unknown'> {
  const build = pageBuild()
  try {
    const answer = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } })
    if (!answer.ok || build === '') return 'unknown'
    return (await answer.text()).includes(build) ? 'new' : 'old'
  } catch {
    return 'unknown'
  }
}

async function takeNew(installed: Workbox): Promise<void> {
  const reload = (): void => window.location.reload()
  const registration = await navigator.serviceWorker.getRegistration()
  // Another tab has taken it already.
  if (!registration?.waiting) {
    reload()
    return
  }
  installed.addEventListener('controlling', reload)
  // A page that no worker holds is not told of another one.
  installed.addEventListener('activated', reload)
  installed.messageSkipWaiting()
}

/** At once, so that a slow line is left to what people do. */
const atOnce = 4

/** Has the worker keep what a start asks for: settings, the list of definitions, and those of them that are not there yet. */
export async function keepForStart(definitions: readonly string[]): Promise<void> {
  const keeper = worker
  if (!keeper) return
  await navigator.serviceWorker.ready
  const kept = new Set((await (await caches.open(keptDefinitions)).keys()).map(({ url }) => new URL(url).pathname))
  const missing = definitions.map((url) => `/definitions/${url}`).filter((url) => !kept.has(url))
  const first = navigator.serviceWorker.controller ? [] : ['/config.json', `/definitions/${indexFile(language())}`]
  await keepEach([...first, ...missing], (url) =>
    keeper.messageSW({ type: 'CACHE_URLS', payload: { urlsToCache: [url] } }),
  )
}

/** As the worker says nothing of a file that failed, each is waited for so long and no longer (ms): others may be had. */
const patience = 10_000

export async function keepEach(urls: readonly string[], keep: (url: string) => Promise<unknown>): Promise<void> {
  const rest = [...urls]
  const keepRest = async (): Promise<void> => {
    for (let url = rest.shift(); url !== undefined; url = rest.shift())
      await Promise.race([keep(url), new Promise((goOn) => setTimeout(goOn, patience))])
  }
  await Promise.all(Array.from({ length: atOnce }, keepRest))
}
