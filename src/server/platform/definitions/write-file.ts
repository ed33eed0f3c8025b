import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Problem } from '../http/problem.ts'
import { absent } from './file-place.ts'

/**
 * Replaces a file as a whole: at every moment, and after a power cut, it holds the old content or the new one. The
 * folders above it are made. Rejects with the system's error.
 */
export async function writeWhole(place: string, content: string | Uint8Array): Promise<void> {
  const folder = path.dirname(place)
  // Its name does not end in .json: nobody takes it for a definition.
  const temporary = path.join(folder, `.${path.basename(place)}.${randomBytes(4).toString('hex')}`)
  try {
    await mkdir(folder, { recursive: true })
    const mode = (await stat(place).catch(absent))?.mode
    await writeDurably(temporary, content, mode)
    await rename(temporary, place)
    await syncFolder(folder)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/** The same for a definition: a Problem (403) where the system forbids writing. */
export async function writeDefinition(place: string, text: string): Promise<void> {
  try {
    await writeWhole(place, text)
  } catch (error) {
    throw isForbidden(error) ? new Problem('forbidden', 'Folder definisi tidak boleh ditulis.', [], error) : error
  }
}

async function writeDurably(file: string, content: string | Uint8Array, mode = 0o644): Promise<void> {
  const handle = await open(file, 'wx', mode)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A rename is certain once its folder is on the disk. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function isForbidden(error: unknown): boolean {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined
  return ['EACCES', 'EPERM', 'EROFS'].includes(code ?? '')
}
