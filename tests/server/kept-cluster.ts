/** Dumps of PostgreSQL's data folder for databases in memory: loading one takes a fraction of making it. */
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type PgliteConnection, startInMemory } from '../../src/server/database/pglite-connection.ts'
import { packageFolder } from '../../src/server/package-folder.ts'

const folder = path.join(packageFolder(), 'node_modules/.cache/trading')
const loaded = new Map<string, Blob>()

/** One without a database of ours. */
export function emptyCluster(): Promise<Blob> {
  return keptCluster('empty-cluster', () => startInMemory())
}

/**
 * What `make` leaves, kept until the next `npm ci`; in place of what stands under the same name with another version,
 * which is what follows the last hyphen.
 */
export async function keptCluster(name: string, make: () => Promise<PgliteConnection>): Promise<Blob> {
  const known = loaded.get(name)
  if (known) return known
  const file = path.join(folder, `${name}.tar`)
  if (!existsSync(file)) await keep(file, await make())
  const dump = new Blob([await readFile(file)])
  loaded.set(name, dump)
  return dump
}

async function keep(file: string, connection: PgliteConnection): Promise<void> {
  // A copy is opened as after a crash: without this its log would set the sequences 33 numbers further.
  await connection.run('checkpoint')
  const dump = await connection.dump()
  await connection.close()
  await mkdir(folder, { recursive: true })
  const own = path.basename(file)
  const same = own.replace(/-[^-]*$/, '-')
  for (const other of await readdir(folder))
    if (other !== own && other.startsWith(same) && other.endsWith('.tar'))
      await rm(path.join(folder, other), { force: true })
  // Several test files may get here together: each writes its own file, the rename is atomic.
  const written = `${file}.${randomBytes(4).toString('hex')}`
  await writeFile(written, withoutTemplates(Buffer.from(await dump.arrayBuffer())))
  await rename(written, file)
}

const block = 512

/** A tar file without what new databases would be copied from: half of all files, and nobody makes one. */
function withoutTemplates(tar: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 0, next: number; at < tar.length; at = next) {
    const name = tar.toString('latin1', at, at + 100).replace(/\0.*$/s, '')
    const size = parseInt(tar.toString('latin1', at + 124, at + 136), 8) || 0
    next = at + block + Math.ceil(size / block) * block
    if (!/^\/base\/[14]\/./.test(name)) parts.push(tar.subarray(at, next))
  }
  return Buffer.concat(parts)
}
