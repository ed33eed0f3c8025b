import type { Worker } from 'node:worker_threads'
import { startWorker } from '../worker/start-worker.ts'

export interface FolderWatch {
  close: () => Promise<void>
}

type StartThread = (folder: string, intervalMs: number) => Worker

/**
 * Calls `onOther` whenever a look at the folder is worth it. Not fs.watch: it misses replaced files and network folders.
 * The looks are a thread's, which may wait for a slow disk and takes a fifth of what they cost here; where it cannot be
 * had, each is worth it.
 */
export function watchFolder(
  folder: string,
  intervalMs: number,
  onOther: () => void,
  start: StartThread = startThread,
): FolderWatch {
  let timer: NodeJS.Timeout | undefined
  const lookAlways = () => {
    timer = setInterval(onOther, intervalMs).unref()
  }
  const worker = begun(() => start(folder, intervalMs))
  if (!worker) lookAlways()
  worker?.on('message', onOther)
  worker?.on('error', lookAlways)
  worker?.unref()
  return {
    close: async () => {
      clearInterval(timer)
      await worker?.terminate()
    },
  }
}

function startThread(folder: string, intervalMs: number): Worker {
  return startWorker('folder-worker', { argv: [folder, String(intervalMs)] })
}

/** A system without room for another thread says so at once. */
function begun(start: () => Worker): Worker | null {
  try {
    return start()
  } catch {
    return null
  }
}
