/**
 * Stands in for `start-worker.ts` where the server was built just before (vitest.config.ts): a thread that loads the
 * compiler from its sources takes 2.5 s of processor time until it is ready, the built one 0.8.
 */
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { startWorker as sources } from '../../src/server/platform/worker/start-worker.ts'
import { packageFolder } from '../../src/server/package-folder.ts'

export const startWorker: typeof sources = (program, options) =>
  new Worker(path.join(packageFolder(), 'dist-server', `${program}.js`), {
    ...options,
    execArgv: ['--enable-source-maps'],
  })
