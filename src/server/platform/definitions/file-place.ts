import { lstat, realpath } from 'node:fs/promises'
import path from 'node:path'
import { isDefinitionFile } from '../../../language/read/definition-file.ts'
import { Problem } from '../http/problem.ts'

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
