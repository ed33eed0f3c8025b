import type { CompiledSource } from '../../../compiler/compile-definition.ts'
import { definitionIndex } from '../../../contract/runtime/page-addresses.ts'
import { FolderReader } from '../../../language/read/read-folder.ts'
import { type CompileError, formatError } from '../../../language/check/compile-error.ts'
import type { CompileOptions } from '../../../compiler/compile-with.ts'
import type { CompiledModule, DefinitionIndex, IndexEntry } from '../../../contract/module.ts'
import type { Language } from '../../../contract/words/words.ts'
import { type Active, activate, englishOf } from './active-definitions.ts'
import { acceptChanges, type Changes, compileAll, type Folder } from './accept-changes.ts'
import type { Compiler, Texts } from './compiler.ts'
import { changesBetween, type TextChange } from './definition-versions.ts'
import { firstDefinitions, keptNowhere, type KeptTexts } from './kept-texts.ts'
import { type IsStored, withRetired } from './retired-documents.ts'
import { folderFingerprint, type FolderWatch, watchFolder } from './watch-folder.ts'

interface StoreLog {
  info: (message: string) => void
  warn: (message: string) => void
}

/** A changed file that is not in service, and why. `text` is null for a file that was removed. */
interface RefusedFile {
  text: string | null
  errors: CompileError[]
  since: Date
}

interface StoreParts {
  compiler: Compiler
  kept: KeptTexts
  isStored: IsStored
}

interface OpenFolder extends Folder {
  compiler: Compiler
}

/** What outlives the process. */
export type DefinitionStorage = Omit<StoreParts, 'compiler'>

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
  private watched: FolderWatch | undefined
  private checking = Promise.resolve()
  private lookingFor: Promise<void> | undefined
  private readonly listeners: (() => void)[] = []
  private readonly textListeners: ((changes: readonly TextChange[]) => void)[] = []
  /** What differs from the texts of the last run; nothing where there was none. */
  changedSinceLastStart: readonly TextChange[] = []

  private constructor(
    private folder: OpenFolder,
    private readonly log: StoreLog,
    private readonly storage: DefinitionStorage,
    private active: Active,
  ) {}

  /**
   * Compiles the folder, and falls back on the texts that are kept for files that are wrong. Throws a StartupError with
   * every error of every file when that is not enough.
   */
  static async open(options: CompileOptions, log: StoreLog, own: Partial<StoreParts> = {}): Promise<DefinitionStore> {
    const compiler = own.compiler ?? (await localCompiler(options))
    const storage = { kept: own.kept ?? keptNowhere, isStored: own.isStored ?? nothingStored }
    const fingerprint = await folderFingerprint(options.schemasDir)
    const folder = { options, reader: new FolderReader(), compiler }
    const whole = await compileAll(folder)
    // While the database, which holds what is kept, is being opened: nearly always it is what is taken into service.
    const ahead = whole.errors.length === 0 ? activate(whole) : undefined
    const { first, place, before } = await firstDefinitions(folder, whole, storage.kept, storage.isStored)
    const store = new DefinitionStore(place, log, storage, activate(first.result, ahead))
    if (before) store.changedSinceLastStart = changesBetween(before, store.texts())
    store.seen = fingerprint
    store.taken = fingerprint
    store.remember(first.result.files.keys())
    store.note(first.refused)
    await store.keep()
    return store
  }

  get options(): CompileOptions {
    return this.folder.options
  }

  get compiler(): Compiler {
    return this.folder.compiler
  }

  /** What browsers load: roles are for the server alone. */
  index(language: Language = 'id'): DefinitionIndex {
    const shown = this.sources().filter(({ entry }) => entry.kind !== 'role')
    return definitionIndex(language === 'id' ? shown : shown.map((source) => ({ ...source, ...source.english })))
  }

  /** These entries as people of a language read them. */
  entriesIn(language: Language, entries: IndexEntry[]): IndexEntry[] {
    if (language === 'id') return entries
    const english = new Map(englishOf(this.sources()).map(({ id, entry }) => [id, entry]))
    return entries.map((entry) => english.get(entry.id) ?? entry)
  }

  /** The compiled definitions in service; another list after every change. */
  sources(): readonly CompiledSource[] {
    return this.active.result.sources
  }

  /** The texts in service, by file; another map after every change. */
  texts(): Texts {
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

  /** The same, with the texts that differ. */
  onTexts(listener: (changes: readonly TextChange[]) => void): void {
    this.textListeners.push(listener)
  }

  /**
   * Why a file with this text, or (null) its removal, would be refused, beside everything that the folder holds now; empty
   * when it would not.
   */
  async reasonsAgainst(file: string, text: string | null): Promise<readonly CompileError[]> {
    const options = { ...this.options, overrides: new Map([[file, text]]) }
    const folder = { ...this.folder, options }
    const left = text === null ? await withRetired(folder, this.texts(), this.storage.isStored) : folder
    const { refused } = await acceptChanges(left, this.texts())
    return refused.get(file)?.errors ?? []
  }

  /** A module's text by its URL below `/definitions/`. */
  code(url: string): string | undefined {
    return this.codes.get(url)
  }

  /** The same, after a look at the files: another process on this folder may have told its address already. */
  async codeAfterLook(url: string): Promise<string | undefined> {
    this.lookingFor ??= this.check()
      .then(() => this.check())
      .finally(() => (this.lookingFor = undefined))
    await this.lookingFor
    return this.code(url)
  }

  module(id: string): CompiledModule | undefined {
    return this.active.modules.get(id)
  }

  /** A definition in service as people of a language read it. */
  moduleIn(language: Language, module: CompiledModule): CompiledModule {
    if (language === 'id') return module
    const id = [...this.active.modules].find(([, other]) => other === module)?.[0]
    return this.active.inEnglish.get(id ?? '') ?? module
  }

  modules(): Iterable<CompiledModule> {
    return this.active.modules.values()
  }

  /** Looks at the files from time to time. */
  watch(intervalMs = 300): void {
    this.watched ??= watchFolder(this.options.schemasDir, intervalMs, () => void this.check())
  }

  async close(): Promise<void> {
    await this.watched?.close()
    await this.checking
    await this.compiler.close()
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
    this.folder = await withRetired(this.folder, this.texts(), this.storage.isStored)
    this.taken = fingerprint
    await this.take(await acceptChanges(this.folder, this.texts()))
  }

  private async take({ result, accepted, refused }: Changes): Promise<void> {
    const before = this.texts()
    this.active = activate(result, this.active)
    this.remember(accepted)
    for (const file of accepted)
      this.log.info(this.folder.options.retired?.has(file) ? retirement(file) : `Definisi ${file} diperbarui`)
    this.note(refused)
    if (accepted.length === 0) return
    for (const listener of this.listeners) listener()
    await this.keep()
    for (const listener of this.textListeners) listener(changesBetween(before, this.texts()))
  }

  /** What is refused now; what was refused before with the same text is not said again. */
  private note(refused: Changes['refused']): void {
    const earlier = new Map(this.refused)
    this.refused.clear()
    for (const [file, { text, errors }] of refused) {
      const known = earlier.get(file)
      const same = known?.text === text
      this.refused.set(file, { text, errors, since: same ? known.since : new Date() })
      if (!same) this.log.warn(refusal(file, text, errors))
    }
  }

  /** For the next start. A server that cannot keep them serves on. */
  private async keep(): Promise<void> {
    await this.storage.kept.write(this.texts()).catch((error: unknown) => {
      this.log.warn(`Versi terakhir definisi tidak dapat disimpan: ${reasonOf(error)}`)
    })
  }

  private remember(changed: Iterable<string>): void {
    const shown = this.sources().filter(({ entry }) => entry.kind !== 'role')
    for (const { entry, code } of [...shown, ...englishOf(shown)]) this.codes.set(entry.url, code)
    const now = new Date()
    for (const file of changed) this.serving.set(file, now)
  }
}

const nothingStored: IsStored = () => Promise.resolve(false)

function retirement(file: string): string {
  return `Definisi ${file} dihapus: tidak ada dokumen baru lagi, yang tersimpan tetap dapat dibuka dan dibatalkan`
}

function refusal(file: string, text: string | null, errors: readonly CompileError[]): string {
  const what = text === null ? `Penghapusan definisi ${file}` : `Definisi ${file}`
  return `${what} ditolak, versi terakhir yang benar tetap dipakai:\n${errors.map((error) => `  ${formatError(error)}`).join('\n')}`
}

function describe(error: unknown): string {
  return `Folder definisi tidak dapat diperiksa: ${reasonOf(error)}`
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** The server has its compiler in a thread, and need not load it here. */
async function localCompiler({ openapiFile }: CompileOptions): Promise<Compiler> {
  const { LocalCompiler } = await import('./local-compiler.ts')
  return new LocalCompiler(openapiFile)
}
