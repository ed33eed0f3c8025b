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
  return { sources, errors: [...told, ...withoutCode(files.get(appFile), widgets)], files }
}

/** Own widgets without a file: only the folder has those, whoever compiles texts has none. */
function withoutCode(app: string | undefined, there: readonly string[]): CompileError[] {
  if (app?.includes('"widgets"') !== true) return []
  const source = new SourceFile(appFile, app)
  const said = isRecord(source.data) ? source.data['widgets'] : undefined
  // What is wrong with the text itself is told.
  if (source.errors.length > 0 || !isRecord(said)) return []
  for (const name of Object.keys(said)
    .filter((one) => ownWidgetName.test(one) && !there.includes(one))
    .slice(0, 20)) {
    const message = `"widgets/${name}.js" tidak ada di sebelah "${appFile}"; tambahkan, atau hapus "${name}"`
    source.report('missing-file', `/widgets/${name}`, message, { suggestion: suggest(name, there) })
  }
  return source.errors
}
