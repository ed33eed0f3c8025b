import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { packageFolder } from '../../package-folder.ts'
import { readMigrations } from './migrate.ts'
import { searchIndexes } from './search-indexes.ts'

export const templatePrefix = 'data-folder-'

/**
 * Where this version's template lies, if there is one: a file of what a new data folder holds, with all tables and
 * nothing in them. A build makes it, and the next `npm ci` takes it away.
 */
export async function dataTemplate(): Promise<string> {
  const engine = path.join(packageFolder(), 'node_modules/@electric-sql/pglite/package.json')
  const { version } = JSON.parse(await readFile(engine, 'utf8')) as { version: string }
  const migrations = (await readMigrations()).map(({ checksum, baseline }) => [checksum, baseline])
  const hash = createHash('sha256').update(JSON.stringify([version, migrations, searchIndexes]))
  return path.join(
    packageFolder(),
    'node_modules/.cache/trading',
    `${templatePrefix}${hash.digest('hex').slice(0, 16)}.tar`,
  )
}
