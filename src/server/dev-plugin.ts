import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Plugin, ViteDevServer } from 'vite'

/**
 * `npm run dev`: the API in the dev server's own process, on the same data as `npm start`. Its modules are loaded
 * through Vite, so no second compiler is needed; a change below src/server needs a restart.
 */
export function apiPlugin(): Plugin {
  return {
    name: 'trading-api',
    apply: 'serve',
    configureServer(server) {
      const api = startApi(server)
      // Said at once; every request then fails with the same reason.
      api.catch((error: unknown) => server.config.logger.error(`API: ${String(error)}`))
      server.httpServer?.once('close', () => void api.then((app) => app.close()).catch(() => undefined))
      server.middlewares.use((request, response, next) => {
        if (!request.url?.startsWith('/api/')) return next()
        api.then((app) => app.routing(request, response), next)
      })
    },
  }
}

async function startApi(server: ViteDevServer): Promise<FastifyInstance> {
  const load = async <Module>(file: string) => (await server.ssrLoadModule(`/src/server/${file}`)) as Module
  const { readSettings } = await load<typeof import('./settings.ts')>('settings.ts')
  const { openDatabase } = await load<typeof import('./database/open-database.ts')>('database/open-database.ts')
  const { DefinitionStore } = await load<typeof import('./definitions/definition-store.ts')>(
    'definitions/definition-store.ts',
  )
  const { addSampleData } = await load<typeof import('./sample-data/add-sample-data.ts')>(
    'sample-data/add-sample-data.ts',
  )
  const { createServer } = await load<typeof import('./server.ts')>('server.ts')
  const root = server.config.root
  const settings = readSettings(process.env, root)
  const log = { info: console.info, warn: console.warn }
  const files = { schemasDir: settings.schemasDir, openapiFile: path.join(root, 'openapi/trading.yaml') }
  const definitions = await DefinitionStore.open(files, log)
  const database = await openDatabase(settings.database, (error) => console.error(error))
  await addSampleData(database, settings.sampleData, settings.database.kind === 'embedded')
  const logger = { level: settings.logLevel, stream: process.stderr }
  const app = await createServer({ settings, database, definitions, pageFolder: root, logger })
  app.addHook('onClose', () => database.close())
  definitions.watch()
  await app.ready()
  return app
}
