import type { Definition } from '../contract/parts.ts'
import type { Values } from '../contract/module.ts'
import { isRecord } from '../contract/runtime/own.ts'
import { DefinitionContext } from '../language/cursor.ts'
import { dataIn, noWords, type OwnWords, TextInLanguages, textsIn } from '../language/read/text-in-language.ts'
import type { Language } from '../contract/words/words.ts'
import {
  type CheckedDefinition,
  SourceFile,
  isDefinitionFile,
  withoutByteOrderMark,
} from '../language/read/source-file.ts'
import type { OpenApiDocument } from '../language/read/openapi-document.ts'
import type { CompileError, CompileErrorCode } from '../language/check/compile-error.ts'
import { checkForm } from '../language/check/check-fields.ts'
import { type Remainder, withoutWrongParts } from './check/without-wrong-parts.ts'
import type { Format } from '../language/format/format.ts'
import { appFile } from '../language/check/definition-lookup.ts'
import { inlineReferences } from '../language/read/inline-references.ts'
import { compileDefinition, type CompiledSource } from './compile-definition.ts'
import { type Dependencies, DependencyTracker } from './dependency-tracker.ts'
import { checkExamples } from './examples.ts'
import { waysToPay } from './sample-body.ts'
import { verifyModule } from './verify/verify-module.ts'

/** What became of one definition, and what that depends on. */
export interface FileResult {
  readonly errors: readonly CompileError[]
  /** Nothing with any error. */
  readonly source: CompiledSource | undefined
  readonly origin: Origin
}

/** What a result follows from: it holds as long as all of it stays the same. */
interface Origin {
  /** The definition as it was read. */
  readonly form: CheckedDefinition
  /** What was wrong with it among the others. */
  readonly crossErrors: string
  readonly inquiry: DependencyTracker
}

/** A definition that is compiled up to its examples. */
export interface Begun {
  readonly source: SourceFile
  readonly compiled: CompiledSource | undefined
  /** What the options of its payments may say. */
  readonly ways: readonly Values[]
  readonly origin: Origin
}

/** `source` is the form's own, with what the cross-checks reported. */
export function isCurrent(
  { origin }: FileResult,
  form: CheckedDefinition,
  source: SourceFile,
  around: Dependencies,
): boolean {
  return origin.form === form && origin.crossErrors === textOf(source.errors) && origin.inquiry.holdsIn(around)
}

/** Compiles and verifies one definition; what is wrong is reported to `source`. */
export function beginFile(
  form: CheckedDefinition,
  source: SourceFile,
  around: Dependencies,
  { openapi, format }: { openapi: OpenApiDocument; format: Format },
): Begun {
  const inquiry = new DependencyTracker(around)
  const origin = { form, crossErrors: textOf(source.errors), inquiry }
  let ways: readonly Values[] = []
  const compiled = source.untilEnough(() => {
    const context = new DefinitionContext(source, openapi, format, inquiry.app, inquiry.records, inquiry.others)
    const made = compileDefinition(context, form.definition)
    const refused = source.errors.length === 0 ? verifyModule(made.code) : null
    if (refused !== null) source.report('unsafe-module', '', refused)
    ways = waysToPay(form.definition, context)
    return made
  })
  return { source, compiled, ways, origin }
}

/** Tries the examples of definitions that were compiled, by file. */
export function finishFiles(
  begun: readonly Begun[],
  onFile: (file: string) => void,
  language: Language,
): Map<string, FileResult> {
  const right = begun.flatMap(({ source, compiled, ways, origin }) => {
    const { definition } = origin.form
    return compiled && source.errors.length === 0 ? [{ source, definition, ways, code: compiled.code }] : []
  })
  // What a definition does is the same in every language; its examples say the Indonesian messages.
  if (language === 'id') checkExamples(right, onFile)
  const results = begun.map(({ source, compiled, origin }) => {
    const { errors, file } = source
    return [file, { errors, source: errors.length === 0 ? compiled : undefined, origin }] as const
  })
  return new Map(results)
}

function textOf(errors: readonly CompileError[]): string {
  return errors.length === 0 ? '' : JSON.stringify(errors)
}

/** With these nobody knows what else is meant. */
const unreadable: readonly CompileErrorCode[] = [
  ...(['json-syntax', 'duplicate-key', 'infinite-number', 'too-heavy', 'file-name'] as const),
]

/** What was read of a file: a definition whose form is right, or a source with what is wrong. */
type ReadFile = CheckedDefinition | { source: SourceFile; definition: undefined }

/** What a folder is read in. */
export interface Said {
  /** Of texts that stand in both languages the one that counts. */
  readonly language: Language
  /** Its own words in English. */
  readonly words: OwnWords
}

/** One file of a project with its text, which is read once, when it is first needed. */
export class ProjectFile {
  #read: ReadFile | undefined
  #texts: ReadonlySet<string> | undefined
  #languages: TextInLanguages | undefined

  /** `name` is the path below the schemas folder, with `/`. */
  constructor(
    readonly name: string,
    readonly text: string,
    readonly format: Format,
    readonly said: Said,
    /** The same file in another language: what is read of both is read once. */
    private readonly sibling?: ProjectFile,
  ) {}

  in(said: Said): ProjectFile {
    return new ProjectFile(this.name, this.text, this.format, said, said.words === this.said.words ? this : undefined)
  }

  private get languages(): TextInLanguages {
    this.#languages ??= this.sibling?.languages ?? this.#inLanguages()
    return this.#languages
  }

  /** Whether one of its values is one of these texts. */
  says(texts: ReadonlySet<string>): boolean {
    this.#texts ??= textsIn(this.text)
    const own = this.#texts
    return [...texts].some((text) => own.has(text))
  }

  /** `onFile` is told before time is spent on it. */
  read(onFile: (file: string) => void): ReadFile {
    this.#read ??= this.#readNow(onFile)
    return this.#read
  }

  /** What is left of a text that is JSON and no definition, without the parts that are wrong. */
  remainder(): Remainder | undefined {
    const { source, definition } = this.read(() => {})
    const isForm = source.errors.every(({ code }) => !unreadable.includes(code))
    if (definition || !isForm || source.data === undefined || this.name === appFile) return undefined
    return withoutWrongParts(source.data, this.format)
  }

  /** Its text in its language, of which nothing is told yet. */
  unread(): SourceFile {
    const { languages, said } = this
    return new SourceFile(
      this.name,
      languages.in(said.language).text,
      languages.hasBoth ? (language) => languages.dataIn(language) : undefined,
    )
  }

  /** Paper is in two languages only where its own author says so: it goes to whoever buys, and not to whoever prints. */
  #inLanguages(): TextInLanguages {
    const text = withoutByteOrderMark(this.text)
    const data = dataIn(text)
    const isPrint = isRecord(data) && data['kind'] === 'print'
    return new TextInLanguages(text, this.format.writtenSchema, isPrint ? noWords : this.said.words)
  }

  #readNow(onFile: (file: string) => void): ReadFile {
    onFile(this.name)
    const { wrong } = this.languages.in(this.said.language)
    const source = this.unread()
    const definition = source.untilEnough((): Definition | undefined => {
      if (!isDefinitionFile(this.name)) source.report('file-name', '', `"${this.name}"`)
      const form = checkForm(source, this.format)
      for (const { code, pointer, message } of wrong) source.report(code, pointer, message)
      return wrong.length === 0 ? form && inlineReferences(source, form) : undefined
    })
    return { source, definition }
  }
}

/** In the order of their names. */
export function byName(files: Iterable<ProjectFile>): Map<string, ProjectFile> {
  const sorted = [...files].sort((a, b) => (a.name < b.name ? -1 : 1))
  return new Map(sorted.map((file) => [file.name, file]))
}

/** What is wrong with a folder that has no app. */
export function missingApp(files: ReadonlyMap<string, ProjectFile>): readonly CompileError[] {
  if (files.has(appFile)) return []
  const app = new SourceFile(appFile, '{}')
  app.report('missing-file', '', `${appFile}; buat berkas itu`)
  return app.errors
}
