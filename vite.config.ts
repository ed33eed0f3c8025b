import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { definitionsPlugin } from './src/compiler/vite-plugin.ts'
import { hashOfSources, stampFile } from './src/server/build-sources.mjs'
import { apiPlugin } from './src/server/dev-plugin.ts'
import { workerPrograms } from './src/server/worker/worker-programs.ts'
import { longTests, LongestFirst } from './tests/run/longest-first.ts'

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

export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins:
    isSsrBuild || mode === 'test'
      ? [stampPlugin]
      : [
          react(),
          definitionsPlugin({ schemasDir: here('schemas'), openapiFile: here('openapi/trading.yaml') }),
          apiPlugin(),
        ],
  resolve: {
    alias: [
      // The package's entry also exports a test registry, which asks for a validator that is not installed.
      { find: /^@rjsf\/core$/, replacement: '@rjsf/core/lib/components/Form.js' },
      // RJSF pulls in a Markdown renderer (31 KB) that no definition uses.
      { find: /^markdown-to-jsx\/react$/, replacement: here('src/app/markdown-stub.ts') },
    ],
  },
  build: isSsrBuild
    ? {
        ...{ outDir: 'dist-server', target: 'node20', sourcemap: true, copyPublicDir: false },
        // The server, and each program that it runs in a thread, by its name.
        rolldownOptions: {
          input: { main: 'src/server/main.ts', ...workerPrograms },
          output: { entryFileNames: '[name].js' },
        },
      }
    : { outDir: 'dist', target: 'es2023' },
  test: {
    // Two cores: more workers only wait for each other.
    maxWorkers: 2,
    // A database of its own, or a whole form in jsdom, takes its time on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
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
          exclude: [
            ...[...needsDocument, 'tests/browser/**', 'tests/bench/**'],
            // Set by tests/run/quick.ts: a command line's own exclude does not reach a project.
            ...(process.env['LEAVE_LONG'] ? longTests : []),
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'document',
          environment: 'jsdom',
          include: needsDocument,
          setupFiles: ['tests/setup-document.ts'],
        },
      },
    ],
  },
}))
