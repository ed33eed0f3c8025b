import { constants } from 'node:fs'
import { cp, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseThread } from './database-thread.ts'
import { requireSpace } from './disk-space.ts'
import type { DataCopy } from './embedded-database.ts'
import { makeOwnFolder } from './own-folder.ts'

/**
 * Copies a data folder beside itself, files as they are. Between two statements that is what a crash would leave:
 * PostgreSQL opens it with everything that was committed. Call it while no statement runs, with the folder locked, and once the copy
 * before it was removed.
 */
export async function copyFolder(folder: string): Promise<DataCopy> {
  const place = `${folder}.copy`
  const remove = () => rm(place, { recursive: true, force: true })
  try {
    await remove()
    // A full disk would stop whatever is stored.
    await requireSpace(folder, await bytesIn(folder))
    await makeOwnFolder(place)
    await cp(folder, place, { recursive: true, mode: constants.COPYFILE_FICLONE })
  } catch (error) {
    await remove()
    throw error
  }
  return { open: () => DatabaseThread.start(place), remove }
}

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(files.map(async (file) => (await stat(path.join(file.parentPath, file.name))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}
