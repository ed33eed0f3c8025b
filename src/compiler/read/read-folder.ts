import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { CompileError } from '../check/compile-error.ts'
import { withoutByteOrderMark } from './byte-order-mark.ts'

export interface FolderOptions {
  /** The folder with `app.json`. */
  schemasDir: string
  /** Texts that stand in for files, by their path below the folder; null for a removed file. */
  overrides?: ReadonlyMap<string, string | null>
}

export interface FolderTexts {
  /** By the path below the folder. */
  files: Map<string, string>
  /** Why a file could not be read; its text counts as empty, so that it is refused like any other wrong file. */
  unreadable: ReadonlyMap<string, string>
}

/** No definition may have so many letters, however many bytes each takes: nothing beyond is brought into memory. */
const mostBytes = 4_000_000

/** Reads every definition of a folder, all but the meta-schema; nothing is compiled. */
export async function readFolder({ schemasDir, overrides }: FolderOptions): Promise<FolderTexts> {
  const entries = await readdir(schemasDir, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json') && !entry.name.startsWith('.'))
    .map((entry) => path.relative(schemasDir, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((name) => name !== 'definition.schema.json')
  const unreadable = new Map<string, string>()
  const read = async (name: string): Promise<readonly [string, string]> => {
    const text = await readText(path.join(schemasDir, name)).catch((error: unknown) => {
      unreadable.set(name, error instanceof Error ? error.message : String(error))
      return ''
    })
    return [name, withoutByteOrderMark(text)]
  }
  const files = new Map(await Promise.all(names.map(read)))
  for (const [name, text] of overrides ?? []) {
    unreadable.delete(name)
    if (text === null) files.delete(name)
    else files.set(name, text)
  }
  return { files, unreadable }
}

async function readText(file: string): Promise<string> {
  const { size } = await stat(file)
  if (size > mostBytes) throw new Error(`berkas lebih dari ${String(mostBytes / 1_000_000)} MB`)
  return readFile(file, 'utf8')
}

/** The error of a file that could not be read says that, instead of what its empty text lacks. */
export function unreadableError(error: CompileError, unreadable: FolderTexts['unreadable']): CompileError {
  const reason = unreadable.get(error.file)
  return reason === undefined ? error : { ...error, code: 'unreadable-file', message: reason }
}
