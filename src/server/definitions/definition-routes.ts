import type { FastifyInstance } from 'fastify'
import { Problem } from '../http/problem.ts'
import type { DefinitionStore } from './definition-store.ts'

/** `/definitions/index.json`, always asked for anew, and the modules, whose URL holds a hash of their text. */
export function addDefinitionRoutes(app: FastifyInstance, store: DefinitionStore): void {
  app.get('/definitions/index.json', (_request, reply) => {
    return reply.header('cache-control', 'no-cache').send(store.index())
  })
  app.get<{ Params: { '*': string } }>('/definitions/*', (request, reply) => {
    const code = store.code(request.params['*'])
    if (code === undefined) throw new Problem('notFound', `Definisi ${request.url} tidak ada.`)
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('text/javascript; charset=utf-8')
      .send(code)
  })
}
