import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

const installed = '/usr/lib/postgresql'

/** The folder with the programs of the newest PostgreSQL of Debian's packages; null, and said, where there is none. */
export function findPostgres(): string | null {
  const versions = existsSync(installed) ? readdirSync(installed) : []
  const folders = versions.sort((a, b) => Number(b) - Number(a)).map((version) => path.join(installed, version, 'bin'))
  const found = folders.find((folder) => existsSync(path.join(folder, 'initdb')))
  if (found === undefined) console.log('Skipped: no PostgreSQL is installed (apt-get install postgresql)')
  return found ?? null
}
