import type { FastifyInstance } from 'fastify'
import { Problem } from '../http/problem.ts'
import { sendTagged } from '../http/tagged.ts'
import type { DefinitionStore } from './definition-store.ts'
import type { PreviewStore } from './preview-store.ts'

/**
 * `/definitions/index.json`, always asked for anew, and the modules, whose URL holds a hash of their text. Previews are
 * kept by nobody: the server itself forgets them.
 */
export function addDefinitionRoutes(app: FastifyInstance, store: DefinitionStore, previews: PreviewStore): void {
  app.get('/definitions/index.json', (request, reply) => sendTagged(request, reply, store.index()))
  app.get<{ Params: { '*': string } }>('/definitions/*', (request, reply) => {
    const url = request.params['*']
    const preview = previews.code(url)
    const code = preview ?? store.code(url)
    if (code === undefined) throw new Problem('notFound', `Definisi ${request.url} tidak ada.`)
    return reply
      .header('cache-control', preview === undefined ? 'public, max-age=31536000, immutable' : 'no-store')
      .type('text/javascript; charset=utf-8')
      .send(code)
  })
}
