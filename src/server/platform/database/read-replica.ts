import type { components } from '../../../api/schema.ts'
import { type Database, DatabaseUnavailableError, type Plan, type Queryable, DatabaseError } from './database.ts'
import { PostgresDatabase } from './postgres-database.ts'

/** How far PostgreSQL's log has got: what is stored has a position, and is in a copy that has got as far. */
export type WalPosition = bigint

/** PostgreSQL's way to write one: `16/B374D848`. */
export function walPosition(lsn: string): WalPosition {
  const [file = '', offset = ''] = lsn.split('/')
  return (BigInt(`0x${file}`) << 32n) + BigInt(`0x${offset}`)
}

const pageSize = 8192n
const pageHeaders: readonly bigint[] = [24n, 40n]

/**
 * How far a log goes into which is written from here on: behind the header of a page that has nothing else on it, as after
 * a backup, no copy ever comes until the next record.
 */
export function endOfLog(insertion: WalPosition): WalPosition {
  const inPage = insertion % pageSize
  return pageHeaders.includes(inPage) ? insertion - inPage : insertion
}

/** Beyond everything: whoever must see up to here reads from the database itself. */
export const lastPosition: WalPosition = 2n ** 64n - 1n

/** As texts of one length they have the same order, so that a browser can compare them as they are. */
export function positionText(position: WalPosition): string {
  return position.toString(16).padStart(16, '0')
}

/** Null for what no server of ours wrote. */
export function parsePosition(text: unknown): WalPosition | null {
  return typeof text === 'string' && /^[0-9a-f]{16}$/.test(text) ? BigInt(`0x${text}`) : null
}

/**
 * Cuts off all that waits for a server which is found to be gone; what begins afterwards waits anew. Whoever got his answer
 * is forgotten: a race against one promise would keep every answer for as long as the server is well.
 */
export class Interruption {
  private readonly waiting = new Set<(reason: Error) => void>()

  /** The promise's outcome, or the reason for which it was cut off before. */
  until<T>(promise: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const settle = <Outcome>(tell: (outcome: Outcome) => void) => {
        return (outcome: Outcome) => {
          this.waiting.delete(reject)
          tell(outcome)
        }
      }
      this.waiting.add(reject)
      promise.then(settle(resolve), settle(reject))
    })
  }

  cut(reason: Error): void {
    const cut = [...this.waiting]
    this.waiting.clear()
    for (const reject of cut) reject(reason)
  }
}

/** What a server says of itself. */
interface Identity extends Record<string, unknown> {
  /** Whether it is a copy that another one feeds. */
  standby: boolean
  /** How far it has got; null of one that is no copy. */
  lsn: string | null
  /** Tells a database from all others, and is the same in its copies. */
  cluster: string
}

const identity = `select pg_is_in_recovery() as standby, pg_last_wal_replay_lsn()::text as lsn,
  (select system_identifier from pg_control_system()) || ' '
    || (select oid from pg_database where datname = current_database()) as cluster`

/** What a database's copies have to be copies of. */
export async function clusterOf(database: Queryable): Promise<string> {
  const [row] = await database.query<Identity>(identity)
  return row?.cluster ?? ''
}

/** What one request reads: from the replica, and after its first failure from the primary alone, which is never older. */
class ReplicaReader implements Queryable {
  private failed = false

  constructor(
    private readonly replica: ReadReplica,
    private readonly primary: Database,
  ) {}

  async query<Row extends Record<string, unknown>>(
    sql: string,
    params?: readonly unknown[],
    plan?: Plan,
  ): Promise<Row[]> {
    if (!this.failed) {
      try {
        return await this.replica.read<Row>(sql, params, plan)
      } catch (error) {
        // What took too long there takes too long here.
        if (error instanceof DatabaseError && error.code === statementTimeout) throw error
        this.failed = true
      }
    }
    return this.primary.query<Row>(sql, params, plan)
  }
}

const statementTimeout = '57014'

interface Sample {
  position: WalPosition
  /** When the primary was seen there. */
  at: number
}

const mostSamples = 1_000

/**
 * How old a replica is: since when it has not had all that the primary had. It compares positions, not times of day, so
 * the clocks of the computers need not agree; and while the primary is away there is nothing to lag behind.
 */
export class ReplicaLag {
  /** What the replica has not reached yet, the oldest first. */
  private ahead: Sample[] = []
  private primary: WalPosition | undefined

  /** The primary has got so far. */
  saw(position: WalPosition, at: number): void {
    if (this.primary === undefined || position < this.primary) {
      // Nothing is known of the time before: whatever the replica lacks of this may be of any age.
      this.ahead = [{ position, at: -Infinity }]
    } else if (position > this.primary) {
      this.ahead.push({ position, at })
      // A replica that is away for days: every second look is enough to tell.
      if (this.ahead.length > mostSamples) this.ahead = this.ahead.filter((_, index) => index % 2 === 0)
    }
    this.primary = position
  }

  /** The replica has got so far; answers its age in milliseconds. */
  reached(position: WalPosition, at: number): number {
    if (this.primary === undefined) return Infinity
    this.ahead = this.ahead.filter((sample) => sample.position > position)
    return at - (this.ahead[0]?.at ?? at)
  }
}

type Status = components['schemas']['Replica']['status']

export interface ReplicaState {
  status: Status
  /** ISO text. */
  since: string
}

/** One that hangs is left out after this, and so are the reads that it has not answered. */
export const askTimeoutMs = 1_000
/** What others stored is seen at the latest after this; what one stored oneself at once. */
const oldestMs = 5_000

/**
 * A streaming replica, for requests that only read. Whatever is wrong with it, reads go to the primary instead, at once
 * and also those under way; it is taken back once it answers and has caught up.
 */
export class ReadReplica {
  state: ReplicaState = { status: 'terputus', since: new Date().toISOString() }
  private readonly copy: PostgresDatabase
  private readonly lag = new ReplicaLag()
  /** Has at least got so far. */
  private replayed: WalPosition = 0n
  private asking: Promise<WalPosition> | undefined
  /** Cuts off what is read when the replica is left out. */
  private readonly leaving = new Interruption()
  /** How often it was left out. */
  private departures = 0
  private closed = false

  constructor(
    url: string,
    private readonly primary: Database,
    private readonly cluster: string,
    private readonly onChange: (state: ReplicaState, reason?: unknown) => void = () => {},
    private readonly oldest = oldestMs,
  ) {
    this.copy = new PostgresDatabase({ url, askTimeoutMs, onConnectionError: (error) => this.leave('terputus', error) })
  }

  async close(): Promise<void> {
    this.closed = true
    this.leave('terputus', new Error('closed'))
    await this.copy.close()
  }

  /** Whether it is known to have everything up to a position. */
  has(position: WalPosition | null): boolean {
    return this.state.status === 'dipakai' && (position === null || position <= this.replayed)
  }

  /** The same, asked of it: by many at a time once; who asks late hears of a little less than there is. Never throws. */
  async hasNow(position: WalPosition): Promise<boolean> {
    if (this.state.status !== 'dipakai') return false
    this.asking ??= this.ask()
      .then(({ lsn }) => (lsn === null ? 0n : walPosition(lsn)))
      .finally(() => (this.asking = undefined))
    try {
      const replayed = await this.asking
      if (this.state.status === 'dipakai' && replayed > this.replayed) this.replayed = replayed
      return replayed >= position
    } catch (error) {
      this.leave('terputus', error)
      return false
    }
  }

  /** Where one request reads. */
  open(): Queryable {
    return new ReplicaReader(this, this.primary)
  }

  /** As `Queryable.query`, and rejects as soon as the replica is left out. */
  async read<Row extends Record<string, unknown>>(
    sql: string,
    params?: readonly unknown[],
    plan?: Plan,
  ): Promise<Row[]> {
    const { departures } = this
    if (this.state.status !== 'dipakai') throw new DatabaseUnavailableError(new Error('the replica was left out'))
    const rows = this.copy.query<Row>(sql, params, plan).catch((error: unknown) => {
      if (error instanceof DatabaseUnavailableError && departures === this.departures) this.leave('terputus', error)
      throw error
    })
    return this.leaving.until(rows)
  }

  /** Throws a DatabaseError, or a DatabaseUnavailableError soon. */
  async ask(): Promise<Identity> {
    const row = await this.copy.ask<Identity>(identity)
    if (!row) throw new DatabaseUnavailableError(new Error('no answer'))
    return row
  }

  private leave(status: Exclude<Status, 'dipakai'>, reason?: unknown): void {
    // After a restart it may have got less far than before.
    this.replayed = 0n
    this.become(status, reason)
    this.departures += 1
    this.leaving.cut(new DatabaseUnavailableError(reason))
  }

  /** Looks how it is, beside where the primary was at a time; null while that is away. Never throws. */
  async look(primary: WalPosition | null, at: number): Promise<void> {
    if (primary !== null) this.lag.saw(primary, at)
    try {
      const status = this.statusOf(await this.ask(), at)
      if (status === 'dipakai') this.become(status)
      else this.leave(status)
    } catch (error) {
      this.leave('terputus', error)
    }
  }

  private statusOf({ standby, lsn, cluster }: Identity, at: number): Status {
    if (!standby || lsn === null || cluster !== this.cluster) return 'bukanReplika'
    const position = walPosition(lsn)
    if (this.lag.reached(position, at) > this.oldest) return 'tertinggal'
    if (position > this.replayed) this.replayed = position
    return 'dipakai'
  }

  private become(status: Status, reason?: unknown): void {
    if (this.closed || this.state.status === status) return
    this.state = { status, since: new Date().toISOString() }
    this.onChange(this.state, reason)
  }
}
