import type { Stats } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { stampOf } from '../../compiler/read/read-folder.ts'
import { StartupError } from '../startup-error.ts'

/** A text that differs whenever a definition was added, changed, replaced or removed. */
export async function folderFingerprint(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((cause: unknown) => {
    throw new StartupError(`Folder definisi "${folder}" (SCHEMAS_DIR) tidak dapat dibaca: ${reason(cause)}`, { cause })
  })
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
  const stats = await Promise.all(files.map((file) => stat(file).catch(() => null)))
  return files.map((file, index) => `${file} ${described(stats[index])}`).join('\n')
}

function described(info: Stats | null | undefined): string {
  return info ? stampOf(info) : 'gone'
}

function reason(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}
