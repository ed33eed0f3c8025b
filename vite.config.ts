import { readFile } from 'node:fs/promises'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { formValidatorPlugin } from './src/compiler/form-validator-plugin.ts'
import { definitionsPlugin } from './src/compiler/vite-plugin.ts'
import { firstScripts } from './src/app/first-scripts.ts'
import { compileFolder } from './src/compiler/compile.ts'
import { parseOpenApi } from './src/compiler/read/parse-openapi.ts'
import { hashOfSources, stampFile } from './src/server/build-sources.mjs'
import { KeptResults, keptFolder } from './src/server/definitions/kept-results.ts'
import { commands } from './src/server/commands.ts'
import { compressPlugin } from './src/server/compress-plugin.ts'
import { apiPlugin } from './src/server/dev-plugin.ts'
import type { ApiDocument } from './src/server/http/document.ts'
import { routesOf } from './src/server/http/document-routes.ts'
import { builtOpenapi, builtRoutes } from './src/server/openapi-file.ts'
import { workerPrograms } from './src/server/worker/worker-programs.ts'
import { testRunner } from './tests/node-flags.ts'
import { LongestFirst } from './tests/run/longest-first.ts'

const here = (path: string) => new URL(path, import.meta.url).pathname

/** Tests that draw something need a document; all others run in plain Node, which starts faster. */
const needsDocument = ['engine', 'playground', 'widgets', 'shell'].map((layer) => `tests/${layer}/**/*.test.{ts,tsx}`)

/** What the build was made from: `npm start` builds anew when that has changed. */
const stampPlugin: Plugin = {
  name: 'trading-sources-stamp',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: stampFile, source: hashOfSources(here('.')) })
  },
}

/** Files, set by tests/run: a command line's own exclude does not reach a project. */
const leftOut = (process.env['LEAVE_OUT'] ?? '').split(' ').filter(Boolean)

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

/** What the compiler makes of the shipped definitions, for the first start. */
const compiledPlugin: Plugin = {
  name: 'trading-compiled',
  apply: 'build',
  async writeBundle({ dir = here('dist-server') }) {
    const options = { schemasDir: here('schemas'), openapiFile: here('openapi/trading.yaml') }
    const { files, ...result } = await compileFolder(options)
    await new KeptResults(path.join(dir, keptFolder), hashOfSources(here('.'))).write(files, result)
  },
}

export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins:
    isSsrBuild || mode === 'test'
      ? [stampPlugin, formValidatorPlugin, openapiPlugin, compiledPlugin]
      : [
          react(),
          firstScripts(here('public')),
          compressPlugin,
          definitionsPlugin({ schemasDir: here('schemas'), openapiFile: here('openapi/trading.yaml') }),
          apiPlugin(),
        ],
  build: isSsrBuild
    ? {
        ...{ outDir: 'dist-server', target: 'node20', sourcemap: true, copyPublicDir: false },
        // The server, each program that it runs in a thread, and each command, by its name.
        rolldownOptions: {
          input: { main: 'src/server/main.ts', ...workerPrograms, ...commands },
          output: { entryFileNames: '[name].js' },
        },
      }
    : {
        // Every browser of this target looks ahead by itself.
        ...{ outDir: 'dist', target: 'es2023', modulePreload: { polyfill: false } },
      },
  test: {
    // Two cores, and tests of processes and of slow clients, which wait for most of their time.
    maxWorkers: 3,
    execArgv: [...testRunner],
    // A database of its own, or a whole form in jsdom, takes its time on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // The default of a second is a race on a busy machine; a test that waits for what comes is not slowed down.
    expect: { poll: { timeout: 30_000 } },
    // Test files of a worker share the modules that they load: loading them anew took a fifth of the whole run.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // As in playwright.config.ts: a second try, named in the report.
    retry: process.env['CI'] ? 1 : 0,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...[...needsDocument, 'tests/browser/**', 'tests/bench/**'], ...leftOut],
        },
      },
      {
        extends: true,
        test: {
          name: 'document',
          environment: 'jsdom',
          include: needsDocument,
          exclude: leftOut,
          setupFiles: ['tests/setup-document.ts'],
        },
      },
    ],
  },
}))
