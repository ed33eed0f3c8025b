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
    if (newest !== cursor) await this.turn(() => Promise.resolve())
    this.#told = ''
  }

  async #takeOver(tx: Queryable): Promise<void> {
    const cursor = await this.#cursor()
    const newest = await newestVersion(tx)
    // A folder that was never brought up to date comes with what is saved: nobody knows what it has from whom.
    if (cursor !== null && newest !== cursor)
      for (const saved of await savedSince(tx, this.#since(cursor, newest)))
        await this.#apply(saved).catch((error: unknown) => this.#unlessForbidden(saved, error))
    if (newest !== cursor) await writeWhole(path.join(this.schemasDir, cursorFile), `${newest}\n`)
  }

  /** After a backup of earlier days was restored nobody knows which of its versions a folder has. */
  #since(cursor: number, newest: number): number {
    if (cursor <= newest) return cursor
    this.log.warn(
      'Database lebih lama daripada folder definisi ini: semua definisi yang disimpan di server lain diperiksa',
    )
    return 0
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
  const newest = await tx.query<{ id: number; file: string; content: string | null }>(
    `select distinct on (file) id, file, content from definition_version
     where id > $1 and author is not null order by file, id desc`,
    [cursor],
  )
  const saved = newest.sort((one, other) => one.id - other.id)
  return Promise.all(
    saved.map(async ({ id, file, content }) => {
      // A folder that missed an edit in another one has a text of any time before.
      const older = await tx.query<{ id: number; content: string | null; author: string | null }>(
        'select id, content, author from definition_version where file = $1 and id <= $2 order by id',
        [file, id],
      )
      const [first] = older
      const isNew = first !== undefined && first.id > cursor && first.author !== null
      const texts = older.slice(0, -1).map((version) => version.content)
      return { file, older: [...(isNew ? [null] : []), ...texts], newest: content }
    }),
  )
}
