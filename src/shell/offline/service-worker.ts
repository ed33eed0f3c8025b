/**
 * Keeps the page's own files, so that it starts without its server. What people store, type or sign in with never goes
 * through here: of the API nothing is answered, and nothing kept but the logo.
 */
import { ExpirationPlugin } from 'workbox-expiration'
import { getCacheKeyForURL, precacheAndRoute, PrecacheFallbackPlugin } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies'
import { keptDefinitions, takeAlone } from './worker-words.ts'

/** The files of this build: put in by the build itself. */
declare const pageFiles: Parameters<typeof precacheAndRoute>[0]
/** The page's first script, by which a page of another build is told. */
declare const ownBuild: string

const start = '/index.html'
const keptAnswers = 'answers'
const filesBefore = 'files-before'

const isAsset = ({ pathname }: URL): boolean => pathname.startsWith('/assets/')

/** A worker lives for some seconds after its last event: as far as it knows. */
let isAway = false

/** What stands before a server that is away answers in its place. An answer counts however late it comes. */
const unlessBroken = {
  fetchDidSucceed: ({ response }: { response: Response }): Promise<Response> => {
    isAway = response.status >= 500
    return isAway ? Promise.reject(new Error(`status ${response.status}`)) : Promise.resolve(response)
  },
}

const noteAway = {
  handlerDidError: (): Promise<undefined> => {
    isAway = true
    return Promise.resolve(undefined)
  },
}

/** A page that came from the server may be of another build: what is kept here is for the one that is. */
const isOfOther = (request: Request): boolean => (request.headers.get('x-build') ?? ownBuild) !== ownBuild

/** One user's own is kept by the page, under that user's number; here it would be the next one's too. */
const ofEverybody = {
  cacheWillUpdate: async ({ request, response }: { request: Request; response: Response }) => {
    if (isOfOther(request)) return null
    if (response.status === 200 && !/private|no-store/.test(response.headers.get('cache-control') ?? ''))
      return response
    await (await caches.open(keptAnswers)).delete(request)
    return null
  },
  cachedResponseWillBeUsed: ({ request, cachedResponse }: { request: Request; cachedResponse?: Response }) =>
    Promise.resolve(isOfOther(request) ? null : cachedResponse),
}

/**
 * Keeps the files of the build before for the tabs that still show it: activation takes them out of the precache, and
 * the server may not have them any more. They go when the next build is installed.
 */
async function keepBefore(): Promise<void> {
  const place = await caches.open(filesBefore)
  const older = new Set<string>()
  for (const name of (await caches.keys()).filter((one) => one.includes('-precache-'))) {
    const precache = await caches.open(name)
    for (const file of await precache.keys()) {
      const isOlder = isAsset(new URL(file.url)) && getCacheKeyForURL(file.url) === undefined
      const content = isOlder ? await precache.match(file) : undefined
      if (content === undefined) continue
      older.add(file.url)
      await place.put(file, content)
    }
  }
  for (const file of await place.keys()) if (!older.has(file.url)) await place.delete(file)
}

self.addEventListener('install', (event) => {
  const kept = keepBefore().catch((cause: unknown) => console.info('Files of the build before are not kept.', cause))
  // As below: the types are a window's.
  ;(event as Event & { waitUntil: (done: Promise<void>) => void }).waitUntil(kept)
})

// Its own page first: an address asks the server, as it always did, and is drawn from here when that says nothing.
precacheAndRoute(pageFiles, { directoryIndex: '', cleanURLs: false })
const pageWithin = (networkTimeoutSeconds: number): NetworkOnly =>
  new NetworkOnly({
    networkTimeoutSeconds,
    plugins: [unlessBroken, noteAway, new PrecacheFallbackPlugin({ fallbackURL: start })],
  })
// Over a slow line the page of the server's own build is worth a wait: it knows the definitions that come with it.
const [patient, hasty] = [pageWithin(5), pageWithin(1)]
registerRoute(
  new NavigationRoute(
    { handle: (asked) => (isAway ? hasty : patient).handle(asked) },
    { denylist: [/^\/(api|definitions|assets|metrics)(\/|\?|$)/, /^[^?]*\.[^/?]+(\?|$)/] },
  ),
)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/(config|definitions\/index(\.en)?)\.json$/.test(url.pathname),
  new NetworkFirst({ cacheName: keptAnswers, networkTimeoutSeconds: 2, plugins: [unlessBroken, ofEverybody] }),
)

// Their addresses name their content.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/definitions\/(?!preview\/).+\.[0-9a-f]+\.js$/.test(url.pathname),
  new CacheFirst({ cacheName: keptDefinitions, plugins: [new ExpirationPlugin({ maxEntries: 500 })] }),
)
const rare = new CacheFirst({ cacheName: 'rare-files', plugins: [new ExpirationPlugin({ maxEntries: 100 })] })
registerRoute(({ url, sameOrigin }) => sameOrigin && isAsset(url), {
  handle: async (asked) => (await caches.match(asked.request, { cacheName: filesBefore })) ?? rare.handle(asked),
})

// Of files the logo alone is kept, which the server says is everybody's: each of the others is asked for anew.
registerRoute(
  ({ url, sameOrigin, request }) =>
    sameOrigin && request.destination === 'image' && url.pathname.startsWith('/api/berkas/'),
  new CacheFirst({ cacheName: 'logo', plugins: [ofEverybody, new ExpirationPlugin({ maxEntries: 3 })] }),
)

/** What a worker has beyond a window, whose types stand here: a worker's own would stand in the way of the page's. */
const own = self as unknown as {
  skipWaiting: () => Promise<void>
  clients: { matchAll: (which: { type: 'window'; includeUncontrolled: boolean }) => Promise<readonly unknown[]> }
}

/** Takes over from the worker before, unless another tab may still show that one's page. */
async function takeIfAlone(): Promise<void> {
  if ((await own.clients.matchAll({ type: 'window', includeUncontrolled: true })).length <= 1) await own.skipWaiting()
}

// Never before somebody says so: a page that is open goes on with the files that it began with.
self.addEventListener('message', ({ data }: MessageEvent<{ type?: string } | null>) => {
  // As workbox-window says it.
  if (data?.type === 'SKIP_WAITING') void own.skipWaiting()
  if (data?.type === takeAlone) void takeIfAlone()
})
