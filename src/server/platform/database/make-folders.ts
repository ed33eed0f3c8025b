import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'

/**
 * As `mkdir -p`. Node's own never comes back where a file system, such as /proc, refuses a new folder by saying that the
 * one above it is not there.
 */
export async function makeFolders(folder: string): Promise<void> {
  if (await isFolder(folder)) return
  const parent = path.dirname(folder)
  if (parent !== folder) await makeFolders(parent)
  try {
    await mkdir(folder)
  } catch (error) {
    // Another process may have been faster.
    if (!(await isFolder(folder))) throw error
  }
}

async function isFolder(place: string): Promise<boolean> {
  const info = await stat(place).catch(() => null)
  return info?.isDirectory() ?? false
}
