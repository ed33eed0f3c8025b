import { readFile } from 'node:fs/promises'
import { takeTimeZone } from '../contract/runtime/shop-clock.ts'
import type { Database } from './platform/database/database.ts'
import { dataTemplate } from './platform/database/data-folder.ts'
import { openDatabase, tellTimeZone } from './platform/database/open-database.ts'
import { CompilerThread } from './platform/definitions/compiler-thread.ts'
import { type DefinitionStorage, DefinitionStore } from './platform/definitions/definition-store.ts'
import { FirstCompiler, KeptResults } from './platform/definitions/kept-results.ts'
import { textsInDatabase } from './platform/definitions/kept-texts.ts'
import { SavedElsewhere } from './platform/definitions/saved-elsewhere.ts'
import { storedDocumentsIn } from './platform/definitions/retired-documents.ts'
import type { Say } from './keep-asked.ts'
import { isSource, openapiFile as shippedOpenapi } from './package-folder.ts'
import type { Settings } from './settings.ts'

/** The database, and the definitions beside it: each takes its time. */
export async function openData(settings: Settings, say: Say, parts: { close: () => Promise<unknown> }[]) {
  const { opening, starting } = openOwnDatabase(settings, say)
  const following = followOthers(settings, opening, say)
  const kept = textsInDatabase(opening, settings.schemasDir, following)
  const storage = { kept, isStored: storedDocumentsIn(opening) }
  const defining = Promise.all([following, starting]).then(() => openDefinitions(settings, storage, say))
  const [opened, defined] = await Promise.allSettled([opening, defining])
  if (opened.status === 'fulfilled') parts.push(opened.value)
  if (defined.status === 'fulfilled') parts.push(defined.value)
  const [database, definitions, elsewhere] = [await opening, await defining, await following]
  if (elsewhere) parts.push(elsewhere)
  return { database, definitions, elsewhere }
}

/** Machines with folders of their own may share a PostgreSQL. What was saved while this one was off comes first. */
async function followOthers(
  { database: { kind }, schemasDir, schemasWritable }: Settings,
  opening: Promise<Database>,
  say: Say,
): Promise<SavedElsewhere | null> {
  if (kind !== 'postgres' || !schemasWritable) return null
  const log = { info: (message: string) => say('info', message), warn: (message: string) => say('warn', message) }
  const elsewhere = new SavedElsewhere(await opening, schemasDir, log)
  await elsewhere.look()
  return elsewhere
}

/**
 * The database; `starting` is over once it needs nothing of this thread: what was busy before would hold up its start. One
 * that could not be opened is told at once: nothing else is begun for it.
 */
function openOwnDatabase(settings: Settings, say: Say): { opening: Promise<Database>; starting: Promise<unknown> } {
  let begun = (): void => undefined
  const starting = new Promise<void>((resolve) => (begun = resolve))
  const opening = openAndTell(settings, say, () => begun())
  return { opening, starting: Promise.race([starting, opening]) }
}

async function openAndTell(
  { database: location, timeZone }: Settings,
  say: Say,
  onStarting: () => void,
): Promise<Database> {
  takeTimeZone(timeZone ?? undefined)
  const onSlowSearch = (reason: string) =>
    say('warn', 'Pencarian berjalan tanpa indeks: database ini tidak mengizinkan pg_trgm', { reason })
  const database = await openDatabase(
    location.kind === 'embedded' ? { ...location, template: await dataTemplate() } : location,
    (err) => say('error', 'Koneksi database putus', { err }),
    { onSlowSearch, onStarting },
  )
  try {
    await tellTimeZone(database, timeZone)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** The definitions, compiled in a thread of their own; it ends with them. */
async function openDefinitions(
  { schemasDir, openapiFile: ownFile }: Settings,
  storage: DefinitionStorage,
  say: Say,
): Promise<DefinitionStore> {
  const openapiFile = ownFile ?? shippedOpenapi()
  const thread = new CompilerThread({
    openapiFile,
    onFault: (err) => say('error', 'Pemeriksa definisi gagal', { err }),
  })
  const unkept = (err: unknown) => say('info', 'Hasil kompilasi definisi tidak disimpan', { err })
  const compiler = isSource ? thread : new FirstCompiler(thread, await keptResults(ownFile), unkept)
  const log = { info: (message: string) => say('info', message), warn: (message: string) => say('warn', message) }
  try {
    return await DefinitionStore.open({ schemasDir, openapiFile }, log, { compiler, ...storage })
  } catch (error) {
    await compiler.close()
    throw error
  }
}

async function keptResults(openapiFile: string | null): Promise<KeptResults> {
  return KeptResults.ofThisBuild(openapiFile === null ? '' : await readFile(openapiFile, 'utf8'))
}
