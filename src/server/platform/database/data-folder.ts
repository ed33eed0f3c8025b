import { createHash } from 'node:crypto'
import { readFile, mkdir, open, readdir, realpath, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { packageFolder } from '../../package-folder.ts'
import { StartupError } from '../../startup-error.ts'
import { DatabaseThread } from './database-thread.ts'
import { keepOthersOut, makeFolders, makeOwnFolder } from './make-folders.ts'
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

/** The folder's one name: symbolic links resolved as far as it exists, so that two names can't take two locks. */
export async function resolveDataFolder(folder: string): Promise<string> {
  const absolute = path.resolve(folder)
  await makeFolders(path.dirname(absolute))
  const exists = await stat(absolute).catch(() => null)
  if (exists) return realpath(absolute)
  return path.join(await realpath(path.dirname(absolute)), path.basename(absolute))
}

/**
 * Makes the data folder when it doesn't exist: under another name first, so that a crash or a power cut half-way
 * leaves nothing that looks like data. Call it with the folder locked.
 * @param template a file of what a new folder holds; PostgreSQL makes the data where it is not there or may not be read
 */
export async function createDataFolder(folder: string, template?: string): Promise<void> {
  if (await holdsData(folder)) return keepOthersOut(folder)
  const staged = `${folder}.creating`
  const content = template === undefined ? null : await contentOf(template)
  await makeEmpty(staged)
  if (content) await unpackTree(content, staged)
  else {
    const thread = await DatabaseThread.start(staged)
    await thread.close()
  }
  await syncTree(staged)
  await rename(staged, folder).catch((cause: unknown) => {
    throw new StartupError(`Folder data "${folder}" tidak dapat dibuat: ${String(cause)}`, { cause })
  })
  await sync(path.dirname(folder))
}

async function makeEmpty(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await makeOwnFolder(folder)
}

async function contentOf(template: string): Promise<Buffer | null> {
  try {
    return await readFile(template)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    // Another user may have built it, and `npm ci` takes it away.
    if (code !== 'ENOENT' && code !== 'EACCES') throw error
    return null
  }
}

/** Throws when the folder holds something else: nothing of it may be touched. */
async function holdsData(folder: string): Promise<boolean> {
  const entries = await readdir(folder).catch((error: unknown): string[] => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartupError(`Folder data "${folder}" tidak dapat dibaca: ${reason}`, { cause: error })
  })
  if (entries.includes('PG_VERSION')) return true
  if (entries.length === 0) return false
  throw new StartupError(
    `Folder data "${folder}" berisi berkas lain dan bukan data Trading. Pilih folder lain dengan DATA_DIR.`,
  )
}

/** So many files wait for the disk at the same time: it takes hundreds of small ones in one go, and one by one for seconds. */
const lanes = 32
const [ownFile, ownFolder] = [0o600, 0o700]
const block = 512
/** Says which process runs on a folder; nobody runs on one that is not yet there. */
const runningMark = 'postmaster.pid'

/** Everything in a folder, onto the disk. */
async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const places = entries.filter((entry) => entry.isFile() || entry.isDirectory())
  await inLanes([folder, ...places.map((entry) => path.join(entry.parentPath, entry.name))], sync)
}

async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Writes what a tar file holds, as PGlite makes one of a data folder, into an empty folder. */
export async function unpackTree(tar: Buffer, folder: string): Promise<void> {
  const entries = [...entriesIn(tar)].filter(({ name }) => name !== runningMark)
  // A folder stands before what is in it.
  for (const { name, isFolder } of entries) if (isFolder) await mkdir(path.join(folder, name), { recursive: true, mode: ownFolder }) // prettier-ignore
  const files = entries.filter(({ isFolder }) => !isFolder)
  await inLanes(files, async ({ name, bytes }) => {
    const handle = await open(path.join(folder, name), 'wx', ownFile)
    try {
      await handle.writeFile(bytes)
    } finally {
      await handle.close()
    }
  })
}

interface Entry {
  /** Below the folder. */
  name: string
  isFolder: boolean
  bytes: Buffer
}

function* entriesIn(tar: Buffer): Generator<Entry> {
  for (let at = 0; at + block <= tar.length;) {
    const text = (start: number, length: number) =>
      tar.toString('latin1', at + start, at + start + length).replace(/\0.*$/s, '')
    const name = text(0, 100).replace(/^\/|\/$/g, '')
    // What is left is filled with zeros.
    if (name === '') return
    const size = parseInt(text(124, 12), 8)
    const start = at + block
    yield { name, isFolder: text(156, 1) === '5', bytes: tar.subarray(start, start + size) }
    at = start + Math.ceil(size / block) * block
  }
}

async function inLanes<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = items.values()
  const lane = async (): Promise<void> => {
    for (const item of left) await work(item)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
