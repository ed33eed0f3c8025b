import { constants } from 'node:fs'
import { cp, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseThread } from './database-thread.ts'
import { DatabaseUnavailableError } from './database.ts'
import { requireSpace } from './disk-space.ts'
import type { ConnectionKeeper, DataCopy } from './embedded-database.ts'
import type { FolderLock } from './folder-lock.ts'
import { makeOwnFolder } from './make-folders.ts'

/** Starting takes all of a core for seconds: not for every request that comes while it can't succeed. */
const restartPauseMs = 2_000

/** PostgreSQL on a data folder, started again when it died. */
export class EmbeddedKeeper implements ConnectionKeeper {
  private starting: Promise<DatabaseThread> | undefined
  /** Why it could not start again, and when that was found. */
  private failure: { reason: Error; at: number } | undefined
  private closed = false

  private constructor(
    private readonly folder: string,
    private readonly lock: FolderLock,
    private thread: DatabaseThread,
  ) {}

  /** Keeps the folder locked until it is closed. */
  static async start(folder: string, lock: FolderLock): Promise<EmbeddedKeeper> {
    return new EmbeddedKeeper(folder, lock, await DatabaseThread.start(folder))
  }

  async connection(): Promise<DatabaseThread> {
    if (!this.thread.ended || this.closed) return this.thread
    this.starting ??= this.restart().finally(() => {
      this.starting = undefined
    })
    return this.starting
  }

  async writable(): Promise<void> {
    await requireSpace(this.folder)
  }

  async copy(): Promise<DataCopy> {
    return copyFolder(this.folder)
  }

  async check(): Promise<void> {
    await requireSpace(this.folder)
    if (!this.thread.ended) return
    this.connection().catch(() => undefined)
    throw this.failure?.reason ?? this.thread.ended
  }

  async close(): Promise<void> {
    this.closed = true
    await this.starting?.catch(() => undefined)
    try {
      await this.thread.close()
    } finally {
      await this.lock.release()
    }
  }

  /** Recovery writes too: on a full disk it would only hang again. */
  private async restart(): Promise<DatabaseThread> {
    await requireSpace(this.folder)
    if (this.failure && performance.now() - this.failure.at < restartPauseMs) throw this.failure.reason
    // Two on one folder would destroy it.
    await this.thread.gone
    try {
      this.thread = await DatabaseThread.start(this.folder)
    } catch (error) {
      const reason = error instanceof Error ? error : new DatabaseUnavailableError(error)
      this.failure = { reason, at: performance.now() }
      throw reason
    }
    this.failure = undefined
    return this.thread
  }
}

/**
 * Copies a data folder beside itself, files as they are. Between two statements that is what a crash would leave:
 * PostgreSQL opens it with everything that was committed. Call it while no statement runs, with the folder locked, and once the copy
 * before it was removed.
 */
async function copyFolder(folder: string): Promise<DataCopy> {
  const place = `${folder}.copy`
  const remove = () => rm(place, { recursive: true, force: true })
  try {
    await remove()
    // A full disk would stop whatever is stored.
    await requireSpace(folder, await bytesIn(folder))
    await makeOwnFolder(place)
    await cp(folder, place, { recursive: true, mode: constants.COPYFILE_FICLONE })
  } catch (error) {
    await remove()
    throw error
  }
  return { open: () => DatabaseThread.start(place), remove }
}

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(files.map(async (file) => (await stat(path.join(file.parentPath, file.name))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}
