/**
 * Tables that are twice as large as when PostgreSQL last counted what is in them (`relpages`), from 64 KB on. Nobody
 * runs autovacuum in the embedded database, and a planner that holds a large table for an empty one takes ten seconds
 * and more to join 20,000 devices, in place of a tenth.
 */
const grown = `select string_agg(quote_ident(relname), ', ') as names from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace
    and pg_relation_size(oid) >= 2 * greatest(relpages, 4) * 8192`

const pauseMs = 1_000

/** Has the tables of the embedded database counted anew as they grow. */
export class GrownTables {
  private timer: NodeJS.Timeout | undefined
  private closed = false

  /** @param work Does its work when it is its turn, however long that takes, with the connection to itself. */
  constructor(
    private readonly work: (
      statements: (run: (sql: string) => Promise<Record<string, unknown>[]>) => Promise<void>,
    ) => Promise<void>,
  ) {}

  /** Call it after something was stored: a second later it looks, once for all that was stored until then. */
  stored(): void {
    if (this.closed || this.timer) return
    this.timer = setTimeout(() => {
      this.timer = undefined
      // A database that is gone says so to whoever asks next; the sizes are looked at again after the next document.
      this.count().catch(() => undefined)
    }, pauseMs).unref()
  }

  close(): void {
    this.closed = true
    clearTimeout(this.timer)
  }

  /** All at once, half a second at most: plans for some tables that are known and some that are not are the worst. */
  private async count(): Promise<void> {
    await this.work(async (run) => {
      if (this.closed) return
      const [row] = await run(grown)
      if (typeof row?.['names'] === 'string') await run(`analyze ${row['names']}`)
    })
  }
}
