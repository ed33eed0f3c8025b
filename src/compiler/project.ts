import { setImmediate } from 'node:timers/promises'
import type { CompiledSource } from './compile-definition.ts'
import type { CompileError } from '../language/check/compile-error.ts'
import { independentErrors } from './check/without-wrong-parts.ts'
import { crossCheck } from './check/cross-checks.ts'
import type { CheckedDefinition } from '../language/read/source-file.ts'
import type { Format } from '../language/format/format.ts'
import { shippedFormat } from '../definition/shipped-format.ts'
import { appFile } from '../language/check/definition-lookup.ts'
import type { OpenApiDocument } from '../language/read/openapi-document.ts'
import { beginFile, type Begun, byName, type FileResult, finishFiles, isCurrent } from './project-file.ts'
import { missingApp, ProjectFile, type Said } from './project-file.ts'
import { mostErrors, type SourceFile } from '../language/read/source-file.ts'
import { differing, mayHaveBoth, noWords, ownWordsOf } from '../language/read/text-in-language.ts'
import { atTheirWords, bothOf, withEnglish } from './both-languages.ts'
import { english } from '../contract/words/english.ts'
import { inWords } from '../contract/words/words.ts'
import { Dependencies } from './dependency-tracker.ts'

export interface CompiledTexts {
  /** Compiled definitions; those with errors are not among them. */
  sources: CompiledSource[]
  /** Every error of every file, in the order of the files. */
  errors: CompileError[]
}

export type CompiledFile = Pick<FileResult, 'errors' | 'source'>

/** Told of each file before time is spent on it: whoever watches knows what an endless piece of work is about. */
export type OnFile = (file: string) => void

/** Told of modules as soon as nothing is wrong with them: whoever takes them can begin before all are made. */
export type OnMade = (codes: readonly string[]) => void

/** The examples of so many files are tried together. */
const filesTogether = 50

/** All files, read. */
interface Contents {
  /** Those whose form is right. */
  forms: readonly CheckedDefinition[]
  /** The others: no definitions at the moment. */
  wrong: readonly SourceFile[]
  dependencies: Dependencies
}

/**
 * A folder of definitions as the compiler sees it: a value that never changes. `with` gives the next one, which shares
 * all that the change leaves as it is: what was read of each file, and its module as long as neither its text changes
 * nor what it asked of the others. Nothing is read or compiled before it is asked for.
 */
export class Project {
  readonly #files: ReadonlyMap<string, ProjectFile>
  /** By file, of this project or one before it: to be looked at with `isCurrent`. */
  readonly #results: Map<string, FileResult>
  #contents: Contents | undefined
  #compiled: Promise<CompiledTexts> | undefined
  /** The same folder as it is read in English, as long as any file has texts in both languages. */
  #english: Project | undefined

  private constructor(
    readonly openapi: OpenApiDocument,
    readonly format: Format,
    files: ReadonlyMap<string, ProjectFile>,
    results: ReadonlyMap<string, FileResult>,
    private readonly said: Said,
  ) {
    this.#files = files
    this.#results = new Map(results)
  }

  /** `texts` are definitions by their path below the schemas folder. */
  static of(texts: ReadonlyMap<string, string>, openapi: OpenApiDocument, format: Format = shippedFormat): Project {
    const said = { language: 'id', words: ownWordsOf(texts.get(appFile)) } as const
    const files = [...texts].map(([name, text]) => new ProjectFile(name, text, format, said))
    return new Project(openapi, format, byName(files), new Map(), said)
  }

  /** The project in which this file has this text, or is not there (null). */
  with(name: string, text: string | null): Project {
    const before = this.#files.get(name)
    if (text === (before?.text ?? null)) return this
    const said = name === appFile ? { ...this.said, words: ownWordsOf(text ?? '') } : this.said
    const files = said.words === this.said.words ? new Map(this.#files) : this.#filesIn(said)
    if (text === null) files.delete(name)
    else files.set(name, new ProjectFile(name, text, this.format, said))
    const inOrder = text === null || before !== undefined ? files : byName(files.values())
    const next = new Project(this.openapi, this.format, inOrder, this.#results, said)
    next.#english = this.#english?.with(name, text)
    return next
  }

  /** With other words: a file that says none of those that differ is read as before. */
  #filesIn(said: Said): Map<string, ProjectFile> {
    const changed = differing(this.said.words, said.words)
    const isSame = (file: ProjectFile): boolean => changed !== null && !file.says(changed)
    return new Map([...this.#files].map(([name, file]) => [name, isSame(file) ? file : file.in(said)]))
  }

  /** What differs in the texts of another folder: the changes that lead there. */
  changesTo(texts: ReadonlyMap<string, string>): (readonly [name: string, text: string | null])[] {
    const removed = [...this.#files.keys()].flatMap((name) => (texts.has(name) ? [] : [[name, null] as const]))
    return [...removed, ...[...texts].filter(([name, text]) => this.#files.get(name)?.text !== text)]
  }

  /** The definitions whose form is right, in the order of the files. */
  forms(onFile: OnFile = () => {}): readonly CheckedDefinition[] {
    return this.#read(onFile).forms
  }

  /** What is wrong with the form of one file: all that can be told of it without the others. */
  formErrors(name: string, onFile: OnFile = () => {}): readonly CompileError[] {
    return this.#files.get(name)?.read(onFile).source.errors ?? []
  }

  /** One file among the others; of two files that clash, this is the one to blame. */
  compileFile(name: string, onFile: OnFile = () => {}): CompiledFile {
    const own = this.#inWords(() => this.#compileFile(name, onFile))
    const english = own.errors.length === 0 ? this.#inEnglish()?.compileFile(name, onFile) : undefined
    if (english && english.errors.length > 0)
      return { errors: atTheirWords(english.errors, this.#files), source: undefined }
    return own.source ? { ...own, source: bothOf(own.source, english?.source, this.#files) } : own
  }

  /** What the compiler itself writes into a module is in the language of the texts. */
  #inWords<Result>(work: () => Result): Result {
    return inWords(this.said.language === 'en' ? english : null, work)
  }

  /** Nothing where no file has texts in both languages, and for the English folder itself. */
  #inEnglish(): Project | undefined {
    if (this.said.language === 'en') return undefined
    const { words } = this.said
    const hasBoth = words !== noWords || [...this.#files.values()].some(({ text }) => mayHaveBoth(text))
    if (!hasBoth) this.#english = undefined
    else {
      const said = { language: 'en', words } as const
      const files = [...this.#files].map(([name, file]) => [name, file.in(said)] as const)
      this.#english ??= new Project(this.openapi, this.format, new Map(files), new Map(), said)
    }
    return this.#english
  }

  #compileFile(name: string, onFile: OnFile): CompiledFile {
    const { forms, wrong, dependencies } = this.#read(onFile)
    const form = forms.find(({ source }) => source.file === name)
    if (!form) return { errors: this.#allErrors(name, onFile), source: undefined }
    const last = { source: form.source.again(), definition: form.definition }
    crossCheck([...forms.filter((other) => other !== form), last], [last], wrong, this.format, this.openapi)
    const known = this.#known(form, last.source, dependencies)
    if (known) return known
    onFile(name)
    const results = this.#finish([beginFile(form, last.source, dependencies, this)], onFile)
    return results.get(name) ?? { errors: [], source: undefined }
  }

  /** All files. */
  compile(onFile: OnFile = () => {}, onMade: OnMade = () => {}): Promise<CompiledTexts> {
    this.#compiled ??= this.#compileBoth(onFile, onMade)
    return this.#compiled
  }

  async #compileBoth(onFile: OnFile, onMade: OnMade): Promise<CompiledTexts> {
    const own = await this.#compile(onFile, onMade)
    const other = await this.#inEnglish()?.compile(onFile, onMade)
    return other ? withEnglish(own, other, this.#files) : own
  }

  async #compile(onFile: OnFile, onMade: OnMade): Promise<CompiledTexts> {
    const { forms, wrong, dependencies } = this.#read(onFile)
    const checked = forms.map((form) => ({ form, source: form.source.again(), definition: form.definition }))
    this.#inWords(() => crossCheck(checked, checked, wrong, this.format, this.openapi))
    const results = new Map<string, FileResult>()
    const begun: Begun[] = []
    const finish = (): void => {
      const finished = this.#inWords(() => this.#finish(begun.splice(0), onFile))
      for (const [name, result] of finished) results.set(name, result)
      const codes = [...finished.values()].flatMap(({ source }) => source?.code ?? [])
      if (codes.length > 0) onMade(codes)
    }
    for (const { form, source } of checked) {
      const known = this.#known(form, source, dependencies)
      if (known) results.set(source.file, known)
      else {
        onFile(source.file)
        begun.push(this.#inWords(() => beginFile(form, source, dependencies, this)))
        if (begun.length === filesTogether) finish()
        // `npm run dev` and a build compile beside their other work.
        await setImmediate()
      }
    }
    finish()
    return this.#inWords(() => this.#whole(results, onFile))
  }

  #read(onFile: OnFile): Contents {
    if (this.#contents) return this.#contents
    const forms: CheckedDefinition[] = []
    const wrong: SourceFile[] = []
    for (const file of this.#files.values()) {
      const read = file.read(onFile)
      if (read.definition) forms.push(read)
      else wrong.push(read.source)
    }
    this.#contents = { forms, wrong, dependencies: new Dependencies(forms, wrong) }
    return this.#contents
  }

  #known(form: CheckedDefinition, source: SourceFile, dependencies: Dependencies): FileResult | undefined {
    const result = this.#results.get(source.file)
    return result && isCurrent(result, form, source, dependencies) ? result : undefined
  }

  #finish(begun: readonly Begun[], onFile: OnFile): ReadonlyMap<string, FileResult> {
    const results = finishFiles(begun, onFile, this.said.language)
    for (const [name, result] of results) this.#results.set(name, result)
    return results
  }

  #whole(results: ReadonlyMap<string, FileResult>, onFile: OnFile): CompiledTexts {
    const outcomes = [...this.#files.keys()].map((name): CompiledFile => {
      return results.get(name) ?? { errors: this.#allErrors(name, onFile), source: undefined }
    })
    return {
      sources: outcomes.flatMap(({ source }) => source ?? []),
      errors: [...missingApp(this.#files), ...outcomes.flatMap(({ errors }) => errors)],
    }
  }

  /**
   * What is wrong with a file of a wrong form: its form, and what is found in the rest of it as in any other. So nobody
   * mends one kind of fault only to be told of the next.
   */
  #allErrors(name: string, onFile: OnFile): readonly CompileError[] {
    const errors = this.formErrors(name)
    if (errors.length >= mostErrors) return errors
    onFile(name)
    const file = this.#files.get(name)
    const rest = file?.remainder()
    if (!file || !rest) return errors
    const { forms, wrong, dependencies } = this.#read(onFile)
    const source = file.unread()
    const form = { source, definition: rest.definition }
    const others = wrong.filter((other) => other.file !== name)
    crossCheck([...forms, form], [form], others, this.format, this.openapi)
    beginFile(form, source, dependencies, this)
    const further = independentErrors(source.errors, rest.removed)
    if (further.length === 0) return errors
    return [...errors, ...further].sort((a, b) => a.line - b.line || a.column - b.column).slice(0, mostErrors)
  }
}
