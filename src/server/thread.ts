import path from 'node:path'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import { packageFolder } from './package-folder.ts'

/**
 * Starts a thread of the server. `source` is its entry below `src/server`, which the build makes a file of its own
 * (vite.config.ts); dev server and tests run the TypeScript itself.
 */
export function startThread(source: string, options: WorkerOptions = {}): Worker {
  const root = packageFolder()
  if (!import.meta.url.endsWith('.ts')) {
    return new Worker(path.join(root, 'dist-server', `${path.basename(source, '.ts')}.js`), options)
  }
  const entry = path.join(root, 'src/server', source)
  return new Worker(path.join(root, 'src/server/typescript-thread.mjs'), { ...options, argv: [entry] })
}
