/** Dumps of PostgreSQL's data folder for databases in memory: loading one takes a fraction of making it. */
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type PgliteConnection, startInMemory } from '../../src/server/platform/database/pglite-connection.ts'
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
  // In a log file of its own, so that the ones before it need not be kept.
  await connection.run('select pg_switch_wal()')
  await connection.run('checkpoint')
  const [log] = await connection.run('select pg_walfile_name(pg_current_wal_lsn()) as name')
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
  await writeFile(written, lightened(Buffer.from(await dump.arrayBuffer()), String(log?.['name'])))
  await rename(written, file)
}

const block = 512
const page = 8192

/**
 * A tar file without what opening one copies in vain each time: what new databases would be made from, half of all
 * files, and nobody makes one; maps of free and visible pages, which PostgreSQL makes anew; all but the beginning of the
 * log file that is written to.
 */
function lightened(tar: Buffer, log: string): Buffer {
  const parts: Buffer[] = []
  for (let at = 0, next: number; at < tar.length; at = next) {
    const name = tar.toString('latin1', at, at + 100).replace(/\0.*$/s, '')
    const size = parseInt(tar.toString('latin1', at + 124, at + 136), 8) || 0
    next = at + block + Math.ceil(size / block) * block
    const isInVain = [/^\/base\/[14]\/./, /^\/base\/.*_(fsm|vm)$/, /^\/pg_wal\/[0-9A-F]{24}$/].some((of) =>
      of.test(name),
    )
    if (name === `/pg_wal/${log}`) parts.push(shortened(tar.subarray(at, next)))
    else if (!isInVain) parts.push(tar.subarray(at, next))
  }
  return Buffer.concat(parts)
}

/** A file of a tar without the pages at its end in which nothing stands. */
function shortened(file: Buffer): Buffer {
  let end = file.length
  while (end > block && file[end - 1] === 0) end -= 1
  const size = Math.ceil((end - block) / page) * page
  const short = Buffer.from(file.subarray(0, block + size))
  short.write(`${size.toString(8).padStart(11, '0')}\0`, 124, 'latin1')
  // The header's checksum counts its own place as spaces.
  short.fill(' ', 148, 156)
  const sum = short.subarray(0, block).reduce((total, byte) => total + byte, 0)
  short.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
  return short
}
