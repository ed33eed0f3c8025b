import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { packageFolder } from '../../package-folder.ts'
import { syncTree } from './data-folder.ts'
import { readMigrations } from './migrate.ts'
import { openDatabase } from './open-database.ts'
import { searchIndexes } from './search-indexes.ts'

const prefix = 'data-folder-'

/** Where this version's template lies, if there is one: a build makes it, and the next `npm ci` takes it away. */
export async function dataTemplate(): Promise<string> {
  const engine = path.join(packageFolder(), 'node_modules/@electric-sql/pglite/package.json')
  const { version } = JSON.parse(await readFile(engine, 'utf8')) as { version: string }
  const migrations = (await readMigrations()).map(({ checksum }) => checksum)
  const hash = createHash('sha256').update(JSON.stringify([version, migrations, searchIndexes]))
  return path.join(packageFolder(), 'node_modules/.cache/trading', prefix + hash.digest('hex').slice(0, 16))
}

/**
 * Makes the data folder, with all tables and nothing in them, that new ones are copied from: PostgreSQL takes seconds to
 * make one. It gets its name when it is whole and on the disk; those of other versions go.
 */
export async function makeDataTemplate(): Promise<void> {
  const template = await dataTemplate()
  if (existsSync(template)) return
  const cache = path.dirname(template)
  await mkdir(cache, { recursive: true })
  // Several may get here together, each under a name of its own; the first rename wins.
  const own = path.join(cache, `making-${randomBytes(4).toString('hex')}`)
  try {
    const database = await openDatabase({ kind: 'embedded', folder: own, isDraft: true }, () => {})
    // A copy is opened as after a crash: without this its log would set the sequences 33 numbers further.
    await database.query('checkpoint')
    await database.close()
    await syncTree(own)
    await rename(own, template).catch((error: unknown) => {
      if (!existsSync(template)) throw error
    })
  } finally {
    await rm(own, { recursive: true, force: true })
    await rm(`${own}.lock`, { recursive: true, force: true })
  }
  for (const other of await readdir(cache))
    if (other.startsWith(prefix) && other !== path.basename(template))
      await rm(path.join(cache, other), { recursive: true, force: true })
}
