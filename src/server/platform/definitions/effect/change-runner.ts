import { setTimeout } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Database, Queryable } from '../../database/database.ts'
import { notePlaces } from '../../files/stored-files.ts'
import { ownKey } from '../master-types.ts'
import { type BodyRows, columnOf, marksOf, type ReadRow, readRows } from './body-rows.ts'
import { type Body, changedParts, type Mark, type Step, takeBack, takeSteps } from './steps.ts'

/** So many rows are changed in one transaction: others wait some milliseconds for them, and no longer. */
const rowsOfBatch = 500

/** So often a change is tried, with growing pauses, before it is left to the next save or start. */
const mostTries = 5
const firstPauseMs = 500

type OpenChange = {
  id: number
  file: string
  steps: Step[]
  undoes: number | null
  undone: Step[] | null
  after_id: number
  last_id: number | null
}

/** How often the changes of a file failed, and when the next try is: never for those that are left. */
interface Failing {
  tries: number
  at: number
}

interface ChangedRow {
  id: number
  body: Body
  before: Body
  after: Body
  marks: Mark[]
}

interface RunnerLog {
  info: (message: string) => void
  error: (message: string, error: unknown) => void
}

/**
 * Carries out what changes of definitions do to stored rows, batch by batch, those of each file in the order in which they
 * were asked for: what a stop or a power cut leaves open goes on at the next start, in whichever process. What fails is
 * tried again, and lets other files pass.
 */
export class ChangeRunner {
  #running: Promise<void> | undefined
  #pause: AbortController | undefined
  #isAsked = false
  #stopped = false

  constructor(
    private readonly database: Database,
    /** Where the rows of a definition lie; null for one that is not in service here. */
    private readonly rowsOf: (file: string) => BodyRows | null,
    private readonly log: RunnerLog,
    private readonly pauseMs = firstPauseMs,
  ) {}

  /** Begins, where nothing runs; answers when nothing is open any more but what is left to another time. */
  run(): Promise<void> {
    this.#isAsked = true
    this.#pause?.abort()
    this.#running ??= this.#work().finally(() => (this.#running = undefined))
    return this.#running
  }

  /** Begins, and waits for so long at most. */
  async settle(ms: number): Promise<void> {
    const waiting = new AbortController()
    const late = setTimeout(ms, undefined, { signal: waiting.signal }).catch(() => undefined)
    await Promise.race([this.run(), late])
    waiting.abort()
  }

  /** Finishes the batch that runs. */
  async close(): Promise<void> {
    this.#stopped = true
    this.#pause?.abort()
    await this.#running
  }

  async #work(): Promise<void> {
    const failing = new Map<string, Failing>()
    while (!this.#stopped) {
      // Who asks may have mended what failed.
      if (this.#isAsked) failing.clear()
      this.#isAsked = false
      const isOpen = await this.#next(failing)
      if (isOpen || this.#isAsked) continue
      const at = Math.min(...[...failing.values()].map((one) => one.at))
      if (at === Number.POSITIVE_INFINITY) return
      this.#pause = new AbortController()
      await setTimeout(at - performance.now(), undefined, { signal: this.#pause.signal }).catch(() => undefined)
    }
  }

  /** Takes one batch; false where none can be taken now. */
  async #next(failing: Map<string, Failing>): Promise<boolean> {
    const held = [...failing].flatMap(([file, { at }]) => (at > performance.now() ? [file] : []))
    // Where the database did not even say what is open.
    if (held.includes('')) return false
    let file = ''
    try {
      const found = await nextFile(this.database, held)
      if (found === null) return false
      file = found
      const said = await this.database.transaction((tx) => this.#batch(tx, found))
      if (said === null) failing.set(file, { tries: 0, at: Number.POSITIVE_INFINITY })
      else failing.delete(file)
      if (said) this.log.info(said)
    } catch (error) {
      failing.set(file, await this.#failed(file, error, (failing.get(file)?.tries ?? 0) + 1))
    }
    return true
  }

  async #failed(file: string, error: unknown, tries: number): Promise<Failing> {
    this.log.error(`Perubahan data menurut definisi ${file} gagal (percobaan ${tries})`, error)
    if (tries < mostTries) return { tries, at: performance.now() + this.pauseMs * 2 ** (tries - 1) }
    await noteError(this.database, file, error).catch((other: unknown) =>
      this.log.error('Sebab gagalnya tidak dapat dicatat', other),
    )
    return { tries, at: Number.POSITIVE_INFINITY }
  }

  /** One batch of a file's oldest open change: what is to be said of it; null where its rows cannot be found here. */
  async #batch(tx: Queryable, file: string): Promise<string | null> {
    const [change] = await tx.query<OpenChange>(
      `select id, file, steps, undoes, after_id, last_id,
         (select steps from definition_change undone where undone.id = change.undoes) as undone
       from definition_change change where ended_at is null and file = $1 order by id limit 1 for update of change`,
      [file],
    )
    if (!change) return ''
    const place = this.rowsOf(file)
    if (!place) return null
    const rows = await readRows(tx, place, change.after_id, rowsOfBatch, true)
    const changed = await changedRows(tx, change, rows)
    await write(tx, change.id, place, changed)
    const bodies = changed.map(({ body }) => body)
    await notePlaces(tx, file.replace(/\.json$/, ''), bodies, ownKey)
    if (rows.length < rowsOfBatch) return end(tx, change, rows, changed.length)
    await progress(tx, change, rows, changed.length)
    return ''
  }
}

/** Of the oldest open change. */
async function nextFile(database: Queryable, held: readonly string[]): Promise<string | null> {
  const [change] = await database.query<{ file: string }>(
    `select file from definition_change where ended_at is null and file <> all($1::text[]) order by id limit 1`,
    [held],
  )
  return change?.file ?? null
}

async function noteError(database: Queryable, file: string, error: unknown): Promise<void> {
  await database.query(
    `update definition_change set error = $2 where id = (
       select min(id) from definition_change where ended_at is null and file = $1)`,
    [file, error instanceof Error ? error.message : String(error)],
  )
}

async function changedRows(tx: Queryable, change: OpenChange, rows: readonly ReadRow[]): Promise<ChangedRow[]> {
  const { undoes, undone, steps, last_id: last } = change
  // Rows that came since were entered under the new definition; by an older page perhaps under the older names.
  const renames = steps.filter((step) => step.do === 'rename')
  const marksIn = await marksOf(tx, undoes === null ? [] : [{ id: undoes }], rows)
  return rows.flatMap(({ id, body }) => {
    const before = undone ? takeBack(body, undone, marksIn(id)[0] ?? []) : body
    const { body: made, marks } = takeSteps(before, last === null || id <= last ? steps : renames)
    if (isDeepStrictEqual(made, body)) return []
    return [{ id, body: made, ...changedParts(body, made), marks }]
  })
}

/** The way back first: the database lets no document change without it. */
async function write(tx: Queryable, change: number, place: BodyRows, rows: readonly ChangedRow[]): Promise<void> {
  if (rows.length === 0) return
  const json = JSON.stringify(rows)
  await tx.query(
    `insert into definition_change_row (change_id, entity, row_id, before, after, marks)
     select $1, $2, id, before, after, marks
     from jsonb_to_recordset($3::jsonb) as made (id bigint, before jsonb, after jsonb, marks jsonb)`,
    [change, place.entity, json],
  )
  await tx.query(
    `update ${place.table} stored set ${place.column} = ${columnOf(place, 'made.body')}${place.isCounted ? ', version = version + 1' : ''}
     from jsonb_to_recordset($1::jsonb) as made (id bigint, body jsonb) where stored.id = made.id`,
    [json],
  )
}

async function progress(
  tx: Queryable,
  { id, after_id: after }: OpenChange,
  rows: readonly ReadRow[],
  changed: number,
  isLast = false,
): Promise<void> {
  await tx.query(
    `update definition_change set after_id = $2, seen = seen + $3, changed = changed + $4, error = null,
       ended_at = case when $5 then now() end where id = $1`,
    [id, rows.at(-1)?.id ?? after, rows.length, changed, isLast],
  )
}

async function end(tx: Queryable, change: OpenChange, rows: readonly ReadRow[], changed: number): Promise<string> {
  await progress(tx, change, rows, changed, true)
  return `Data menurut ${change.file} ${change.undoes === null ? 'selesai diubah' : 'sudah dikembalikan'}`
}
