import { execFileSync, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { Child } from './child.ts'
import { findPostgres } from './find-postgres.ts'

export interface TemporaryPostgres {
  /** The address of a new, empty database. */
  createDatabase: (name: string) => string
  /** As an administrator does it: connections are cut, what is committed stays. `meanwhile` it is away. */
  restart: (meanwhile?: () => Promise<void>) => Promise<void>
  /** `SIGSTOP` leaves it there without any answer, `SIGCONT` lets it go on. */
  signal: (signal: NodeJS.Signals) => void
  /** A streaming replica, which answers at once. */
  addReplica: () => Promise<TemporaryReplica>
  /** With its replicas. */
  stop: () => Promise<void>
}

export interface TemporaryReplica {
  url: (database: string) => string
  stop: () => Promise<void>
  start: () => Promise<void>
  /** As the primary's. */
  signal: (signal: NodeJS.Signals) => void
}

interface Place {
  programs: string
  folder: string
  user: { uid?: number; gid?: number }
}

/**
 * A PostgreSQL server of one's own on a free port; null, and said, where none is installed.
 * @param durable syncs what is committed, as a real one does; slower
 */
export async function startPostgres({ durable = false } = {}): Promise<TemporaryPostgres | null> {
  const programs = findPostgres()
  if (programs === null) return null
  const folder = mkdtempSync('/tmp/trading-pg-')
  const place = { programs, folder, user: ownUser(folder) }
  run(place, 'initdb', '-D', 'data', '-U', 'toko', '-A', 'trust', '--locale', 'C.UTF-8', '-E', 'UTF8', '--no-sync')
  const primary = await Server.start(place, 'data', durable)
  const replicas: Server[] = []
  return {
    createDatabase: (name) => {
      run(place, 'createdb', ...primary.login, name)
      return primary.url(name)
    },
    restart: async (meanwhile) => {
      await primary.stop()
      try {
        await meanwhile?.()
      } finally {
        await primary.start()
      }
    },
    signal: (signal) => primary.signal(signal),
    addReplica: async () => {
      const data = `replica-${replicas.length}`
      run(place, 'pg_basebackup', '-D', data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync', ...primary.login)
      const replica = await Server.start(place, data, durable)
      replicas.push(replica)
      return replica
    },
    stop: async () => {
      await Promise.all([primary, ...replicas].map((server) => server.stop()))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * What takes processor time in the moments that it likes, and locks on tables: a test that needs what it does asks for it.
 * Machine code for plans that run once.
 */
const settings = ['-c', 'autovacuum=off', '-c', 'jit=off']

/** One server on its folder and port, started as often as it is asked to. */
class Server implements TemporaryReplica {
  private child: Child | undefined

  private constructor(
    private readonly place: Place,
    private readonly data: string,
    private readonly port: number,
    private readonly durable: boolean,
  ) {}

  static async start(place: Place, data: string, durable: boolean): Promise<Server> {
    const server = new Server(place, data, await freePort(), durable)
    await server.start()
    return server
  }

  get login(): string[] {
    return ['-h', this.place.folder, '-p', String(this.port), '-U', 'toko']
  }

  url(database: string): string {
    return `postgres://toko@127.0.0.1:${this.port}/${database}`
  }

  async start(): Promise<void> {
    const { programs, folder, user } = this.place
    const options = ['-D', this.data, '-p', String(this.port), '-k', folder, ...settings]
    if (!this.durable) options.push('-F')
    this.child = new Child(spawn(path.join(programs, 'postgres'), options, { cwd: folder, ...user }))
    await this.child.line(/ready to accept (read-only )?connections/)
  }

  async stop(): Promise<void> {
    this.signal('SIGCONT')
    await this.child?.kill('SIGINT')
  }

  signal(signal: NodeJS.Signals): void {
    const { pid, exitCode } = this.child?.process ?? {}
    if (pid === undefined || exitCode !== null) return
    // First the one that would make more meanwhile.
    sendTo(pid, signal)
    for (const one of childrenOf(pid)) sendTo(one, signal)
  }
}

function run({ programs, folder, user }: Place, program: string, ...args: string[]): void {
  execFileSync(path.join(programs, program), args, { cwd: folder, stdio: 'pipe', ...user })
}

/** A connection may have ended meanwhile, and its process with it. */
function sendTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** Each connection of PostgreSQL has a process. */
function childrenOf(pid: number): number[] {
  const found = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
  return found.trim().split(/\s+/).map(Number)
}

/** PostgreSQL refuses to run as root. */
function ownUser(folder: string): Place['user'] {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  const user = { uid: id('-u'), gid: id('-g') }
  chownSync(folder, user.uid, user.gid)
  return user
}

/** Below those that a system hands out by itself: no client is given it while this server starts, or is away. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_000)
    const server = createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true))
    })
    if (!isFree) continue
    await new Promise((resolve) => server.close(resolve))
    return port
  }
}
