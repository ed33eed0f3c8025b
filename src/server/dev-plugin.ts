import type { Plugin, ViteDevServer } from 'vite'
import type { Assembled } from './assemble.ts'
import { whenNpmEnds } from './stop-cleanly.ts'

/**
 * `npm run dev`: API, definitions and run-time settings in the dev server's own process, on the same data as
 * `npm start`; only the page comes from Vite. The server's modules are loaded through Vite, so no second compiler is
 * needed; a change below src/server needs a restart, a changed definition reloads the page.
 */
export function apiPlugin(): Plugin {
  return {
    name: 'trading-api',
    apply: 'serve',
    configureServer(vite) {
      let started: Promise<Assembled> | undefined
      const api = (): Promise<Assembled> => {
        // After a failure, such as a wrong definition, the next request tries again.
        started ??= start(vite).catch((error: unknown) => {
          started = undefined
          vite.config.logger.error(error instanceof Error ? error.message : String(error))
          throw error
        })
        return started
      }
      // Vite ends itself at a signal, and the API with it.
      whenNpmEnds('dev', () => process.kill(process.pid, 'SIGTERM'))
      // What is wrong is said at once.
      api().catch(() => undefined)
      vite.httpServer?.once('close', () => void started?.then(({ close }) => close()).catch(() => undefined))
      vite.middlewares.use((request, response, next) => {
        if (!isOurs(request.url ?? '')) return next()
        api().then(({ app }) => {
          app.routing(request, response)
        }, next)
      })
    },
  }
}

function isOurs(url: string): boolean {
  return /^\/(api|definitions|widgets)\//.test(url) || /^\/(config\.json|manifest\.webmanifest)(\?|$)/.test(url)
}

async function start(vite: ViteDevServer): Promise<Assembled> {
  const load = async <Module>(file: string) => (await vite.ssrLoadModule(`/src/server/${file}`)) as Module
  const { readSettings, withAuth } = await load<typeof import('./settings.ts')>('settings.ts')
  const { assemble } = await load<typeof import('./assemble.ts')>('assemble.ts')
  const { root, server } = vite.config
  const settings = withAuth({ ...readSettings(process.env, root), host: boundTo(server.host) })
  const assembled = await assemble({ settings, pageFolder: null })
  assembled.definitions.onChange(() => {
    vite.ws.send({ type: 'full-reload' })
  })
  await assembled.app.ready()
  return assembled
}

/** Vite listens, not our server: what may be done from other computers depends on its address. */
function boundTo(host: string | boolean | undefined): string {
  return host === true ? '0.0.0.0' : host || 'localhost'
}
