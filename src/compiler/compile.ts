import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { appFile, appOf } from './app-of.ts'
import { withoutByteOrderMark } from './byte-order-mark.ts'
import { compileDefinition, type CompiledSource } from './compile-definition.ts'
import type { CompileError } from './compile-error.ts'
import { type CheckedDefinition, crossCheck } from './cross-checks.ts'
import { DefinitionContext } from './definition-context.ts'
import { checkExamples } from './examples.ts'
import { isDefinitionFile } from './file-name.ts'
import { checkForm } from './meta-schema.ts'
import { OpenApiDocument } from './openapi-document.ts'
import { findRecords } from './records.ts'
import { SourceFile } from './source-file.ts'
import { verifyModule } from './verify/verify-module.ts'

export interface CompileOptions {
  /** The folder with `app.json`. */
  schemasDir: string
  /** The OpenAPI document, YAML or JSON. */
  openapiFile: string
  /** Texts that stand in for files, by their path below the folder; null for a removed file. */
  overrides?: ReadonlyMap<string, string | null>
}

export interface CompileResult {
  /** Compiled definitions; those with errors are not among them. */
  sources: CompiledSource[]
  /** Every error of every file, in the order of the files. */
  errors: CompileError[]
  /** The text of every file that was read, by its path below the folder. */
  files: ReadonlyMap<string, string>
}

/** Compiles a folder of definitions. The only way in which definitions become modules. */
export async function compileFolder(options: CompileOptions): Promise<CompileResult> {
  const openapi = new OpenApiDocument(await readFile(options.openapiFile, 'utf8'))
  const { files, unreadable } = await readDefinitions(options)
  const { sources, errors } = await compileTexts(files, openapi)
  return { sources, errors: errors.map((error) => unreadableError(error, unreadable)), files }
}

/** Compiles definitions that are already in memory, by their path below the schemas folder. */
export async function compileTexts(
  files: ReadonlyMap<string, string>,
  openapi: OpenApiDocument,
): Promise<Omit<CompileResult, 'files'>> {
  const sources = [...files].sort(([a], [b]) => (a < b ? -1 : 1)).map(([file, text]) => new SourceFile(file, text))
  const all = readForms(sources)
  if (!sources.some((source) => source.file === appFile)) reportMissingApp(sources)
  const wrong = sources.filter((source) => !all.some((item) => item.source === source))
  crossCheck(all, all, wrong)
  const compiled: CompiledSource[] = []
  for (const item of all) {
    const result = compileOne(item, all, openapi, wrong)
    if (result) compiled.push(result)
    // A server compiles beside its other work: requests that came meanwhile are answered between two definitions.
    await setImmediate()
  }
  return { sources: compiled, errors: sources.flatMap((source) => source.errors) }
}

/** The definitions whose form is right; what is wrong with the others is reported to them. */
export function readForms(sources: readonly SourceFile[]): CheckedDefinition[] {
  return sources.flatMap((source): CheckedDefinition[] => {
    if (!isDefinitionFile(source.file)) source.report('file-name', '', `"${source.file}"`)
    const definition = checkForm(source)
    return definition ? [{ source, definition }] : []
  })
}

/** One definition with its examples; nothing when anything is wrong with it. `wrong` are files that are no definitions. */
export function compileOne(
  { source, definition }: CheckedDefinition,
  all: readonly CheckedDefinition[],
  openapi: OpenApiDocument,
  wrong: readonly SourceFile[] = [],
): CompiledSource | undefined {
  const app = appOf(all)
  const context = new DefinitionContext(source, openapi, app, findRecords(app, all, wrong))
  const result = compileDefinition(context, definition)
  const refused = source.errors.length === 0 ? verifyModule(result.code) : null
  if (refused !== null) source.report('unsafe-module', '', refused)
  if (source.errors.length === 0) checkExamples(source, definition, result.code)
  return source.errors.length === 0 ? result : undefined
}

function reportMissingApp(sources: SourceFile[]): void {
  const app = new SourceFile(appFile, '{}')
  app.report('missing-file', '', `${appFile}; buat berkas itu`)
  sources.unshift(app)
}

interface ReadFiles {
  files: Map<string, string>
  /** Why a file could not be read; its text counts as empty, so that it is refused like any other wrong file. */
  unreadable: ReadonlyMap<string, string>
}

async function readDefinitions({ schemasDir, overrides }: CompileOptions): Promise<ReadFiles> {
  const entries = await readdir(schemasDir, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json') && !entry.name.startsWith('.'))
    .map((entry) => path.relative(schemasDir, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((name) => name !== 'definition.schema.json')
  const unreadable = new Map<string, string>()
  const read = async (name: string): Promise<readonly [string, string]> => {
    const text = await readFile(path.join(schemasDir, name), 'utf8').catch((error: unknown) => {
      unreadable.set(name, error instanceof Error ? error.message : String(error))
      return ''
    })
    return [name, withoutByteOrderMark(text)]
  }
  const files = new Map(await Promise.all(names.map(read)))
  for (const [name, text] of overrides ?? []) {
    unreadable.delete(name)
    if (text === null) files.delete(name)
    else files.set(name, text)
  }
  return { files, unreadable }
}

function unreadableError(error: CompileError, unreadable: ReadonlyMap<string, string>): CompileError {
  const reason = unreadable.get(error.file)
  return reason === undefined ? error : { ...error, code: 'unreadable-file', message: reason }
}
