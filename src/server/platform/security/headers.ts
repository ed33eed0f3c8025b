import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../../settings.ts'

/** Emotion adds one empty style element in production; all else it inserts through the CSSOM. */
const emptyText = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

const yearSeconds = 31_536_000

/** Scripts and styles only from our own files: nothing that gets into the data can run. */
export async function addSecurityHeaders(
  app: FastifyInstance,
  { apiBase, publicUrl }: Pick<Settings, 'apiBase' | 'publicUrl'>,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", emptyText],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...(apiBase ? [new URL(apiBase).origin] : [])],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Only where browsers reach us by TLS: a shop's own network has none, and would be shut out.
    strictTransportSecurity: publicUrl?.protocol === 'https:' && { maxAge: yearSeconds, includeSubDomains: false },
    referrerPolicy: { policy: 'same-origin' },
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (isPartOfPage(request.url, String(reply.getHeader('content-type'))))
      for (const name of ofDocuments) reply.raw.removeHeader(name)
    done()
  })
}

/** What a browser asks of the answer that it draws: at each of the fifty parts of a page it would be 14 KB in vain. */
const ofDocuments = [
  ...['content-security-policy', 'cross-origin-opener-policy', 'origin-agent-cluster', 'referrer-policy'],
  ...['x-dns-prefetch-control', 'x-download-options', 'x-frame-options', 'x-permitted-cross-domain-policies'],
  'x-xss-protection',
]

/** Scripts, styles and typefaces, which run by the policy of their page; a worker has its own answer's. */
function isPartOfPage(url: string, type: string): boolean {
  return (
    /^\/(assets|definitions)\/(?!.*worker)/.test(url) && /^((application|text)\/javascript|text\/css|font\/)/.test(type)
  )
}
