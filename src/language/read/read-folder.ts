import type { Dirent, Stats } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { CompileError } from '../check/compile-error.ts'
import { withoutByteOrderMark } from './source-file.ts'

export interface FolderOptions {
  /** The folder with `app.json`. */
  schemasDir: string
  /** Texts that stand in for files, by their path below the folder; null for a removed file. */
  overrides?: ReadonlyMap<string, string | null>
  /** Texts of files that the folder has no more: they stand in for these alone. */
  retired?: ReadonlyMap<string, string>
}

export interface FolderTexts {
  /** By the path below the folder. */
  files: Map<string, string>
  /** Why a file could not be read; its text counts as empty, so that it is refused like any other wrong file. */
  unreadable: ReadonlyMap<string, string>
  /** The names of the own widgets whose code stands beside them. */
  widgets: readonly string[]
}

/** No definition may have so many letters, however many bytes each takes: nothing beyond is brought into memory. */
const mostBytes = 4_000_000

/** Reads the definitions of a folder again and again, each file only when it is another than before. */
export class FolderReader {
  #known = new Map<string, ReadText>()

  /** Every definition of a folder, all but the meta-schema; nothing is compiled. */
  async read({ schemasDir, overrides, retired }: FolderOptions): Promise<FolderTexts> {
    const entries = await readdir(schemasDir, { recursive: true, withFileTypes: true })
    const places = definitionsIn(schemasDir, entries)
    const read = await Promise.all(
      [...places].map(async ([name, place]) => [name, await readText(place, this.#known.get(place))] as const),
    )
    this.#known = new Map(read.map(([name, text]) => [places.get(name) ?? name, text]))
    const unreadable = new Map(read.flatMap(([name, { reason }]) => (reason === null ? [] : [[name, reason] as const])))
    const files = new Map([...(retired ?? []), ...read.map(([name, { text }]) => [name, text] as const)])
    for (const [name, text] of overrides ?? []) {
      unreadable.delete(name)
      if (text === null) files.delete(name)
      else files.set(name, text)
    }
    const scripts = entries.filter(
      ({ name, parentPath }) => name.endsWith('.js') && path.relative(schemasDir, parentPath) === 'widgets',
    )
    return { files, unreadable, widgets: scripts.map(({ name }) => name.slice(0, -'.js'.length)) }
  }
}

/** The texts of a folder that is read only once. */
export function readFolder(options: FolderOptions): Promise<FolderTexts> {
  return new FolderReader().read(options)
}

/** The place of each definition, by its path below the folder. */
function definitionsIn(schemasDir: string, entries: readonly Dirent[]): ReadonlyMap<string, string> {
  const places = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json') && !entry.name.startsWith('.'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((place) => [path.relative(schemasDir, place).replaceAll(path.sep, '/'), place] as const)
  return new Map(places.filter(([name]) => name !== 'definition.schema.json'))
}

interface ReadText {
  text: string
  /** Why it could not be read; then the text is empty. */
  reason: string | null
  /** Of the file before it was read: another one means that it has to be read again. */
  stamp: string
}

async function readText(place: string, known: ReadText | undefined): Promise<ReadText> {
  try {
    const info = await stat(place)
    const stamp = stampOf(info)
    if (known?.reason === null && known.stamp === stamp) return known
    if (info.size > mostBytes) throw new Error(`berkas lebih dari ${String(mostBytes / 1_000_000)} MB`)
    return { text: withoutByteOrderMark(await readFile(place, 'utf8')), reason: null, stamp }
  } catch (error) {
    return { text: '', reason: error instanceof Error ? error.message : String(error), stamp: '' }
  }
}

/** Differs whenever a file was changed or replaced. */
export function stampOf({ ino, size, mtimeMs, ctimeMs }: Stats): string {
  return `${String(ino)} ${String(size)} ${String(mtimeMs)} ${String(ctimeMs)}`
}

/** The error of a file that could not be read says that, instead of what its empty text lacks. */
export function unreadableError(error: CompileError, unreadable: FolderTexts['unreadable']): CompileError {
  const reason = unreadable.get(error.file)
  return reason === undefined ? error : { ...error, code: 'unreadable-file', message: reason }
}
