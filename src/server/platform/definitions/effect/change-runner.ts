import { setTimeout } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Database, Queryable } from '../../database/database.ts'
import { type BodyRows, marksOf, type ReadRow, readRows } from './body-rows.ts'
import { type Body, differingParts, type Mark, type Step, takeBack, takeSteps } from './steps.ts'

/** So many rows are changed in one transaction: others wait some milliseconds for them, and no longer. */
const rowsOfBatch = 500

type OpenChange = {
  id: number
  file: string
  steps: Step[]
  undoes: number | null
  undone: Step[] | null
  after_id: number
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
 * Carries out what changes of definitions do to stored rows, batch by batch, in the order in which they were asked for:
 * what a stop or a power cut leaves open goes on at the next start, in whichever process.
 */
export class ChangeRunner {
  #running: Promise<void> | undefined
  #stopped = false

  constructor(
    private readonly database: Database,
    /** Where the rows of a definition lie; null for one that is not there any more. */
    private readonly rowsOf: (file: string) => BodyRows | null,
    private readonly log: RunnerLog,
  ) {}

  /** Begins, where nothing runs; answers when nothing is open any more. */
  run(): Promise<void> {
    this.#running ??= this.#work()
      .catch((error: unknown) => this.log.error('Perubahan data menurut definisi terhenti', error))
      .finally(() => (this.#running = undefined))
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
    await this.#running
  }

  async #work(): Promise<void> {
    while (!this.#stopped) {
      const done = await this.database.transaction((tx) => this.#batch(tx))
      if (done === null) return
      if (done !== '') this.log.info(done)
    }
  }

  /** One batch of the oldest open change: what is to be said of it; null when none is open. */
  async #batch(tx: Queryable): Promise<string | null> {
    const [change] = await tx.query<OpenChange>(
      `select id, file, steps, undoes, after_id,
         (select steps from definition_change undone where undone.id = change.undoes) as undone
       from definition_change change where ended_at is null order by id limit 1 for update of change`,
    )
    if (!change) return null
    const place = this.rowsOf(change.file)
    // A definition that went comes back with its data as they are.
    if (!place) return end(tx, change, [])
    const rows = await readRows(tx, place, change.after_id, rowsOfBatch, true)
    const changed = await changedRows(tx, change, rows)
    await write(tx, change.id, place, changed)
    if (rows.length < rowsOfBatch) return end(tx, change, rows, changed.length)
    await progress(tx, change, rows, changed.length)
    return ''
  }
}

async function changedRows(tx: Queryable, change: OpenChange, rows: readonly ReadRow[]): Promise<ChangedRow[]> {
  const { undoes, undone } = change
  const marksIn = await marksOf(tx, undoes === null ? [] : [{ id: undoes }], rows)
  return rows.flatMap(({ id, body }) => {
    const before = undone ? takeBack(body, undone, marksIn(id)[0] ?? []) : body
    const { body: made, marks } = takeSteps(before, change.steps)
    if (isDeepStrictEqual(made, body)) return []
    return [{ id, body: made, ...differingParts(body, made), marks }]
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
    `update ${place.table} stored set ${place.column} = made.body${place.isCounted ? ', version = version + 1' : ''}
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
    `update definition_change set after_id = $2, seen = seen + $3, changed = changed + $4,
       ended_at = case when $5 then now() end where id = $1`,
    [id, rows.at(-1)?.id ?? after, rows.length, changed, isLast],
  )
}

async function end(tx: Queryable, change: OpenChange, rows: readonly ReadRow[], changed = 0): Promise<string> {
  await progress(tx, change, rows, changed, true)
  return `Data menurut ${change.file} ${change.undoes === null ? 'selesai diubah' : 'sudah dikembalikan'}`
}
