import { closeSync, constants, openSync } from 'node:fs'
import { mkdir, stat, chmod } from 'node:fs/promises'
import path from 'node:path'
import { StartupError } from '../../startup-error.ts'

/** A folder, and the way to name a socket in it within the 107 bytes of a socket address. */
export interface SocketFolder {
  folder: string
  socket: (file: string) => string
  close: () => void
}

const longestSocketPath = 107
const longestName = `new-${'0'.repeat(16)}.sock`

/** The folder must exist. Throws a StartupError when its name is too long for this system. */
export function openSocketFolder(folder: string): SocketFolder {
  const direct = (file: string) => path.join(folder, file)
  if (Buffer.byteLength(direct(longestName)) <= longestSocketPath) return { folder, socket: direct, close: () => {} }
  if (process.platform !== 'linux') throw new StartupError(`Nama folder data "${folder}" terlalu panjang.`)
  const descriptor = openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY)
  return {
    folder,
    socket: (file) => `/proc/self/fd/${descriptor}/${file}`,
    close: () => closeSync(descriptor),
  }
}

/** PostgreSQL in this process leaves its files open to everybody: the folder above them has to keep the others out. */
const ownerOnly = 0o700

/** Makes a folder that no other user of the computer gets into. */
export async function makeOwnFolder(folder: string): Promise<void> {
  await mkdir(folder, { mode: ownerOnly })
}

/** Shuts the others out of one that is there; the folder of another user is as open as that user made it. */
export async function keepOthersOut(folder: string): Promise<void> {
  try {
    await chmod(folder, ownerOnly)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error
  }
}

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
