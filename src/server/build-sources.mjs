import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** Definitions are not among them: the running server compiles those itself. */
const sources = ['index.html', 'vite.config.ts', 'package.json', 'package-lock.json', 'public', 'src', 'openapi']

/** Where the build of the server (`vite build --ssr`) leaves the hash of what it was made from. */
export const stampFile = 'sources.sha256'

/**
 * A hash over names and contents of everything that is built. Not over times: a checkout or a wrong clock changes
 * those, and a file dated tomorrow would be newer than every build.
 * @param {string} folder the one with package.json
 * @returns {string}
 */
export function hashOfSources(folder) {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesIn(path.join(folder, source)))) {
    hash
      .update(`${path.relative(folder, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex')
}

/**
 * @param {string} entry a file, a folder or nothing
 * @returns {string[]} the files, in a fixed order
 */
function filesIn(entry) {
  if (!existsSync(entry)) return []
  if (!statSync(entry).isDirectory()) return [entry]
  const names = readdirSync(entry).sort()
  return names.flatMap((name) => filesIn(path.join(entry, name)))
}
