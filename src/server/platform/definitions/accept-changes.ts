import { type CompileOptions, type CompileResult, compileWith } from '../../../compiler/compile-with.ts'
import type { FolderReader } from '../../../language/read/read-folder.ts'
import type { CompileError } from '../../../language/check/compile-error.ts'
import type { Compiler, Texts } from './compiler.ts'

export interface Changes {
  /** Without errors: what is in service now. */
  result: CompileResult
  accepted: string[]
  /** By file; `text` is null where the refused change is the file's removal. */
  refused: Map<string, { text: string | null; errors: CompileError[] }>
}

/** Where the changes are, and who compiles them. */
export interface Folder {
  options: CompileOptions
  /** Reads again only what has changed. */
  reader: FolderReader
  compiler: Pick<Compiler, 'compile'>
}

/**
 * Takes every changed file that compiles together with all others, and leaves the last good text of the rest in
 * service. `good` holds the texts in service, which are known to compile; `whole` is the folder, when it is compiled.
 */
export async function acceptChanges(folder: Folder, good: Texts, whole?: CompileResult): Promise<Changes> {
  const result = whole ?? (await compileAll(folder))
  const changed = changedFiles(good, result.files)
  if (result.errors.length === 0) return { result, accepted: changed, refused: new Map() }
  return new Selection(folder, good, result.files).select(changed, result.errors)
}

/** The folder as it is now. */
export function compileAll({ options, reader, compiler }: Folder): Promise<CompileResult> {
  return compileWith(options, (files) => compiler.compile(files), reader)
}

function changedFiles(before: Texts, after: Texts): string[] {
  const names = new Set([...before.keys(), ...after.keys()])
  return [...names].filter((name) => before.get(name) !== after.get(name)).sort()
}

/** Which of the changes can be taken, when not all can. */
class Selection {
  constructor(
    private readonly folder: Folder,
    private readonly good: Texts,
    private readonly current: Texts,
  ) {}

  async select(changed: readonly string[], errors: readonly CompileError[]): Promise<Changes> {
    const blamed = new Set(errors.map((error) => error.file))
    let accepted = changed.filter((file) => !blamed.has(file))
    let result = await this.compile(changed, accepted)
    if (result.errors.length > 0) {
      // The fault shows in a file that didn't change, or two changes are at odds: take them one by one.
      accepted = []
      result = await this.compile(changed, accepted)
    }
    const reasons = new Map(changed.map((file) => [file, errors.filter((error) => error.file === file)]))
    for (let progress = true; progress;) {
      progress = false
      for (const file of changed.filter((name) => !accepted.includes(name))) {
        const attempt = await this.compile(changed, [...accepted, file])
        if (attempt.errors.length > 0) reasons.set(file, attempt.errors)
        else [result, accepted, progress] = [attempt, [...accepted, file], true]
      }
    }
    const refused = changed.filter((file) => !accepted.includes(file))
    const entries = refused.map((file) => {
      return [file, { text: this.current.get(file) ?? null, errors: reasons.get(file) ?? [] }] as const
    })
    return { result, accepted, refused: new Map(entries) }
  }

  /** Compiles with the new text of the accepted files and the good text of all other changed ones. */
  private compile(changed: readonly string[], accepted: readonly string[]): Promise<CompileResult> {
    const overrides = changed.map((file) => {
      const texts = accepted.includes(file) ? this.current : this.good
      return [file, texts.get(file) ?? null] as const
    })
    return compileAll({ ...this.folder, options: { ...this.folder.options, overrides: new Map(overrides) } })
  }
}
