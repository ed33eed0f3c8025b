import { readdir, readFile, realpath, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { StartupError } from '../../startup-error.ts'
import { DatabaseThread } from './database-thread.ts'
import { makeFolders, keepOthersOut, makeOwnFolder } from './make-folders.ts'
import { sync, syncTree, unpackTree } from './tree-on-disk.ts'

/** The folder's one name: symbolic links resolved as far as it exists, so that two names can't take two locks. */
export async function resolveDataFolder(folder: string): Promise<string> {
  const absolute = path.resolve(folder)
  await makeFolders(path.dirname(absolute))
  const exists = await stat(absolute).catch(() => null)
  if (exists) return realpath(absolute)
  return path.join(await realpath(path.dirname(absolute)), path.basename(absolute))
}

/**
 * Makes the data folder when it doesn't exist: under another name first, so that a crash or a power cut half-way
 * leaves nothing that looks like data. Call it with the folder locked.
 * @param template a file of what a new folder holds; PostgreSQL makes the data where it is not there or may not be read
 */
export async function createDataFolder(folder: string, template?: string): Promise<void> {
  if (await holdsData(folder)) return keepOthersOut(folder)
  const staged = `${folder}.creating`
  const content = template === undefined ? null : await contentOf(template)
  await makeEmpty(staged)
  if (content) await unpackTree(content, staged)
  else {
    const thread = await DatabaseThread.start(staged)
    await thread.close()
  }
  await syncTree(staged)
  await rename(staged, folder).catch((cause: unknown) => {
    throw new StartupError(`Folder data "${folder}" tidak dapat dibuat: ${String(cause)}`, { cause })
  })
  await sync(path.dirname(folder))
}

async function makeEmpty(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await makeOwnFolder(folder)
}

async function contentOf(template: string): Promise<Buffer | null> {
  try {
    return await readFile(template)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    // Another user may have built it, and `npm ci` takes it away.
    if (code !== 'ENOENT' && code !== 'EACCES') throw error
    return null
  }
}

/** Throws when the folder holds something else: nothing of it may be touched. */
async function holdsData(folder: string): Promise<boolean> {
  const entries = await readdir(folder).catch((error: unknown): string[] => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartupError(`Folder data "${folder}" tidak dapat dibaca: ${reason}`, { cause: error })
  })
  if (entries.includes('PG_VERSION')) return true
  if (entries.length === 0) return false
  throw new StartupError(
    `Folder data "${folder}" berisi berkas lain dan bukan data Trading. Pilih folder lain dengan DATA_DIR.`,
  )
}
