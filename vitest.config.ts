/**
 * The unit tests. Apart from the build's configuration, which loads the compiler: a run reads this once for itself and
 * once for each of its projects.
 */
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { testRunner } from './tests/node-flags.ts'
import { LongestFirst } from './tests/run/longest-first.ts'

/** Of the page's tests those in .tsx have a document, whether they draw or not; all others run in plain Node, which starts faster. */
const needsDocument = ['definition', 'engine', 'playground', 'widgets', 'shell'].map(
  (layer) => `tests/${layer}/**/*.test.tsx`,
)

/** Files, set by tests/run: a command line's own exclude does not reach a project. */
const leftOut = (process.env['LEAVE_OUT'] ?? '').split(' ').filter(Boolean)

/** Set by tests/run too, once the server is built: its threads are started as they are shipped. */
const alias =
  process.env['BUILT_THREADS'] === '1'
    ? [{ find: /^.*\/worker\/start-worker\.ts$/, replacement: path.resolve('tests/server/built-threads.ts') }]
    : []

export default defineConfig({
  resolve: { alias },
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
})
