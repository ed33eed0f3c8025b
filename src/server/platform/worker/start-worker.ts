import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import { packageFolder } from '../../package-folder.ts'

/** The programs that run in threads of their own: the name in `dist-server` and the source. The build reads this list. */
export const workerPrograms = {
  'compile-worker': 'src/server/platform/definitions/compile-worker.ts',
  'folder-worker': 'src/server/platform/definitions/folder-worker.ts',
  'database-worker': 'src/server/platform/database/database-worker.ts',
} satisfies Record<string, string>

type WorkerProgram = keyof typeof workerPrograms

/** Whether this file itself is the source or a part of the built server. */
const isSource = import.meta.url.endsWith('.ts')

/** Starts a program in a thread of its own: the built one beside the built server, else its source. */
export function startWorker(program: WorkerProgram, options: Omit<WorkerOptions, 'workerData'> = {}): Worker {
  const folder = packageFolder()
  if (!isSource) {
    // What the server says of source maps, its threads are told one by one.
    const own = { ...options, execArgv: ['--enable-source-maps'] }
    return new Worker(path.join(folder, 'dist-server', `${program}.js`), own)
  }
  const source = pathToFileURL(path.join(folder, workerPrograms[program])).href
  return new Worker(path.join(folder, 'src/server/platform/worker/from-source.mjs'), {
    ...options,
    workerData: { program: source },
  })
}
