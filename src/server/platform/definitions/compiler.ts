import type { DefinitionFormat, TextCheck } from '../../../compiler/editor.ts'
import type { CompiledTexts } from '../../../compiler/project.ts'
import type { NewFile } from '../../../compiler/page-starters.ts'
import type { StarterOf } from '../../../compiler/starters.ts'

/** Definitions by file. */
export type Texts = ReadonlyMap<string, string>

/**
 * Everything that the server asks of the compiler: the one door between the two. `texts` are the definitions in
 * service, which are right; what others write comes as `files` and as a draft.
 */
export interface Compiler {
  /** Somebody may ask soon: what every answer needs is made by then, beside whatever is asked meanwhile. */
  prepare(texts: Texts): void
  compile(files: Texts): Promise<CompiledTexts>
  check(file: string, text: string, texts: Texts): Promise<TextCheck>
  format(texts: Texts): Promise<DefinitionFormat>
  starter(of: StarterOf, texts: Texts, files: readonly string[]): Promise<NewFile>
  close(): Promise<void>
}
