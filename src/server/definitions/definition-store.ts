import { compileFolder, type CompileOptions, type CompileResult } from '../../compiler/compile.ts'
import { type CompileError, formatError } from '../../compiler/compile-error.ts'
import { loadModule } from '../../compiler/load.ts'
import type { CompiledModule, DefinitionIndex } from '../../compiler/module.ts'
import { StartupError } from '../startup-error.ts'
import { acceptChanges, type Changes } from './accept-changes.ts'
import { folderFingerprint } from './folder-fingerprint.ts'

export interface StoreLog {
  info: (message: string) => void
  warn: (message: string) => void
}

/** A changed file that is not in service, and why. `text` is null for a file that was removed. */
export interface RefusedFile {
  text: string | null
  errors: CompileError[]
  since: Date
}

interface Active {
  result: CompileResult
  modules: ReadonlyMap<string, CompiledModule>
}

/** The definitions in service, and what became of changes to their files while the server runs. */
export class DefinitionStore {
  /** By file. */
  readonly refused = new Map<string, RefusedFile>()
  /** Code by URL, also of superseded versions: a page that was loaded earlier may still ask for them. */
  private readonly codes = new Map<string, string>()
  /** Since when the text in service is in service, by file. */
  private readonly serving = new Map<string, Date>()
  private seen = ''
  private taken = ''
  private timer: NodeJS.Timeout | undefined
  private checking = Promise.resolve()
  private readonly listeners: (() => void)[] = []

  private constructor(
    readonly options: CompileOptions,
    private readonly log: StoreLog,
    private active: Active,
  ) {
    this.remember(active.result.files.keys())
  }

  /** Compiles the folder; throws a StartupError with every error of every file. */
  static async open(options: CompileOptions, log: StoreLog): Promise<DefinitionStore> {
    const fingerprint = await folderFingerprint(options.schemasDir)
    const result = await compileFolder(options)
    if (result.errors.length > 0) throw new StartupError(startupMessage(options.schemasDir, result.errors))
    const store = new DefinitionStore(options, log, { result, modules: loadModules(result, new Map()) })
    store.seen = fingerprint
    store.taken = fingerprint
    return store
  }

  index(): DefinitionIndex {
    return { format: 1, entries: this.active.result.sources.map((source) => source.entry) }
  }

  /** The texts in service, by file; another map after every change. */
  texts(): ReadonlyMap<string, string> {
    return this.active.result.files
  }

  /** When the text in service came into service. */
  since(file: string): Date {
    return this.serving.get(file) ?? new Date()
  }

  /** Called whenever other definitions are in service. */
  onChange(listener: () => void): void {
    this.listeners.push(listener)
  }

  /** Why a file with this text would be refused, beside everything that the folder holds now; empty when it would not. */
  async reasonsAgainst(file: string, text: string): Promise<readonly CompileError[]> {
    const { refused } = await acceptChanges({ ...this.options, overrides: new Map([[file, text]]) }, this.texts())
    return refused.get(file)?.errors ?? []
  }

  /** A module's text by its URL below `/definitions/`. */
  code(url: string): string | undefined {
    return this.codes.get(url)
  }

  module(id: string): CompiledModule | undefined {
    return this.active.modules.get(id)
  }

  modules(): Iterable<CompiledModule> {
    return this.active.modules.values()
  }

  /** Looks at the files from time to time. Not fs.watch: it misses replaced files and network folders. */
  watch(intervalMs = 300): void {
    this.timer = setInterval(() => void this.check(), intervalMs)
    this.timer.unref()
  }

  async close(): Promise<void> {
    clearInterval(this.timer)
    await this.checking
  }

  /** One look. A change is taken once two looks in a row find the same: a half-written file goes on changing. */
  check(): Promise<void> {
    this.checking = this.checking.then(() => this.look()).catch((error: unknown) => this.log.warn(describe(error)))
    return this.checking
  }

  private async look(): Promise<void> {
    const fingerprint = await folderFingerprint(this.options.schemasDir)
    const stable = fingerprint === this.seen
    this.seen = fingerprint
    if (!stable || fingerprint === this.taken) return
    this.taken = fingerprint
    this.take(await acceptChanges(this.options, this.active.result.files))
  }

  private take({ result, accepted, refused }: Changes): void {
    const kept = { ...result, sources: keepUnchanged(result, this.active.result) }
    const modules = loadModules(kept, this.active.modules, this.active.result)
    this.active = { result: kept, modules }
    this.remember(accepted)
    for (const file of accepted) this.log.info(`Definisi ${file} diperbarui`)
    const earlier = new Map(this.refused)
    this.refused.clear()
    for (const [file, { text, errors }] of refused) {
      const known = earlier.get(file)
      const same = known?.text === text
      this.refused.set(file, { text, errors, since: same ? known.since : new Date() })
      if (!same) this.log.warn(refusal(file, text, errors))
    }
    if (accepted.length > 0) for (const listener of this.listeners) listener()
  }

  private remember(changed: Iterable<string>): void {
    for (const source of this.active.result.sources) this.codes.set(source.entry.url, source.code)
    const now = new Date()
    for (const file of changed) this.serving.set(file, now)
  }
}

/**
 * Code depends on the definition's own text and on app.json, and Ajv numbers its functions anew each time: without this,
 * one changed file would give every definition a new URL. (A record type that grows gives the options of those that pick
 * from it a further part; whoever is to read that part has a new text then.)
 */
function keepUnchanged(result: CompileResult, before: CompileResult): CompileResult['sources'] {
  const same = (file: string) => result.files.get(file) === before.files.get(file)
  if (!same('app.json')) return result.sources
  const earlier = new Map(before.sources.map((source) => [source.id, source]))
  return result.sources.map((source) => (same(`${source.id}.json`) && earlier.get(source.id)) || source)
}

/** Modules by id; those whose code did not change are kept. */
function loadModules(
  result: CompileResult,
  loaded: ReadonlyMap<string, CompiledModule>,
  before?: CompileResult,
): Map<string, CompiledModule> {
  const urls = new Map(before?.sources.map((source) => [source.id, source.entry.url]))
  return new Map(
    result.sources.map(({ id, entry, code }) => {
      const same = urls.get(id) === entry.url ? loaded.get(id) : undefined
      return [id, same ?? loadModule(code)] as const
    }),
  )
}

function startupMessage(folder: string, errors: readonly CompileError[]): string {
  const lines = errors.map((error) => `  ${formatError(error)}`)
  return `Definisi di "${folder}" salah (${errors.length}):\n${lines.join('\n')}`
}

function refusal(file: string, text: string | null, errors: readonly CompileError[]): string {
  const what = text === null ? `Penghapusan definisi ${file}` : `Definisi ${file}`
  return `${what} ditolak, versi terakhir yang benar tetap dipakai:\n${errors.map((error) => `  ${formatError(error)}`).join('\n')}`
}

function describe(error: unknown): string {
  return `Folder definisi tidak dapat diperiksa: ${error instanceof Error ? error.message : String(error)}`
}
