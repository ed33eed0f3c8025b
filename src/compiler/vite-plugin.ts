import path from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import { compileFolder, type CompileOptions, type CompileResult } from './compile.ts'
import { formatError } from './compile-error.ts'
import type { DefinitionIndex } from './module.ts'

/** The list that browsers load first; `format` changes when modules change incompatibly. */
export function definitionIndex(sources: CompileResult['sources']): DefinitionIndex {
  return { format: 1, entries: sources.map((source) => source.entry) }
}

/** Definitions for Vite: served (and reloaded when a file changes) in dev, emitted in a build. */
export function definitionsPlugin(options: CompileOptions): Plugin {
  return {
    name: 'trading-definitions',
    configureServer: (server) => serveDefinitions(server, options),
    async generateBundle() {
      if (this.environment.config.consumer !== 'client') return
      const { sources, errors } = await compileFolder(options)
      if (errors.length > 0) this.error(errors.map(formatError).join('\n'))
      for (const source of sources)
        this.emitFile({ type: 'asset', fileName: `definitions/${source.entry.url}`, source: source.code })
      this.emitFile({
        type: 'asset',
        fileName: 'definitions/index.json',
        source: JSON.stringify(definitionIndex(sources)),
      })
    },
  }
}

/** The last good version of each definition stays in service while a file is wrong. */
function serveDefinitions(server: ViteDevServer, options: CompileOptions): void {
  let good = new Map<string, CompileResult['sources'][number]>()
  const compile = async (): Promise<void> => {
    const { sources, errors, files } = await compileFolder(options)
    for (const error of errors) server.config.logger.error(formatError(error))
    const present = new Set([...files.keys()].map((file) => file.replace(/\.json$/, '')))
    good = new Map(
      [...good, ...sources.map((source) => [source.id, source] as const)].filter(([id]) => present.has(id)),
    )
  }
  let ready = compile()
  server.watcher.add(options.schemasDir)
  server.watcher.on('all', (_event, file) => {
    if (!file.startsWith(path.resolve(options.schemasDir))) return
    ready = compile().then(() => server.ws.send({ type: 'full-reload' }))
  })
  server.middlewares.use('/definitions', (request, response, next) => {
    ready.then(() => {
      const url = (request.url ?? '').slice(1).replace(/\?.*$/, '')
      const source = [...good.values()].find((item) => item.entry.url === url)
      if (!source && url !== 'index.json') return next()
      response.setHeader('Content-Type', source ? 'text/javascript' : 'application/json')
      response.end(source ? source.code : JSON.stringify(definitionIndex([...good.values()])))
    }, next)
  })
}
