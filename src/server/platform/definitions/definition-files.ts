import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { CompiledSource } from '../../../compiler/compile-definition.ts'
import { withoutByteOrderMark } from '../../../language/read/source-file.ts'
import type { Settings } from '../../settings.ts'
import type { Queryable } from '../database/database.ts'
import type { Answer, Body, DefinitionAuthor, DefinitionFiles } from '../http/operation.ts'
import { Problem, problemAt } from '../http/problem.ts'
import { isOnlyForThisComputer } from '../security/origin-checks.ts'
import { definitionStates, stateErrors } from './definition-states.ts'
import type { DefinitionStore } from './definition-store.ts'
import { noteSaved } from './definition-versions.ts'
import { PreviewStore } from './preview-drafts.ts'
import { DefinitionRemoval, type StoredBeside } from './remove-definition.ts'
import { refuseErrors, refuseForeignCalls, refuseForeignVerbs } from './write-refusals.ts'
import { absent, placeOf, writeDefinition } from './write-file.ts'

/** Where previews are, below `/definitions/`. */
export const previewFolder = 'preview/'

/** After these many looks at a folder that never rests, a written file is left to the watcher. */
const mostLooks = 10

type WriteSettings = Pick<Settings, 'host' | 'publicUrl' | 'schemasWritable' | 'auth'>

/** The definition page's view of the store, and its way to write. */
export class StoredDefinitionFiles implements DefinitionFiles {
  private readonly previews = new PreviewStore()
  private saving: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly store: DefinitionStore,
    private readonly settings: WriteSettings,
    /** Undefined where there is no database. */
    private readonly beside?: StoredBeside,
  ) {}

  list(): ReturnType<DefinitionFiles['list']> {
    // Whoever opens one of them has it checked at once: that is no time to start the compiler.
    this.store.compiler.prepare(this.store.texts())
    return { writable: this.reasonAgainstWriting() === null, definitions: definitionStates(this.store) }
  }

  /** As last seen on the disk: also a text that was refused. */
  read(file: string): Answer<'bacaDefinisi'> {
    const text = this.store.refused.get(file)?.text ?? this.store.texts().get(file)
    if (text === undefined) throw new Problem('notFound', `Definisi ${file} tidak ada.`)
    return { file, text, version: versionOf(text) }
  }

  async format(): Promise<Answer<'formatDefinisi'>> {
    return this.store.compiler.format(this.store.texts())
  }

  async starter(of: Body<'mulaiMaster'>): Promise<Answer<'mulaiMaster'>> {
    const texts = this.store.texts()
    const started = await this.store.compiler.starter(of, texts, [...texts.keys(), ...this.store.refused.keys()])
    if (!started.ok) throw problemAt('invalid', [{ pointer: '/name', keyword: 'name', message: started.reason }])
    return { file: started.file, text: started.text }
  }

  async check({ file, text }: Body<'periksaDefinisi'>): Promise<Answer<'periksaDefinisi'>> {
    const { errors, source } = await this.store.compiler.check(file, text, this.store.texts())
    if (!source) return { errors: stateErrors(file, errors), preview: null }
    const { english } = source
    for (const one of english ? [source, english] : [source]) {
      this.previews.add(previewUrl(one), one.code)
      await this.beside?.drafts?.write(previewUrl(one), { file, text })
    }
    const address = (of: Pick<CompiledSource, 'entry'>): string => `/definitions/${previewUrl(of)}`
    return { errors: [], preview: address(source), ...(english && { previewEnglish: address(english) }) }
  }

  /** The module of a text that was checked, here or by another process; undefined for none. */
  async preview(url: string): Promise<string | undefined> {
    const known = this.previews.code(url)
    const draft = known === undefined ? await this.beside?.drafts?.read(url) : undefined
    if (!draft) return known
    const { source } = await this.store.compiler.check(draft.file, draft.text, this.store.texts())
    // Among other definitions the same text is another module.
    const found = [source, source?.english].find((one) => one && previewUrl(one) === url)
    if (found) this.previews.add(url, found.code)
    return found?.code
  }

  async effect(draft: Body<'dampakDefinisi'>, author: DefinitionAuthor): Promise<Answer<'dampakDefinisi'>> {
    const effects = this.beside?.effects
    if (!effects) throw new Problem('notFound', 'Server ini berjalan tanpa data.')
    const text = wholeText(draft.text)
    refuseErrors(draft.file, await effects.errorsIn(draft.file, text))
    return effects.effect({ ...draft, text }, author)
  }

  /** One after the other: each is checked among what the one before has written. */
  save(draft: Body<'simpanDefinisi'>, author: DefinitionAuthor): Promise<Answer<'simpanDefinisi'>> {
    const saved = this.saving.then(() => this.saveNow(draft, author))
    this.saving = saved.catch(() => undefined)
    return saved
  }

  remove(draft: Body<'hapusDefinisi'>, author: DefinitionAuthor): Promise<Answer<'hapusDefinisi'>> {
    const removed = this.saving.then(() => this.removeNow(draft, author))
    this.saving = removed.catch(() => undefined)
    return removed
  }

  private removeNow(draft: Body<'hapusDefinisi'>, author: DefinitionAuthor): Promise<Answer<'hapusDefinisi'>> {
    const { store, beside } = this
    const refuse = (onDisk: string): void => {
      this.refuseWriting(author, draft.file, [])
      this.refuseOtherVersion(draft.file, onDisk, draft.version)
    }
    return new DefinitionRemoval({ store, beside, refuse, alone: (work) => this.alone(work) }).remove(draft, author)
  }

  private async saveNow(
    { file, text, version, reason, plan = [] }: Body<'simpanDefinisi'>,
    author: DefinitionAuthor,
  ): Promise<Answer<'simpanDefinisi'>> {
    this.refuseUnwritable()
    const place = await placeOf(this.store.options.schemasDir, file)
    const onDisk = await readFile(place, 'utf8').catch(absent)
    const whole = wholeText(text)
    this.refuseOtherText(file, onDisk, whole, version)
    const { errors, source } = await this.store.compiler.check(file, whole, this.store.texts())
    this.refuseWriting(author, file, source ? [source] : [])
    refuseErrors(file, errors.length > 0 ? errors : await this.store.reasonsAgainst(file, whole))
    const stored = await this.beside?.effects?.prepare(file, whole, plan)
    await this.alone(async (tx) => {
      // Checking takes its time, and other processes write into the folder too.
      const now = await readFile(place, 'utf8').catch(absent)
      if (now !== onDisk) this.refuseOtherText(file, now, whole, version)
      const change = { file, before: this.store.texts().get(file) ?? null, after: whole }
      // What this transaction wrote itself, in a run that failed, is not what it writes over.
      if (tx) await noteSaved(tx, author, { ...change, found: now === whole ? onDisk : now }, reason)
      if (tx) await stored?.(tx)
      await writeDefinition(place, whole)
    })
    await this.takeIntoService(file, whole)
    await this.beside?.effects?.settle()
    return { file, text: whole, version: versionOf(whole) }
  }

  private refuseUnwritable(): void {
    const forbidden = this.reasonAgainstWriting()
    if (forbidden !== null) throw new Problem('forbidden', forbidden)
  }

  /** Whoever changes a file, or takes it away, may do himself what it does now and what it will do. */
  private refuseWriting(author: DefinitionAuthor, file: string, wanted: readonly CompiledSource[]): void {
    this.refuseUnwritable()
    const now = this.inService(file)
    const changed = [...wanted, ...(now ? [now] : [])]
    if (!author.mayWriteRoles && changed.some(({ entry }) => entry.kind === 'role'))
      throw new Problem('forbidden', 'Hanya Pemilik yang boleh mengubah peran.')
    refuseForeignCalls(author, changed)
    refuseForeignVerbs(author, changed, this.store.sources())
  }

  /** The file's definition in service; what is wrong is not written, so nothing else can come into service unseen. */
  private inService(file: string): CompiledSource | undefined {
    return this.store.sources().find(({ id }) => `${id}.json` === file)
  }

  /** Null when writing is allowed: without accounts, whoever reaches this server could change what it does. */
  private reasonAgainstWriting(): string | null {
    if (!this.settings.schemasWritable) return 'Server ini tidak menyimpan definisi (SCHEMAS_WRITABLE).'
    // With accounts it is the role that says who may.
    if (this.settings.auth === 'accounts' || isOnlyForThisComputer(this.settings)) return null
    return 'Tanpa akun, definisi hanya dapat disimpan selama server hanya melayani komputer ini (HOST, PUBLIC_URL).'
  }

  /** What lies there may be what is saved: a try before was written, and the database did not keep its version. */
  private refuseOtherText(file: string, onDisk: string | null, whole: string, version: string | null): void {
    if (onDisk !== whole) this.refuseOtherVersion(file, onDisk === null ? null : withoutByteOrderMark(onDisk), version)
  }

  /** A file that is gone may come back: as a new one, or from the text that is still in service. */
  private refuseOtherVersion(file: string, onDisk: string | null, version: string | null): void {
    const inService = this.store.texts().get(file)
    const known = onDisk ?? inService ?? null
    if (version === null ? onDisk === null : known !== null && version === versionOf(known)) return
    const message =
      known === null
        ? 'Berkas ini sudah tidak ada.'
        : version === null
          ? 'Berkas ini sudah ada.'
          : 'Berkas ini sudah diubah di tempat lain.'
    throw problemAt('conflict', [{ pointer: '/version', keyword: 'version', message }])
  }

  private async alone(work: (tx: Queryable | null) => Promise<void>): Promise<void> {
    await (this.beside ? this.beside.turn(work) : work(null))
  }

  /** So that the next page load has it, and the answer to it is true. */
  private async takeIntoService(file: string, text: string): Promise<void> {
    for (let looks = 0; looks < mostLooks; looks += 1) {
      const refused = this.store.refused.get(file)
      if (!refused && this.store.texts().get(file) === text) return
      if (refused?.text === text) refuseErrors(file, refused.errors)
      await this.store.check()
    }
  }
}

/** The API trims the texts of its bodies; a text file ends with one line end, the one that it has before. */
function wholeText(text: string): string {
  return text + (/(\r?\n)[^\n]*$/.exec(text)?.[1] ?? '\n')
}

function previewUrl({ entry }: Pick<CompiledSource, 'entry'>): string {
  return `${previewFolder}${entry.url}`
}

/** A short name of a text that changes with it. */
function versionOf(...texts: readonly string[]): string {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(text).update('\0')
  return hash.digest('hex').slice(0, 16)
}
