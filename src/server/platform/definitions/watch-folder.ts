import { type Dirent, readdirSync, type Stats, statSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Worker } from 'node:worker_threads'
import { stampOf } from '../../../language/read/read-folder.ts'
import { StartupError } from '../../startup-error.ts'
import { startWorker } from '../worker/start-worker.ts'

const everything = { recursive: true, withFileTypes: true } as const

/** A text that differs whenever a definition was added, changed, replaced or removed. */
export async function folderFingerprint(folder: string): Promise<string> {
  const entries = await readdir(folder, everything).catch((cause: unknown) => {
    throw new StartupError(`Folder definisi "${folder}" (SCHEMAS_DIR) tidak dapat dibaca: ${reason(cause)}`, { cause })
  })
  const files = definitionsAmong(entries)
  const stats = await Promise.all(files.map((file) => stat(file).catch(() => null)))
  return described(files, stats)
}

/**
 * The same without letting go of the thread, for one that does nothing else: to give each file to another thread and
 * back costs five times the look itself. Null for a folder that cannot be read.
 */
function fingerprintAtOnce(folder: string): string | null {
  try {
    const files = definitionsAmong(readdirSync(folder, everything))
    return described(files, files.map(statAtOnce))
  } catch {
    return null
  }
}

function statAtOnce(file: string): Stats | null {
  try {
    return statSync(file)
  } catch {
    return null
  }
}

function definitionsAmong(entries: readonly Dirent[]): string[] {
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
}

function described(files: readonly string[], stats: readonly (Stats | null)[]): string {
  return files.map((file, index) => `${file} ${stampOrGone(stats[index])}`).join('\n')
}

function stampOrGone(info: Stats | null | undefined): string {
  return info ? stampOf(info) : 'gone'
}

function reason(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}

/** Which looks at a folder, one after the other, are worth one of the store's own. */
export class FolderLooks {
  readonly #folder: string
  #seen: string | null = null
  #wasOther = false

  constructor(folder: string) {
    this.#folder = folder
  }

  /**
   * Whether anything is other than at the look before, and once more after that: the second one says that it stays. The
   * first two always are, for what has changed before them, and all at a folder that cannot be read.
   */
  isOther(): boolean {
    const now = fingerprintAtOnce(this.#folder)
    const isOther = now === null || now !== this.#seen
    const tells = isOther || this.#wasOther
    this.#seen = now
    this.#wasOther = isOther
    return tells
  }
}

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
