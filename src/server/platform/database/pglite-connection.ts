import { PGlite, messages, protocol, types } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import fs from 'node:fs'
import { DatabaseError, DatabaseUnavailableError, parameters, type Plan } from './database.ts'
import { columnParsers, type SqlConnection } from './sql-connection.ts'
import { Turns } from './turns.ts'

type Row = Record<string, unknown>
/** A statement that PostgreSQL has parsed; its types never change while the connection lasts. */
interface Parsed {
  name: string
  parameters: readonly number[]
  columns: readonly { name: string; dataTypeID: number }[]
}
type Message = Awaited<ReturnType<PGlite['execProtocol']>>['messages'][number]

const { serialize } = protocol

/** Statements that are parsed once, by PostgreSQL's protocol: PGlite's own `query` parses and plans at every call. */
class PgliteStatements {
  private readonly parsed = new Map<string, Parsed>()

  constructor(private readonly pglite: PGlite) {}

  /** Call it while nothing else uses the connection. */
  async run(sql: string, params: readonly unknown[]): Promise<Row[]> {
    const { name, parameters, columns } = this.parsed.get(sql) ?? (await this.parse(sql))
    const values = params.map((param, index) => this.textOf(param, parameters[index] ?? 0))
    const answers = await this.send(serialize.bind({ statement: name, values }), serialize.execute(), serialize.sync())
    return answers
      .filter((answer) => answer instanceof messages.DataRowMessage)
      .map(({ fields }) =>
        Object.fromEntries(
          fields.map((field, index) => {
            const column = columns[index]
            return [column?.name ?? '', types.parseType(field, column?.dataTypeID ?? 0, this.pglite.parsers)]
          }),
        ),
      )
  }

  private async parse(sql: string): Promise<Parsed> {
    const name = `kept_${this.parsed.size + 1}`
    const answers = await this.send(
      serialize.parse({ name, text: sql }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    )
    const parsed = {
      name,
      parameters: answers.find((answer) => answer instanceof messages.ParameterDescriptionMessage)?.dataTypeIDs ?? [],
      columns: answers.find((answer) => answer instanceof messages.RowDescriptionMessage)?.fields ?? [],
    }
    this.parsed.set(sql, parsed)
    return parsed
  }

  private async send(...messages: Uint8Array[]): Promise<Message[]> {
    return (await this.pglite.execProtocol(Buffer.concat(messages))).messages
  }

  private textOf(value: unknown, type: number): string | null {
    if (value === null) return null
    const serializer = this.pglite.serializers[type]
    if (serializer) return serializer(value)
    if (typeof value === 'string') return value
    throw new TypeError(`A ${typeof value} is no value of the type ${type}`)
  }
}

type InitResult = Awaited<ReturnType<NodeFS['init']>>
type PostgresModule = Parameters<NonNullable<InitResult['emscriptenOpts']['preRun']>[number]>[0]
/** The part of Emscripten's file system that its types leave out. */
interface NodeFsMount {
  stream_ops: { fsync?: (stream: { nfd: number }) => number }
  /** Every failed call on a file passes through here on its way to PostgreSQL. */
  convertNodeCode: (error: NodeJS.ErrnoException) => number
  tryFSOperation: <T>(action: () => T) => T
}

/** What says that the disk takes no more, or is gone. */
const diskFailures = ['ENOSPC', 'EDQUOT', 'EIO', 'EROFS']

/**
 * PGlite's folder file system with the fsync that it lacks: without it a power cut can destroy the folder. It also
 * tells of a disk that fails at once, since PostgreSQL may never return from a write to its log that failed.
 */
class DurableNodeFS extends NodeFS {
  constructor(
    folder: string,
    private readonly onDiskFailure: (code: string) => void = () => {},
  ) {
    super(folder)
  }

  override async init(...args: Parameters<NodeFS['init']>): Promise<InitResult> {
    const result = await super.init(...args)
    const preRun = (result.emscriptenOpts.preRun ??= [])
    preRun.push((module: PostgresModule) => {
      const mount = module.NODEFS as unknown as NodeFsMount
      mount.stream_ops.fsync = (stream) => {
        mount.tryFSOperation(() => fs.fsyncSync(stream.nfd))
        return 0
      }
      const convert = mount.convertNodeCode.bind(mount)
      mount.convertNodeCode = (error) => {
        if (diskFailures.includes(error.code ?? '')) this.onDiskFailure(error.code ?? '')
        return convert(error)
      }
    })
    return result
  }
}

/** Four times as many buffers, as PGlite has them, take a third of a second of every start to be cleared. */
const startParams: string[] = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB']

/** PGlite starts PostgreSQL with -F (no fsync); this turns it on, and each commit waits for the disk. */
const durableStartParams: string[] = [
  ...startParams.filter((param) => param !== '-F'),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'],
]

/** How values come back, and what searches need beyond the core. */
const common = { parsers: columnParsers, extensions: { pg_trgm } }

/**
 * Starts PostgreSQL in this thread on a folder that holds (or gets) its data. Lock the folder first.
 * @param onDiskFailure hears the code (ENOSPC, …) while PostgreSQL is still busy with it.
 */
export async function startOnFolder(folder: string, onDiskFailure?: (code: string) => void): Promise<PgliteConnection> {
  const fs = new DurableNodeFS(folder, onDiskFailure)
  return new PgliteConnection(await PGlite.create({ fs, startParams: durableStartParams, ...common }))
}

/** Starts one in memory, for tests: empty, or with a dumped data folder. */
export async function startInMemory(dump?: Blob): Promise<PgliteConnection> {
  return new PgliteConnection(await PGlite.create({ startParams, ...common, ...(dump && { loadDataDir: dump }) }))
}

/** PGlite's one connection, in the thread that it blocks. */
export class PgliteConnection implements SqlConnection {
  private readonly statements: PgliteStatements
  private readonly turns = new Turns()

  constructor(private readonly pglite: PGlite) {
    this.statements = new PgliteStatements(pglite)
  }

  /** PGlite lets a statement of one kind overtake one of another. */
  async run(
    sql: string,
    params: readonly unknown[] = [],
    _limitMs?: number,
    plan?: Plan,
  ): Promise<Record<string, unknown>[]> {
    return this.turns.take(Infinity, () => this.runNow(sql, params, plan))
  }

  private async runNow(sql: string, params: readonly unknown[], plan?: Plan): Promise<Record<string, unknown>[]> {
    try {
      if (plan === 'kept') return await this.pglite.runExclusive(() => this.statements.run(sql, parameters(params)))
      if (params.length > 0) return (await this.pglite.query<Record<string, unknown>>(sql, parameters(params))).rows
      const results = await this.pglite.exec(sql)
      return results.at(-1)?.rows ?? []
    } catch (error) {
      throw translated(error)
    }
  }

  async close(): Promise<void> {
    if (!this.pglite.closed) await this.pglite.close()
  }

  /** The data folder as a tar file. */
  async dump(): Promise<Blob> {
    return this.pglite.dumpDataDir('none')
  }
}

/** PGlite's own errors have an SQLSTATE; a WebAssembly trap, FATAL or PANIC means that PostgreSQL itself is gone. */
function translated(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof WebAssembly.RuntimeError || error.message === 'PGlite is closed') {
    return new DatabaseUnavailableError(error)
  }
  const { code, constraint, severity } = error as { code?: unknown; constraint?: string; severity?: unknown }
  if (typeof code !== 'string' || typeof severity !== 'string') return error
  if (/^(FATAL|PANIC)$/.test(severity)) return new DatabaseUnavailableError(error)
  return new DatabaseError(error.message, { code, constraint, cause: error })
}
