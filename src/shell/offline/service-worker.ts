/**
 * Keeps the page's own files, so that it starts without its server. What people store, type or sign in with never goes
 * through here: of the API nothing is answered, and nothing kept.
 */
import { ExpirationPlugin } from 'workbox-expiration'
import { precacheAndRoute, PrecacheFallbackPlugin } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies'
import { keptDefinitions } from './kept-account.ts'

/** The files of this build: put in by the build itself. */
declare const pageFiles: Parameters<typeof precacheAndRoute>[0]

const start = '/index.html'
const keptAnswers = 'answers'

/** What stands before a server that is away answers in its place. */
const unlessBroken = {
  fetchDidSucceed: ({ response }: { response: Response }): Promise<Response> =>
    response.status < 500 ? Promise.resolve(response) : Promise.reject(new Error(`status ${response.status}`)),
}

/** One user's own is kept by the page, under that user's number; here it would be the next one's too. */
const ofEverybody = {
  cacheWillUpdate: async ({ request, response }: { request: Request; response: Response }) => {
    if (response.status === 200 && !/private|no-store/.test(response.headers.get('cache-control') ?? ''))
      return response
    await (await caches.open(keptAnswers)).delete(request)
    return null
  },
}

// Its own page first: an address asks the server, as it always did, and is drawn from here when that says nothing.
precacheAndRoute(pageFiles, { directoryIndex: '', cleanURLs: false })
registerRoute(
  new NavigationRoute(
    new NetworkOnly({
      networkTimeoutSeconds: 1,
      plugins: [unlessBroken, new PrecacheFallbackPlugin({ fallbackURL: start })],
    }),
    { denylist: [/^\/(api|definitions|assets|metrics)(\/|\?|$)/, /^[^?]*\.[^/?]+(\?|$)/] },
  ),
)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/(config|definitions\/index)\.json$/.test(url.pathname),
  new NetworkFirst({ cacheName: keptAnswers, networkTimeoutSeconds: 2, plugins: [unlessBroken, ofEverybody] }),
)

// Their addresses name their content.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/definitions\/(?!preview\/).+\.[0-9a-f]+\.js$/.test(url.pathname),
  new CacheFirst({ cacheName: keptDefinitions, plugins: [new ExpirationPlugin({ maxEntries: 500 })] }),
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: 'rare-files', plugins: [new ExpirationPlugin({ maxEntries: 100 })] }),
)

// Never before somebody says so: a page that is open goes on with the files that it began with.
self.addEventListener('message', ({ data }: MessageEvent<{ type?: string } | null>) => {
  // As workbox-window says it. The types are a window's: a worker's own would stand in the way of the page's.
  if (data?.type === 'SKIP_WAITING') void (self as unknown as { skipWaiting: () => Promise<void> }).skipWaiting()
})
