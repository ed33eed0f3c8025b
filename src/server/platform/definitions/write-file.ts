import { randomBytes } from 'node:crypto'
import { lstat, mkdir, open, realpath, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { isDefinitionFile } from '../../../language/read/source-file.ts'
import type { Database, Queryable } from '../database/database.ts'
import { Problem } from '../http/problem.ts'
import { lockDefinitions } from './definition-versions.ts'

/** Lets one work at a time at the files, of whichever process: between a look at a file and its replacement nobody else writes. */
export type WritingTurn = <T>(work: (tx: Queryable) => Promise<T>) => Promise<T>

/** Among the processes that have a database in common; a file takes milliseconds, and is noted in the same transaction. */
export function turnsInDatabase(database: Database): WritingTurn {
  return (work) =>
    database.transaction(async (tx) => {
      await lockDefinitions(tx)
      return work(tx)
    })
}

/**
 * Where a definition file is written. Refuses (403) names that the contract doesn't have, and everything that is
 * reached through a symbolic link, whatever it leads to: the compiler follows none either.
 */
export async function placeOf(schemasDir: string, file: string): Promise<string> {
  if (!isDefinitionFile(file)) throw new Problem('forbidden', `Nama berkas "${file}" tidak dapat dipakai.`)
  let place = await realpath(schemasDir)
  for (const [index, step] of file.split('/').entries()) {
    place = path.join(place, step)
    const info = await lstat(place).catch(absent)
    const isLast = index === file.split('/').length - 1
    if (info && !(isLast ? info.isFile() : info.isDirectory())) {
      throw new Problem(
        'forbidden',
        `"${file}" tidak dapat ditulis: "${step}" bukan ${isLast ? 'berkas' : 'folder'} biasa.`,
      )
    }
  }
  return place
}

/** Null for a file that does not exist; every other failure is thrown on. */
export function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

/**
 * Replaces a file as a whole: at every moment, and after a power cut, it holds the old content or the new one. The
 * folders above it are made. Rejects with the system's error.
 */
export async function writeWhole(place: string, content: string | Uint8Array): Promise<void> {
  const folder = path.dirname(place)
  // Its name does not end in .json: nobody takes it for a definition.
  const temporary = path.join(folder, `.${path.basename(place)}.${randomBytes(4).toString('hex')}`)
  try {
    await mkdir(folder, { recursive: true })
    const mode = (await stat(place).catch(absent))?.mode
    await writeDurably(temporary, content, mode)
    await rename(temporary, place)
    await syncFolder(folder)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/** The same for a definition: a Problem (403) where the system forbids writing. */
export async function writeDefinition(place: string, text: string): Promise<void> {
  try {
    await writeWhole(place, text)
  } catch (error) {
    throw isForbidden(error) ? new Problem('forbidden', 'Folder definisi tidak boleh ditulis.', [], error) : error
  }
}

/** Takes a definition away; one that is gone already is. */
export async function removeDefinitionFile(place: string): Promise<void> {
  try {
    await rm(place, { force: true })
    await syncFolder(path.dirname(place))
  } catch (error) {
    throw isForbidden(error) ? new Problem('forbidden', 'Folder definisi tidak boleh ditulis.', [], error) : error
  }
}

async function writeDurably(file: string, content: string | Uint8Array, mode = 0o644): Promise<void> {
  const handle = await open(file, 'wx', mode)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A rename is certain once its folder is on the disk. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function isForbidden(error: unknown): boolean {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined
  return ['EACCES', 'EPERM', 'EROFS'].includes(code ?? '')
}
