import { isRecord } from '../contract/runtime/own.ts'
import { ownWidgetName } from '../contract/runtime/own-widget-name.ts'
import type { CompileError } from '../language/check/compile-error.ts'
import { appFile } from '../language/check/definition-lookup.ts'
import { suggest } from '../language/check/suggest.ts'
import { SourceFile } from '../language/read/source-file.ts'
import type { CompiledTexts } from './project.ts'
import { FolderReader, type FolderOptions, unreadableError } from '../language/read/read-folder.ts'

export interface CompileOptions extends FolderOptions {
  /** The OpenAPI document, YAML or JSON. */
  openapiFile: string
}

export interface CompileResult extends CompiledTexts {
  /** The text of every file that was read, by its path below the folder. */
  files: ReadonlyMap<string, string>
  /** The names of the own widgets whose code stands beside them. */
  widgets: readonly string[]
}

type Compile = (files: ReadonlyMap<string, string>) => Promise<CompiledTexts>

/**
 * Compiles a folder of definitions where `compile` does it: whoever has that done elsewhere does not load the compiler.
 * `reader` knows what it has read before.
 */
export async function compileWith(
  options: FolderOptions,
  compile: Compile,
  reader = new FolderReader(),
): Promise<CompileResult> {
  const { files, unreadable, widgets } = await reader.read(options)
  const { sources, errors } = await compile(files)
  const told = errors.map((error) => unreadableError(error, unreadable))
  return { sources, errors: [...told, ...withoutCode(files.get(appFile), widgets)], files, widgets }
}

const mostTold = 20

/** Own widgets without a file: only the folder has those, whoever compiles texts has none. */
function withoutCode(app: string | undefined, there: readonly string[]): CompileError[] {
  if (app === undefined) return []
  const source = new SourceFile(appFile, app)
  const said = isRecord(source.data) ? source.data['widgets'] : undefined
  // What is wrong with the text itself is told.
  if (source.errors.length > 0 || !isRecord(said)) return []
  const missing = Object.keys(said).filter((name) => ownWidgetName.test(name) && !there.includes(name))
  for (const name of missing.slice(0, mostTold)) {
    const message = `"widgets/${name}.js" tidak ada di sebelah "${appFile}"; tambahkan, atau hapus "${name}"`
    source.report('missing-file', `/widgets/${name}`, message, { suggestion: suggest(name, there) })
  }
  return source.errors
}
