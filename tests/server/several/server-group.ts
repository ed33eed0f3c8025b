import { setTimeout as pause } from 'node:timers/promises'
import type { Child } from '../child.ts'
import { addressOf, spawnServer } from '../process/spawn-server.ts'

/** Several processes on one database, each started again when it ends, and a balancer that asks them by turns. */
export class ServerGroup {
  private readonly servers: (Child | null)[]
  private readonly addresses: (string | null)[]
  private readonly restarts: Promise<void>[] = []
  private turn = 0

  private constructor(
    size: number,
    private readonly environment: Record<string, string>,
  ) {
    this.servers = Array.from({ length: size }, () => null)
    this.addresses = [...this.servers].map(() => null)
  }

  /** The first one alone, which makes the tables. */
  static async start(size: number, environment: Record<string, string>): Promise<ServerGroup> {
    const group = new ServerGroup(size, environment)
    await group.startOne(0)
    await Promise.all(group.servers.slice(1).map((_, index) => group.startOne(index + 1)))
    return group
  }

  /** All that are up, in the order in which they were started. */
  get up(): string[] {
    return this.addresses.filter((address) => address !== null)
  }

  next(): string {
    const { up } = this
    this.turn += 1
    const address = up[this.turn % up.length]
    if (address === undefined) throw new Error('no server is up')
    return address
  }

  /** A line of the first one's log. */
  line(pattern: RegExp): Promise<string> {
    const [first] = this.servers
    if (!first) throw new Error('the first server is not there')
    return first.line(pattern)
  }

  /** Without a chance to finish anything. As by a supervisor it is started again, which is not waited for. */
  async kill(index: number): Promise<void> {
    await this.servers[index]?.kill('SIGKILL')
    this.addresses[index] = null
    this.restarts.push(this.startOne(index))
  }

  /** Resolves once all that were killed are up again. */
  async whole(): Promise<void> {
    await Promise.all(this.restarts)
  }

  async stop(): Promise<void> {
    await Promise.allSettled(this.restarts)
    await Promise.all(this.servers.map(async (server) => server?.kill('SIGTERM')))
  }

  /** What ends at the start, since the database is away just then, is started again. */
  private async startOne(index: number, tries = 20): Promise<void> {
    const server = spawnServer(this.environment)
    this.servers[index] = server
    try {
      this.addresses[index] = await addressOf(server)
    } catch (error) {
      if (tries === 1) throw error
      await pause(500)
      await this.startOne(index, tries - 1)
    }
  }
}
