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
  const { files, unreadable } = await reader.read(options)
  const { sources, errors } = await compile(files)
  return { sources, errors: errors.map((error) => unreadableError(error, unreadable)), files }
}
