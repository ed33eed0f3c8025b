import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Migration } from '../../src/server/platform/database/migrate.ts'
import { packageFolder } from '../../src/server/package-folder.ts'

/** Names what the migrations make: another one of them, or another index, is another. */
export async function schemaVersion(migrations: readonly Migration[]): Promise<string> {
  const hash = createHash('sha256')
  for (const { checksum, baseline } of migrations) hash.update(checksum).update(JSON.stringify(baseline ?? []))
  for (const file of ['migrate.ts', 'search-indexes.ts'])
    hash.update(await readFile(path.join(packageFolder(), 'src/server/platform/database', file)))
  return hash.digest('hex').slice(0, 16)
}
