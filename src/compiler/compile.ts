import { readFile } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { appFile, appOf } from './read/app-of.ts'
import { compileDefinition, type CompiledSource } from './compile-definition.ts'
import type { CompileError } from './check/compile-error.ts'
import { type CheckedDefinition, crossCheck } from './check/cross-checks.ts'
import { DefinitionContext } from './definition-context.ts'
import { checkExamples } from './examples.ts'
import type { Format } from './format/format.ts'
import { shippedFormat } from './format/shipped-format.ts'
import { isDefinitionFile } from './read/file-name.ts'
import { checkForm } from './check/meta-schema.ts'
import { OpenApiDocument } from './read/openapi-document.ts'
import { type FolderOptions, readFolder, unreadableError } from './read/read-folder.ts'
import { findRecords } from './check/records.ts'
import { SourceFile } from './read/source-file.ts'
import { verifyModule } from './verify/verify-module.ts'

export interface CompileOptions extends FolderOptions {
  /** The OpenAPI document, YAML or JSON. */
  openapiFile: string
}

export interface CompiledTexts {
  /** Compiled definitions; those with errors are not among them. */
  sources: CompiledSource[]
  /** Every error of every file, in the order of the files. */
  errors: CompileError[]
}

export interface CompileResult extends CompiledTexts {
  /** The text of every file that was read, by its path below the folder. */
  files: ReadonlyMap<string, string>
}

/** Told of each file before time is spent on it: whoever watches knows what an endless piece of work is about. */
export type OnFile = (file: string) => void

/** Compiles a folder of definitions: here, or where `compile` does it. */
export async function compileFolder(
  options: CompileOptions,
  compile: (files: ReadonlyMap<string, string>) => Promise<CompiledTexts> = async (files) =>
    compileTexts(files, new OpenApiDocument(await readFile(options.openapiFile, 'utf8'))),
): Promise<CompileResult> {
  const { files, unreadable } = await readFolder(options)
  const { sources, errors } = await compile(files)
  return { sources, errors: errors.map((error) => unreadableError(error, unreadable)), files }
}

/** Compiles definitions that are already in memory, by their path below the schemas folder. */
export async function compileTexts(
  files: ReadonlyMap<string, string>,
  openapi: OpenApiDocument,
  onFile: OnFile = () => {},
  format: Format = shippedFormat,
): Promise<CompiledTexts> {
  const sources = [...files].sort(([a], [b]) => (a < b ? -1 : 1)).map(([file, text]) => readSource(file, text, onFile))
  const all = readForms(sources, onFile, format)
  if (!sources.some((source) => source.file === appFile)) reportMissingApp(sources)
  const wrong = sources.filter((source) => !all.some((item) => item.source === source))
  crossCheck(all, all, wrong, format)
  const compiled: CompiledSource[] = []
  for (const item of all) {
    onFile(item.source.file)
    const result = compileOne(item, all, openapi, wrong, format)
    if (result) compiled.push(result)
    // `npm run dev` and a build compile beside their other work.
    await setImmediate()
  }
  return { sources: compiled, errors: sources.flatMap((source) => source.errors) }
}

/** Parses a file's text. */
export function readSource(file: string, text: string, onFile: OnFile = () => {}): SourceFile {
  onFile(file)
  return new SourceFile(file, text)
}

/** The definitions whose form is right; what is wrong with the others is reported to them. */
export function readForms(
  sources: readonly SourceFile[],
  onFile: OnFile = () => {},
  format: Format = shippedFormat,
): CheckedDefinition[] {
  return sources.flatMap((source): CheckedDefinition[] => {
    onFile(source.file)
    const definition = source.untilEnough(() => {
      if (!isDefinitionFile(source.file)) source.report('file-name', '', `"${source.file}"`)
      return checkForm(source, format)
    })
    return definition ? [{ source, definition }] : []
  })
}

/** One definition with its examples; nothing when anything is wrong with it. `wrong` are files that are no definitions. */
export function compileOne(
  { source, definition }: CheckedDefinition,
  all: readonly CheckedDefinition[],
  openapi: OpenApiDocument,
  wrong: readonly SourceFile[] = [],
  format: Format = shippedFormat,
): CompiledSource | undefined {
  const app = appOf(all)
  const context = new DefinitionContext(source, openapi, format, app, findRecords(app, all, wrong))
  const result = source.untilEnough(() => {
    const compiled = compileDefinition(context, definition)
    const refused = source.errors.length === 0 ? verifyModule(compiled.code) : null
    if (refused !== null) source.report('unsafe-module', '', refused)
    if (source.errors.length === 0) checkExamples(source, definition, compiled.code)
    return compiled
  })
  return source.errors.length === 0 ? result : undefined
}

function reportMissingApp(sources: SourceFile[]): void {
  const app = new SourceFile(appFile, '{}')
  app.report('missing-file', '', `${appFile}; buat berkas itu`)
  sources.unshift(app)
}
