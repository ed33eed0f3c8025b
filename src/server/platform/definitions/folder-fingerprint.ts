import { type Dirent, readdirSync, type Stats, statSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { stampOf } from '../../../language/read/read-folder.ts'
import { StartupError } from '../../startup-error.ts'

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
