import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { withoutByteOrderMark } from '../../../language/read/source-file.ts'
import type { Database, Queryable } from '../database/database.ts'
import { Problem } from '../http/problem.ts'
import { lockDefinitions } from './definition-versions.ts'
import { absent, placeOf, removeDefinitionFile, type WritingTurn, writeDefinition, writeWhole } from './write-file.ts'

/** Beside the definitions: up to which version the folder has what was saved. Not a definition by its name. */
export const cursorFile = '.saved-version'

/** What was saved of one file since the folder was last brought up to date. */
interface Saved {
  file: string
  /** Each of these texts, or null for no file, is older than what was saved last. */
  older: readonly (string | null)[]
  newest: string | null
}

type Log = (message: string) => void

/**
 * Brings what people saved in `/skema` of another machine into this machine's folder, where several machines share a
 * PostgreSQL and each has a folder of its own (issue 31, point 4). What was changed in a folder stays with that folder:
 * whoever copies files there copies them to all machines.
 */
export class SavedElsewhere {
  #told = ''
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> = Promise.resolve()

  constructor(
    private readonly database: Database,
    private readonly schemasDir: string,
    private readonly log: { info: Log; warn: Log },
  ) {}

  /** As `turnsInDatabase`, with what others saved before: nobody writes over a text that this folder does not have yet. */
  readonly turn: WritingTurn = (work) =>
    this.database.transaction(async (tx) => {
      await lockDefinitions(tx)
      await this.#takeOver(tx)
      return work(tx)
    })

  /** One look; asks the database for a number when there is nothing to do. What fails is said, and tried at the next look. */
  look(): Promise<void> {
    this.#looking = this.#looking.then(() => this.#lookNow()).catch((error: unknown) => this.#warn(error))
    return this.#looking
  }

  watch(intervalMs = 1000): void {
    this.#timer ??= setInterval(() => void this.look(), intervalMs).unref()
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#looking
  }

  async #lookNow(): Promise<void> {
    const cursor = await this.#cursor()
    const newest = await newestVersion(this.database)
    if (cursor === null || newest > cursor) await this.turn(() => Promise.resolve())
    this.#told = ''
  }

  async #takeOver(tx: Queryable): Promise<void> {
    const cursor = await this.#cursor()
    const newest = await newestVersion(tx)
    // A folder that was never brought up to date comes with what is saved: nobody knows what it has from whom.
    if (cursor !== null && newest > cursor)
      for (const saved of await savedSince(tx, cursor))
        await this.#apply(saved).catch((error: unknown) => this.#unlessForbidden(saved, error))
    if (newest !== cursor) await writeWhole(path.join(this.schemasDir, cursorFile), `${newest}\n`)
  }

  async #apply({ file, older, newest }: Saved): Promise<void> {
    const place = await placeOf(this.schemasDir, file)
    const onDisk = await readFile(place, 'utf8').catch(absent)
    const text = onDisk === null ? null : withoutByteOrderMark(onDisk)
    if (text === newest) return
    if (!older.includes(text)) {
      this.log.warn(`Definisi ${file} diubah di folder ini: yang disimpan dari server lain tidak menggantikannya`)
      return
    }
    if (newest === null) await removeDefinitionFile(place)
    else await writeDefinition(place, newest)
    this.log.info(`Definisi ${file} disimpan dari server lain`)
  }

  /** A file that may not be written here, such as behind a link, holds up nothing else. */
  #unlessForbidden({ file }: Saved, error: unknown): void {
    if (!(error instanceof Problem)) throw error
    this.log.warn(`Definisi ${file} dari server lain tidak dapat disimpan di folder ini: ${error.message}`)
  }

  async #cursor(): Promise<number | null> {
    const text = await readFile(path.join(this.schemasDir, cursorFile), 'utf8').catch(absent)
    const cursor = Number(text?.trim() || Number.NaN)
    return Number.isSafeInteger(cursor) ? cursor : null
  }

  /** Once for each reason: it comes again every second. */
  #warn(error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error)
    if (reason !== this.#told) this.log.warn(`Definisi dari server lain tidak dapat diambil: ${reason}`)
    this.#told = reason
  }
}

async function newestVersion(database: Queryable): Promise<number> {
  const [row] = await database.query<{ id: number }>('select coalesce(max(id), 0) as id from definition_version')
  return row?.id ?? 0
}

/** What people saved behind a version, by file; whoever saves has a name, what is found changed in a folder has none. */
async function savedSince(tx: Queryable, cursor: number): Promise<Saved[]> {
  const rows = await tx.query<{ file: string; content: string | null; before: string | null }>(
    `select file, content, (
       select before.content from definition_version before
       where before.file = saved.file and before.id < saved.id order by before.id desc limit 1) as before
     from definition_version saved where id > $1 and author is not null order by id`,
    [cursor],
  )
  const byFile = new Map<string, Saved>()
  for (const { file, content, before } of rows) {
    const known = byFile.get(file)
    byFile.set(file, { file, older: [...(known ? [...known.older, known.newest] : []), before], newest: content })
  }
  return [...byFile.values()]
}
