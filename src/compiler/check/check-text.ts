import type { CompiledSource } from '../compile-definition.ts'
import { blameOn, type CompileError } from '../../language/check/compile-error.ts'
import type { OnFile, Project } from '../project.ts'

export interface TextCheck {
  /** In the order of their places. */
  errors: CompileError[]
  /** The compiled definition; null with any error. */
  source: CompiledSource | null
}

/**
 * The text that a file has after a change: what an editor asks while somebody types. Only what depends on it is
 * compiled again, to see whether others stay as right as they were before.
 */
export async function checkText(file: string, before: Project, changed: Project, onFile?: OnFile): Promise<TextCheck> {
  const { errors, source } = changed.compileFile(file, onFile)
  if (!source) return refused(errors)
  const known = new Set((await before.compile(onFile)).errors.map(textOf))
  const all = (await changed.compile(onFile)).errors
  const broken = all.filter((error) => error.file !== file && !known.has(textOf(error)))
  return broken.length === 0 ? { errors: [], source } : refused(blameOn(file, broken))
}

function refused(errors: readonly CompileError[]): TextCheck {
  return { errors: [...errors].sort((a, b) => a.line - b.line || a.column - b.column), source: null }
}

function textOf(error: CompileError): string {
  return JSON.stringify(error)
}
