/** Data folders as the server makes them, for tests that are not about making one. */
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { createDataFolder } from '../src/server/database/data-folder.ts'
import { packageFolder } from '../src/server/package-folder.ts'

/** Makes `folder` a data folder without tables. Making one takes seconds, a copy a fraction: it is kept until the next `npm ci`. */
export async function copyDataFolder(folder: string): Promise<string> {
  const kept = path.join(packageFolder(), 'node_modules/.cache/trading/data-folder')
  if (!existsSync(kept)) {
    // Several test files may get here together: each makes its own, and the first rename wins.
    const own = `${kept}.${randomBytes(4).toString('hex')}`
    await mkdir(path.dirname(own), { recursive: true })
    await createDataFolder(own)
    await rename(own, kept).catch(() => rm(own, { recursive: true }))
  }
  await cp(kept, folder, { recursive: true })
  return folder
}
