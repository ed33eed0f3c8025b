import path from 'node:path'
import { keepNames } from '../../../contract/runtime/own.ts'
import { writtenText } from '../../../contract/words/words.ts'
import { object } from '../../../language/read/openapi-document.ts'
import type { Queryable } from '../database/database.ts'
import { compileAll, type Folder } from './accept-changes.ts'
import type { Texts } from './compiler.ts'

/** Whether there is a stored document of a type. */
export type IsStored = (type: string) => Promise<boolean>

/** Asks the database, once it is open. */
export function storedDocumentsIn(opening: Queryable | Promise<Queryable>): IsStored {
  return async (type) => {
    const database = await opening
    const rows = await database.query('select from document where kind = $1 limit 1', [type])
    return rows.length > 0
  }
}

/**
 * The folder with the documents whose files it has no more and of which some are stored: their last good texts (`good`
 * has them) stay, closed, so that what is stored can be listed, read and cancelled. The same folder when that changes
 * nothing.
 */
export async function withRetired<Place extends Folder>(
  folder: Place,
  good: Texts,
  isStored: IsStored,
): Promise<Place> {
  const { retired: before = new Map<string, string>(), ...options } = folder.options
  const { files } = await folder.reader.read(options)
  const kept = new Map([...before].filter(([file]) => !files.has(file)))
  const gone = new Map<string, string[]>()
  for (const [file, text] of good) {
    if (files.has(file) || kept.has(file)) continue
    const document = documentIn(file, text, good)
    if (document && (await isStored(document.type))) gone.set(file, closedTexts(document))
  }
  if (gone.size === 0 && kept.size === before.size) return folder
  return inFolder(folder, await fitting(folder, kept, gone))
}

function inFolder<Place extends Folder>(folder: Place, retired: ReadonlyMap<string, string>): Place {
  return { ...folder, options: { ...folder.options, retired } }
}

/** Of each text the first way that fits into the folder as it is now; one that fits in no way is left out. */
async function fitting(folder: Folder, kept: Texts, gone: ReadonlyMap<string, string[]>): Promise<Texts> {
  const ways = new Map(gone)
  for (;;) {
    const chosen = [...ways].flatMap(([file, [text]]) => (text === undefined ? [] : [[file, text] as const]))
    const retired = new Map([...kept, ...chosen])
    const { errors } = await compileAll(inFolder(folder, retired))
    // A clash of addresses is told to either of two files, and names the other.
    const wrong = chosen.filter(([name]) => errors.some(({ file, message }) => file === name || message.includes(name)))
    if (wrong.length === 0) return retired
    for (const [file] of wrong) ways.set(file, ways.get(file)?.slice(1) ?? [])
  }
}

interface GoneDocument {
  type: string
  definition: Readonly<Record<string, unknown>>
}

/** The document of a text that was in service, if generic operations store it. */
function documentIn(file: string, text: string, all: Texts): GoneDocument | undefined {
  const definition = parsed(text)
  const { folder } = object(parsed(all.get('app.json') ?? '{}')['documents'])
  const { operation, onlyLogged } = object(definition['submit'])
  const isGeneric = definition['kind'] === 'document' && operation === undefined && onlyLogged === undefined
  const type = path.posix.basename(file, '.json')
  return isGeneric && typeof folder === 'string' && file === `${folder}/${type}.json` ? { type, definition } : undefined
}

function parsed(text: string): Record<string, unknown> {
  return object(JSON.parse(text))
}

/** The text, closed: as it is; beside another that has its addresses now; and without what names other definitions. */
function closedTexts({ type, definition }: GoneDocument): string[] {
  const closed: Record<string, unknown> = { ...definition, closed: true }
  const { label, ...menu } = object(definition['menu'])
  const text = writtenText(label)
  const elsewhere = {
    ...closed,
    path: `/lama/${type}`,
    ...(text !== undefined && { menu: { ...menu, label: `${text.replace(/ \(lama\)$/, '')} (lama)` } }),
  }
  const alone = keepNames(elsewhere, (name) => !['actions', 'examples', 'from', 'books'].includes(name))
  return [closed, elsewhere, alone].map((one) => JSON.stringify(one, null, 2))
}
