import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { clockAt, momentAt } from '../../../contract/runtime/shop-clock.ts'
import type { Database } from '../database/database.ts'
import { backupOf, keepBackup, unfinished } from './write-backup.ts'

export interface NightlySettings {
  folder: string
  /** How many are kept. */
  keep: number
  /** Of the shop's clock; a computer that was off then makes up for it when it is on again. */
  hour: number
}

/** When the last backup was made, and when one failed last; ISO texts. */
export interface BackupTimes {
  success: string | null
  failure: string | null
}

interface Log {
  info: (message: string, fields: object) => void
  error: (message: string, fields: object) => void
}

const lookMs = 60_000
/** After a failure: not at every look, since each try copies the data. */
const pauseMs = 30 * 60_000
const dayMs = 24 * 60 * 60_000
/** Of all processes on one database only one makes the night's backup. */
const advisoryLock = 7_284_511_025

/** Makes a backup every night. What goes wrong is logged and told by `times`; the server goes on. */
export class NightlyBackup {
  /** As they were at the last look. */
  times: BackupTimes = { success: null, failure: null }
  private timer: NodeJS.Timeout | undefined
  private running: Promise<void> | undefined
  private closed = false

  constructor(
    private readonly database: Database,
    private readonly settings: NightlySettings,
    private readonly log: Log,
  ) {}

  start(): void {
    this.timer = setInterval(() => void this.look(), lookMs).unref()
    void this.look()
  }

  /** Makes a backup when it is time; one look at a time. */
  look(now = new Date()): Promise<void> {
    this.running ??= this.attempt(now).finally(() => (this.running = undefined))
    return this.running
  }

  /** A backup that is under way is given up: the next start makes up for it. */
  async close(): Promise<void> {
    this.closed = true
    clearInterval(this.timer)
    await this.running
  }

  private async attempt(now: Date): Promise<void> {
    try {
      this.times = latest(this.times, await readTimes(this.database))
      if (!isDue(now, this.settings.hour, this.times)) return
      await this.database.snapshot(async (view) => {
        const [lock] = await view.query<{ mine: boolean }>(`select pg_try_advisory_xact_lock(${advisoryLock}) as mine`)
        // The view may be older than another process's success.
        if (!lock?.mine || !isDue(now, this.settings.hour, await readTimes(this.database))) return
        await this.make(backupOf(view), now)
      })
    } catch (err) {
      if (!this.closed) await this.tellFailure(err, now)
    }
  }

  private async make(chunks: AsyncIterable<Buffer>, now: Date): Promise<void> {
    const { folder, keep } = this.settings
    const file = path.join(folder, `trading-${now.toISOString().replace(/[-:]|\.\d+/g, '')}.backup`)
    const { bytes } = await keepBackup(this.untilClosed(chunks), file)
    this.times = { ...this.times, success: now.toISOString() }
    await remember(this.database, 'backup_success', now)
    this.log.info('Cadangan malam selesai', { file, bytes })
    await removeOld(folder, keep)
  }

  private async tellFailure(err: unknown, now: Date): Promise<void> {
    this.log.error('Cadangan malam gagal', { err, folder: this.settings.folder })
    // Kept here first: the database itself may be what fails.
    this.times = { ...this.times, failure: now.toISOString() }
    await remember(this.database, 'backup_failure', now).catch((error: unknown) =>
      this.log.error('Kegagalan cadangan tidak tercatat', { err: error }),
    )
  }

  private async *untilClosed(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      if (this.closed) throw new Error('the server is stopping')
      yield chunk
    }
  }
}

/** Whether the last backup is from before the last time at which one was to be made. */
export function isDue(now: Date, hour: number, { success, failure }: BackupTimes): boolean {
  const at = `${String(hour).padStart(2, '0')}:00:00`
  const onDayOf = (moment: number): Date => momentAt(clockAt(moment)?.day ?? '', at)
  const ofToday = onDayOf(now.getTime())
  const planned = ofToday > now ? onDayOf(now.getTime() - dayMs) : ofToday
  if (success !== null && new Date(success) >= planned) return false
  return failure === null || now.getTime() - new Date(failure).getTime() >= pauseMs
}

function latest(one: BackupTimes, other: BackupTimes): BackupTimes {
  const later = (a: string | null, b: string | null) => ((a ?? '') > (b ?? '') ? a : b)
  return { success: later(one.success, other.success), failure: later(one.failure, other.failure) }
}

async function readTimes(database: Database): Promise<BackupTimes> {
  const rows = await database.query<{ name: string; value: string | null }>(
    `select name, value from installation where name in ('backup_success', 'backup_failure')`,
  )
  const time = (name: string) => rows.find((row) => row.name === name)?.value ?? null
  return { success: time('backup_success'), failure: time('backup_failure') }
}

async function remember(database: Database, name: string, at: Date): Promise<void> {
  await database.query(
    `insert into installation (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value`,
    [name, at.toISOString()],
  )
}

/** Removes what is more than `keep`, and what a killed process left half-written. */
async function removeOld(folder: string, keep: number): Promise<void> {
  const files = (await readdir(folder)).filter((file) => /^trading-\d{8}T\d{6}Z\.backup/.test(file)).sort()
  const whole = files.filter((file) => !file.endsWith(unfinished))
  for (const file of whole.slice(0, -keep)) await rm(path.join(folder, file), { force: true })
  for (const file of files.filter((name) => name.endsWith(unfinished))) {
    const place = path.join(folder, file)
    const info = await stat(place).catch(() => null)
    if (info && Date.now() - info.mtimeMs > dayMs) await rm(place, { force: true })
  }
}
