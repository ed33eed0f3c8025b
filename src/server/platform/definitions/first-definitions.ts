import { type CompileError, formatError } from '../../../language/check/compile-error.ts'
import { StartupError } from '../../startup-error.ts'
import { acceptChanges, type Changes, compileAll, type Folder } from './accept-changes.ts'
import type { KeptTexts } from './kept-texts.ts'

/**
 * What a start takes into service: the folder, or for each wrong file the last good text. Throws a StartupError with
 * every error of every file when there are no texts that are right together.
 */
export async function firstDefinitions(folder: Folder, kept: KeptTexts): Promise<Changes> {
  const whole = await compileAll(folder)
  if (whole.errors.length === 0) return { result: whole, accepted: [...whole.files.keys()], refused: new Map() }
  const good = await kept.read()
  const changes = good && (await acceptChanges(folder, good, whole))
  // A newer compiler may refuse what was good: then there is nothing to fall back on.
  if (!changes || changes.result.errors.length > 0)
    throw new StartupError(startupMessage(folder.options.schemasDir, whole.errors))
  return changes
}

function startupMessage(folder: string, errors: readonly CompileError[]): string {
  const lines = errors.map((error) => `  ${formatError(error)}`)
  return `Definisi di "${folder}" salah (${errors.length}):\n${lines.join('\n')}`
}
