import react from '@vitejs/plugin-react'
import { readFile } from 'node:fs/promises'
import { type BuildEnvironmentOptions, defineConfig, type Plugin } from 'vite'
import { firstScripts, preloadedPage } from './src/app/page-head.ts'
import { pageChunks } from './src/app/page-chunks.ts'
import { serviceWorker } from './src/app/worker-build.ts'
import { loadModule } from './src/compiler/load.ts'
import { definitionsPlugin, formValidatorPlugin } from './src/compiler/vite-plugins.ts'
import { parseOpenApi } from './src/language/read/openapi-document.ts'
import { buildProduct, shippedDefinitions } from './src/server/build-product.ts'
import { commands } from './src/server/commands.ts'
import { apiPlugin } from './src/server/dev-plugin.ts'
import { builtOpenapi, builtRoutes } from './src/server/package-folder.ts'
import { type ApiDocument, routesOf } from './src/server/platform/http/document.ts'
import { workerPrograms } from './src/server/platform/worker/start-worker.ts'
import { manifestPath, webManifest } from './src/server/web-manifest.ts'

const here = (path: string) => new URL(path, import.meta.url).pathname

/** The API's document as the server reads it fastest. */
const openapiPlugin: Plugin = {
  name: 'trading-openapi',
  apply: 'build',
  async generateBundle() {
    const value = parseOpenApi(await readFile(here('openapi/trading.yaml'), 'utf8'))
    this.emitFile({ type: 'asset', fileName: builtOpenapi, source: JSON.stringify(value) })
    const routes = await routesOf(value as ApiDocument)
    this.emitFile({ type: 'asset', fileName: builtRoutes, source: JSON.stringify(routes) })
  },
}

/** For whoever serves the page as files; our server says it by the definitions in service. */
const manifestPlugin: Plugin = {
  name: 'trading-web-manifest',
  apply: 'build',
  async generateBundle() {
    const { sources } = await shippedDefinitions()
    const apps = sources.filter(({ entry }) => entry.kind === 'app').map(({ code }) => loadModule(code))
    const value = webManifest(
      apps,
      sources.map(({ entry }) => entry),
      { icon: null },
    )
    this.emitFile({ type: 'asset', fileName: manifestPath.slice(1), source: JSON.stringify(value) })
  },
}

const pageBuild: BuildEnvironmentOptions = {
  // Every browser of this target looks ahead by itself.
  ...{ outDir: 'dist', target: 'es2023', modulePreload: { polyfill: false } },
  // The page's policy allows no typeface that stands in a style sheet.
  assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
  // The first script names all others: seven characters tell the builds of a file apart as well as eight do.
  rolldownOptions: {
    output: {
      chunkFileNames: 'assets/[name]-[hash:7].js',
      codeSplitting: { groups: pageChunks(here('src/app/start.ts')) },
    },
  },
}

const serverBuild: BuildEnvironmentOptions = {
  ...{ outDir: 'dist-server', target: 'node20', sourcemap: true, copyPublicDir: false },
  // The server, each program that it runs in a thread, and each command, by its name.
  rolldownOptions: {
    input: { main: 'src/server/main.ts', ...workerPrograms, ...commands },
    output: { entryFileNames: '[name].js' },
  },
}

const ofPage = (plugin: Plugin): Plugin => ({ ...plugin, applyToEnvironment: ({ name }) => name === 'client' })
const ofServer = (plugin: Plugin): Plugin => ({ ...plugin, applyToEnvironment: ({ name }) => name === 'ssr' })

export default defineConfig({
  plugins: [
    ...react().map(ofPage),
    ...[firstScripts(here('public')), preloadedPage, definitionsPlugin(here('schemas'), shippedDefinitions)].map(
      ofPage,
    ),
    ...[manifestPlugin, serviceWorker(here('src/shell/offline/service-worker.ts'))].map(ofPage),
    ...[formValidatorPlugin, openapiPlugin].map(ofServer),
    apiPlugin(),
  ],
  environments: { client: { build: pageBuild }, ssr: { build: serverBuild } },
  // One configuration for both: reading it takes as long as a third of a build.
  // A worker's code, too, may wait for what it says things in.
  worker: { format: 'es' },
  builder: { sharedConfigBuild: true, sharedPlugins: true, buildApp: buildProduct },
})
