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
}
