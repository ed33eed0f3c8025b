/** Data folders as the server makes them, for tests that are not about making one. */
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { readMigrations } from '../src/server/database/migrate.ts'
import { openDatabase } from '../src/server/database/open-database.ts'
import { packageFolder } from '../src/server/package-folder.ts'
import { schemaVersion } from './server/schema-version.ts'

const cache = path.join(packageFolder(), 'node_modules/.cache/trading')

/**
 * Makes `folder` a data folder with the tables of the newest version, nothing in them. Making one takes seconds, a copy a
 * fraction: it is kept until the next `npm ci`, or the next migration.
 */
export async function copyDataFolder(folder: string): Promise<string> {
  const name = `data-folder-${await schemaVersion(await readMigrations())}`
  const kept = path.join(cache, name)
  if (!existsSync(kept)) {
    // Several test files may get here together: each makes its own, and the first rename wins.
    const own = path.join(cache, `making-${randomBytes(4).toString('hex')}`)
    await mkdir(cache, { recursive: true })
    const database = await openDatabase({ kind: 'embedded', folder: own }, () => {})
    await database.close()
    await rm(`${own}.lock`, { recursive: true, force: true })
    await rename(own, kept).catch(() => rm(own, { recursive: true }))
    for (const other of await readdir(cache))
      if (other.startsWith('data-folder') && other !== name) await rm(path.join(cache, other), { recursive: true })
  }
  await cp(kept, folder, { recursive: true })
  return folder
}
