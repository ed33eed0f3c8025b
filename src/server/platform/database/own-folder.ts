import { chmod, mkdir } from 'node:fs/promises'

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
