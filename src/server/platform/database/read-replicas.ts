import { StartupError } from '../../startup-error.ts'
import { type Database, DatabaseError, DatabaseUnavailableError, type Queryable } from './database.ts'
import {
  askTimeoutMs,
  clusterOf,
  Interruption,
  ReadReplica,
  type ReplicaState,
  endOfLog,
  lastPosition,
  type WalPosition,
  walPosition,
} from './read-replica.ts'
import { within } from './turns.ts'

const lookMs = 500
const awayPatienceMs = 500
/** A process that is cut off from the primary alone does not hear of what others end: it stops believing its copies after this. */
const longestAwayMs = 120_000

/** All streaming replicas of a database, each used or left out by itself; a request reads from one that is far enough. */
export class ReadReplicas {
  /** How far the primary is known to be, and when it was last asked and said so. */
  private seen: { position: WalPosition; at: number } = { position: 0n, at: -Infinity }
  private away = false
  /** Cuts off what waits for the primary when it is found to be away: one that hangs says nothing for half a minute. */
  private readonly leaving = new Interruption()
  private turn = 0
  private timer: NodeJS.Timeout | undefined
  private looking: Promise<void> | undefined

  constructor(
    private readonly replicas: readonly ReadReplica[],
    private readonly primary: Database,
  ) {}

  /** In the order of their addresses. */
  get states(): readonly ReplicaState[] {
    return this.replicas.map(({ state }) => state)
  }

  /** What the primary says; a DatabaseUnavailableError soon where it does not answer, also for who asked before that was known. */
  fromPrimary<T>(asked: Promise<T>): Promise<T> {
    // It may be back: one that is known to be away is asked all the same.
    return this.away ? within(awayPatienceMs, asked) : this.leaving.until(asked)
  }

  start(): void {
    this.timer = setInterval(() => void this.look(), lookMs).unref()
  }

  async close(): Promise<void> {
    clearInterval(this.timer)
    const closing = this.replicas.map((replica) => replica.close())
    await this.looking
    await Promise.all(closing)
  }

  /** How far the primary has got: whoever is shown this much sees all that is stored by now. */
  async position(): Promise<WalPosition> {
    return (await this.ask()).written
  }

  private async ask(): Promise<{ written: WalPosition; synced: WalPosition }> {
    const at = performance.now()
    const [row] = await this.primary.query<{ written: string; synced: string }>(
      'select pg_current_wal_insert_lsn()::text as written, pg_current_wal_flush_lsn()::text as synced',
    )
    // Commits may be set to be answered before they are synced, so who stored something has to see what is written. Copies
    // are sent no more than what is synced: what is not when the primary goes away, none of them will ever have.
    const written = row ? endOfLog(walPosition(row.written)) : lastPosition
    const synced = row ? endOfLog(walPosition(row.synced)) : lastPosition
    // Answers overtake each other: of two both the greater position and the later time hold.
    const { seen } = this
    this.seen = { position: synced > seen.position ? synced : seen.position, at: Math.max(at, seen.at) }
    return { written, synced }
  }

  /** Where one request reads that must see everything up to a position. */
  async reader(position: WalPosition | null): Promise<Queryable> {
    return (await this.find(position))?.open() ?? this.primary
  }

  /**
   * Where to look for what only the primary may say, while it is away: a copy that has all that this process knows to be
   * stored. Null without replicas, or when none of them can be trusted.
   */
  async standIn(position: WalPosition | null): Promise<Queryable | null> {
    const { seen } = this
    if (performance.now() - seen.at > longestAwayMs) return null
    return (await this.find(position !== null && position > seen.position ? position : seen.position))?.open() ?? null
  }

  /** Looks how all are; one look at a time. Never throws. */
  look(): Promise<void> {
    this.looking ??= this.judge().finally(() => (this.looking = undefined))
    return this.looking
  }

  private async judge(): Promise<void> {
    // Before the replicas: one that has everything is then found to be so.
    const [primary, answers] = await Promise.all([
      within(askTimeoutMs, this.ask()).catch(() => null),
      // By a connection of its own: a primary that is busy with us is not away.
      within(askTimeoutMs, this.primary.check()).then(
        () => true,
        () => false,
      ),
    ])
    this.away = primary === null && !answers
    if (this.away) this.leaving.cut(new DatabaseUnavailableError(new Error('the primary does not answer')))
    const at = performance.now()
    await Promise.all(this.replicas.map((replica) => replica.look(primary?.synced ?? null, at)))
  }

  /** By turns, without asking where one is known to be far enough. */
  private async find(position: WalPosition | null): Promise<ReadReplica | null> {
    const { length } = this.replicas
    this.turn = (this.turn + 1) % length
    const order = [...this.replicas.slice(this.turn), ...this.replicas.slice(0, this.turn)]
    const known = order.find((replica) => replica.has(position))
    if (known || position === null) return known ?? null
    return new Promise((resolve) => {
      // The first that says so; one that hangs holds up nobody but who would need it.
      const asked = order.map(async (replica) => {
        if (await replica.hasNow(position)) resolve(replica)
      })
      void Promise.all(asked).then(() => resolve(null))
    })
  }
}

type Hear = (state: ReplicaState, address: number, reason?: unknown) => void

/**
 * Begins to use the replicas of the database. One that does not answer yet is waited for while others are read; throws a
 * StartupError when an address can never be right. `onChange` hears of each by the place of its address.
 */
export async function openReplicas(
  urls: readonly string[],
  primary: Database,
  onChange: Hear,
  oldestMs?: number,
): Promise<ReadReplicas> {
  const cluster = await clusterOf(primary)
  const replicas = urls.map(
    (url, address) =>
      new ReadReplica(url, primary, cluster, (state, reason) => onChange(state, address, reason), oldestMs),
  )
  const all = new ReadReplicas(replicas, primary)
  try {
    await Promise.all(replicas.map((replica) => refuseOther(replica, cluster)))
    await all.look()
    all.start()
    return all
  } catch (error) {
    await all.close()
    throw error
  }
}

async function refuseOther(replica: ReadReplica, cluster: string): Promise<void> {
  const found = await replica.ask().catch(orAway)
  if (found !== null && found.cluster !== cluster)
    throw new StartupError('DATABASE_READ_URL menunjuk ke database lain, bukan replika dari DATABASE_URL.')
}

function orAway(error: unknown): null {
  if (error instanceof DatabaseUnavailableError) return null
  const refused = error instanceof DatabaseError ? refusals[error.code] : undefined
  throw refused === undefined ? error : new StartupError(refused, { cause: error })
}

const wrongUser = 'Nama pengguna atau kata sandi di DATABASE_READ_URL ditolak oleh server replika.'
const refusals: Record<string, string> = {
  '28P01': wrongUser,
  '28000': wrongUser,
  '3D000': 'Database di DATABASE_READ_URL tidak ada di server replika. Pakai nama yang sama dengan DATABASE_URL.',
}
