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
export function fingerprintAtOnce(folder: string): string | null {
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
