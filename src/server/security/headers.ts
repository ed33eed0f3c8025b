import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** Emotion adds one empty style element in production; all else it inserts through the CSSOM. */
const emptyText = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** Scripts and styles only from our own files: nothing that gets into the data can run. */
export async function addSecurityHeaders(app: FastifyInstance, apiBase: string): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", emptyText],
        imgSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...(apiBase ? [new URL(apiBase).origin] : [])],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // The server speaks plain HTTP; whoever puts TLS in front sets this there.
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'same-origin' },
  })
}
